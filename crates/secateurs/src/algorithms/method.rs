//! A way to solve a game: an algorithm with its settings.

use std::fmt;

use super::row::{Algorithm, Space};
use crate::PruneRule;
use crate::search::{
    AS_DEEP_AS_IT_GETS, AlphaBeta, AtChance, ImpAlphaBeta, ImpPruning, OneAgainstAll,
    PLAYOUT_PLIES, PrunedMaxN, Star, ToDepth, USUAL_MEGABYTES, Uct, Windows, WithTable,
};

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

/// How far a search looks, in how much memory, and with how many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Positions this many plies below the root are judged by their estimate; to the end of the
    /// game if none. [`AS_DEEP_AS_IT_GETS`] deepens for as long as the budget allows.
    pub depth: Option<u32>,
    /// Memory for remembered positions, in units of 2^20 bytes; none are remembered with 0, where
    /// that can be helped.
    pub table_megabytes: usize,
    /// How many threads search together, for searches that can (the alpha-beta family, where
    /// positions are remembered and nobody listens). The value is always the same; the count of
    /// nodes is not.
    pub threads: usize,
}

impl Default for Reach {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Reach {
    /// To the end of the game, in the usual memory, with one thread.
    pub const USUAL: Self = Self { depth: None, table_megabytes: USUAL_MEGABYTES, threads: 1 };

    /// To this depth, else as usual.
    pub const fn to_depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::USUAL }
    }

    /// To the end of the game in this memory, else as usual.
    pub const fn in_megabytes(table_megabytes: usize) -> Self {
        Self { table_megabytes, ..Self::USUAL }
    }

    /// What is left of it so many plies further down, but at least such a depth.
    #[must_use]
    pub fn below(self, plies: u32, at_least: u32) -> Self {
        let left = |depth| match depth {
            AS_DEEP_AS_IT_GETS => depth,
            depth => depth.saturating_sub(plies).max(at_least),
        };
        Self { depth: self.depth.map(left), ..self }
    }
}

/// An algorithm with its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The space, for algorithms that prune; the better one that the game allows if none.
    pub space: Option<Space>,
    /// Whether to look for all moves tied for best, not only for the first.
    pub all_best_moves: bool,
    /// Whether to say what every move leads to, for searches that can do it with the memory of one
    /// search. Others take no notice, and their moves are searched one by one.
    pub every_move: bool,
    /// How far it looks, and what it works with.
    pub reach: Reach,
    /// Whether moves that upset the estimate are followed beyond the depth.
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
            every_move: false,
            reach: Reach::USUAL,
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

    /// The same, with what every move leads to.
    #[must_use]
    pub const fn with_every_move(self) -> Self {
        Self { every_move: true, ..self }
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

    /// The same in this space, or in the better one that the game allows.
    #[must_use]
    pub const fn in_space(self, space: Option<Space>) -> Self {
        Self { space, ..self }
    }

    /// The same, with this reach.
    #[must_use]
    pub const fn within(self, reach: Reach) -> Self {
        Self { reach, ..self }
    }

    /// The depth to deepen to: as deep as the budget allows if there is none.
    pub(super) fn last_depth(self) -> u32 {
        self.reach.depth.unwrap_or(AS_DEEP_AS_IT_GETS)
    }

    /// How long random play may be before it is judged.
    pub(super) fn playout_plies(self) -> u32 {
        self.reach.depth.filter(|&depth| depth < AS_DEEP_AS_IT_GETS).unwrap_or(PLAYOUT_PLIES)
    }

    /// As pruned max^n, by linear bounds.
    pub(super) const fn pruned_max_n(self) -> PrunedMaxN {
        let rule = match self.algorithm {
            Algorithm::Pruned(rule) => rule,
            _ => PruneRule::Deep,
        };
        let at_chance = match self.algorithm {
            Algorithm::Star1 => AtChance::Star1,
            Algorithm::Star2 => AtChance::Star2,
            _ => AtChance::Nothing,
        };
        PrunedMaxN::new(rule).all_best_moves(self.all_best_moves).at_chance(at_chance)
    }

    /// As a member of the alpha-beta family.
    pub(super) const fn alpha_beta(self) -> AlphaBeta {
        let windows = match self.algorithm {
            Algorithm::AlphaBeta(windows) => windows,
            _ => Windows::Null,
        };
        AlphaBeta::new()
            .windows(windows)
            .all_best_moves(self.all_best_moves)
            .threads(self.reach.threads)
    }

    /// The same with a table.
    pub(super) const fn alpha_beta_with_table(self) -> AlphaBeta<WithTable> {
        self.alpha_beta().table(self.reach.table_megabytes)
    }

    /// The same to a depth.
    pub(super) fn alpha_beta_to_depth(self) -> AlphaBeta<ToDepth> {
        self.alpha_beta_with_table().depth(self.last_depth())
    }

    /// As paranoid or best reply.
    pub(super) fn one_against_all(self) -> OneAgainstAll {
        let search = match self.algorithm {
            Algorithm::BestReply => OneAgainstAll::best_reply(),
            _ => OneAgainstAll::paranoid(),
        };
        search.all_best_moves(self.all_best_moves)
    }

    /// As Star1 or Star2.
    pub(super) fn star(self) -> Star {
        let star = if self.algorithm == Algorithm::Star2 { Star::two() } else { Star::one() };
        star.all_best_moves(self.all_best_moves)
    }

    /// As IMP-alpha-beta.
    pub(super) const fn imp_alpha_beta(self) -> ImpAlphaBeta {
        ImpAlphaBeta::new().pruning(self.imp).tree(self.reach.table_megabytes)
    }

    /// As UCT.
    pub(super) const fn uct(self) -> Uct {
        Uct::new().tree(self.reach.table_megabytes)
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
