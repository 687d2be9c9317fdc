//! A way to solve a game: an algorithm with its settings.

use std::fmt;

use super::row::{Algorithm, Space};
use crate::PruneRule;
use crate::search::{AtChance, ImpPruning, OneAgainstAll, Pruning, Stars, TwoSided, Windows};

/// How to choose among moves of equal value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// The first in canonical order.
    #[default]
    Canonical,
    /// The one after which the largest share of replies are mistakes.
    Swindle,
}

impl Ties {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Canonical, Self::Swindle];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Canonical => "canonical",
            Self::Swindle => "swindle",
        }
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An algorithm with its outcome space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The space, for algorithms that prune; the better one that the game allows if none.
    pub space: Option<Space>,
    /// Whether to look for all moves tied for best, not only for the first.
    pub all_best_moves: bool,
    /// Whether moves that upset the estimate are followed beyond the depth limit.
    pub quiescence: bool,
    /// How to choose among moves tied for best.
    pub ties: Ties,
    /// How IMP-alpha-beta prunes.
    pub imp: ImpPruning,
    /// Which random numbers to use, for algorithms that play at random.
    pub seed: u64,
    /// Whether a part of a budget is for estimates before the value is looked for: for whoever
    /// has to move at its end.
    pub estimates_first: bool,
}

impl Method {
    /// The random numbers used unless told otherwise.
    pub const USUAL_SEED: u64 = 1;

    /// Plain max^n, the oracle.
    pub const ORACLE: Self = Self::of(Algorithm::MaxN, None);

    /// This algorithm, in this space.
    pub const fn of(algorithm: Algorithm, space: Option<Space>) -> Self {
        Self {
            algorithm,
            space,
            all_best_moves: true,
            quiescence: false,
            ties: Ties::Canonical,
            imp: ImpPruning::BEST,
            seed: Self::USUAL_SEED,
            estimates_first: false,
        }
    }

    /// The same, without looking for moves that are tied with the first best.
    #[must_use]
    pub const fn value_only(self) -> Self {
        Self { all_best_moves: false, ..self }
    }

    /// The same, following moves that upset the estimate.
    #[must_use]
    pub const fn until_quiet(self, quiescence: bool) -> Self {
        Self { quiescence, ..self }
    }

    /// The same, with this choice among moves tied for best.
    #[must_use]
    pub const fn with_ties(self, ties: Ties) -> Self {
        Self { ties, ..self }
    }

    /// The same, with this pruning where one player does not see everything.
    #[must_use]
    pub const fn with_imp(self, imp: ImpPruning) -> Self {
        Self { imp, ..self }
    }

    /// The same, with these random numbers.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same, with estimates before the value is looked for.
    #[must_use]
    pub const fn with_estimates_first(self) -> Self {
        Self { estimates_first: true, ..self }
    }

    /// Its settings as those of pruned max^n.
    pub const fn pruning(self) -> Pruning {
        let rule = match self.algorithm {
            Algorithm::Pruned(rule) => rule,
            _ => PruneRule::Deep,
        };
        let at_chance = match self.algorithm {
            Algorithm::Star1 => AtChance::Star1,
            Algorithm::Star2 => AtChance::Star2,
            _ => AtChance::Nothing,
        };
        Pruning { all_best_moves: self.all_best_moves, at_chance, ..Pruning::by(rule) }
    }

    /// Its settings as those of the alpha-beta family.
    pub const fn two_sided(self) -> TwoSided {
        let windows = match self.algorithm {
            Algorithm::AlphaBeta(windows) => windows,
            _ => Windows::Null,
        };
        TwoSided { windows, all_best_moves: self.all_best_moves }
    }

    /// Its settings as those of paranoid and best reply.
    pub fn one_against_all(self) -> OneAgainstAll {
        let settings = match self.algorithm {
            Algorithm::BestReply => OneAgainstAll::BEST_REPLY,
            _ => OneAgainstAll::PARANOID,
        };
        settings.with_all_best_moves(self.all_best_moves)
    }

    /// Its settings as those of Star1 and Star2.
    pub fn stars(self) -> Stars {
        let probes = self.algorithm == Algorithm::Star2;
        Stars { probes, all_best_moves: self.all_best_moves }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.space {
            Some(space) => write!(f, "{}, {}", self.algorithm, space.name()),
            None => self.algorithm.fmt(f),
        }
    }
}
