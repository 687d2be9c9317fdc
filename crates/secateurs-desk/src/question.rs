//! What a node is asked, as data: its window, or the bounds that its value must beat.

use secateurs::{Asked, Player, Possible, Rational};
use serde::{Deserialize, Serialize};

use crate::number::{Amount, amounts};

/// How many outcomes are listed; more are counted only.
const LISTED: usize = 16;

/// Which values of a node could matter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Those between alpha and beta.
    Window {
        /// In whose payoffs, counted from 1.
        player: usize,
        /// More than this; `None` where there is no bound.
        alpha: Option<Amount>,
        /// Less than this; `None` where there is no bound.
        beta: Option<Amount>,
        /// Whether no value is in between.
        null: bool,
    },
    /// Those that give some players above more than they have.
    Outcomes {
        /// What they have, the highest in the tree first.
        bounds: Vec<PlayerBound>,
        /// The outcomes that do, where the search knows them all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        wanted: Option<Wanted>,
    },
    /// Values of an information set.
    Set {
        /// How many positions it has here.
        positions: usize,
        /// More than this; `None` where there is no bound.
        more_than: Option<Amount>,
    },
}

/// What a player above has already.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerBound {
    /// Counted from 1.
    pub player: usize,
    /// So much.
    pub has: Amount,
}

/// Outcomes that could matter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Wanted {
    /// How many.
    pub count: usize,
    /// What the first few of them pay each player.
    pub first: Vec<Vec<Amount>>,
}

impl Question {
    /// As data; `None` where every value matters.
    pub(crate) fn of(asked: &Asked) -> Option<Self> {
        let amount = |bound: &Option<Rational>| bound.as_ref().map(Amount::from);
        match asked {
            Asked::Value => None,
            Asked::Window { player, alpha, beta, is_null } => Some(Self::Window {
                player: player.index() + 1,
                alpha: amount(alpha),
                beta: amount(beta),
                null: *is_null,
            }),
            Asked::Outcomes { bounds, wanted } => {
                let bound = |(player, has): &(Player, Rational)| PlayerBound {
                    player: player.index() + 1,
                    has: has.into(),
                };
                let bounds = bounds.iter().map(bound).collect();
                Some(Self::Outcomes { bounds, wanted: Wanted::of(wanted) })
            }
            Asked::Set { positions, more_than } => {
                Some(Self::Set { positions: *positions, more_than: amount(more_than) })
            }
        }
    }
}

impl Wanted {
    fn of(possible: &Possible) -> Option<Self> {
        let Possible::OneOf(values) = possible else { return None };
        let first = values.iter().take(LISTED).map(|value| amounts(value.payoffs.as_slice()));
        Some(Self { count: values.len(), first: first.collect() })
    }
}
