//! Rule books for Secateurs: card games, board games, Nim, and trees from files or at random.
//! Rule books for Secateurs: card games, Nim, Tic-Tac-Toe, games with dice, and trees from files or at random.

#![warn(clippy::print_stdout)]

mod random;

pub mod backgammon;
pub mod breakthrough;
pub mod bridge;
pub mod cards;
pub mod chinese_checkers;
pub mod connect_four;
pub mod hearts;
pub mod nim;
pub mod oh_hell;
pub mod pig;
pub mod registry;
pub mod spades;
pub mod tic_tac_toe;
pub mod tree;
pub mod tricks;
