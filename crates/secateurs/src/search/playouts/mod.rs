//! Searches that play at random to the end, again and again, and look where it goes well.
//!
//! [`Uct`] is for players who see everything, [`IsMcts`] for those who do not.
//! Both keep a tree of the lines that they have looked into. Each round follows it, where a
//! player moves to the child that is best by UCB1, an upper bound on how good it may be (see
//! `ucb.rs`), adds one child, and plays on from there: at random, or as an [`Imagination`] says. What everybody gets at the end
//! is added to the statistics of all positions on the way: every mover chooses by its own
//! payoffs, as in max^n (Sturtevant 2008). Chance is sampled by its weights.
//!
//! Statistics are integers. Only the formula of UCB1 is computed in floating-point numbers, by
//! operations that round the same way everywhere: the same seed and budget of nodes give the same
//! answer on every machine.

mod imagination;
mod is_mcts;
mod spread;
mod tree;
mod ucb;
mod uct;
mod walk;

pub use self::imagination::{Imagination, PlayedOut};
pub use self::is_mcts::IsMcts;
pub use self::uct::Uct;

use crate::{Limits, Stopped};

/// How many positions are entered where no budget is given.
pub const PLAYOUT_NODES: u64 = 1_000_000;

/// After how many plies from the root a line of random play is usually judged by its estimate.
pub const PLAYOUT_PLIES: u32 = 100;

/// How much what was seldom looked at counts against what did well unless told otherwise, with
/// rewards from 0 to 1.
const USUAL_EXPLORATION: f64 = 0.7;

/// These limits, with the usual budget where there is none.
fn with_budget(limits: &Limits) -> Limits {
    let usual = (!limits.is_budgeted()).then_some(PLAYOUT_NODES);
    Limits { nodes: limits.nodes.or(usual), ..limits.clone() }
}

/// Whether the end came early: a budget is there to be used up, but a single round must fit.
fn is_early(why: Stopped, rounds: u64) -> bool {
    why == Stopped::Flag || rounds == 0
}
