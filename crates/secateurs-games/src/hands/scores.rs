//! What the sides have after so many hands.

use secateurs::Utility;
use serde::{Deserialize, Serialize};

/// Points of each side, and bags in Spades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scores {
    /// The points of each side; more is better.
    pub points: Vec<i64>,
    /// All bags since the start of the game.
    pub bags: Vec<u32>,
}

impl Scores {
    /// Nobody has anything yet.
    pub fn new(sides: usize) -> Self {
        Self { points: vec![0; sides], bags: vec![0; sides] }
    }
}

/// What came of a hand, by side.
#[derive(Clone, Copy, Debug)]
pub struct HandResult<'a> {
    /// What it was worth by the score of the game; in Spades that is the score after it.
    pub worth: &'a [Utility],
    /// The bids; none in games without.
    pub bids: &'a [u8],
    /// What was taken: tricks or points.
    pub taken: &'a [u8],
}
