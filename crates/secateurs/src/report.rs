//! What a search found.

use num_traits::CheckedDiv;

use crate::capability::Tally;
use crate::{Game, Number, Payoffs, Player, PruneCounts, Rational, Stopped};

/// How much work a search was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions entered, leaves included; a position searched twice counts twice.
    pub nodes: u64,
    /// Positions that were over, or judged by an estimate.
    pub leaves: u64,
    /// Positions of which something useful was remembered.
    pub table_hits: u64,
    /// Children that were searched a second time.
    pub researches: u64,
    /// Nodes, among all, that only served to find every move tied for best, or to choose among
    /// them.
    pub tie_nodes: u64,
    /// How often each rule cut something off.
    pub pruned: PruneCounts,
}

impl Counts {
    /// The work of two searches together.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self { nodes: self.nodes + other.nodes, ..self.after(other) }
    }

    /// These counts, with what an earlier search under the same meter counted added. Nodes are
    /// the meter's, which goes on counting.
    pub(crate) fn after(self, earlier: &Self) -> Self {
        Self {
            nodes: self.nodes,
            leaves: self.leaves + earlier.leaves,
            table_hits: self.table_hits + earlier.table_hits,
            researches: self.researches + earlier.researches,
            tie_nodes: self.tie_nodes + earlier.tie_nodes,
            pruned: self.pruned.plus(earlier.pruned),
        }
    }
}

/// The answer of a search about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<M> {
    /// What each player gets, in player order, on the game's own scale.
    pub payoffs: Payoffs<Rational>,
    /// Every move that is as good for the mover as the best, in canonical order; the first is
    /// the one the value is computed with. Empty where chance moves or the game is over.
    pub best_moves: Vec<M>,
    /// The moves that lead to the payoffs; it ends where chance moves.
    pub line: Vec<M>,
    /// What each move leads to, merged ones among the rest, where that was asked for
    /// ([`Method::every_move`](crate::algorithms::Method::every_move)) and the search can say it for
    /// less than a search of each; else empty.
    pub each_move: Vec<(M, PossibleValue)>,
    /// The value of the whole game, not an estimate at a depth limit.
    pub exact: bool,
    /// The depth limit of the search, where it had one.
    pub depth: Option<u32>,
    /// The work done.
    pub counts: Counts,
}

impl<M> Report<M> {
    /// The value of the whole game, the moves tied for best, and the line that leads there.
    pub const fn new(
        payoffs: Payoffs<Rational>,
        best_moves: Vec<M>,
        line: Vec<M>,
        counts: Counts,
    ) -> Self {
        Self { payoffs, best_moves, line, each_move: Vec::new(), exact: true, depth: None, counts }
    }

    /// The same report about moves of another type.
    pub fn map_moves<N>(self, change: impl Fn(M) -> N) -> Report<N> {
        let Self { payoffs, best_moves, line, each_move, exact, depth, counts } = self;
        let best_moves = best_moves.into_iter().map(&change).collect();
        let line = line.into_iter().map(&change).collect();
        let each_move = each_move.into_iter().map(|(chosen, value)| (change(chosen), value));
        let each_move = each_move.collect();
        Report { payoffs, best_moves, line, each_move, exact, depth, counts }
    }
}

impl<M: PartialEq> Report<M> {
    /// Another move turned out to be tied for best, after so many nodes.
    pub fn add_tied(&mut self, tied: M, nodes: u64) {
        if !self.best_moves.contains(&tied) {
            self.best_moves.push(tied);
        }
        self.counts.nodes = nodes;
    }
}

/// A search that ended without being refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finished<M> {
    /// It ran its course.
    Complete(Report<M>),
    /// A limit ended it early.
    Stopped {
        /// Which limit.
        why: Stopped,
        /// What it had found by then.
        known: Known<M>,
    },
}

/// What a search knows before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Known<M> {
    /// The best answer so far: that of the last complete depth, the value without all moves tied
    /// for best, or the best of the moves that were searched. `None` before there is one.
    pub report: Option<Report<M>>,
    /// What the value of the whole game can still be, as far as that is proved.
    pub possible: Possible,
    /// All work done, that of the unfinished part included.
    pub counts: Counts,
}

/// What the value of a position can still be. Proved, not estimated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Possible {
    /// Nothing is known.
    #[default]
    Anything,
    /// One of these outcomes of the game.
    OneOf(Vec<PossibleValue>),
    /// For each player, in player order, between these two payoffs; `None` where there is no
    /// bound.
    Between(Vec<[Option<Rational>; 2]>),
}

/// See [`Possible::OneOf`] and [`Report::each_move`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleValue {
    /// What each player gets, on the game's own scale.
    pub payoffs: Payoffs<Rational>,
    /// What each player has counted at the end; zeros in games that count nothing.
    pub tally: Tally,
}

