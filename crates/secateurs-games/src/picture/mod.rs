//! A position as data to draw: what lies where, and who is to move. Text for people is made from it
//! by front ends, and so are pictures of a table or a board.
//!
//! Seats and players are counted from 1, as people do.

mod board;
mod cards;
mod poker;
mod tree;

use secateurs::hidden::HiddenInformation;
use secateurs::{Game, Turn};
use serde::{Deserialize, Serialize};

pub use board::{BoardPicture, Cell, Layout, Piece};
pub(crate) use board::{grid, square_name};
pub use cards::{CardPicture, OnTable};
pub(crate) use cards::{draw_cards, side_names};
pub use poker::PokerPicture;
pub use tree::TreePicture;

/// What there is to draw of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Small poker.
    Poker(PokerPicture),
}

impl Picture {
    /// The cards, where there are some.
    pub const fn cards(&self) -> Option<&CardPicture> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Nothing | Self::Board(_) | Self::Tree(_) | Self::Poker(_) => None,
        }
    }
}

/// A game whose positions can be drawn.
pub trait Drawn: Game {
    /// What there is to draw of a position.
    fn picture(&self, position: &Self::Position) -> Picture;
}

/// A game in which something is hidden, whose positions can be drawn for a seat, counted from zero.
pub trait DrawnFor: HiddenInformation {
    /// What there is to draw of a position, as far as the seat sees it.
    fn picture_for(&self, position: &Self::Position, seat: usize) -> Picture;

    /// Whether the seat sees what is chosen here, or dealt.
    fn sees(&self, position: &Self::Position, chosen: Self::Move, seat: usize) -> bool;

    /// A move in a word, where its name is a letter.
    fn word(&self, position: &Self::Position, chosen: Self::Move) -> &'static str;
}

/// Who is to move, counted from 1; `None` where it is chance, or the game is over.
pub(crate) fn to_move<G: Game>(game: &G, position: &G::Position) -> Option<usize> {
    match game.turn(position) {
        Turn::Player(player) => Some(player.index() + 1),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}
