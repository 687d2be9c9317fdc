//! Searches within a budget of nodes or time.
//!
//! Who wants the value gets it if the search ends within the budget: the search that finds it runs
//! first, and only a small part of the budget is kept back for an estimate, in case there is
//! nothing else to say. Who has to move whatever happens (a player in a contest) has a quarter of the budget
//! for estimates first. Games that never end, and those that are searched to a depth, deepen step
//! by step.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use secateurs::algorithms::{ALPHA_BETA, RunsOn, Search, Task, Way};
use secateurs::erased::{Move, Position};
use secateurs::{Finished, Known, Limits, Stopped};

use super::any_game::{Answer, Hear, RunError, deaf};
use super::choose::{ALLOWED, Chosen};
use super::erased::Erased;
use super::{Algorithm, Method, Reach};

/// One part in so many of a budget is kept back for an estimate.
const KEPT_BACK: u32 = 8;
/// At most so many nodes of it.
const MOST_NODES_KEPT: u64 = 50_000;
/// At most so much time of it.
const MOST_TIME_KEPT: Duration = Duration::from_millis(100);
/// How many nodes an answer may take after an interruption: done in no time.
const QUICK: u64 = 20_000;

impl<C: RunsOn> Erased<C> {
    /// Solves the position; the first in canonical order is chosen among the best.
    pub(super) fn solve_in_order(
        &self,
        method: Method,
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Result<Answer, RunError> {
        let uses_up = method.algorithm == Algorithm::Uct;
        if !limits.is_budgeted() || method.reach.depth.is_some() || uses_up {
            let answer = self.run(self.choose(method)?, limits, hear)?;
            return self.or_quick_answer(method, answer);
        }
        let Some(estimating) = self.estimating_search(method) else {
            return self.run(self.choose(method)?, limits, hear);
        };
        let deepens = *estimating == ALPHA_BETA && method.estimates_first;
        if self.is_endless || deepens {
            return self.estimate(estimating, method, limits, hear);
        }
        if method.estimates_first {
            self.estimate_first(estimating, method, limits, hear)
        } else {
            self.value_first(estimating, method, limits, hear)
        }
    }

    /// The real search, but for what is kept back for an estimate.
    fn value_first(
        &self,
        estimating: &'static Search,
        method: Method,
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Result<Answer, RunError> {
        let start = Instant::now();
        let kept = |nodes: u64| (nodes / u64::from(KEPT_BACK)).min(MOST_NODES_KEPT);
        let most = Limits {
            nodes: limits.nodes.map(|nodes| nodes - kept(nodes)),
            time: limits
                .time
                .map(|time| time.saturating_sub((time / KEPT_BACK).min(MOST_TIME_KEPT))),
            ..limits.clone()
        };
        let first = self.run(self.choose(method)?, &most, hear)?;
        if first.stopped.is_none() || first.payoffs.is_some() {
            return Ok(first);
        }
        let left = Limits {
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(first.counts.nodes)),
            ..limits.after(start.elapsed())
        };
        let estimate = match first.stopped {
            Some(Stopped::Flag) => return self.or_quick_answer(method, first),
            _ => self.estimate(estimating, method, &left, hear)?,
        };
        Ok(first.or_estimate(estimate))
    }

    /// A first answer from a depth-limited search, for a quarter of the budget; then the real
    /// search with what is left.
    fn estimate_first(
        &self,
        estimating: &'static Search,
        method: Method,
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Result<Answer, RunError> {
        let quarter = Limits {
            nodes: limits.nodes.map(|nodes| nodes / 4),
            time: limits.time.map(|time| time / 4),
            ..limits.clone()
        };
        let first = self.estimate(estimating, method, &quarter, hear)?;
        if matches!(first.stopped, None | Some(Stopped::Flag)) {
            return Ok(first);
        }
        let rest = Limits {
            nodes: limits.nodes.map(|nodes| nodes - first.counts.nodes.min(nodes)),
            time: limits.time.map(|time| time / 4 * 3),
            ..limits.clone()
        };
        let second = self.run(self.choose(method)?, &rest, hear)?;
        if second.exact {
            let counts = second.counts.plus(&first.counts);
            return Ok(Answer { counts, ..second });
        }
        Ok(Answer { payoffs: None, ..second }.or_estimate(first))
    }

    /// Deepens step by step, with estimates.
    fn estimate(
        &self,
        search: &'static Search,
        method: Method,
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Result<Answer, RunError> {
        self.run((search, Way::ToDepth, method), limits, hear)
    }

    /// An answer to give instead of none after an interruption.
    fn or_quick_answer(&self, method: Method, answer: Answer) -> Result<Answer, RunError> {
        let search = self.estimating_search(method);
        match search.filter(|_| answer.stopped == Some(Stopped::Flag) && answer.payoffs.is_none()) {
            Some(search) => {
                let limits = Limits { nodes: Some(QUICK), ..Limits::none() };
                let method = method.within(Reach::USUAL);
                let estimate = self.estimate(search, method, &limits, &mut deaf)?;
                Ok(answer.or_estimate(estimate))
            }
            None => Ok(answer),
        }
    }

    /// Runs a search that was chosen for the game.
    fn run(&self, chosen: Chosen, limits: &Limits, hear: Hear<'_>) -> Result<Answer, RunError> {
        let (search, way, method) = chosen;
        let mut known = |known: &Known<Move>| hear(&self.answer_so_far(method, known));
        let found =
            search.run(way, &self.game, &self.position, Task { limits, method }, &mut known);
        Ok(self.answer(method, &found.expect(ALLOWED)?))
    }

    /// What a search finds at another position of the game.
    pub(super) fn find_at(
        &self,
        position: &Position,
        method: Method,
        limits: &Limits,
    ) -> Result<Finished<Move>, RunError> {
        let (search, way, method) = self.choose(method)?;
        let deaf = &mut |_: &Known<Move>| ControlFlow::Continue(());
        let found = search.run(way, &self.game, position, Task { limits, method }, deaf);
        Ok(found.expect(ALLOWED)?.finished)
    }
}

impl Answer {
    /// The same, which has no answer, with one by estimates.
    fn or_estimate(self, estimate: Self) -> Self {
        let counts = self.counts.plus(&estimate.counts);
        let Self { possible, stopped, method, .. } = self;
        Self { method, possible, stopped, counts, ..estimate }
    }
}
