//! Pruned max^n from outside: in either outcome space, with or without a table, to the end of the
//! game or to a depth.

mod chance;
mod leaf_values;
mod node;
mod order;
mod possible;
mod question;
mod reason;
mod tell;

pub use self::leaf_values::{leaf_values_max_n, leaf_values_max_n_with_table};
pub use self::order::{Canonical, LineFirst, Scrambled, SearchOrder};

use self::node::{Path, Pruned};
use super::deepening::deepen;
use super::ending::{complete, finish, unless_refused};
use super::horizon::{AtDepth, Horizon, ToTheEnd};
use super::memory::{ByKey, Forgetful, Memory};
use super::plain::NumberOf;
use super::rules::PruneRule;
use crate::capability::{BoundedSum, Evaluate, Keyed};
use crate::outcome::{Linear, OutcomeSpace};
use crate::report::scaled;
use crate::table::Store;
use crate::{Counts, Finished, Game, Limits, Meter, Observer, Report, SearchError, Turn, Watch};

/// How to prune.
#[derive(Clone, Copy, Debug)]
pub struct Pruning<R = Canonical> {
    /// The strongest rule to use.
    pub rule: PruneRule,
    /// In which order to look at children.
    pub order: R,
    /// Whether to find *all* moves tied for best at the root. That takes nodes of its own: once
    /// a best move is known, pruning has no reason to look for its equals.
    pub all_best_moves: bool,
    /// How to prune at chance nodes.
    pub at_chance: AtChance,
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

impl<R> Pruning<R> {
    /// This rule, children in this order, all best moves, nothing at chance nodes.
    pub const fn in_order(rule: PruneRule, order: R) -> Self {
        Self { rule, order, all_best_moves: true, at_chance: AtChance::Nothing }
    }
}

impl Pruning {
    /// This rule, children in canonical order, all best moves, nothing at chance nodes.
    pub const fn by(rule: PruneRule) -> Self {
        Self::in_order(rule, Canonical)
    }

    /// This rule, only the first best move.
    pub const fn value_only(rule: PruneRule) -> Self {
        Self { all_best_moves: false, ..Self::by(rule) }
    }
}

/// The max^n value of `position`, pruned in this outcome space.
///
/// # Errors
/// When the game breaks its contract, goes on too long, or its chances outgrow exact fractions.
pub fn pruned_max_n<G: Game, S: OutcomeSpace<G>, R: SearchOrder + Clone>(
    game: &G,
    position: &G::Position,
    space: &S,
    pruning: &Pruning<R>,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    finish(limits, |meter, counts| {
        let task = Task { game, space, pruning, horizon: &ToTheEnd };
        task.run(position, &mut Forgetful, meter, counts, observer)
    })
}

/// The max^n value, with a table of what is known of positions. The table may be used again for
/// the same game, rule book and all; also after a search that was stopped.
///
/// # Errors
/// As [`pruned_max_n`].
pub fn pruned_max_n_with_table<G: Keyed, S: OutcomeSpace<G>, R: SearchOrder + Clone>(
    game: &G,
    position: &G::Position,
    space: &S,
    pruning: &Pruning<R>,
    table: &mut Store<G::Key, S::Known>,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    table.start_search();
    finish(limits, |meter, counts| {
        let task = Task { game, space, pruning, horizon: &ToTheEnd };
        task.run(position, &mut ByKey(table), meter, counts, observer)
    })
}

/// The max^n value with estimates at the depth limit, pruned by linear bounds, which estimates
/// must keep too. With a budget of nodes or time, the depth grows step by step, each with the
/// best line of the last one first, and the last complete depth is the answer.
///
/// # Errors
/// As [`pruned_max_n`].
pub fn pruned_max_n_to_depth<G: Evaluate + BoundedSum>(
    game: &G,
    position: &G::Position,
    pruning: &Pruning,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let space = Linear::<NumberOf<G>>::of(game, true);
    let mut line = Vec::new();
    deepen(limits, observer, |depth, meter, counts, observer| {
        let order = LineFirst { line: std::mem::take(&mut line) };
        let Pruning { rule, all_best_moves, at_chance, .. } = *pruning;
        let pruning = Pruning { rule, order, all_best_moves, at_chance };
        let task = Task { game, space: &space, pruning: &pruning, horizon: &AtDepth(depth) };
        let found = task.run(position, &mut Forgetful, meter, counts, observer)?;
        let report = complete(found)?;
        line = canonical_indices(game, position, &report.line);
        Ok(report)
    })
}

/// The same at exactly one depth: a budget may end it without an answer, but no smaller depth is
/// searched first. At depth zero the position itself is judged, where it can be.
///
/// # Errors
/// As [`pruned_max_n`].
pub fn pruned_max_n_at_depth<G: Evaluate + BoundedSum>(
    game: &G,
    position: &G::Position,
    pruning: &Pruning,
    depth: u32,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let space = Linear::<NumberOf<G>>::of(game, true);
    let Pruning { rule, all_best_moves, at_chance, .. } = *pruning;
    let order = LineFirst { line: Vec::new() };
    let pruning = Pruning { rule, order, all_best_moves, at_chance };
    finish(limits, |meter, counts| {
        let task = Task { game, space: &space, pruning: &pruning, horizon: &AtDepth(depth) };
        task.run(position, &mut Forgetful, meter, counts, observer)
    })
}

/// The place of each move of a line among the legal moves.
fn canonical_indices<G: Game>(game: &G, root: &G::Position, line: &[G::Move]) -> Vec<u32> {
    let mut here = root.clone();
    let mut moves = Vec::new();
    let mut indices = Vec::new();
    for &chosen in line {
        moves.clear();
        game.legal_moves(&here, &mut moves);
        let Some(index) = moves.iter().position(|&legal| legal == chosen) else { break };
        indices.push(index as u32);
        here = game.play(&here, chosen);
    }
    indices
}

/// One search to one horizon.
struct Task<'a, G, S, R, H> {
    game: &'a G,
    space: &'a S,
    pruning: &'a Pruning<R>,
    horizon: &'a H,
}

