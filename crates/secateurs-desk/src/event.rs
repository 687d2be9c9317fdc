//! The steps of a search, as data.

use secateurs::{Outside, ValueKind};
use secateurs_games::registry::{self, Step, TurnKind};
use serde::{Deserialize, Serialize};

use crate::number::{Amount, amounts, fractions};
use crate::question::Question;

/// One step of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Event {
    /// A position is entered.
    Enter {
        /// How far below the root.
        ply: u32,
        /// The move that leads to it; `None` at the root.
        by: Option<String>,
        /// Whose turn it is there.
        turn: Turn,
        /// What that player is called, where a file names the players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
        /// How likely the move is, where chance makes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        chance: Option<String>,
        /// Which values of it could matter; `None` where all do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        asked: Option<Question>,
        /// The number of the node, counted from 0 in prefix order, where the game is an explicit
        /// tree; of the first node, where it is an information set.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        node: Option<u32>,
    },
    /// Its value is known.
    Value {
        /// How far below the root.
        ply: u32,
        /// What each player gets.
        payoffs: Vec<Amount>,
        /// The same as exact fractions, where decimals do not say everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payoffs_exact: Option<Vec<String>>,
        /// How the value came about: `payoffs`, `estimate`, `choice`, `mean`, `remembered` or
        /// `settled`.
        kind: String,
    },
    /// A part of it need not be searched.
    Cut {
        /// How far below the root.
        ply: u32,
        /// Why, by name.
        rule: String,
        /// Why, in words.
        reason: String,
        /// The moves that are not searched, or not to the end. Where there are none, it is some of
        /// the positions that the last move may lead to.
        #[serde(default)]
        unsearched: Vec<String>,
    },
    /// Its value is outside of the window, or not among what could matter; which it is, is not
    /// known.
    Outside {
        /// How far below the root.
        ply: u32,
        /// `low`: at most the bound; `high`: at least the bound; `unwanted`: none of the outcomes
        /// that were asked about; `probed`: only the first reply was looked at.
        #[serde(default)]
        fails: String,
        /// What bounds the value, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        bound: Option<Amount>,
    },
    /// One of its children is searched again.
    Research {
        /// How far below the root.
        ply: u32,
        /// The move that leads to the child.
        by: String,
    },
    /// It is left.
    Leave {
        /// How far below the root.
        ply: u32,
        /// The move its value comes from.
        best: Option<String>,
    },
}

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Turn {
    /// A player's, counted from 1.
    Player(usize),
    /// `chance`, or `over`.
    Nobody(String),
}

impl From<TurnKind> for Turn {
    fn from(turn: TurnKind) -> Self {
        match turn {
            TurnKind::Player(player) => Self::Player(player + 1),
            TurnKind::Chance => Self::Nobody("chance".to_owned()),
            TurnKind::Over => Self::Nobody("over".to_owned()),
        }
    }
}

impl From<&registry::Event> for Event {
    fn from(registry::Event { ply, step }: &registry::Event) -> Self {
        let ply = *ply;
        match step {
            Step::Enter { by, chance, turn, asked, node } => {
                let chance = chance.as_ref().map(ToString::to_string);
                let asked = Question::of(asked);
                let (by, turn) = (by.clone(), (*turn).into());
                Self::Enter { ply, by, turn, name: None, chance, asked, node: *node }
            }
            Step::Value { payoffs, kind } => {
                let payoffs_exact = fractions(payoffs);
                let kind = kind_name(*kind).to_owned();
                Self::Value { ply, payoffs: amounts(payoffs), payoffs_exact, kind }
            }
            Step::Cut { rule, reason, unsearched } => {
                let (rule, reason) = (rule.name().to_owned(), reason.clone());
                Self::Cut { ply, rule, reason, unsearched: unsearched.clone() }
            }
            Step::Outside(how) => {
                let (fails, bound) = match how {
                    Outside::Low(bound) => ("low", bound.as_ref()),
                    Outside::High(bound) => ("high", bound.as_ref()),
                    Outside::Unwanted => ("unwanted", None),
                    Outside::Probed => ("probed", None),
                };
                Self::Outside { ply, fails: fails.to_owned(), bound: bound.map(Amount::from) }
            }
            Step::Research { by } => Self::Research { ply, by: by.clone() },
            Step::Leave { best } => Self::Leave { ply, best: best.clone() },
        }
    }
}

impl Event {
    /// A step of a search of a game whose players are called so.
    pub(crate) fn named(event: &registry::Event, names: &[String]) -> Self {
        let mut event = Self::from(event);
        if let Self::Enter { turn: Turn::Player(player), name, .. } = &mut event {
            *name = names.get(*player - 1).cloned();
        }
        event
    }
}

const fn kind_name(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Payoffs => "payoffs",
        ValueKind::Estimate => "estimate",
        ValueKind::Choice => "choice",
        ValueKind::Mean => "mean",
        ValueKind::Remembered => "remembered",
        ValueKind::Settled => "settled",
    }
}
