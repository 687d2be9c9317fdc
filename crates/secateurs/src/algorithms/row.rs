//! The algorithms: one row each.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::run::Search;
use super::searches::{
    ALPHA_BETA, BACKWARD_INDUCTION, DOUBLE_DUMMY, EXPECTIMINIMAX, IMP_ALPHA_BETA, IMP_MINIMAX,
    LEAF_VALUES, LINEAR, MAX_N, MINIMAX, ONE_AGAINST_ALL, STAR, UCT, WHOLE_DEAL,
};
use crate::search::Windows;
use crate::{PruneRule, UnknownName, is_meant};

/// A search with its settings, as named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// Tricks of two sides with open hands.
    DoubleDummy,
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

/// All there is to say of an algorithm.
#[non_exhaustive]
pub struct Row {
    /// Which.
    pub algorithm: Algorithm,
    /// Its name.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// What it needs of a game, in words.
    pub needs: &'static str,
    /// The search it is a setting of, in each outcome space if it has any.
    pub offers: Vec<Offer>,
    /// Whether it looks for something else than the value of the game, so that what it finds is
    /// an estimate. Paranoid and best reply do find the value where two play and what one gains
    /// the other loses.
    pub is_heuristic: bool,
    /// Whether it can be told step by step.
    pub has_story: bool,
}

/// A search in an outcome space.
#[non_exhaustive]
pub struct Offer {
    /// The space, for algorithms that prune by sets of outcomes.
    pub space: Option<Space>,
    /// The search.
    pub search: &'static Search,
    /// The algorithm of the highest rank among those that fit is the default.
    pub rank: u8,
}

/// A search without a space.
fn only(search: &'static Search, rank: u8) -> Vec<Offer> {
    vec![Offer { space: None, search, rank }]
}

/// The searches of a pruning rule.
fn pruned(in_leaf_values: u8, in_linear: u8) -> Vec<Offer> {
    vec![
        Offer { space: Some(Space::Linear), search: &LINEAR, rank: in_linear },
        Offer { space: Some(Space::LeafValues), search: &LEAF_VALUES, rank: in_leaf_values },
    ]
}

const OPEN: &str = "perfect information";
const DUEL: &str = "two players, constant sum, no chance";
const DICE: &str = "chance and bounded payoffs";

impl Row {
    fn new(
        algorithm: Algorithm,
        name: &'static str,
        summary: &'static str,
        needs: &'static str,
        offers: Vec<Offer>,
    ) -> Self {
        Self { algorithm, name, summary, needs, offers, is_heuristic: false, has_story: true }
    }

    fn heuristic(self) -> Self {
        Self { is_heuristic: true, ..self }
    }

    fn without_story(self) -> Self {
        Self { has_story: false, ..self }
    }
}

/// Those before the pruning rules, the oracle first.
fn before() -> Vec<Row> {
    vec![
        Row::new(
            Algorithm::MaxN,
            "max-n",
            "exhaustive search; each player takes the first move with their greatest payoff",
            OPEN,
            only(&MAX_N, 0),
        ),
        Row::new(
            Algorithm::Expectiminimax,
            "expectiminimax",
            "exhaustive minimax search, with the mean over the events at chance nodes",
            "two players, constant sum",
            only(&EXPECTIMINIMAX, 0),
        ),
        Row::new(
            Algorithm::Minimax,
            "minimax",
            "exhaustive search; player 1 maximises, player 2 minimises",
            DUEL,
            only(&MINIMAX, 0),
        ),
        Row::new(
            Algorithm::AlphaBeta(Windows::Full),
            "alpha-beta",
            "minimax with alpha-beta cut-offs",
            DUEL,
            only(&ALPHA_BETA, 0),
        ),
        Row::new(
            Algorithm::AlphaBeta(Windows::Null),
            "pvs",
            "alpha-beta with null-window searches, and a re-search where one fails high",
            DUEL,
            only(&ALPHA_BETA, 3),
        ),
        Row::new(
            Algorithm::AlphaBeta(Windows::FromTheRoot),
            "mtdf",
            "null-window searches of the root until its bounds meet: MTD(f)",
            DUEL,
            only(&ALPHA_BETA, 0),
        ),
        Row::new(
            Algorithm::Star1,
            "star1",
            "alpha-beta through chance nodes, by bounds on the events not yet searched",
            DICE,
            only(&STAR, 0),
        ),
        Row::new(
            Algorithm::Star2,
            "star2",
            "Star1 after a probe of the first reply to each event",
            DICE,
            only(&STAR, 2),
        ),
    ]
}

