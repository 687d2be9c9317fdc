//! What the seats have shown not to have, by the rules they keep.
//!
//! - Whoever does not follow suit has no card of the suit led.
//! - Whoever leads the suit that is not broken yet has nothing else.
//! - Whoever throws points on the first trick of Hearts has nothing but points.
//!
//! Nothing else follows for sure from legal play: a deal of the unseen cards agrees with
//! everything seen exactly if no seat gets a card that it has shown not to have.

use crate::cards::{Card, CardSet, Suit};
use crate::tricks::position::TrickPosition;
use crate::tricks::rules::Rules;

const ONLY_POINTS: u8 = 1 << 4;

/// For each seat: one bit for each suit it is out of, and one for "nothing but points".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown<const SEATS: usize>([u8; SEATS]);

impl<const SEATS: usize> Default for Shown<SEATS> {
    fn default() -> Self {
        Self([0; SEATS])
    }
}

impl<const SEATS: usize> Shown<SEATS> {
    /// Whether a seat has shown to have no card of a suit.
    pub const fn is_out_of(&self, seat: usize, suit: Suit) -> bool {
        self.0[seat] & 1 << suit as u8 != 0
    }

    /// The suits a seat has shown to be out of.
    pub fn out_of(&self, seat: usize) -> impl Iterator<Item = Suit> + '_ {
        Suit::ALL.into_iter().filter(move |&suit| self.is_out_of(seat, suit))
    }

    /// The cards that a seat may still have, as far as it has shown.
    pub(super) fn possible(&self, rules: &Rules<SEATS>, seat: usize) -> CardSet {
        let suits = Suit::ALL.into_iter().filter(|&suit| !self.is_out_of(seat, suit));
        let cards = suits.fold(CardSet::EMPTY, |all, suit| all | CardSet::of_suit(suit));
        let has_only_points = self.0[seat] & ONLY_POINTS != 0;
        if has_only_points { cards & rules.counting.counting_cards() } else { cards }
    }

    /// What is shown once the seat to play has played `card`.
    #[must_use]
    pub(super) fn after(
        mut self,
        rules: &Rules<SEATS>,
        before: &TrickPosition<SEATS>,
        card: Card,
    ) -> Self {
        let shown = &mut self.0[before.to_play()];
        match before.suit_led() {
            Some(led) if card.suit() != led => {
                *shown |= 1 << led as u8;
                if before.is_opening() && rules.counting.counting_cards().contains(card) {
                    *shown |= ONLY_POINTS;
                }
            }
            None if !before.is_broken()
                && !before.is_opening()
                && rules.restricted.contains(card) =>
            {
                let others = Suit::ALL.into_iter().filter(|&suit| suit != card.suit());
                others.for_each(|suit| *shown |= 1 << suit as u8);
            }
            _ => {}
        }
        self
    }
}
