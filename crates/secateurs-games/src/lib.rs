//! Rule books for Secateurs: cards, boards, dice and trees from files.

mod random;

pub mod bridge;
pub mod cards;
pub mod hearts;
pub mod nim;
pub mod oh_hell;
pub mod registry;
pub mod spades;
pub mod tic_tac_toe;
pub mod tree;
pub mod tricks;
