//! From the root: weights that come out even, the answer, and the strategy.

use super::alpha_beta::Search;
use super::arena::{Group, Mixed};
use super::frontier::Frontier;
use super::memory::{Known, Memory, Nothing};
use super::plain::only_player;
use super::weight::{Needed, Trouble};
use super::{ImpOrder, ImpPruning, Solution, Strategy};
use crate::hidden::{BoundedAbove, InformationSets};
use crate::{
    Asked, Counts, Finished, Game, Limits, Meter, Observer, Payoffs, Rational, Report, SearchError,
    Silent, Turn, ValueKind, Watch,
};

pub(super) fn solve<G, M>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
    memory: &mut M,
    observer: &mut dyn Observer<G>,
) -> Result<Solution<G>, SearchError>
where
    G: InformationSets + BoundedAbove,
    M: Memory<G>,
{
    only_player(game)?;
    let mut meter = Meter::new(limits);
    let mut counts = Counts::default();
    // Who listens is told of one search, not of those that were begun in vain.
    let first = if observer.listens() {
        let quietly = |whole| {
            attempt(game, position, settings, whole, &mut Nothing, &mut meter, &mut Silent).0
        };
        until_even(LIKELY_WEIGHT, quietly).map(|(whole, _)| whole)
    } else {
        Ok(LIKELY_WEIGHT)
    };
    let found = first.and_then(|first| {
        until_even(first, |whole| {
            let before = meter.nodes();
            let found;
            (found, counts) =
                attempt(game, position, settings, whole, memory, &mut meter, observer);
            counts.nodes = meter.nodes() - before;
            found
        })
    });
    let (whole, found) = match found {
        Ok(found) => found,
        Err(SearchError::Stopped(why)) => {
            // All of the work, that of searches begun in vain too.
            counts.nodes = meter.nodes();
            let finished = Finished::without_answer(why, counts);
            return Ok(Solution { finished, strategy: Vec::new() });
        }
        Err(refused) => return Err(refused),
    };
    let finished = Finished::Complete(found.report(game, whole, counts)?);
    Ok(Solution { finished, strategy: found.strategy })
}

/// The weight of the root to begin with: it divides evenly by most small numbers, so that the
/// search seldom has to start again.
const LIKELY_WEIGHT: i128 = 1024 * 81 * 25 * 7 * 11 * 13;

/// Tries with a heavier and heavier root, until all weights come out even. Where weights grow
/// too large because of factors that were not needed, it begins again without them.
fn until_even<T>(
    first: i128,
    mut attempt: impl FnMut(i128) -> Result<T, Trouble>,
) -> Result<(i128, T), SearchError> {
    let mut whole = first;
    loop {
        let too_large = match attempt(whole) {
            Ok(found) => return Ok((whole, found)),
            Err(Trouble::Uneven(times)) => {
                let heavier = whole.checked_mul(times);
                whole = heavier.unwrap_or(whole);
                heavier.is_none()
            }
            Err(Trouble::Search(SearchError::Overflow)) => true,
            Err(Trouble::Search(refused)) => return Err(refused),
            Err(Trouble::Full) => unreachable!("depth-first search keeps no tree"),
        };
        match too_large {
            true if first > 1 => return until_even(1, attempt),
            true => return Err(SearchError::Overflow),
            false => {}
        }
    }
}

/// How to search, and in how much memory.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    pub(super) pruning: ImpPruning,
    pub(super) megabytes: usize,
}

impl Settings {
    fn depth_first(self) -> Self {
        Self { pruning: ImpPruning { order: ImpOrder::BestFirst, ..self.pruning }, ..self }
    }
}

/// One search, with a root of this weight.
fn attempt<G, M>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    whole: i128,
    memory: &mut M,
    meter: &mut Meter,
    observer: &mut dyn Observer<G>,
) -> (Result<Solved<G>, Trouble>, Counts)
where
    G: InformationSets + BoundedAbove,
    M: Memory<G>,
{
    let mut search = Search::new(game, settings.pruning, memory, meter, Watch::of(observer));
    search.frontier = Frontier::with_megabytes(settings.megabytes);
    let found = match game.turn(position) {
        Turn::Player(_) => search.at_a_set(position, whole),
        Turn::Chance(_) | Turn::Over(_) => search.at_chance(position, whole),
    };
    let counts = search.walk.counts;
    match found {
        Err(Trouble::Full) => {
            attempt(game, position, settings.depth_first(), whole, memory, meter, observer)
        }
        found => (found, counts),
    }
}

/// The value in parts of the root's weight, the moves tied for best there, and the strategy.
struct Solved<G: Game> {
    value: i128,
    best_moves: Vec<G::Move>,
    strategy: Strategy<G>,
}

impl<G: Game> Solved<G> {
    fn report(
        &self,
        game: &G,
        whole: i128,
        counts: Counts,
    ) -> Result<Report<G::Move>, SearchError> {
        let scale = i128::from(game.utility_scale());
        let scale = whole.checked_mul(scale).ok_or(SearchError::Overflow)?;
        Ok(Report {
            payoffs: Payoffs::all(1, Rational::new(self.value, scale)),
            best_moves: self.best_moves.clone(),
            line: self.best_moves.first().copied().into_iter().collect(),
            each_move: Vec::new(),
            exact: true,
            depth: None,
            counts,
        })
    }
}

