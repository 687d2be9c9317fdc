//! Pruned max^n from outside: in either outcome space, with or without a table, to the end of the
//! game or to a depth.

mod chance;
mod leaf_values;
mod node;
mod order;
mod possible;
mod question;
mod reason;
mod root;
mod tell;

pub use self::order::{Canonical, LineFirst, Scrambled, SearchOrder};

use std::hash::Hash;

use self::root::{Task, canonical_indices};
use super::deepening::deepen;
use super::ending::{complete, finish};
use super::horizon::AtDepth;
use super::memory::{ByDepth, ByKey, Forgetful, Memory};
use super::plain::NumberOf;
use super::rules::PruneRule;
use super::way::{ToDepth, ToDepthWithTable, ToTheEnd, WithTable};
use crate::capability::{BoundedSum, Evaluate, Keyed};
use crate::outcome::{Linear, OutcomeSpace};
use crate::table::Store;
use crate::{Finished, Game, Limits, Observer, SearchError};

/// How to prune.
#[derive(Clone, Copy, Debug)]
struct Pruning<R> {
    /// The strongest rule to use.
    rule: PruneRule,
    /// In which order to look at children.
    order: R,
    all_best_moves: bool,
    at_chance: AtChance,
}

impl<R> Pruning<R> {
    fn in_order<T>(self, order: T) -> Pruning<T> {
        let Self { rule, all_best_moves, at_chance, .. } = self;
        Pruning { rule, order, all_best_moves, at_chance }
    }
}

/// How max^n is pruned at chance nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtChance {
    /// Not at all: below them, values are exact.
    #[default]
    Nothing,
    /// What the events left can bring at most bounds the mean: Star1 for many players.
    Star1,
    /// One reply to each event is looked at first, which bounds what it can bring the others:
    /// Star2 for many players.
    Star2,
}

/// Prune by the bounds of [`BoundedSum`]: a least payoff for each player, a most for their sum.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinearBounds;

/// Prune by all outcomes that a game knows of
/// ([`MonotoneFacts`](crate::capability::MonotoneFacts)).
#[derive(Clone, Copy, Debug, Default)]
pub struct AllOutcomes;

/// What is known of a position by linear bounds.
type LinearFact<G> = <Linear<NumberOf<G>> as OutcomeSpace<G>>::Known;

/// To the end of the game, with a table that outlives the search.
#[derive(Debug)]
pub struct InStore<'t, K, V>(&'t mut Store<K, V>);

/// Pruned max^n: by a rule, in an outcome space, in an order.
///
/// ```
/// use secateurs::{Game, Limits, PruneRule, Silent, search::{MaxN, PrunedMaxN}};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # impl secateurs::capability::BoundedSum for Matches {
/// #     fn bounds(&self) -> secateurs::capability::SumBounds {
/// #         secateurs::capability::SumBounds {
/// #             least: secateurs::Payoffs::all(2, -1), max_sum: 0, step: 2,
/// #         }
/// #     }
/// # }
/// # impl secateurs::capability::Keyed for Matches {
/// #     type Key = (u32, usize);
/// #     fn key(&self, position: &(u32, usize)) -> Option<Self::Key> {
/// #         Some(*position)
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let (game, limits) = (Matches(10), Limits::none());
/// let plain = MaxN::new().run(&game, &game.start(), &limits, &mut Silent)?.complete().unwrap();
/// let search = PrunedMaxN::new(PruneRule::Deep).table(1);
/// let found = search.run(&game, &game.start(), &limits, &mut Silent)?.complete().unwrap();
/// assert_eq!((found.payoffs, &found.line), (plain.payoffs, &plain.line));
/// assert!(found.counts.nodes < plain.counts.nodes);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PrunedMaxN<S = LinearBounds, R = Canonical, W = ToTheEnd> {
    pruning: Pruning<R>,
    space: S,
    way: W,
}

impl PrunedMaxN {
    /// By this rule and linear bounds to the end of the game, children in canonical order, all
    /// best moves, nothing pruned at chance nodes.
    pub const fn new(rule: PruneRule) -> Self {
        let at_chance = AtChance::Nothing;
        let pruning = Pruning { rule, order: Canonical, all_best_moves: true, at_chance };
        Self { pruning, space: LinearBounds, way: ToTheEnd }
    }

    /// With estimates at this depth, pruned by linear bounds, which estimates must keep too. With
    /// a budget of nodes or time, the depth grows step by step, each with the best line of the
    /// last one first, and the last complete depth is the answer.
    pub const fn depth(self, depth: u32) -> PrunedMaxN<LinearBounds, Canonical, ToDepth> {
        PrunedMaxN { pruning: self.pruning, space: self.space, way: ToDepth { depth } }
    }
}

impl<S, R, W> PrunedMaxN<S, R, W> {
    /// Whether to find *all* moves tied for best at the root. That takes nodes of its own: once a
    /// best move is known, pruning has no reason to look for its equals.
    #[must_use]
    pub const fn all_best_moves(mut self, all_best_moves: bool) -> Self {
        self.pruning.all_best_moves = all_best_moves;
        self
    }

    /// How to prune at chance nodes.
    #[must_use]
    pub const fn at_chance(mut self, at_chance: AtChance) -> Self {
        self.pruning.at_chance = at_chance;
        self
    }

    fn in_space<T>(self, space: &T) -> PrunedMaxN<&T, R, W> {
        PrunedMaxN { pruning: self.pruning, space, way: self.way }
    }
}

impl<S, R> PrunedMaxN<S, R> {
    /// By all outcomes that the game knows of.
    pub fn leaf_values(self) -> PrunedMaxN<AllOutcomes, R> {
        PrunedMaxN { pruning: self.pruning, space: AllOutcomes, way: ToTheEnd }
    }

