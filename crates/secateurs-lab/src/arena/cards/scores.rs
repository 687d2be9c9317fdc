//! What the sides have after so many hands, and whether the game is over.

use secateurs::Utility;

/// A card game that is played for points over many hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Kind {
    Spades,
    Hearts,
    OhHell,
}

/// Points, and bags in Spades, of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scores {
    pub(super) points: Vec<i64>,
    /// All bags since the start of the game.
    pub(super) bags: Vec<u32>,
}

impl Scores {
    pub(super) fn new(sides: usize) -> Self {
        Self { points: vec![0; sides], bags: vec![0; sides] }
    }

    /// Adds a hand: what it was worth to each side, in Spades the score after it, and the bids
    /// and tricks.
    pub(super) fn add(&mut self, kind: Kind, worth: &[Utility], bids: &[u8], taken: &[u8]) {
        for (side, &worth) in worth.iter().enumerate() {
            match kind {
                Kind::Hearts | Kind::OhHell => self.points[side] += worth,
                Kind::Spades => {
                    self.points[side] = worth;
                    // Tricks in spite of a bid of none are no bags.
                    if bids[side] > 0 {
                        self.bags[side] += u32::from(taken[side].saturating_sub(bids[side]));
                    }
                }
            }
        }
    }

    /// Whether somebody has reached the goal.
    pub(super) fn is_over(&self, kind: Kind, goal: i64) -> bool {
        match kind {
            Kind::Spades => self.points.iter().any(|&points| points >= goal),
            Kind::Hearts => self.points.iter().any(|&points| -points >= goal),
            Kind::OhHell => false,
        }
    }
}
