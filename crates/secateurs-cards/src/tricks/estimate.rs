//! A guess at the final tallies, for searches that stop between tricks.
//!
//! What is secured stays with its owner. The rest is shared out in proportion to strength: in
//! each suit the highest live card weighs 4, the second 2 and the third 1; every trump weighs 3
//! more. Crude, cheap, and a function of relative ranks only. The guess is a possible final
//! tally, so the payoffs for it lie on the scale of real ones.

use secateurs::MAX_PLAYERS;
use secateurs::capability::Tally;

use super::outcomes::in_proportion;
use super::position::TrickPosition;
use super::rules::Rules;
use crate::cards::{CardSet, Suit};

const HIGH_CARD_WEIGHTS: [u32; 3] = [4, 2, 1];
const TRUMP_WEIGHT: u32 = 3;

impl<const SEATS: usize> Rules<SEATS> {
    /// What the players may end with.
    pub fn estimate(&self, position: &TrickPosition<SEATS>) -> Tally {
        let taken = position.tally();
        let mut estimate = self.secured(position);
        let secured_to_come: u8 =
            estimate.iter().zip(taken).map(|(sure, taken)| sure - taken).sum();
        let undecided = self.to_come(position).saturating_sub(secured_to_come);
        let mut strengths = [0; MAX_PLAYERS];
        for (player, strength) in strengths.iter_mut().enumerate().take(self.players) {
            *strength = self.strength(position, player);
        }
        let shares = in_proportion(&strengths[..self.players], undecided);
        estimate.iter_mut().zip(shares).for_each(|(tally, share)| *tally += share);
        estimate
    }

    fn strength(&self, position: &TrickPosition<SEATS>, player: usize) -> u32 {
        let (own, _) = self.own_and_others(position, player, CardSet::PACK);
        let live = position.all_live();
        let high_cards = Suit::ALL
            .into_iter()
            .flat_map(|suit| (live & CardSet::of_suit(suit)).iter().rev().zip(HIGH_CARD_WEIGHTS));
        let from_ranks: u32 =
            high_cards.filter(|(card, _)| own.contains(*card)).map(|(_, weight)| weight).sum();
        from_ranks + TRUMP_WEIGHT * (own & self.trumps).len() as u32
    }
}
