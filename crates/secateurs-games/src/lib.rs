//! Rule books for Secateurs: cards, boards, dice and trees from files.

pub mod bridge;
pub mod cards;
pub mod hearts;
pub mod oh_hell;
pub mod spades;
pub mod tree;
pub mod tricks;