impl<G, S, R, H> Task<'_, G, S, R, H>
where
    G: Game,
    S: OutcomeSpace<G>,
    R: SearchOrder + Clone,
    H: Horizon<G>,
{
    fn run<M: Memory<G, S::Known>>(
        &self,
        position: &G::Position,
        memory: &mut M,
        meter: &mut Meter,
        counts: &mut Counts,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let mut search = self.search(&mut *memory, &mut *meter, Watch::of(observer));
        let found = search.value(position);
        search.counts.nodes = search.meter.nodes();
        *counts = search.counts.after(counts);
        let value = match unless_refused(found)? {
            Ok(value) => value,
            Err(why) => {
                let known = search.known_when_stopped(position, *counts);
                return Ok(Finished::Stopped { why, known });
            }
        };
        let exact = !search.estimated;
        let mut line = search.path.lines.take();
        let payoffs = scaled(self.game, &self.space.payoffs(value)).ok_or(SearchError::Overflow)?;
        let depth = self.horizon.depth();
        if depth.is_none() {
            self.complete(position, &mut line, self.search(&mut *memory, meter, Watch::nobody()))?;
        }
        let best_moves: Vec<G::Move> = line.first().copied().into_iter().collect();
        let mut report = Report { payoffs, best_moves, line, exact, depth, counts: *counts };
        if !self.pruning.all_best_moves {
            return Ok(Finished::Complete(report));
        }
        let before = meter.nodes();
        let mut search = self.search(memory, &mut *meter, Watch::only_found(observer));
        let told = search.observer.answer(&report).map_err(SearchError::from);
        let found = told.and_then(|()| search.find_tied(position, value, &mut report));
        let stopped = unless_refused(found)?.err();
        counts.nodes = meter.nodes();
        counts.tie_nodes += meter.nodes() - before;
        report.counts = *counts;
        Ok(Finished::with_answer(report, stopped))
    }

    fn search<'s, M>(
        &'s self,
        memory: &'s mut M,
        meter: &'s mut Meter,
        observer: Watch<'s, G>,
    ) -> Pruned<'s, G, S, &'s H, &'s mut M, R> {
        Pruned {
            game: self.game,
            space: self.space,
            rule: *self.pruning.rule.row(),
            at_chance: self.pruning.at_chance,
            horizon: self.horizon,
            memory,
            order: self.pruning.order.clone(),
            meter,
            observer,
            path: Path::new(),
            counts: Counts::default(),
            estimated: false,
            probed: None,
            left: None,
        }
    }

    /// Goes on with a line that ends at a remembered position, by searching from there. Where a
    /// limit does not allow that, the line stays short.
    fn complete<M: Memory<G, S::Known>>(
        &self,
        root: &G::Position,
        line: &mut Vec<G::Move>,
        mut search: Pruned<'_, G, S, &H, M, R>,
    ) -> Result<(), SearchError> {
        let play = |at: G::Position, &chosen: &G::Move| self.game.play(&at, chosen);
        let mut here = line.iter().fold(root.clone(), play);
        while let Turn::Player(_) = self.game.turn(&here) {
            match search.line(&here) {
                Ok(further) => {
                    here = further.iter().fold(here, play);
                    line.extend(further);
                }
                Err(SearchError::Stopped(_)) => break,
                Err(refused) => return Err(refused),
            }
        }
        Ok(())
    }
}
