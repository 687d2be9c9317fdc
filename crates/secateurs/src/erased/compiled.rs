//! Searches that are compiled for one type of game: those that belong to a family of games, and
//! those that are asked for so often that they must not go through pointers.

use std::sync::Arc;

use super::rules::{Erasable, Typed};
use super::values::{Move, Position};
use crate::algorithms::{Search, Task, Way};
use crate::capability::OwnSearch;
use crate::{Finished, Game, Limits, Report, SearchError};

/// What a search of a typed game looks like from outside.
type Run = dyn Fn(&Position, Task<'_>) -> Result<Finished<Move>, SearchError> + Send + Sync;

/// Runs a search on a game of a known type.
pub type TypedRun<G> =
    fn(&G, &<G as Game>::Position, Task<'_>) -> Result<Finished<<G as Game>::Move>, SearchError>;

/// A search in one of its ways, compiled for the game that it is kept with.
#[derive(Clone)]
pub(crate) struct Compiled {
    search: &'static Search,
    way: Way,
    run: Arc<Run>,
}

impl Compiled {
    pub(super) fn new<G: Erasable>(
        typed: Arc<Typed<G>>,
        search: &'static Search,
        way: Way,
        run: TypedRun<G>,
    ) -> Self {
        let run = move |position: &Position, task: Task<'_>| {
            Ok(run(&typed.game, position.get(), task)?.map_moves(Move::of))
        };
        Self { search, way, run: Arc::new(run) }
    }

    /// Whether it is this search in this way.
    pub(crate) fn is(&self, search: &'static Search, way: Way) -> bool {
        self.search == search && self.way == way
    }

    pub(crate) fn run(
        &self,
        position: &Position,
        task: Task<'_>,
    ) -> Result<Finished<Move>, SearchError> {
        (self.run)(position, task)
    }
}

/// Mirrors [`OwnSearch`].
pub(crate) trait DynOwnSearch: Send + Sync {
    fn fits(&self, position: &Position) -> bool;

    fn solve(
        &self,
        position: &Position,
        all_best_moves: bool,
        limits: &Limits,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Finished<Move>, SearchError>;
}

impl<G: Erasable + OwnSearch> DynOwnSearch for Typed<G> {
    fn fits(&self, position: &Position) -> bool {
        self.game.fits(position.get())
    }

    fn solve(
        &self,
        position: &Position,
        all_best_moves: bool,
        limits: &Limits,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Finished<Move>, SearchError> {
        let mut tell = |report: &Report<G::Move>| tell(&report.clone().map_moves(Move::of));
        let found = self.game.solve(position.get(), all_best_moves, limits, &mut tell)?;
        Ok(found.map_moves(Move::of))
    }
}
