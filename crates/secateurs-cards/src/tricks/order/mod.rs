//! In which order legal moves come: this decides ties.
//!
//! All orders look at suits and relative ranks and at the trick in progress only, so they are
//! functions of the position's key.

mod point_weights;
mod points;
mod score;
mod sorted;
mod weights;

pub use point_weights::PointWeights;
pub(super) use points::PointScores;
pub(super) use score::Scores;
pub(super) use sorted::{MOST_MOVES, Sorted};

/// In which order legal moves come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Suits clubs, diamonds, hearts, spades; ranks low to high.
    #[default]
    Natural,
    /// The same, but leaders try each suit from high to low.
    HighLeads,
    /// Cards come by a score: fixed weights for what can be seen at once, chosen so that searches
    /// are short (`weights.rs`, `point_weights.rs`). Cards of the same score come in natural order. Only where
    /// every seat plays for itself; elsewhere it is [`HighLeads`](Self::HighLeads).
    Best,
}

/// What players mostly try to do, which decides the weights of the best order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Take tricks.
    #[default]
    Tricks,
    /// Take as many as were bid.
    Bids,
    /// Keep others from what they bid.
    Spoil,
    /// Take as many as were bid, or one more.
    Margin,
    /// Take at least as many as were bid.
    Enough,
    /// Take no points; the order has rules of its own.
    NoPoints,
}