    /// In this outcome space.
    pub fn space<T>(self, space: &T) -> PrunedMaxN<&T, R> {
        self.in_space(space)
    }

    /// Children in this order.
    pub fn order<T: SearchOrder + Clone>(self, order: T) -> PrunedMaxN<S, T> {
        let pruning = self.pruning.in_order(order);
        PrunedMaxN { pruning, space: self.space, way: ToTheEnd }
    }

    /// With a table of what is known of positions in so many megabytes.
    pub fn table(self, megabytes: usize) -> PrunedMaxN<S, R, WithTable> {
        PrunedMaxN { pruning: self.pruning, space: self.space, way: WithTable { megabytes } }
    }

    /// With this table of what is known of positions. It may be used again for the same game,
    /// rule book and all, and the same space; also after a search that was stopped.
    pub fn table_in<K, V>(self, table: &mut Store<K, V>) -> PrunedMaxN<S, R, InStore<'_, K, V>> {
        PrunedMaxN { pruning: self.pruning, space: self.space, way: InStore(table) }
    }
}

impl<S, R: SearchOrder + Clone> PrunedMaxN<&S, R> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError>
    where
        S: OutcomeSpace<G>,
    {
        finish(limits, |meter, counts| {
            let Self { space, pruning, .. } = &self;
            let task = Task { game, space: *space, pruning, horizon: &ToTheEnd };
            task.run(position, &mut Forgetful, meter, counts, observer)
        })
    }
}

impl<S, R: SearchOrder + Clone> PrunedMaxN<&S, R, WithTable> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError>
    where
        S: OutcomeSpace<G>,
    {
        let Self { pruning, space, way: WithTable { megabytes } } = self;
        let mut table = Store::with_megabytes(megabytes);
        let way = InStore(&mut table);
        PrunedMaxN { pruning, space, way }.run(game, position, limits, observer)
    }
}

impl<S, R, K, V> PrunedMaxN<&S, R, InStore<'_, K, V>>
where
    R: SearchOrder + Clone,
    K: Copy + Eq + Hash,
    V: Copy,
{
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Keyed<Key = K>>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError>
    where
        S: OutcomeSpace<G, Known = V>,
    {
        let Self { pruning, space, way: InStore(table) } = self;
        table.start_search();
        finish(limits, |meter, counts| {
            let task = Task { game, space, pruning: &pruning, horizon: &ToTheEnd };
            task.run(position, &mut ByKey(table), meter, counts, observer)
        })
    }
}

impl<R: SearchOrder + Clone> PrunedMaxN<LinearBounds, R> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: BoundedSum>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let space = Linear::<NumberOf<G>>::of(game, true);
        self.space(&space).run(game, position, limits, observer)
    }
}

impl<R: SearchOrder + Clone> PrunedMaxN<LinearBounds, R, WithTable> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: BoundedSum + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let space = Linear::<NumberOf<G>>::of(game, true);
        self.in_space(&space).run(game, position, limits, observer)
    }
}

impl PrunedMaxN<LinearBounds, Canonical, ToDepth> {
    /// With a table of what is known of positions with so many plies left, in so many megabytes.
    pub const fn table(
        self,
        megabytes: usize,
    ) -> PrunedMaxN<LinearBounds, Canonical, ToDepthWithTable> {
        let way = ToDepthWithTable { depth: self.way.depth, megabytes };
        PrunedMaxN { pruning: self.pruning, space: self.space, way }
    }

    /// The max^n value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Evaluate + BoundedSum>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let Self { pruning, space, way: ToDepth { depth } } = self;
        let search = PrunedMaxN { pruning, space, way: ToTheEnd };
        search.deepen_to(depth, game, position, &mut Forgetful, limits, observer)
    }

    /// The same at exactly this depth: a budget may end it without an answer, but no smaller depth
    /// is searched first. At depth zero the position itself is judged, where it can be.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_at_once<G: Evaluate + BoundedSum>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let space = Linear::<NumberOf<G>>::of(game, true);
        let pruning = self.pruning.in_order(LineFirst { line: Vec::new() });
        let horizon = AtDepth(self.way.depth);
        finish(limits, |meter, counts| {
            let task = Task { game, space: &space, pruning: &pruning, horizon: &horizon };
            task.run(position, &mut Forgetful, meter, counts, observer)
        })
    }
}

impl PrunedMaxN<LinearBounds, Canonical, ToDepthWithTable> {
    /// The max^n value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Evaluate + BoundedSum + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let Self { pruning, space, way: ToDepthWithTable { depth, megabytes } } = self;
        let mut table = Store::with_megabytes(megabytes);
        let search = PrunedMaxN { pruning, space, way: ToTheEnd };
        search.deepen_to(depth, game, position, &mut ByDepth(&mut table), limits, observer)
    }
}

impl PrunedMaxN {
    /// Searches to growing depths, each with the best line of the last one first.
    fn deepen_to<G: Evaluate + BoundedSum>(
        self,
        last_depth: u32,
        game: &G,
        position: &G::Position,
        memory: &mut impl Memory<G, LinearFact<G>>,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let space = Linear::<NumberOf<G>>::of(game, true);
        let mut line = Vec::new();
        deepen(last_depth, limits, observer, |depth, meter, counts, observer| {
            let pruning = self.pruning.in_order(LineFirst { line: std::mem::take(&mut line) });
            let task = Task { game, space: &space, pruning: &pruning, horizon: &AtDepth(depth) };
            let report = complete(task.run(position, memory, meter, counts, observer)?)?;
            line = canonical_indices(game, position, &report.line);
            Ok(report)
        })
    }
}
