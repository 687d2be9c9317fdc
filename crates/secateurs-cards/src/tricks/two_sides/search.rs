//! The search for one answer: does the first side take so many tricks?
//!
//! Every node answers with yes or no and with the cards that the answer rests on: the answer is
//! the same in every position in which hands are as long, suit by suit, and these cards have the
//! same owners, wherever the lower ones are. A set of such cards has with each card all that lie
//! above it in its suit.
//!
//! - A trick rests on the card that wins it if another card of its suit was played to it.
//! - If a card is good enough for the player, the answer rests on what the answer behind that card
//!   rests on. If none is, it rests on what all of them rest on.
//! - Of cards that are next to each other only the highest is tried. If its answer rests on it,
//!   the answer for all of them rests on the lowest, too: elsewhere that may be a card of another
//!   player.
//! - If a card is not good enough, and that does not rest on it, then no card of its suit is on
//!   which it does not rest either: they would do the same.

use secateurs::{Meter, Stopped};

use super::lanes::{from_up, highest, lane, suit_of};
use super::table::Table;
use super::weights::Weights;

/// What a node answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// The cards that it rests on.
    pub(super) ranks: u64,
    pub(super) verdict: Verdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The other side prevents it.
    No,
    /// The first side takes that many.
    Yes,
    /// A limit ended the search.
    Stopped,
}

impl Answer {
    pub(super) const STOPPED: Self = Self { ranks: 0, verdict: Verdict::Stopped };

    #[inline(always)]
    pub(super) const fn new(takes: bool, ranks: u64) -> Self {
        Self { ranks, verdict: if takes { Verdict::Yes } else { Verdict::No } }
    }
}

/// A search on one deal with one trump suit.
pub(super) struct Search<M> {
    pub(super) machine: M,
    pub(super) hands: [u64; 4],
    /// The length of each suit in each hand, four bits each: see [`one_card`].
    pub(super) lengths: u64,
    /// 4 if there is none.
    pub(super) trump: usize,
    pub(super) weights: &'static Weights,
    pub(super) table: Table,
    pub(super) meter: Meter,
    /// Which limit ended the search.
    pub(super) stopped: Option<Stopped>,
    /// What tests look at again.
    #[cfg(test)]
    pub(super) witnesses: super::tests::Witnesses,
}

/// What one card of a suit counts in [`Search::lengths`].
#[inline(always)]
pub(super) fn one_card(seat: usize, suit: usize) -> u64 {
    1 << (16 * seat + 4 * suit)
}

/// The lengths of all suits, seat by seat from the leader on.
#[derive(Clone, Copy)]
pub(super) struct Lengths(u64);

impl Lengths {
    #[inline(always)]
    pub(super) fn of(self, turn: usize, suit: usize) -> u32 {
        (self.0 >> (16 * turn + 4 * suit)) as u32 & 15
    }
}

impl<M> Search<M> {
    #[inline(always)]
    pub(super) fn lengths_from(&self, leader: usize) -> Lengths {
        Lengths(self.lengths.rotate_right(16 * leader as u32))
    }

    /// Puts other cards into the hands.
    pub(super) fn set_hands(&mut self, hands: [u64; 4]) {
        self.hands = hands;
        self.lengths = 0;
        for (seat, hand) in hands.into_iter().enumerate() {
            for suit in 0..4 {
                let length = (hand & lane(suit)).count_ones();
                self.lengths |= u64::from(length) * one_card(seat, suit);
            }
        }
    }

    /// Counts a node.
    #[inline(always)]
    pub(super) fn enter(&mut self) -> bool {
        match self.meter.enter() {
            Ok(()) => true,
            Err(why) => {
                self.stopped = Some(why);
                false
            }
        }
    }
}

/// Cards to try, the most promising first.
pub(super) struct Moves {
    /// The score, and the place of the card in the low bits.
    keys: [i32; 13],
    count: usize,
    /// The hand they are from, and the live cards of others.
    hand: u64,
    foreign: u64,
    /// Cards that are not tried, as they do the same as one that failed.
    skipped: u64,
    /// What all failures rest on.
    ranks: u64,
}

impl Moves {
    #[inline(always)]
    pub(super) fn new(hand: u64, foreign: u64) -> Self {
        Self { keys: [0; 13], count: 0, hand, foreign, skipped: 0, ranks: 0 }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, place: u32, score: i32) {
        self.keys[self.count] = score << 6 | place as i32;
        self.count += 1;
    }

    /// The next card to try.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<u32> {
        while self.count > 0 {
            let (mut best, mut key) = (0, self.keys[0]);
            for other in 1..self.count {
                if self.keys[other] > key {
                    (best, key) = (other, self.keys[other]);
                }
            }
            self.count -= 1;
            self.keys[best] = self.keys[self.count];
            let place = key as u32 & 63;
            if self.skipped >> place & 1 == 0 {
                return Some(place);
            }
        }
        None
    }

    /// A card was not good enough, and that rests on these cards.
    #[inline(always)]
    pub(super) fn fail(&mut self, place: u32, ranks: u64) {
        self.ranks |= ranks;
        self.skipped |= 1 << place;
        if ranks >> place & 1 == 0 {
            self.skipped |= lane(suit_of(place)) & !ranks;
        } else {
            self.ranks |= from_up(lowest_of_run(place, self.hand, self.foreign));
        }
    }

    /// What the failure of all of them rests on.
    #[inline(always)]
    pub(super) fn ranks(&self) -> u64 {
        self.ranks
    }
}

/// The highest card of a hand that is next to this one, or next to one that is.
#[inline(always)]
pub(super) fn highest_of_run(place: u32, hand: u64, foreign: u64) -> u32 {
    let above = from_up(place);
    let between = foreign & above;
    // Below the lowest foreign card.
    let ceiling = (between & between.wrapping_neg()).wrapping_sub(1);
    highest(hand & above & ceiling)
}

/// The lowest card of a hand that is next to this one, or next to one that is.
#[inline(always)]
fn lowest_of_run(place: u32, hand: u64, foreign: u64) -> u32 {
    let below = lane(suit_of(place)) & ((1 << place) - 1);
    let between = foreign & below;
    let floor = if between == 0 { 0 } else { !0 << highest(between) };
    let floor = if between == 0 { below } else { below & floor };
    (hand & floor | 1 << place).trailing_zeros()
}

/// Calls with the highest card of each run of a suit, from the top, and with the run.
#[inline(always)]
pub(super) fn for_each_run(own: u64, foreign: u64, mut call: impl FnMut(u32, u64)) {
    let mut left = own;
    while left != 0 {
        let top = highest(left);
        let between = foreign & ((1 << top) - 1);
        let rest = if between == 0 { 0 } else { left & ((1 << highest(between)) - 1) };
        call(top, left ^ rest);
        left = rest;
    }
}
