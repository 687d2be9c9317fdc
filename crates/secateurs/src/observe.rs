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
    fn listens(&self) -> bool {
        true
    }

    /// A position is entered, `ply` plies below the root, by `by` (`None` at the root).
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

/// Nobody listens, and a search spends one comparison a step on finding that out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Observer<G> for Silent {
    fn listens(&self) -> bool {
        false
    }
}

/// The observer of a search, if there is one. Every search is compiled once, watched or not:
/// what is told goes through a pointer, and only where somebody listens. Searches ask that first,
/// so everything that tells is out of their way.
pub(crate) struct Watch<'o, G: Game>(Option<&'o mut dyn Observer<G>>);

impl<'o, G: Game> Watch<'o, G> {
    pub(crate) fn of(observer: &'o mut dyn Observer<G>) -> Self {
        Self(observer.listens().then_some(observer))
    }

    /// Nobody listens.
    pub(crate) const fn nobody() -> Self {
        Self(None)
    }

    /// Whether anything need be prepared to be told.
    #[inline]
    pub(crate) const fn listens(&self) -> bool {
        self.0.is_some()
    }

    #[cold]
    pub(crate) fn enter(
        &mut self,
        game: &G,
        position: &G::Position,
        ply: u32,
        by: Option<G::Move>,
    ) {
        if let Some(observer) = &mut self.0 {
            observer.enter(game, position, ply, by);
        }
    }

    #[cold]
    pub(crate) fn value(&mut self, ply: u32, payoffs: &Payoffs<Rational>, kind: ValueKind) {
        if let Some(observer) = &mut self.0 {
            observer.value(ply, payoffs, kind);
        }
    }

    #[cold]
    pub(crate) fn outside(&mut self, ply: u32) {
        if let Some(observer) = &mut self.0 {
            observer.outside(ply);
        }
    }

    #[cold]
    pub(crate) fn cut(&mut self, ply: u32, cut: Cut, reason: &dyn fmt::Display) {
        if let Some(observer) = &mut self.0 {
            observer.cut(ply, cut, reason);
        }
    }

    #[cold]
    pub(crate) fn research(&mut self, game: &G, position: &G::Position, ply: u32, by: G::Move) {
        if let Some(observer) = &mut self.0 {
            observer.research(game, position, ply, by);
        }
    }

    #[cold]
    pub(crate) fn leave(
        &mut self,
        game: &G,
        position: &G::Position,
        ply: u32,
        best: Option<G::Move>,
    ) {
        if let Some(observer) = &mut self.0 {
            observer.leave(game, position, ply, best);
        }
    }
}
