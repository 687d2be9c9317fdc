//! What a player decides who does not see everything, and why.

use crate::{Counts, Rational, Stopped};

/// A decision, with what was found out about every legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decision<M> {
    /// The move.
    pub chosen: M,
    /// Every legal move, in canonical order.
    pub moves: Vec<Judged<M>>,
    /// The work done.
    pub counts: Counts,
    /// Why thinking ended early, if it did.
    pub stopped: Option<Stopped>,
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judged<M> {
    /// The move.
    pub chosen: M,
    /// How often it was looked at: in how many sampled deals, or visits of a tree.
    pub visits: u64,
    /// In how many of the sampled deals it was best (or tied for best); nothing in playouts, which do
    /// not compare moves within a deal.
    pub votes: Option<u64>,
    /// The mover's mean payoff after it, on the game's own scale; nothing if it was never
    /// looked at.
    pub mean: Option<Rational>,
    /// The square of the standard error of the mean; nothing with fewer than two deals, or where it
    /// does not fit. Playouts are counted as if none depended on those before it.
    pub squared_error: Option<Rational>,
    /// The same of how far the mean is behind that of the chosen move. Each sampled deal is compared
    /// with itself, so that what all moves owe to the luck of the deal does not count; playouts look at
    /// one move each, so that the errors of two moves add up.
    pub squared_error_behind: Option<Rational>,
}

impl<M> Decision<M> {
    /// The same decision about moves of other names.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> Decision<N> {
        let Self { chosen, moves, counts, stopped } = self;
        let judged = |judged: Judged<M>| Judged {
            chosen: name(judged.chosen),
            visits: judged.visits,
            votes: judged.votes,
            mean: judged.mean,
            squared_error: judged.squared_error,
            squared_error_behind: judged.squared_error_behind,
        };
        let moves = moves.into_iter().map(judged).collect();
        Decision { chosen: name(chosen), moves, counts, stopped }
    }
}
