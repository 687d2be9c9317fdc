//! What a search found.

use num_traits::CheckedDiv;

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
pub struct Report<M> {
    /// What each player gets, in player order, on the game's own scale.
    pub payoffs: Payoffs<Rational>,
    /// Every move that is as good for the mover as the best, in canonical order; the first is
    /// the one the value is computed with. Empty where chance moves or the game is over.
    pub best_moves: Vec<M>,
    /// The moves that lead to the payoffs; it ends where chance moves.
    pub line: Vec<M>,
    /// The value of the whole game, not an estimate at a depth limit.
    pub exact: bool,
    /// The depth limit of the search, where it had one.
    pub depth: Option<u32>,
    /// The work done.
    pub counts: Counts,
}

impl<M> Report<M> {
    /// The same report about moves of another type.
    pub fn map_moves<N>(self, change: impl Fn(M) -> N) -> Report<N> {
        let Self { payoffs, best_moves, line, exact, depth, counts } = self;
        let best_moves = best_moves.into_iter().map(&change).collect();
        let line = line.into_iter().map(change).collect();
        Report { payoffs, best_moves, line, exact, depth, counts }
    }
}

/// A search that ended without being refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished<M> {
    /// The last complete answer; nothing if the search was stopped before it had one.
    pub report: Option<Report<M>>,
    /// Why the search ended before it was done.
    pub stopped: Option<Stopped>,
    /// All work done, that of the unfinished part included.
    pub counts: Counts,
}

impl<M> Finished<M> {
    /// The same about moves of another type.
    pub fn map_moves<N>(self, change: impl Fn(M) -> N) -> Finished<N> {
        let Self { report, stopped, counts } = self;
        Finished { report: report.map(|report| report.map_moves(change)), stopped, counts }
    }

    /// The answer of a search that was not stopped.
    pub fn complete(self) -> Option<Report<M>> {
        self.report.filter(|_| self.stopped.is_none())
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
