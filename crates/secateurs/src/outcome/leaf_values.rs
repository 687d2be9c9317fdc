//! Leaf values (Sturtevant 2005): every outcome of the game is known, and a set of outcomes is a
//! set of bits. Whether anything satisfies several bounds is a handful of ANDs.
//!
//! Outcomes that pay everybody the same are one value: what a position is worth is known as soon
//! as all outcomes left pay the same. Still every fact is one about the outcome that best play
//! leads to, so that facts from different sources may be combined.
//!
//! Utilities matter only through their order: each player's are replaced by ranks, equal ones by
//! equal ranks. Any payoffs will do; nothing about their sum is needed.

use std::cmp::Ordering;

use super::{Bits, OutcomeSpace};
use crate::capability::{EnumerableOutcomes, MonotoneFacts, Outcome};
use crate::honest::listed;
use crate::report::scaled;
use crate::{NoChance, Payoffs, Player, Possible, PossibleValue, SearchError, Utility};

/// The most outcomes that are told apart.
pub const MAX_OUTCOMES: usize = 64 * ALL_WORDS;

/// As many words as a set of the most outcomes takes.
pub const ALL_WORDS: usize = 16;

/// The game has more outcomes than a table of leaf values holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} different outcomes are too many for leaf values (at most {MAX_OUTCOMES})")]
pub struct TooManyOutcomes(pub usize);

/// All outcomes of a game, in at most `64 * WORDS` bits.
#[derive(Clone, Debug)]
pub struct LeafValues<const WORDS: usize> {
    outcomes: Vec<Outcome>,
    everything: Bits<WORDS>,
    /// By outcome and player: the rank of the player's utility, 0 for the least.
    ranks: Vec<[u16; crate::MAX_PLAYERS]>,
    /// By outcome: those that pay the same, itself among them.
    same_payoffs: Vec<Bits<WORDS>>,
    /// By player: the outcomes of at least each rank; the last entry is empty.
    at_least_rank: Vec<Vec<Bits<WORDS>>>,
    /// By player: the outcomes in which the player has counted at least so much.
    at_least_tally: Vec<Vec<Bits<WORDS>>>,
}

impl<const WORDS: usize> LeafValues<WORDS> {
    /// The outcomes of `game`.
    ///
    /// # Errors
    /// When there are too many for this many words.
    pub fn of<G: EnumerableOutcomes>(game: &G) -> Result<Self, TooManyOutcomes> {
        Self::from_outcomes(game.outcomes(), game.players())
    }

    fn from_outcomes(outcomes: Vec<Outcome>, players: usize) -> Result<Self, TooManyOutcomes> {
        if outcomes.len() > Bits::<WORDS>::CAPACITY {
            return Err(TooManyOutcomes(outcomes.len()));
        }
        let mut ranks = vec![[0; crate::MAX_PLAYERS]; outcomes.len()];
        let mut at_least_rank = Vec::new();
        let mut at_least_tally = Vec::new();
        for player in 0..players {
            let utility = |outcome: &Outcome| outcome.payoffs[Player::new(player)];
            let mut utilities: Vec<Utility> = outcomes.iter().map(utility).collect();
            utilities.sort_unstable();
            utilities.dedup();
            for (rank, outcome) in ranks.iter_mut().zip(&outcomes) {
                rank[player] = utilities.partition_point(|&less| less < utility(outcome)) as u16;
            }
            let having = |has: &dyn Fn(usize) -> bool| {
                (0..outcomes.len()).filter(|&number| has(number)).collect::<Bits<WORDS>>()
            };
            let of_rank = |rank| having(&|number| usize::from(ranks[number][player]) >= rank);
            at_least_rank.push((0..=utilities.len()).map(of_rank).collect());
            let of_tally =
                |least| having(&|number| usize::from(outcomes[number].tally[player]) >= least);
            let most = outcomes.iter().map(|outcome| usize::from(outcome.tally[player])).max();
            at_least_tally.push((0..=most.unwrap_or(0) + 1).map(of_tally).collect());
        }
        let everything = (0..outcomes.len()).collect();
        let same = |one: &Outcome| {
            (0..outcomes.len()).filter(|&other| outcomes[other].payoffs == one.payoffs).collect()
        };
        let same_payoffs = outcomes.iter().map(same).collect();
        Ok(Self { outcomes, everything, ranks, same_payoffs, at_least_rank, at_least_tally })
    }

    /// The outcome with this number.
    pub fn outcome(&self, number: usize) -> &Outcome {
        &self.outcomes[number]
    }

