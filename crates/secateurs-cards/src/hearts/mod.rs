//! Hearts for three to six players.
//!
//! Each heart costs its taker one point and the queen of spades thirteen. There are no trumps.
//! Hearts may not be led before one has been thrown, unless the hand has nothing else. Tricks
//! are played as in [`tricks`](crate::tricks).
//!
//! The first trick of a whole deal has rules of its own: whoever has the lowest club leads it,
//! and nobody throws points on it who has anything else. A deal counts as whole when nothing
//! was taken, hearts are not broken, and every seat has as many cards as the pack allows (17,
//! 13, 10 or 8). Any other start is taken for a later trick, and any seat may lead.
//!
//! The pack is trimmed so that it comes out even, see [`pack`]. Tables differ in what they take
//! out, so hands with other cards are welcome; only seeded deals use it.
//!
//! Where this departs from the table: all hands are open; passing is over; the queen of spades
//! does not break hearts; a moon is shot for all points of the hand, whether or not some of
//! the 26 are missing from the deal.

mod scoring;

pub use scoring::{Evaluation, HeartsScoring};

use crate::cards::{Card, CardSet, Suit};
use crate::tricks::{Book, Counting, LeadRule, Rules, Setup, SetupError, TrickGame};

/// Hearts with this many seats: 3 to 6.
pub type Hearts<const SEATS: usize> = TrickGame<SEATS, HeartsScoring>;

/// The pack for this many players: without the two of diamonds for three, also without the two
/// of clubs for five; six play without the twos and threes of clubs and diamonds.
pub fn pack(seats: usize) -> CardSet {
    let taken_out: &[&str] = match seats {
        3 => &["D2"],
        5 => &["C2", "D2"],
        6 => &["C2", "C3", "D2", "D3"],
        _ => &[],
    };
    let taken_out = taken_out.iter().filter_map(|card| card.parse::<Card>().ok());
    taken_out.fold(CardSet::PACK, CardSet::without)
}

impl<const SEATS: usize> Hearts<SEATS> {
    /// A game of Hearts.
    ///
    /// # Errors
    /// When the setup is not a position of Hearts.
    pub fn new(setup: &Setup, evaluation: Evaluation) -> Result<Self, SetupError> {
        const { assert!(SEATS >= 3 && SEATS <= 6, "Hearts is for 3 to 6 players") }
        let book = Book {
            trump: None,
            restricted: Some(Suit::Hearts),
            lead_rule: LeadRule::Broken,
            counting: Counting::HeartsPoints,
            two_sides: false,
            opening_lead: if is_whole_deal::<SEATS>(setup) { lowest_club(setup) } else { None },
        };
        Self::start_with(Rules::new(&book, setup), setup, |rules, start| {
            let points = start.tally().iter().sum::<u8>() + rules.to_come(start);
            Ok(HeartsScoring::new(SEATS, points, evaluation))
        })
    }
}

fn is_whole_deal<const SEATS: usize>(setup: &Setup) -> bool {
    let cards_each = usize::from(Card::COUNT) / SEATS;
    let nothing_taken = setup.taken.iter().all(|&points| points == 0);
    nothing_taken && !setup.broken && setup.hands.iter().all(|hand| hand.len() == cards_each)
}

fn lowest_club(setup: &Setup) -> Option<Card> {
    let all = setup.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    (all & CardSet::of_suit(Suit::Clubs)).first()
}

#[cfg(test)]
mod tests;
