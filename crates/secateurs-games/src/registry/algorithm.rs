//! The algorithms by name: what they are and what they need of a game.

use std::fmt;
use std::str::FromStr;

use secateurs::PruneRule;
use secateurs::search::Windows;

use super::UnknownName;

/// A search, as named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Plain max^n.
    MaxN,
    /// Minimax with chance nodes.
    Expectiminimax,
    /// Plain minimax.
    Minimax,
    /// Alpha-beta or one of its kin.
    AlphaBeta(Windows),
    /// Alpha-beta through chance nodes by what is left.
    Star1,
    /// The same, with a look at one reply to each event.
    Star2,
    /// Max^n, pruned by this rule.
    Pruned(PruneRule),
    /// Max^n where only tricks count.
    WholeDeal,
    /// Backward induction on an explicit tree.
    BackwardInduction,
    /// IMP-minimax.
    ImpMinimax,
    /// IMP-alpha-beta.
    ImpAlphaBeta,
    /// All others against the player at the root.
    Paranoid,
    /// One of the others at a time against the player at the root.
    BestReply,
    /// Random play, most where it goes well.
    Uct,
}

/// How a pruned search describes what is still possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Space {
    /// By a least payoff for each player and a most for their sum.
    Linear,
    /// By all outcomes of the game.
    LeafValues,
}

impl Algorithm {
    /// Every algorithm, the oracle first.
    pub const ALL: [Self; 21] = [
        Self::MaxN,
        Self::Expectiminimax,
        Self::Minimax,
        Self::AlphaBeta(Windows::Full),
        Self::AlphaBeta(Windows::Null),
        Self::AlphaBeta(Windows::FromTheRoot),
        Self::Star1,
        Self::Star2,
        Self::Pruned(PruneRule::Immediate),
        Self::Pruned(PruneRule::Shallow),
        Self::Pruned(PruneRule::BranchAndBound),
        Self::Pruned(PruneRule::LastBranch),
        Self::Pruned(PruneRule::Speculative),
        Self::Pruned(PruneRule::Deep),
        Self::WholeDeal,
        Self::BackwardInduction,
        Self::ImpMinimax,
        Self::ImpAlphaBeta,
        Self::Paranoid,
        Self::BestReply,
        Self::Uct,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MaxN => "max-n",
            Self::Expectiminimax => "expectiminimax",
            Self::Minimax => "minimax",
            Self::AlphaBeta(Windows::Full) => "alpha-beta",
            Self::AlphaBeta(Windows::Null) => "pvs",
            Self::AlphaBeta(Windows::FromTheRoot) => "mtdf",
            Self::Star1 => "star1",
            Self::Star2 => "star2",
            Self::Pruned(rule) => rule.name(),
            Self::WholeDeal => "whole-deal",
            Self::BackwardInduction => "backward-induction",
            Self::ImpMinimax => "imp-minimax",
            Self::ImpAlphaBeta => "imp-alpha-beta",
            Self::Paranoid => "paranoid",
            Self::BestReply => "best-reply",
            Self::Uct => "uct",
        }
    }

    /// What it does, in one sentence.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::MaxN => "every line of play; the first of the mover's best moves counts",
            Self::Expectiminimax => "every line of play of two opponents, with means at chance",
            Self::Minimax => "every line of play of two opponents",
            Self::AlphaBeta(Windows::Full) => "minimax within what both can still hope for",
            Self::AlphaBeta(Windows::Null) => "alpha-beta that first asks: better than the best?",
            Self::AlphaBeta(Windows::FromTheRoot) => "alpha-beta that only asks: at least so much?",
            Self::Star1 => "bounds through chance, by what the rest can bring",
            Self::Star2 => "star1 with a look at one reply to each event first",
            Self::Pruned(PruneRule::Immediate) => "max^n, but nobody looks for more than the most",
            Self::Pruned(PruneRule::Shallow) => "max^n with the bound of the player above",
            Self::Pruned(PruneRule::BranchAndBound) => "shallow, and what cannot be lost any more",
            Self::Pruned(PruneRule::LastBranch) => "bounds of n players below last children",
            Self::Pruned(PruneRule::Speculative) => "bounds of n players; some searched again",
            Self::Pruned(PruneRule::Deep) => "bounds of all players above; some searched again",
            Self::WholeDeal => "max^n for tricks, by order classes",
            Self::BackwardInduction => "one sweep over an explicit tree, from the leaves up",
            Self::ImpMinimax => "one player who does not see everything: every leaf",
            Self::ImpAlphaBeta => "one player who does not see everything, pruned by what is left",
            Self::Paranoid => "a heuristic: alpha-beta as if all others were against the mover",
            Self::BestReply => "a heuristic: the same, but only one of them at a time",
            Self::Uct => "a heuristic: random play, most where it goes well",
        }
    }

    /// Whether it looks for something else than the value of the game, so that what it finds is
    /// an estimate. Paranoid and best reply do find the value where two play and what one gains
    /// the other loses.
    pub const fn is_heuristic(self) -> bool {
        matches!(self, Self::Paranoid | Self::BestReply | Self::Uct)
    }

    /// Whether it can be told step by step.
    pub const fn has_story(self) -> bool {
        !matches!(self, Self::WholeDeal | Self::BackwardInduction | Self::ImpMinimax | Self::Uct)
    }

    /// Whether it is for one player who does not see everything.
    pub const fn is_for_one(self) -> bool {
        matches!(self, Self::ImpMinimax | Self::ImpAlphaBeta)
    }

    /// What it needs of a game.
    pub const fn needs(self) -> &'static str {
        match self {
            Self::MaxN | Self::Paranoid | Self::BestReply | Self::Uct => "any open game",
            Self::Expectiminimax => "two players, constant sum",
            Self::Minimax | Self::AlphaBeta(_) => "two players, constant sum, no chance",
            Self::Star1 | Self::Star2 => "chance and bounded payoffs",
            Self::Pruned(_) => "a bounded sum, or countable outcomes and no chance",
            Self::WholeDeal => "two to four seats, only tricks count",
            Self::BackwardInduction => "an explicit tree",
            Self::ImpMinimax => "one player, information sets",
            Self::ImpAlphaBeta => "one player, information sets, bounded payoffs",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        let names = || Self::ALL.iter().map(|known| known.name());
        found.ok_or_else(|| UnknownName::new("algorithm", text, names()))
    }
}

impl Space {
    /// Both spaces.
    pub const ALL: [Self; 2] = [Self::Linear, Self::LeafValues];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Linear => "linear",
            Self::LeafValues => "leaf-values",
        }
    }
}

impl FromStr for Space {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|space| space.name() == text);
        let names = || Self::ALL.iter().map(|known| known.name());
        found.ok_or_else(|| UnknownName::new("space", text, names()))
    }
}
