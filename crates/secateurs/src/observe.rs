//! Watching a search step by step. Explanations, lectures and tests are observers; the search
//! itself prints nothing.

use std::fmt;

use crate::{Cut, Game, Payoffs, Rational};

/// How a value came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The game is over here.
    Payoffs,
    /// An estimate at the depth limit.
    Estimate,
    /// The mover's choice among the children.
    Choice,
    /// The mean over chance events.
    Mean,
    /// All outcomes that are still possible pay the same.
    Settled,
    /// Known from an earlier visit to the same position.
    Remembered,
}

/// Told of each step of a search. Every method does nothing unless it is overridden.
pub trait Observer<G: Game> {
    /// False only for [`Silent`]: then a search spends nothing on preparing what it would tell.
    const LISTENS: bool = true;

    /// A position is entered, `ply` plies below the root, by `by` (nothing at the root).
    fn enter(&mut self, _game: &G, _position: &G::Position, _ply: u32, _by: Option<G::Move>) {}

    /// The position's value is known.
    fn value(&mut self, _ply: u32, _payoffs: &Payoffs<Rational>, _kind: ValueKind) {}

    /// The position's value is not among those that could matter; which it is, is not known.
    fn outside(&mut self, _ply: u32) {}

    /// The rest of the position entered last need not be searched.
    fn cut(&mut self, _ply: u32, _cut: Cut, _reason: &dyn fmt::Display) {}

    /// The child reached by `by` is searched again.
    fn research(&mut self, _game: &G, _position: &G::Position, _ply: u32, _by: G::Move) {}

    /// The position entered last is left; `best` is the move its value comes from.
    fn leave(&mut self, _game: &G, _position: &G::Position, _ply: u32, _best: Option<G::Move>) {}
}

/// Nobody listens, and it costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Observer<G> for Silent {
    const LISTENS: bool = false;
}

/// Passing an observer on by reference.
impl<G: Game, O: Observer<G>> Observer<G> for &mut O {
    const LISTENS: bool = O::LISTENS;

    fn enter(&mut self, game: &G, position: &G::Position, ply: u32, by: Option<G::Move>) {
        O::enter(self, game, position, ply, by);
    }

    fn value(&mut self, ply: u32, payoffs: &Payoffs<Rational>, kind: ValueKind) {
        O::value(self, ply, payoffs, kind);
    }

    fn outside(&mut self, ply: u32) {
        O::outside(self, ply);
    }

    fn cut(&mut self, ply: u32, cut: Cut, reason: &dyn fmt::Display) {
        O::cut(self, ply, cut, reason);
    }

    fn research(&mut self, game: &G, position: &G::Position, ply: u32, by: G::Move) {
        O::research(self, game, position, ply, by);
    }

    fn leave(&mut self, game: &G, position: &G::Position, ply: u32, best: Option<G::Move>) {
        O::leave(self, game, position, ply, best);
    }
}
