//! Every test of the trick games that needs no other crate of games, in one program. The folders
//! are what `cargo xtask verify` runs at full size.

mod two_sides;
mod whole;
