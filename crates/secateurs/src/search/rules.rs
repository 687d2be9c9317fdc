//! The pruning rules of the papers, as settings of one search.
//!
//! They differ in which questions a node asks of its children: how many bounds of players
//! further up a question holds, and which children are asked a question that may have to be
//! asked again.

use std::fmt;

/// A pruning rule: the strongest a search may use, or the one that cut something off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PruneRule {
    /// The mover has the most there is: the rest of the node cannot be better.
    Immediate,
    /// The bound of the player one level up (Korf 1991).
    Shallow,
    /// The same, with what the players have already made sure of (Sturtevant & Korf 2000).
    BranchAndBound,
    /// Bounds of up to n players in a row, below last children only: nothing is ever searched
    /// again (Sturtevant 2003).
    LastBranch,
    /// Bounds of up to n players in a row, below all children; what was cut is searched again
    /// if it turns out to matter (Sturtevant 2003).
    Speculative,
    /// Bounds of as many levels as there are; and no look at a position where all outcomes left
    /// pay the same. (That makes it the one rule to which the payoffs of a player who never
    /// moves can make a difference, though only in work.)
    Deep,
}

/// Which children are asked about the wishes of the players above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Narrow {
    Never,
    LastChild,
    EveryChild,
}

impl PruneRule {
    /// Every rule, the weakest first.
    pub const ALL: [Self; 6] = [
        Self::Immediate,
        Self::Shallow,
        Self::BranchAndBound,
        Self::LastBranch,
        Self::Speculative,
        Self::Deep,
    ];

    /// Its name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Immediate => "immediate",
            Self::Shallow => "shallow",
            Self::BranchAndBound => "branch-and-bound",
            Self::LastBranch => "last-branch",
            Self::Speculative => "speculative",
            Self::Deep => "deep",
        }
    }

    /// Whether children are asked anything at all but their value.
    pub(super) const fn asks(self) -> bool {
        !matches!(self, Self::Immediate)
    }

    /// Whether facts about positions are used.
    pub(super) const fn uses_facts(self) -> bool {
        !matches!(self, Self::Immediate | Self::Shallow)
    }

    /// Whether a position is settled when all outcomes left pay the same.
    pub(super) const fn settles(self) -> bool {
        matches!(self, Self::Deep)
    }

    pub(super) const fn narrow(self) -> Narrow {
        match self {
            Self::Immediate | Self::Shallow | Self::BranchAndBound => Narrow::Never,
            Self::LastBranch => Narrow::LastChild,
            Self::Speculative | Self::Deep => Narrow::EveryChild,
        }
    }

    /// The most bounds in a question: one less than players for the rules of 2003, where the
    /// bound of the node that is asked makes them n.
    pub(super) const fn longest_chain(self, players: usize) -> usize {
        match self {
            Self::Deep => usize::MAX,
            _ if players < 2 => 1,
            _ => players - 1,
        }
    }
}

impl fmt::Display for PruneRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What cut something off: a rule of pruned max^n, or one of two-sided games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// A rule of pruned max^n.
    Rule(PruneRule),
    /// The opponent has something better already.
    AlphaBeta,
    /// What is seen without searching bounds the value enough.
    Facts,
    /// Whatever the rest of chance brings, the mean is out of bounds (Ballard 1983).
    Star1,
    /// So it is by what one reply to each event proves (Ballard 1983).
    Star2,
    /// Whatever the rest pays, a move from a set is not better than another (van Lent & Mutchler
    /// 1993).
    InformationSet,
}

impl Cut {
    /// Everything that cuts, in the order in which it is reported.
    pub const ALL: [Self; 11] = [
        Self::Rule(PruneRule::Immediate),
        Self::Rule(PruneRule::Shallow),
        Self::Rule(PruneRule::BranchAndBound),
        Self::Rule(PruneRule::LastBranch),
        Self::Rule(PruneRule::Speculative),
        Self::Rule(PruneRule::Deep),
        Self::AlphaBeta,
        Self::Facts,
        Self::Star1,
        Self::Star2,
        Self::InformationSet,
    ];

    /// Its name, as in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rule(rule) => rule.name(),
            Self::AlphaBeta => "alpha-beta",
            Self::Facts => "facts",
            Self::Star1 => "star1",
            Self::Star2 => "star2",
            Self::InformationSet => "information-set",
        }
    }

    const fn index(self) -> usize {
        match self {
            Self::Rule(rule) => rule as usize,
            Self::AlphaBeta => 6,
            Self::Facts => 7,
            Self::Star1 => 8,
            Self::Star2 => 9,
            Self::InformationSet => 10,
        }
    }
}

impl From<PruneRule> for Cut {
    fn from(rule: PruneRule) -> Self {
        Self::Rule(rule)
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How often each of them cut something off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PruneCounts([u64; Cut::ALL.len()]);

impl PruneCounts {
    /// How often `cut` did.
    pub fn of(&self, cut: impl Into<Cut>) -> u64 {
        self.0[cut.into().index()]
    }

    /// How often anything was cut off.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    pub(super) fn add(&mut self, cut: impl Into<Cut>) {
        self.0[cut.into().index()] += 1;
    }

    pub(crate) fn plus(mut self, other: Self) -> Self {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_cuts_is_counted_apart() {
        let mut counts = PruneCounts::default();
        for (times, cut) in Cut::ALL.into_iter().enumerate() {
            (0..times).for_each(|_| counts.add(cut));
        }
        assert_eq!(Cut::ALL.map(|cut| counts.of(cut)), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
}
