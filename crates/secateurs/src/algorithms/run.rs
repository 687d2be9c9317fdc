//! A search in the ways in which it can be run.

use crate::erased::{Capabilities, Capability, DynGame, Hear, Move, Position};
use crate::search::Solution;
use crate::{Chance, Finished, Limits, NoChance, Observer, OnFound, SearchError, WithChance};

use super::method::Method;

/// How to search: what a front end asks for.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// When to stop.
    pub limits: &'a Limits,
    /// Which search, with what settings.
    pub method: Method,
}

/// What a search found: the answer, and where it solved every position of a tree, the choice at
/// each.
pub struct Found {
    /// The answer.
    pub finished: Finished<Move>,
    /// The choice at each position that was solved besides.
    pub strategy: Vec<(Position, Move)>,
}

impl<C: Chance> From<Solution<DynGame<C>>> for Found {
    fn from(solution: Solution<DynGame<C>>) -> Self {
        Self { finished: solution.finished, strategy: solution.strategy }
    }
}

impl From<Finished<Move>> for Found {
    fn from(finished: Finished<Move>) -> Self {
        Self { finished, strategy: Vec::new() }
    }
}

/// How far a search goes, and whether it remembers positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the end of the game.
    Plain,
    /// To the end, remembering positions.
    WithTable,
    /// To a depth, with estimates there.
    ToDepth,
    /// The same, but moves that upset the estimates are followed.
    UntilQuiet,
}

/// Runs a search on an erased game.
pub type RunOn<C> = fn(
    &DynGame<C>,
    &Position,
    Task<'_>,
    &mut dyn Observer<DynGame<C>>,
) -> Result<Found, SearchError>;

/// One way to run a search, and what it needs of a game.
pub struct Run {
    /// Which way.
    pub way: Way,
    /// What a game must have.
    pub needs: Capabilities,
    /// `None` where the search is for games with chance only.
    pub(super) without_chance: Option<RunOn<NoChance>>,
    /// `None` where the search is for games without chance only.
    pub(super) with_chance: Option<RunOn<WithChance>>,
}

/// Whether an erased game has chance nodes, where a search is looked up.
pub trait RunsOn: Chance {
    /// The search for such games; `None` if it is not for them.
    fn of(run: &Run) -> Option<RunOn<Self>>;
}

impl RunsOn for NoChance {
    fn of(run: &Run) -> Option<RunOn<Self>> {
        run.without_chance
    }
}

impl RunsOn for WithChance {
    fn of(run: &Run) -> Option<RunOn<Self>> {
        run.with_chance
    }
}

/// A search of this library, in the ways in which it can be run. There is one value for each
/// search, and they are told apart by where they are.
pub struct Search {
    /// What it is called in the table of the documentation.
    pub name: &'static str,
    /// The ways; the first one goes to the end.
    pub ways: &'static [Run],
}

impl PartialEq for Search {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Search {
    /// The way to run it on games with these capabilities, with chance or without; `None` if
    /// they lack what it takes.
    pub fn way<C: RunsOn>(&self, has: Capabilities, way: Way) -> Option<RunOn<C>> {
        let fits = |run: &&Run| {
            // Where something is hidden, any other search would look at the cards.
            let peeks =
                has.has(Capability::InformationSets) && !run.needs.has(Capability::InformationSets);
            run.way == way && has.cover(run.needs) && !peeks
        };
        self.ways.iter().find(fits).and_then(C::of)
    }

    /// Whether it belongs to a family of games, which must be asked whether it is for a position.
    pub fn is_own(&self) -> bool {
        self.ways.iter().all(|run| run.needs.has(Capability::OwnSearches))
    }

    /// Whether games with these capabilities have what the search needs in its simplest way.
    pub fn fits<C: RunsOn>(&self, has: Capabilities) -> bool {
        self.way::<C>(has, Way::Plain).is_some()
    }

    /// Runs it in a way that the game allows, and tells what is known before it is done: compiled
    /// for the game's type where it is so, else on the erased game. `None` if the game does not
    /// allow it.
    ///
    /// # Errors
    /// As the search.
    pub fn run<C: RunsOn>(
        &'static self,
        way: Way,
        game: &DynGame<C>,
        position: &Position,
        task: Task<'_>,
        hear: Hear<'_>,
    ) -> Option<Result<Found, SearchError>> {
        let run = self.way::<C>(game.capabilities(), way)?;
        let compiled = game.compiled().iter().find(|compiled| compiled.is(self, way));
        Some(match compiled {
            Some(compiled) => compiled.run(position, task, hear).map(Found::from),
            None => run(game, position, task, &mut OnFound(hear)),
        })
    }

    /// The same, told step by step.
    ///
    /// # Errors
    /// As the search.
    pub fn run_watched<C: RunsOn>(
        &'static self,
        way: Way,
        game: &DynGame<C>,
        position: &Position,
        task: Task<'_>,
        observer: &mut dyn Observer<DynGame<C>>,
    ) -> Option<Result<Found, SearchError>> {
        let run = self.way::<C>(game.capabilities(), way)?;
        Some(run(game, position, task, observer))
    }
}
