//! A table to sit down at, as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A table to sit down at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SessionRequest {
    /// The game's name.
    pub game: String,
    /// Its options by name, as text, with `seat` for where the person sits and `seed` for which
    /// cards, dice or random choices; see [`session_options`](super::session_options). Without a
    /// `seed`, they are new ones.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits at the other seats: `random`, or `pimc`, `is-mcts` and `informed` where cards are hidden, or an
    /// algorithm; what suits the game if there is none.
    #[serde(default)]
    pub opponents: Option<String>,
    /// How many random deals are looked at for a card, or a hint, where cards are hidden.
    #[serde(default)]
    pub samples: Option<u32>,
    /// How many positions are looked at for a move, or in each of these deals, about.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// How many plies deep the others look, in games that are searched.
    #[serde(default)]
    pub depth: Option<u32>,
}

impl SessionRequest {
    /// A table of this game, as it is usually played.
    pub fn new(game: impl Into<String>) -> Self {
        Self { game: game.into(), ..Self::default() }
    }

    /// The same with an option.
    #[must_use]
    pub fn with(mut self, option: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.insert(option.into(), value.into());
        self
    }

    /// The same against these.
    #[must_use]
    pub fn against(self, opponents: impl Into<String>) -> Self {
        Self { opponents: Some(opponents.into()), ..self }
    }
}
