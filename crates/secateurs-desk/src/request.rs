//! What is asked, as data.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// A position of a game, and how to search it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The game's name.
    pub game: String,
    /// Its options by name, as text; a switch is on if it is there.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Moves that were made since, by name: the position after them is meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// How to search.
    #[serde(default)]
    pub how: How,
}

/// How to search; what is left out is chosen by the desk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct How {
    /// The algorithm; the best exact one that fits if there is none.
    pub algorithm: Option<String>,
    /// `linear`, `leaf-values` or `none`.
    pub space: Option<String>,
    /// Whether moves that upset the estimate are followed beyond the depth.
    pub quiescence: bool,
    /// `canonical` or `swindle`.
    pub ties: Option<String>,
    /// Which moves the answer is to have.
    pub moves: Moves,
    /// Judge positions so many plies down by the game's estimate.
    pub depth: Option<u32>,
    /// Search to the end of the game where nothing is said of a depth, also where it is so large that
    /// it is usually searched to one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub to_end: bool,
    /// Look at so many positions at most.
    pub nodes: Option<u64>,
    /// Take so long at most.
    pub seconds: Option<f64>,
    /// Memory for remembered positions, in units of 2^20 bytes.
    pub table_mb: usize,
    /// How many threads search together, where the algorithm can.
    pub threads: usize,
    /// Which random numbers to use, for algorithms that play at random.
    pub search_seed: u64,
    /// Positions are looked up in this book.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub book: Option<PathBuf>,
}

impl Default for How {
    fn default() -> Self {
        Self {
            algorithm: None,
            space: None,
            quiescence: false,
            ties: None,
            moves: Moves::default(),
            depth: None,
            to_end: false,
            nodes: None,
            seconds: None,
            table_mb: 256,
            threads: 1,
            search_seed: 1,
            book: None,
        }
    }
}

/// Which moves an answer is to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Moves {
    /// One best move: the work is that of the value alone.
    One,
    /// Every move that is tied for best.
    #[default]
    Best,
    /// What every legal move leads to.
    All,
}

impl Moves {
    /// All choices, with their names.
    pub const ALL: [(&'static str, Self); 3] =
        [("one", Self::One), ("best", Self::Best), ("all", Self::All)];
}

impl Request {
    /// The usual position of a game, searched in the usual way.
    pub fn new(game: impl Into<String>) -> Self {
        Self { game: game.into(), ..Self::default() }
    }

    /// The same with an option; a switch has no value.
    #[must_use]
    pub fn with(mut self, option: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.insert(option.into(), value.into());
        self
    }
}
