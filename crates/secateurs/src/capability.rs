//! What a game can offer beyond the contract. Each capability is a small trait, and a search
//! asks for exactly what it uses, so that a game that lacks something is refused by the
//! compiler. `docs/capabilities.md` shows which game offers what and which search needs what.

use crate::{Game, Payoffs, Utility};

/// Two players, and what one gains the other loses: the payoffs always add up to the same
/// total. Needed by minimax and all its kin.
pub trait ZeroSum: Game {
    /// What the two payoffs add up to. Zero, unless the game says otherwise.
    fn total(&self) -> Utility {
        0
    }
}

/// An estimate of the payoffs where a search has to stop before the end.
pub trait Evaluate: Game {
    /// What the players can expect from here. On the scale of the real payoffs: an estimate
    /// must not look better than a certain win.
    fn evaluate(&self, position: &Self::Position) -> Payoffs;

    /// Whether the estimate means something here. A depth limit waits for the next position
    /// where it does (card games: between tricks).
    fn can_be_judged(&self, _position: &Self::Position) -> bool {
        true
    }
}

/// Every position has a number, and each comes after the position it is reached from: an
/// explicit tree. Backward induction solves such a game in one sweep, in linear time.
pub trait Numbered: Game {
    /// How many positions there are. Number 0 is the start.
    fn positions(&self) -> usize;

    /// The position with this number.
    fn position(&self, number: usize) -> Self::Position;

    /// The number of this position.
    fn number(&self, position: &Self::Position) -> usize;
}
