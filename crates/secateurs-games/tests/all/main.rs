//! Every test of the games, in one program: what they share is compiled and linked once. The
//! folders are what `cargo xtask verify` runs at full size.

mod book;
mod breakthrough;
mod chinese_checkers;
mod connect_four;
mod dice;
mod hidden;
mod imp;
mod notation;
mod options;
mod pictures;
mod pruned;
mod registry;
mod rivals;
mod small_games;
mod swindle;
mod tree;
mod two_sided;
mod verify;