/// The row of a pruning rule; what differs between rules is in theirs.
fn pruning_row(rule: PruneRule) -> Row {
    Row::new(
        Algorithm::Pruned(rule),
        rule.name(),
        rule.summary(),
        "a bounded sum, or enumerable outcomes and no chance",
        if rule == PruneRule::Deep { pruned(5, 1) } else { pruned(0, 0) },
    )
}

/// Those after the pruning rules, the heuristics last.
fn after() -> Vec<Row> {
    vec![
        Row::new(
            Algorithm::WholeDeal,
            "whole-deal",
            "max^n for whole deals of trick games; counts with equal preferences are one",
            "a trick game, two to four seats, not a whole pack's first trick in Hearts",
            only(&WHOLE_DEAL, 6),
        )
        .without_story(),
        Row::new(
            Algorithm::DoubleDummy,
            "double-dummy",
            "tricks of two sides, by null windows and positions that differ in low cards only",
            "four seats, two sides, each gets its tricks, free leads",
            only(&DOUBLE_DUMMY, 8),
        )
        .without_story(),
        Row::new(
            Algorithm::BackwardInduction,
            "backward-induction",
            "values from the leaves of an explicit tree up to its root, in one pass",
            "an explicit tree",
            only(&BACKWARD_INDUCTION, 7),
        )
        .without_story(),
        Row::new(
            Algorithm::ImpMinimax,
            "imp-minimax",
            "exhaustive search for one player with information sets",
            "one player, information sets",
            only(&IMP_MINIMAX, 0),
        )
        .without_story(),
        Row::new(
            Algorithm::ImpAlphaBeta,
            "imp-alpha-beta",
            "IMP-minimax with cut-offs, by bounds on the positions not yet searched",
            "one player, information sets, bounded payoffs",
            only(&IMP_ALPHA_BETA, 4),
        ),
        Row::new(
            Algorithm::Paranoid,
            "paranoid",
            "a heuristic: alpha-beta as if all others played against the player at the root",
            OPEN,
            only(&ONE_AGAINST_ALL, 0),
        )
        .heuristic(),
        Row::new(
            Algorithm::BestReply,
            "best-reply",
            "a heuristic: the same, but only one opponent replies between two turns",
            OPEN,
            only(&ONE_AGAINST_ALL, 0),
        )
        .heuristic(),
        Row::new(
            Algorithm::Uct,
            "uct",
            "a heuristic: Monte Carlo tree search with the UCB1 formula",
            OPEN,
            only(&UCT, 0),
        )
        .heuristic()
        .without_story(),
    ]
}

/// Every algorithm, the oracle first.
pub fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
        let rules = PruneRule::ALL.map(pruning_row);
        before().into_iter().chain(rules).chain(after()).collect()
    });
    &ROWS
}

impl Algorithm {
    /// Every algorithm, the oracle first.
    pub fn all() -> impl Iterator<Item = Self> {
        rows().iter().map(|row| row.algorithm)
    }

    /// All there is to say of it.
    ///
    /// # Panics
    /// Never: a test looks at every algorithm.
    pub fn row(self) -> &'static Row {
        rows().iter().find(|row| row.algorithm == self).expect("every algorithm has a row")
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Whether it is for one player who does not see everything.
    pub const fn is_for_one(self) -> bool {
        matches!(self, Self::ImpMinimax | Self::ImpAlphaBeta)
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
        let found = rows().iter().find(|row| is_meant(text, row.name)).map(|row| row.algorithm);
        found.ok_or_else(|| UnknownName::new("algorithm", text, rows().iter().map(|row| row.name)))
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
        let found = Self::ALL.into_iter().find(|space| is_meant(text, space.name()));
        let names = || Self::ALL.iter().map(|known| known.name());
        found.ok_or_else(|| UnknownName::new("space", text, names()))
    }
}
