//! Rule books for Secateurs: cards, boards, dice and trees from files.

pub mod tree;
