//! Where the pieces are and whose turn it is.

use std::fmt;

use super::board::{Holes, numbers};

/// A position. There is room for as many players as the type has seats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pieces<const SEATS: usize> {
    /// The holes of each player.
    pub(super) holes: [Holes; SEATS],
    /// The steps that each player still has to go; see the estimate.
    pub(super) to_go: [i16; SEATS],
    pub(super) mover: u8,
    /// How many players in a row have just passed.
    pub(super) passes: u8,
}

/// All that matters of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PiecesKey<const SEATS: usize> {
    holes: [Holes; SEATS],
    mover: u8,
    passes: u8,
}

/// From one hole to another; a pass stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// What a player does who cannot move.
    pub const PASS: Self = Self { from: 0, to: 0 };

    /// Whether this is a pass.
    pub const fn is_pass(self) -> bool {
        self.from == self.to
    }

    /// The number of the hole that a piece leaves, row by row from the top.
    pub const fn from(self) -> usize {
        self.from as usize
    }

    /// The number of the hole that it goes to.
    pub const fn to(self) -> usize {
        self.to as usize
    }
}

impl<const SEATS: usize> Pieces<SEATS> {
    /// The holes of a player, counted from 0, one bit each.
    ///
    /// # Panics
    /// When there is no such seat.
    pub const fn of(&self, player: usize) -> Holes {
        self.holes[player]
    }

    /// Whose turn it is, counted from 0.
    pub const fn mover(&self) -> usize {
        self.mover as usize
    }

    pub(super) fn occupied(&self) -> Holes {
        self.holes.iter().fold(0, |all, own| all | own)
    }

    pub(super) const fn key(&self) -> PiecesKey<SEATS> {
        PiecesKey { holes: self.holes, mover: self.mover, passes: self.passes }
    }
}

/// The numbers of the holes of each player, and whose turn it is.
impl<const SEATS: usize> fmt::Debug for Pieces<SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for own in self.holes.iter().filter(|own| **own != 0) {
            write!(f, "{:?} ", numbers(*own).collect::<Vec<_>>())?;
        }
        write!(f, "player {} to move, {} passed", self.mover + 1, self.passes)
    }
}
