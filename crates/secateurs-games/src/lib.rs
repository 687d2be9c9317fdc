//! Rule books for Secateurs: cards, boards, dice and trees from files.

pub mod cards;
pub mod tree;
