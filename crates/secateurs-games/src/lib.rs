//! Rule books for Secateurs: card games, board games, games with dice, games in which something is
//! hidden, Nim, and trees from files or at random; and books of solved positions.

#![warn(clippy::print_stdout)]

pub mod backgammon;
pub mod blackjack;
pub mod book;
pub mod breakthrough;
pub mod chinese_checkers;
pub mod connect_four;
pub mod files;
pub mod hands;
pub mod imp_model;
pub mod nim;
pub mod ordered_tree;
pub mod picture;
pub mod pig;
pub mod poker;
pub mod profile;
pub mod registry;
pub mod tic_tac_toe;
pub mod tree;

pub use secateurs_cards::{bridge, by_seats, cards, hearts, oh_hell, spades, tricks};
