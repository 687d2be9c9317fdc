//! Common denominators.

use num_integer::Integer;
use num_traits::{One, Zero};

use super::{BigInt, BigUint, MOST_BITS, Tree};
use crate::SearchError;

/// All weights that are kept at once: half a gigabyte of them.
const MOST_BITS_OF_ALL: u64 = 1 << 32;

/// How likely each of several moves is: its weight over the sum of all weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    weights: Vec<BigUint>,
    whole: BigUint,
}

impl Shares {
    /// Moves of these weights; nothing if they are all zero.
    pub fn new(weights: Vec<BigUint>) -> Option<Self> {
        let whole: BigUint = weights.iter().sum();
        (!whole.is_zero()).then_some(Self { weights, whole })
    }

    /// All moves equally likely.
    pub fn equal(moves: usize) -> Self {
        Self { weights: vec![BigUint::one(); moves], whole: moves.into() }
    }

    /// The weights over this multiple of the sum instead.
    fn over(&self, whole: &BigUint) -> Vec<BigInt> {
        let times = whole / &self.whole;
        self.weights.iter().map(|weight| BigInt::from(weight * &times)).collect()
    }
}

/// The least common multiple of two denominators. As a rule one is a multiple of the other, and
/// nothing has to be looked for.
#[must_use]
pub fn least_common_multiple(a: BigUint, b: &BigUint) -> BigUint {
    let rest = &a % b;
    if rest.is_zero() {
        return a;
    }
    // The rest is no longer than `b`, which may be much shorter than `a`.
    let times = b / rest.gcd(b);
    a * times
}

/// The tree's probabilities over common denominators.
pub(super) struct Common {
    /// The denominator of chance, and of each player.
    wholes: Vec<BigUint>,
    pub(super) plays: Vec<Vec<BigInt>>,
    pub(super) events: Vec<Vec<BigInt>>,
}

impl Common {
    /// Of chance and all players but one, whose probabilities nobody asks for.
    pub(super) fn of(tree: &Tree, but: Option<usize>) -> Result<Self, SearchError> {
        let mut wholes = vec![BigUint::one(); tree.players + 1];
        let of_players =
            tree.owners.iter().zip(&tree.plays).filter(|(owner, _)| Some(**owner) != but);
        let all = of_players.map(|(owner, shares)| (owner + 1, shares));
        for (mover, shares) in all.chain(tree.events.iter().map(|shares| (0, shares))) {
            let whole = std::mem::take(&mut wholes[mover]);
            wholes[mover] = least_common_multiple(whole, &shares.whole);
            if wholes[mover].bits() > MOST_BITS {
                return Err(SearchError::TooFine);
            }
        }
        let common = Self { wholes, plays: Vec::new(), events: Vec::new() };
        let bits = |mover: usize, shares: &Shares| {
            shares.weights.len() as u64 * common.wholes[mover].bits()
        };
        let of_players =
            tree.owners.iter().zip(&tree.plays).map(|(owner, play)| bits(owner + 1, play));
        let of_chance = tree.events.iter().map(|event| bits(0, event));
        if of_players.chain(of_chance).fold(0, u64::saturating_add) > MOST_BITS_OF_ALL {
            return Err(SearchError::TooFine);
        }
        let plays = tree.owners.iter().zip(&tree.plays);
        let plays = plays.map(|(&owner, shares)| match but {
            Some(player) if player == owner => Vec::new(),
            _ => shares.over(&common.wholes[owner + 1]),
        });
        let plays = plays.collect();
        let events = tree.events.iter().map(|event| event.over(&common.wholes[0])).collect();
        Ok(Self { plays, events, ..common })
    }

    /// By number of a row of turns: what brings a leaf to the denominator of the longest line; and
    /// that denominator.
    pub(super) fn factors(&self, tree: &Tree) -> Result<(Vec<BigInt>, BigInt), SearchError> {
        let most = |mover: usize| tree.turns.iter().map(|row| row[mover]).max().unwrap_or(0);
        let most: Vec<u32> = (0..self.wholes.len()).map(most).collect();
        let length = |(whole, most): (&BigUint, &u32)| whole.bits().saturating_mul((*most).into());
        let bits = self.wholes.iter().zip(&most).filter(|(whole, _)| !whole.is_one()).map(length);
        if bits.fold(0, u64::saturating_add) > MOST_BITS {
            return Err(SearchError::TooFine);
        }
        let missing = |row: &[u32]| -> BigInt {
            let powers = self.wholes.iter().zip(&most).zip(row);
            let powers = powers.map(|((whole, most), turns)| whole.pow(most - turns));
            powers.product::<BigUint>().into()
        };
        let none = vec![0; most.len()];
        Ok((tree.turns.iter().map(|row| missing(row)).collect(), missing(&none)))
    }
}
