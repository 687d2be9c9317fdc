//! The pruning rules of the papers, as settings of one search.
//!
//! They differ in which questions a node asks of its children: how many bounds of players
//! further up a question holds, and which children are asked a question that may have to be
//! asked again.

use std::fmt;

/// What a rule asks of the children of a node: one row in the list below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    name: &'static str,
    summary: &'static str,
    /// Whether children are asked anything at all but their value.
    pub(super) asks: bool,
    /// Whether facts about positions are used.
    pub(super) uses_facts: bool,
    /// Whether a position is settled when all outcomes left pay the same.
    pub(super) settles: bool,
    /// Which children are asked about the wishes of the players above.
    pub(super) narrow: Narrow,
    /// The bounds of how many levels above a question holds.
    chain: Chain,
}

/// Which children are asked about the wishes of the players above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Narrow {
    Never,
    LastChild,
    EveryChild,
}

/// The bounds of how many levels above a question holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chain {
    /// One less than players (Sturtevant 2003): the bound of the node that is asked makes them n.
    Players,
    EveryLevel,
}

/// Makes [`PruneRule`] and its rows from one list.
macro_rules! rules {
    ($($(#[$doc:meta])+ $rule:ident: $row:expr;)+) => {
        /// A pruning rule: the strongest a search may use, or the one that cut something off.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PruneRule {
            $($(#[$doc])+ $rule,)+
        }

        impl PruneRule {
            /// Every rule, the weakest first.
            pub const ALL: [Self; [$(stringify!($rule)),+].len()] = [$(Self::$rule),+];

            const ROWS: [Row; Self::ALL.len()] = [$($row),+];
        }
    };
}

rules! {
    /// The mover has the most there is: the rest of the node cannot be better.
    Immediate: Row {
        name: "immediate",
        summary: "max^n; a node is done once its player has the greatest possible payoff",
        asks: false,
        uses_facts: false,
        settles: false,
        narrow: Narrow::Never,
        chain: Chain::Players,
    };
    /// The bound of the player one level up (Korf 1991).
    Shallow: Row {
        name: "shallow",
        summary: "max^n with cuts by the bound of the player at the parent node",
        asks: true,
        uses_facts: false,
        settles: false,
        narrow: Narrow::Never,
        chain: Chain::Players,
    };
    /// The same, with what the players have already made sure of (Sturtevant & Korf 2000).
    BranchAndBound: Row {
        name: "branch-and-bound",
        summary: "shallow pruning, with bounds on what each player can still get",
        asks: true,
        uses_facts: true,
        settles: false,
        narrow: Narrow::Never,
        chain: Chain::Players,
    };
    /// Bounds of up to n players in a row, below last children only: nothing is ever searched
    /// again (Sturtevant 2003).
    LastBranch: Row {
        name: "last-branch",
        summary: "cuts by the bounds of n players in a row, below last children",
        asks: true,
        uses_facts: true,
        settles: false,
        narrow: Narrow::LastChild,
        chain: Chain::Players,
    };
    /// Bounds of up to n players in a row, below all children; what was cut is searched again
    /// if it turns out to matter (Sturtevant 2003).
    Speculative: Row {
        name: "speculative",
        summary: "cuts by the bounds of n players in a row, with re-searches",
        asks: true,
        uses_facts: true,
        settles: false,
        narrow: Narrow::EveryChild,
        chain: Chain::Players,
    };
    /// Bounds of as many levels as there are; and no look at a position where all outcomes left
    /// pay the same. (That makes it the one rule to which the payoffs of a player who never
    /// moves can make a difference, though only in work.)
    Deep: Row {
        name: "deep",
        summary: "cuts by the bounds of all players above, with re-searches",
        asks: true,
        uses_facts: true,
        settles: true,
        narrow: Narrow::EveryChild,
        chain: Chain::EveryLevel,
    };
}

impl PruneRule {
    pub(super) const fn row(self) -> &'static Row {
        &Self::ROWS[self as usize]
    }

    /// Its name, as on the command line.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What it does, in one sentence.
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }
}

impl Row {
    /// The most bounds in a question.
    pub(super) fn longest_chain(self, players: usize) -> usize {
        match self.chain {
            Chain::Players => players.saturating_sub(1).max(1),
            Chain::EveryLevel => usize::MAX,
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
    /// What cuts besides the rules.
    const OTHERS: [Self; 5] =
        [Self::AlphaBeta, Self::Facts, Self::Star1, Self::Star2, Self::InformationSet];

    /// Everything that cuts, in the order in which it is reported: the rules, then the others.
    pub const ALL: [Self; PruneRule::ALL.len() + Self::OTHERS.len()] = {
        let mut all = [Self::AlphaBeta; PruneRule::ALL.len() + Self::OTHERS.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = match place.checked_sub(PruneRule::ALL.len()) {
                None => Self::Rule(PruneRule::ALL[place]),
                Some(other) => Self::OTHERS[other],
            };
            place += 1;
        }
        all
    };

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

    /// Why a chance node was left, whoever plays around it.
    pub(super) const fn at_chance(self) -> &'static str {
        match self {
            Self::Star2 => {
                "by the bounds that the first replies prove, the mean is outside of what was asked"
            }
            _ => "whatever the events left bring, the mean is outside of what was asked",
        }
    }

    /// Its place in [`ALL`](Self::ALL).
    const fn index(self) -> usize {
        let other = match self {
            Self::Rule(rule) => return rule as usize,
            Self::AlphaBeta => 0,
            Self::Facts => 1,
            Self::Star1 => 2,
            Self::Star2 => 3,
            Self::InformationSet => 4,
        };
        PruneRule::ALL.len() + other
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
        let expected: [u64; Cut::ALL.len()] = std::array::from_fn(|times| times as u64);
        assert_eq!(Cut::ALL.map(|cut| counts.of(cut)), expected);
    }
}
