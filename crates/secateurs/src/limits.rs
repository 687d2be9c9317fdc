//! When a search has to stop: nodes, time, or somebody's wish.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The longest line a search follows. Each ply takes stack memory (the stack grows on the
/// heap), so a game without end must not take all there is.
pub const MAX_PLIES: u32 = 250_000;

/// How often, in nodes, the clock and the stop flag are looked at.
const CHECK_EVERY: u64 = 1 << 10;

/// A budget for one search; no limit by default.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Look at this many nodes at most.
    pub nodes: Option<u64>,
    /// Take at most this long.
    pub time: Option<Duration>,
    /// Stop soon after this is raised.
    pub stop: Option<StopFlag>,
}

impl Limits {
    /// No limit.
    pub fn none() -> Self {
        Self::default()
    }

    /// The same for a search that begins after so much of the time was spent.
    #[must_use]
    pub fn after(&self, spent: Duration) -> Self {
        Self { time: self.time.map(|time| time.saturating_sub(spent)), ..self.clone() }
    }

    /// Whether somebody asked to stop, or no time is left: for loops around searches, which may
    /// be over before they look at the clock.
    pub fn are_over(&self) -> bool {
        self.time.is_some_and(|time| time.is_zero())
            || self.stop.as_ref().is_some_and(StopFlag::is_raised)
    }

    /// Whether the search may be ended by nodes or time before it is done.
    pub const fn is_budgeted(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }
}

/// A flag that another thread (or Ctrl-C) raises to end a search.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Asks every search that watches this flag to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a search ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The node budget is used up.
    #[error("the node budget is used up")]
    Nodes,
    /// The time is up.
    #[error("the time is up")]
    Time,
    /// The stop flag was raised.
    #[error("interrupted")]
    Flag,
}

/// Counts nodes and says when to stop. One comparison a node, until something is due.
#[derive(Debug)]
pub struct Meter {
    nodes: u64,
    next_check: u64,
    node_limit: u64,
    deadline: Option<Instant>,
    stop: Option<StopFlag>,
}

impl Meter {
    /// A meter that starts now.
    pub fn new(limits: &Limits) -> Self {
        let mut meter = Self {
            nodes: 0,
            next_check: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            stop: limits.stop.clone(),
        };
        meter.plan_next_check();
        meter
    }

    /// Counts one more node.
    ///
    /// # Errors
    /// When the node is over the budget; it must not be searched then.
    #[inline]
    pub fn enter(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes < self.next_check { Ok(()) } else { self.check() }
    }

    /// How many nodes were entered.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn check(&mut self) -> Result<(), Stopped> {
        let stopped = if self.nodes > self.node_limit {
            Some(Stopped::Nodes)
        } else if self.stop.as_ref().is_some_and(StopFlag::is_raised) {
            Some(Stopped::Flag)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(Stopped::Time)
        } else {
            None
        };
        if let Some(why) = stopped {
            self.nodes -= 1;
            return Err(why);
        }
        self.plan_next_check();
        Ok(())
    }

    fn plan_next_check(&mut self) {
        let over_budget = self.node_limit.saturating_add(1);
        self.next_check = over_budget.min(self.nodes + CHECK_EVERY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes_until_stopped(limits: &Limits) -> (u64, Stopped) {
        let mut meter = Meter::new(limits);
        loop {
            if let Err(why) = meter.enter() {
                return (meter.nodes(), why);
            }
        }
    }

    #[test]
    fn a_node_budget_is_kept_exactly() {
        for budget in [0, 1, 7, CHECK_EVERY - 1, CHECK_EVERY, CHECK_EVERY + 1, 5000] {
            let limits = Limits { nodes: Some(budget), ..Limits::none() };
            assert_eq!(nodes_until_stopped(&limits), (budget, Stopped::Nodes));
        }
    }

    #[test]
    fn a_raised_flag_and_a_passed_deadline_are_seen_soon() {
        let stop = StopFlag::default();
        stop.raise();
        let limits = Limits { stop: Some(stop), ..Limits::none() };
        let (nodes, why) = nodes_until_stopped(&limits);
        assert!(nodes <= CHECK_EVERY && why == Stopped::Flag);

        let limits = Limits { time: Some(Duration::ZERO), ..Limits::none() };
        let (nodes, why) = nodes_until_stopped(&limits);
        assert!(nodes <= CHECK_EVERY && why == Stopped::Time);
    }
}
