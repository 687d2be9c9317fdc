//! Searches that are compiled for one type of game: those that belong to a family of games, and
//! those that are asked for so often that they must not go through pointers.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::rules::{Erasable, Typed};
use super::values::{Move, Position};
use crate::algorithms::{Search, Task, Way};
use crate::capability::{OwnSearch, OwnSearches};
use crate::{Finished, Game, Known, Observer, OnFound, SearchError};

/// Told what is known of an erased game.
pub type Hear<'h> = &'h mut dyn FnMut(&Known<Move>) -> ControlFlow<()>;

/// What a search of a typed game looks like from outside.
type Run =
    dyn Fn(&Position, Task<'_>, Hear<'_>) -> Result<Finished<Move>, SearchError> + Send + Sync;

/// Runs a search on a game of a known type.
pub type TypedRun<G> = fn(
    &G,
    &<G as Game>::Position,
    Task<'_>,
    &mut dyn Observer<G>,
) -> Result<Finished<<G as Game>::Move>, SearchError>;

/// Tells what is known of a typed game to somebody who knows erased ones.
fn erasing<G: Erasable>(hear: Hear<'_>) -> impl Observer<G> {
    OnFound(move |known: &Known<G::Move>| hear(&known.clone().map_moves(Move::of)))
}

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
        let run = move |position: &Position, task: Task<'_>, hear: Hear<'_>| {
            let mut observer = erasing::<G>(hear);
            Ok(run(&typed.game, position.get(), task, &mut observer)?.map_moves(Move::of))
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
        hear: Hear<'_>,
    ) -> Result<Finished<Move>, SearchError> {
        (self.run)(position, task, hear)
    }
}

/// Mirrors [`OwnSearches`]: one of them, by the name of its algorithm.
pub(crate) trait DynOwnSearches: Send + Sync {
    fn fits(&self, name: &str, position: &Position) -> bool;

    fn solve(
        &self,
        position: &Position,
        task: Task<'_>,
        hear: Hear<'_>,
    ) -> Result<Finished<Move>, SearchError>;
}

fn named<G: OwnSearches>(name: &str) -> Option<&'static OwnSearch<G>> {
    G::SEARCHES.iter().find(|search| search.name == name)
}

impl<G: Erasable + OwnSearches> DynOwnSearches for Typed<G> {
    fn fits(&self, name: &str, position: &Position) -> bool {
        named::<G>(name).is_some_and(|search| (search.fits)(&self.game, position.get()))
    }

    fn solve(
        &self,
        position: &Position,
        task: Task<'_>,
        hear: Hear<'_>,
    ) -> Result<Finished<Move>, SearchError> {
        let search = named::<G>(task.method.algorithm.name()).ok_or(SearchError::DoesNotFit)?;
        let mut observer = erasing::<G>(hear);
        let found = (search.solve)(&self.game, position.get(), task, &mut observer)?;
        Ok(found.map_moves(Move::of))
    }
}
