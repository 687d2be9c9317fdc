//! Rule books for Secateurs: cards, boards, dice and trees from files.

mod random;

pub mod nim;
pub mod registry;
pub mod tic_tac_toe;
pub mod tree;