    /// A player's rank of an outcome: 0 for the least utility there is.
    pub fn rank(&self, player: Player, number: usize) -> usize {
        usize::from(self.ranks[number][player.index()])
    }
}

impl<const WORDS: usize, G> OutcomeSpace<G> for LeafValues<WORDS>
where
    G: MonotoneFacts<Chance = NoChance>,
{
    type Set = Bits<WORDS>;
    type Value = u16;
    type Known = Bits<WORDS>;

    fn everything(&self) -> Bits<WORDS> {
        self.everything
    }

    #[inline]
    fn feasible(&self, game: &G, position: &G::Position) -> Bits<WORDS> {
        let secured = game.secured(position);
        let mut set = self.everything;
        for (least, having) in secured.into_iter().zip(&self.at_least_tally) {
            set = set.and(having.get(usize::from(least)).copied().unwrap_or(Bits::NONE));
        }
        set
    }

    #[inline]
    fn leaf(&self, game: &G, position: &G::Position, _: &Payoffs) -> u16 {
        game.outcome_index(position) as u16
    }

    fn check(
        &self,
        game: &G,
        position: &G::Position,
        payoffs: &Payoffs,
    ) -> Result<(), SearchError> {
        listed(&self.outcomes, game.outcome_index(position), payoffs)
    }

    #[inline]
    fn better(&self, mover: Player, value: u16, or_equal: bool) -> Bits<WORDS> {
        let rank = self.rank(mover, usize::from(value));
        self.at_least_rank[mover.index()][rank + usize::from(!or_equal)]
    }

    #[inline]
    fn both(&self, a: Bits<WORDS>, b: Bits<WORDS>) -> Bits<WORDS> {
        a.and(b)
    }

    fn either(&self, a: Bits<WORDS>, b: Bits<WORDS>) -> Bits<WORDS> {
        a.or(b)
    }

    #[inline]
    fn is_empty(&self, set: Bits<WORDS>) -> bool {
        set.is_empty()
    }

    /// The value stands for all outcomes that pay the same: it may be in the set if one of them
    /// is.
    #[inline]
    fn contains(&self, set: Bits<WORDS>, value: u16) -> bool {
        !set.and(self.same_payoffs[usize::from(value)]).is_empty()
    }

    #[inline]
    fn only_value(&self, set: Bits<WORDS>) -> Option<u16> {
        let first = set.first()?;
        set.without(self.same_payoffs[first]).is_empty().then_some(first as u16)
    }

    #[inline]
    fn compare(&self, mover: Player, a: u16, b: u16) -> Ordering {
        self.rank(mover, usize::from(a)).cmp(&self.rank(mover, usize::from(b)))
    }

    fn payoffs(&self, value: u16) -> Payoffs {
        self.outcomes[usize::from(value)].payoffs
    }

    fn possible(&self, game: &G, set: Bits<WORDS>, value: Option<u16>) -> Possible {
        let and_value = value.map_or(set, |value| set.or(self.same_payoffs[usize::from(value)]));
        let of_outcome = |number: usize| {
            let Outcome { tally, payoffs } = self.outcomes[number];
            Some(PossibleValue { payoffs: scaled(game, &payoffs)?, tally })
        };
        let values: Option<Vec<_>> = and_value.numbers().map(of_outcome).collect();
        values.map_or(Possible::Anything, Possible::OneOf)
    }

    fn mean(&self, luck: NoChance, _: &[(u64, u16)]) -> Result<u16, SearchError> {
        match luck {}
    }

    fn nothing_known(&self) -> Bits<WORDS> {
        self.everything
    }

    #[inline]
    fn known_set(&self, known: Bits<WORDS>) -> Bits<WORDS> {
        known
    }

    #[inline]
    fn known_value(&self, known: Bits<WORDS>) -> Option<u16> {
        OutcomeSpace::<G>::only_value(self, known)
    }

    fn with_value(&self, value: u16) -> Bits<WORDS> {
        self.same_payoffs[usize::from(value)]
    }

    fn with_outside(
        &self,
        known: Bits<WORDS>,
        wanted: Bits<WORDS>,
        mover: Player,
        best: Option<u16>,
    ) -> Bits<WORDS> {
        let unwanted = known.without(wanted);
        let left = match best {
            Some(best) => unwanted.and(OutcomeSpace::<G>::better(self, mover, best, true)),
            None => unwanted,
        };
        debug_assert!(!left.is_empty(), "a position without any value it can have");
        left
    }
}