impl Possible {
    /// Whether these payoffs are among what is possible.
    pub fn allows(&self, payoffs: &Payoffs<Rational>) -> bool {
        match self {
            Self::Anything => true,
            Self::OneOf(values) => values.iter().any(|value| value.payoffs == *payoffs),
            Self::Between(bounds) => {
                bounds.iter().zip(payoffs.as_slice()).all(|([least, most], payoff)| {
                    least.is_none_or(|least| least <= *payoff)
                        && most.is_none_or(|most| *payoff <= most)
                })
            }
        }
    }
}

impl<M> Known<M> {
    /// Nothing but the work done.
    pub const fn nothing(counts: Counts) -> Self {
        Self { report: None, possible: Possible::Anything, counts }
    }

    /// No answer yet, but what the value can still be.
    pub const fn possible(possible: Possible, counts: Counts) -> Self {
        Self { report: None, possible, counts }
    }

    /// An answer, which may lack moves that are tied for best.
    pub fn answer(report: Report<M>) -> Self {
        let counts = report.counts;
        Self { report: Some(report), possible: Possible::Anything, counts }
    }
}

impl<M> Finished<M> {
    /// A search that was stopped before it had an answer.
    pub const fn without_answer(why: Stopped, counts: Counts) -> Self {
        Self::Stopped { why, known: Known::nothing(counts) }
    }

    /// A search with an answer, complete unless something stopped it.
    pub fn with_answer(report: Report<M>, stopped: Option<Stopped>) -> Self {
        match stopped {
            None => Self::Complete(report),
            Some(why) => Self::Stopped { why, known: Known::answer(report) },
        }
    }

    /// A search that deepened until something stopped it: the last complete depth is its answer.
    pub(crate) fn deepened(why: Stopped, report: Option<Report<M>>, counts: Counts) -> Self {
        let known = Known { report, ..Known::nothing(counts) };
        Self::Stopped { why, known }
    }

    /// The best answer there is.
    pub const fn report(&self) -> Option<&Report<M>> {
        match self {
            Self::Complete(report) => Some(report),
            Self::Stopped { known, .. } => known.report.as_ref(),
        }
    }

    /// The best answer there is, to be changed.
    pub const fn report_mut(&mut self) -> Option<&mut Report<M>> {
        match self {
            Self::Complete(report) => Some(report),
            Self::Stopped { known, .. } => known.report.as_mut(),
        }
    }

    /// The best answer there is, by value.
    pub fn into_report(self) -> Option<Report<M>> {
        match self {
            Self::Complete(report) => Some(report),
            Self::Stopped { known, .. } => known.report,
        }
    }

    /// The answer of a search that ran its course.
    pub fn complete(self) -> Option<Report<M>> {
        match self {
            Self::Complete(report) => Some(report),
            Self::Stopped { .. } => None,
        }
    }

    /// Why it ended early, if it did.
    pub const fn stopped(&self) -> Option<Stopped> {
        match self {
            Self::Complete(_) => None,
            Self::Stopped { why, .. } => Some(*why),
        }
    }

    /// All work done.
    pub const fn counts(&self) -> Counts {
        match self {
            Self::Complete(report) => report.counts,
            Self::Stopped { known, .. } => known.counts,
        }
    }

    /// The same with the work of others added.
    #[must_use]
    pub fn with_work(mut self, more: &Counts) -> Self {
        if let Some(report) = self.report_mut() {
            report.counts = report.counts.plus(more);
        }
        if let Self::Stopped { known, .. } = &mut self {
            known.counts = known.counts.plus(more);
        }
        self
    }

    /// The same about moves of another type.
    pub fn map_moves<N>(self, change: impl Fn(M) -> N) -> Finished<N> {
        match self {
            Self::Complete(report) => Finished::Complete(report.map_moves(change)),
            Self::Stopped { why, known } => {
                Finished::Stopped { why, known: known.map_moves(change) }
            }
        }
    }
}

impl<M> Known<M> {
    /// The same about moves of another type.
    pub fn map_moves<N>(self, change: impl Fn(M) -> N) -> Known<N> {
        let Self { report, possible, counts } = self;
        Known { report: report.map(|report| report.map_moves(change)), possible, counts }
    }
}

/// The payoffs as people know them: divided by the game's scale. Nothing when a fraction does
/// not fit.
pub(crate) fn scaled<G: Game, N: Number>(
    game: &G,
    payoffs: &Payoffs<N>,
) -> Option<Payoffs<Rational>> {
    let scale = Rational::from_integer(i128::from(game.utility_scale()));
    let mut result = Payoffs::all(payoffs.len(), Rational::default());
    for player in (0..payoffs.len()).map(Player::new) {
        result[player] = payoffs[player].to_rational().checked_div(&scale)?;
    }
    Some(result)
}
