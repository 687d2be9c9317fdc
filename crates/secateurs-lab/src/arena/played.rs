//! What came of a game.

use serde::{Deserialize, Serialize};

/// What came of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The final score of each seat; more is better.
    pub points: Vec<i64>,
    /// How many hands were played; 1 in games without hands.
    pub hands: u32,
    /// Each seat's share of the win: all of it for a single winner, equal shares in a tie and
    /// for partners. They add up to 1.
    pub share: Vec<f64>,
    /// How many nodes were searched for each seat.
    pub nodes: Vec<u64>,
}

impl Played {
    /// A game that whoever has most points has won.
    pub(super) fn won_by_points(points: Vec<i64>, hands: u32, nodes: Vec<u64>) -> Self {
        let most = points.iter().max().copied().unwrap_or_default();
        let winners = points.iter().filter(|&&score| score == most).count() as u32;
        let part = 1.0 / f64::from(winners);
        let of_seat = |&score: &i64| if score == most { part } else { 0.0 };
        Self { share: points.iter().map(of_seat).collect(), points, hands, nodes }
    }
}
