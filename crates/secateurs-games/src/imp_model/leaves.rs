//! What the leaves pay.

use secateurs::Utility;

use super::shape::ImpModelError;

/// Which leaf pays what; `U` is the bound on payoffs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Random numbers from 0 to `U`, all equally likely, fixed by the seed and the leaf's number.
    Random {
        /// The seed.
        seed: u64,
    },
    /// `U - 1` after first alternatives only, all else 0: with a large `U` a best case without
    /// immediate pruning (Theorem 4).
    FirstAlternatives,
    /// `U` everywhere: the best case.
    AllMost,
    /// A number for each leaf, from left to right.
    Listed(Vec<Utility>),
}

impl Leaves {
    pub(super) fn check(&self, most: Utility, leaves: u64) -> Result<(), ImpModelError> {
        match self {
            Self::Random { .. } if most < 0 => Err(ImpModelError::Bound(most, 0)),
            Self::FirstAlternatives if most < 1 => Err(ImpModelError::Bound(most, 1)),
            Self::Random { .. } | Self::FirstAlternatives | Self::AllMost => Ok(()),
            Self::Listed(payoffs) if payoffs.len() as u64 != leaves => {
                Err(ImpModelError::Listed { given: payoffs.len(), leaves })
            }
            Self::Listed(payoffs) => match payoffs.iter().position(|&payoff| payoff > most) {
                Some(index) => {
                    let (number, payoff) = (index + 1, payoffs[index]);
                    Err(ImpModelError::Payoff { number, payoff, most })
                }
                None => Ok(()),
            },
        }
    }

    /// What a leaf pays: `number` counts from the left of the tree, `path` from the left of the
    /// leaf's node, both from zero.
    pub(super) fn payoff(&self, most: Utility, number: u64, path: u64) -> Utility {
        match self {
            Self::Random { seed } => below(most.unsigned_abs() + 1, scramble(*seed, number)),
            Self::FirstAlternatives => {
                if path == 0 {
                    most - 1
                } else {
                    0
                }
            }
            Self::AllMost => most,
            Self::Listed(payoffs) => payoffs[number as usize],
        }
    }
}

/// The word of a seed's stream at a place, without the words before it: `SplitMix64` (Steele,
/// Lea & Flood 2014), started where the seed's own first word says, so that streams of neighbouring
/// seeds do not run into each other.
fn scramble(seed: u64, place: u64) -> u64 {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let finish = |word: u64| {
        let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    };
    let start = finish(seed.wrapping_add(STEP));
    finish(start.wrapping_add(STEP.wrapping_mul(place.wrapping_add(1))))
}

/// A random word as a number below `bound`. Some numbers are more likely than others by one part
/// in 2^64 over the bound, which no count of leaves can show.
fn below(bound: u64, word: u64) -> Utility {
    ((u128::from(word) * u128::from(bound)) >> 64) as Utility
}
