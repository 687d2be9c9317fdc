//! The steps of a search, as data.

use secateurs::ValueKind;
use secateurs_games::registry::{self, Step, TurnKind};
use serde::{Deserialize, Serialize};

use crate::number::{Amount, amounts};

/// One step of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
        /// How likely the move is, where chance makes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chance: Option<String>,
    },
    /// Its value is known.
    Value {
        /// How far below the root.
        ply: u32,
        /// What each player gets.
        payoffs: Vec<Amount>,
        /// How the value came about: `payoffs`, `estimate`, `choice`, `mean`, `remembered` or
        /// `settled`.
        kind: String,
    },
    /// The rest of it need not be searched.
    Cut {
        /// How far below the root.
        ply: u32,
        /// Why, by name.
        rule: String,
        /// Why, in words.
        reason: String,
    },
    /// Its value is outside of the window, or not among what could matter; which it is, is not
    /// known.
    Outside {
        /// How far below the root.
        ply: u32,
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
            Step::Enter { by, chance, turn } => {
                let chance = chance.as_ref().map(ToString::to_string);
                Self::Enter { ply, by: by.clone(), turn: (*turn).into(), chance }
            }
            Step::Value { payoffs, kind } => {
                Self::Value { ply, payoffs: amounts(payoffs), kind: kind_name(*kind).to_owned() }
            }
            Step::Cut { rule, reason } => {
                Self::Cut { ply, rule: rule.name().to_owned(), reason: reason.clone() }
            }
            Step::Outside => Self::Outside { ply },
            Step::Research { by } => Self::Research { ply, by: by.clone() },
            Step::Leave { best } => Self::Leave { ply, best: best.clone() },
        }
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
