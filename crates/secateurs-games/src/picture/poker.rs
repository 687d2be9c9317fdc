//! A table of small poker.

use serde::{Deserialize, Serialize};

/// Cards, chips and choices, as a seat sees them. Whatever is listed by seat has one entry for each,
/// seat 1 first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PokerPicture {
    /// The card of each seat, as in `Q`; `None` where it is hidden, or not dealt yet.
    pub hands: Vec<Option<String>>,
    /// The card on the table, once it is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<String>,
    /// What each seat has paid so far, the ante included.
    pub paid: Vec<i64>,
    /// The choices of each round of betting, a letter each, in order.
    pub rounds: Vec<String>,
    /// The seat to choose; `None` where a card is dealt, or the game is over.
    pub to_move: Option<usize>,
}
