//! A position as data to draw: what lies where, and who is to move. Text for people is made from it
//! by front ends, and so are pictures of a table or a board.
//!
//! Seats and players are counted from 1, as people do.

mod board;
mod cards;
mod tree;

use secateurs::{Game, Turn};
use serde::{Deserialize, Serialize};

pub use board::{BoardPicture, Cell, Layout, Piece};
pub(crate) use board::{grid, square_name};
pub use cards::{CardPicture, OnTable};
pub(crate) use cards::{draw_cards, side_names};
pub use tree::TreePicture;

/// What there is to draw of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Picture {
    /// Nothing is known of how the game looks.
    #[default]
    Nothing,
    /// Hands around a table, and a trick on it.
    Cards(CardPicture),
    /// A board, or piles, and what stands where.
    Board(BoardPicture),
    /// A node of a tree.
    Tree(TreePicture),
}

impl Picture {
    /// The cards, where there are some.
    pub const fn cards(&self) -> Option<&CardPicture> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Nothing | Self::Board(_) | Self::Tree(_) => None,
        }
    }
}

/// A game whose positions can be drawn.
pub trait Drawn: Game {
    /// What there is to draw of a position.
    fn picture(&self, position: &Self::Position) -> Picture;
}

/// Who is to move, counted from 1; `None` where it is chance, or the game is over.
pub(crate) fn to_move<G: Game>(game: &G, position: &G::Position) -> Option<usize> {
    match game.turn(position) {
        Turn::Player(player) => Some(player.index() + 1),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}
