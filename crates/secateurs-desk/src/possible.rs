//! What the value can still be when a search was stopped.

use secateurs_games::registry::{OutcomeBySeat, PossibleBySeat};
use serde::{Deserialize, Serialize};

use crate::number::{Amount, amounts};

/// One value that is still possible, or the range of each seat's payoffs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Possible {
    /// An outcome of the game.
    Outcome {
        /// What each seat gets.
        payoffs: Vec<Amount>,
        /// What each seat, or its side, has counted at the end.
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome: Option<Vec<u8>>,
    },
    /// What a seat gets is between these.
    Range(Range),
}

/// The payoffs of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Range {
    /// Counted from 1.
    pub seat: usize,
    /// At least this, where that is known.
    pub least: Option<Amount>,
    /// At most this, where that is known.
    pub most: Option<Amount>,
}

/// Every value that is still possible, or a range for each seat; `None` where nothing is known.
pub(crate) fn possible(open: &PossibleBySeat) -> Option<Vec<Possible>> {
    match open {
        PossibleBySeat::Anything => None,
        PossibleBySeat::OneOf(values) => Some(values.iter().map(outcome).collect()),
        PossibleBySeat::Between(bounds) => {
            let range = |(index, [least, most]): (usize, &[Option<_>; 2])| {
                let amount = |bound: &Option<_>| bound.as_ref().map(Amount::from);
                Range { seat: index + 1, least: amount(least), most: amount(most) }
            };
            let ranges: Vec<Range> = bounds.iter().enumerate().map(range).collect();
            let says_something = |range: &Range| range.least.is_some() || range.most.is_some();
            let is_known = ranges.iter().any(says_something);
            is_known.then(|| ranges.into_iter().map(Possible::Range).collect())
        }
    }
}

fn outcome(value: &OutcomeBySeat) -> Possible {
    Possible::Outcome { payoffs: amounts(&value.payoffs), outcome: value.outcome.clone() }
}
