//! The algorithms by name: what they are and what they need of a game.

use std::fmt;
use std::str::FromStr;

/// A search, as named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Algorithm {
    /// Plain max^n.
    MaxN,
    /// Backward induction on an explicit tree.
    BackwardInduction,
    /// Plain minimax.
    Minimax,
    /// Minimax with chance nodes.
    Expectiminimax,
}

impl Algorithm {
    /// Every algorithm, the oracle first. The last one that a game allows is its default.
    pub const ALL: [Self; 4] =
        [Self::MaxN, Self::Expectiminimax, Self::Minimax, Self::BackwardInduction];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MaxN => "max-n",
            Self::BackwardInduction => "backward-induction",
            Self::Minimax => "minimax",
            Self::Expectiminimax => "expectiminimax",
        }
    }

    /// What it does, in one sentence.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::MaxN => "every line of play; the first of the mover's best moves counts",
            Self::BackwardInduction => "one sweep over an explicit tree, from the leaves up",
            Self::Minimax => "every line of play of two opponents",
            Self::Expectiminimax => "every line of play of two opponents, with means at chance",
        }
    }

    /// What it needs of a game.
    pub const fn needs(self) -> &'static str {
        match self {
            Self::MaxN => "any game",
            Self::BackwardInduction => "an explicit tree",
            Self::Minimax => "two players, constant sum, no chance",
            Self::Expectiminimax => "two players, constant sum",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = super::UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        found.ok_or_else(|| {
            super::UnknownName::new("algorithm", text, Self::ALL.iter().map(|known| known.name()))
        })
    }
}