impl<G, M> Search<'_, G, M>
where
    G: InformationSets + BoundedAbove,
    M: Memory<G>,
{
    /// The player is to move at the root, and knows where that is.
    fn at_a_set(&mut self, position: &G::Position, whole: i128) -> Result<Solved<G>, Trouble> {
        let mixed = self.arena.by_chance(position, whole, self.walk.meter)?;
        let root = self.arena.groups[mixed.groups.start].clone();
        let value = self.whole_value(&mixed, 0)?;
        let mut best_moves: Vec<G::Move> =
            self.strategy.first().map(|choice| choice.1).into_iter().collect();
        // Looking for ties is not part of the story.
        if !self.walk.observer.listens() {
            let (before, counts) = (self.walk.meter.nodes(), self.walk.counts);
            best_moves = self.tied(position, &root, value)?;
            self.walk.counts = Counts { tie_nodes: self.walk.meter.nodes() - before, ..counts };
        }
        let strategy = self.whole_strategy(&mixed)?;
        Ok(Solved { value, best_moves, strategy })
    }

    /// The moves that bring as much as the best. The strategy becomes that of the first.
    fn tied(
        &mut self,
        position: &G::Position,
        root: &Group<G::Set>,
        value: i128,
    ) -> Result<Vec<G::Move>, Trouble> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let less = Needed(Some(value)).without(1)?;
        let mut tied = Vec::new();
        let mut of_first = Vec::new();
        for (place, chosen) in moves.into_iter().enumerate() {
            let mark = self.arena.mark();
            self.strategy.clear();
            self.choose(root, chosen);
            let mixed = self.arena.after(root.members.clone(), chosen, self.walk.meter)?;
            let other = self.sum(&mixed, less, 1, None)?;
            assert!(other <= value, "no move is better than the best");
            if other == value {
                if tied.is_empty() {
                    of_first = std::mem::take(&mut self.strategy);
                    let known = || Known::new(value, root.weight, Some(place));
                    self.memory.note(self.game, &root.set, known);
                }
                tied.push(chosen);
            }
            self.arena.forget_after(mark);
        }
        self.strategy = of_first;
        Ok(tied)
    }

    /// Chance moves at the root, or nobody.
    fn at_chance(&mut self, position: &G::Position, whole: i128) -> Result<Solved<G>, Trouble> {
        let mixed = self.arena.by_chance(position, whole, self.walk.meter)?;
        if self.walk.observer.listens() {
            self.walk.observer.enter(self.game, position, 0, None, &Asked::Value);
        }
        let value = self.whole_value(&mixed, 1)?;
        if self.walk.observer.listens() {
            let weight = whole.checked_mul(self.game.utility_scale().into());
            let mean = Rational::new(value, weight.ok_or(SearchError::Overflow)?);
            self.walk.observer.value(0, &Payoffs::all(1, mean), ValueKind::Mean);
            self.walk.observer.leave(self.game, position, 0, None);
        }
        let strategy = self.whole_strategy(&mixed)?;
        Ok(Solved { value, best_moves: Vec::new(), strategy })
    }

    /// What the whole game is worth.
    fn whole_value(&mut self, mixed: &Mixed, ply: u32) -> Result<i128, Trouble> {
        let keeps_tree =
            self.order == ImpOrder::Frontier && !self.walk.observer.listens() && !M::REMEMBERS;
        if keeps_tree {
            self.sum_by_frontier(mixed, ply)
        } else {
            self.sum(mixed, Needed::NOTHING, ply, None)
        }
    }

    fn whole_strategy(&mut self, root: &Mixed) -> Result<Strategy<G>, Trouble> {
        let mut strategy = std::mem::take(&mut self.strategy);
        if M::REMEMBERS {
            self.remembered_strategy(root, &mut strategy)?;
        }
        Ok(strategy)
    }

    /// The best move of every set that best moves lead to, each key once.
    fn remembered_strategy(
        &mut self,
        mixed: &Mixed,
        strategy: &mut Strategy<G>,
    ) -> Result<(), Trouble> {
        for index in mixed.groups.clone() {
            let group = self.arena.groups[index].clone();
            if !self.memory.is_new(self.game, &group.set) {
                continue;
            }
            let (_, best) = self.best(&group, Needed::NOTHING, 0, None)?;
            let position = self.arena.members[group.members.start].position.clone();
            let mut moves = Vec::new();
            self.game.legal_moves(&position, &mut moves);
            let chosen = moves[best.unwrap_or_default()];
            strategy.push((position, chosen));
            let mark = self.arena.mark();
            let after = self.arena.after(group.members.clone(), chosen, self.walk.meter)?;
            self.remembered_strategy(&after, strategy)?;
            self.arena.forget_after(mark);
        }
        Ok(())
    }
}
