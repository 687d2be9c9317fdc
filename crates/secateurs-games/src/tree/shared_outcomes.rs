//! Outcomes of leaves that are read one after the other. Leaves with equal payoffs share one:
//! large trees have few distinct ones.

use std::collections::HashMap;

use secateurs::Rational;

use super::model::Outcome;

/// The outcomes so far, and the payoffs of the leaf that is being read.
#[derive(Default)]
pub(super) struct SharedOutcomes {
    all: Vec<Outcome>,
    payoffs: Vec<Rational>,
    /// An outcome with this fingerprint. Should two have the same one, the later is kept, and at
    /// worst some leaves do not share.
    by_fingerprint: HashMap<u64, u32>,
}

impl SharedOutcomes {
    /// Starts a leaf.
    pub(super) fn start(&mut self) {
        self.payoffs.clear();
    }

    /// Adds a payoff to the leaf, and says how many it has.
    pub(super) fn add(&mut self, payoff: Rational) -> usize {
        self.payoffs.push(payoff);
        self.payoffs.len()
    }

    /// Ends the leaf, and gives the index of its outcome.
    pub(super) fn finish(&mut self) -> u32 {
        let fingerprint = fingerprint(&self.payoffs);
        if let Some(&known) = self.by_fingerprint.get(&fingerprint)
            && self.all[known as usize].payoffs == self.payoffs
        {
            return known;
        }
        let index = self.all.len() as u32;
        let (number, name) = (u64::from(index) + 1, Box::default());
        self.all.push(Outcome { number, name, payoffs: self.payoffs.clone() });
        self.by_fingerprint.insert(fingerprint, index);
        index
    }

    /// All outcomes, in the order in which they first occurred.
    pub(super) fn into_all(self) -> Vec<Outcome> {
        self.all
    }
}

#[expect(clippy::cast_sign_loss, reason = "the low bits serve as they are")]
fn fingerprint(payoffs: &[Rational]) -> u64 {
    payoffs
        .iter()
        .flat_map(|payoff| [*payoff.numer() as u64, *payoff.denom() as u64])
        .fold(0, |hash, word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
}
