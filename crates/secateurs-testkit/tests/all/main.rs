//! The tests of the suite, of the games that it is for, and of both against others, listed. One
//! program, which is linked once.

mod brute_force;
mod card_games;
mod depth;
mod dice_games;
mod double_dummy;
mod hidden_games;
mod one_player;
mod simple;
mod small_games;
mod suite_finds_faults;
mod suite_finds_hidden_faults;
