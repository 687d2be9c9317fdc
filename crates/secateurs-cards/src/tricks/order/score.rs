//! How early a card comes in the best order.
#![expect(
    clippy::inline_always,
    reason = "once for each card of each node; left to itself, the compiler calls them"
)]

use super::super::trick::Trick;
use super::Style;
use super::weights::{LATE, PLACES, WEIGHTS, Weights};

/// What is seen of a card, by its place among the weights.
#[derive(Clone, Copy)]
#[repr(usize)]
pub(super) enum Seen {
    /// It wins the trick so far, and nobody to come can beat it.
    WinsForGood,
    /// It wins so far.
    WinsSoFar,
    Loses,
    /// For each higher card of others, seven at most; the same for lower ones.
    Higher,
    Lower,
    IsHighest,
    IsSecond,
    IsLowest,
    IsTrump,
    /// For each card of the suit in the own hand.
    OwnSuit,
    IsSingleton,
    /// For each card of the suit in other hands.
    OtherSuit,
    /// For each higher card of the suit in the own hand, and for each lower one.
    OwnHigher,
    OwnLower,
    IsOwnLowest,
    /// For each hand without the suit.
    Voids,
    IsDiscard,
    /// For each seat to come that may ruff a lead.
    Ruffers,
    /// If all others take the trick when they can: it goes to the mover, or to the next seat.
    ForeseenOwn,
    ForeseenNext,
    /// The highest card of others is with the next seat.
    TopWithNext,
    /// For each trump in the own hand, if it is one.
    OwnTrumps,
    NextIsVoid,
    /// It loses to the next seat, which has played already.
    LosesToNext,
}

impl Seen {
    pub(super) const COUNT: usize = Self::LosesToNext as usize + 1;
}

/// What the cards of one suit have in common.
pub(in super::super) struct SuitScore {
    pub(in super::super) suit: usize,
    own: u64,
    others: u64,
    may_be_ruffed: bool,
    score: i32,
}

/// The scores of the cards of the seat to play.
pub(in super::super) struct Scores<'a, const SEATS: usize> {
    by_seat: &'a [u64; SEATS],
    suits: &'a [u64; 4],
    trick: &'a Trick<SEATS>,
    trump: usize,
    weights: &'static Weights,
    own: u64,
    next_seat: usize,
    beaters: u64,
    /// The cards of those who play after this seat.
    to_come: u64,
}

impl<'a, const SEATS: usize> Scores<'a, SEATS> {
    /// Hands are those of the start of the trick; the trump suit is 4 if there is none.
    #[inline(always)]
    pub(in super::super) fn new(
        style: Style,
        by_seat: &'a [u64; SEATS],
        suits: &'a [u64; 4],
        trick: &'a Trick<SEATS>,
        trump: usize,
    ) -> Self {
        let seat = usize::from(trick.to_play);
        let place = match trick.count {
            0 => 0,
            _ if trick.is_at_last_seat() => PLACES - 1,
            _ => 1,
        };
        let later = 1..SEATS - usize::from(trick.count);
        let tricks = by_seat[seat].count_ones();
        Self {
            by_seat,
            suits,
            trick,
            trump,
            weights: &WEIGHTS[style as usize][usize::from(tricks > LATE)][place],
            own: by_seat[seat],
            next_seat: (seat + 1) % SEATS,
            beaters: trick.beaters(suits, trump),
            to_come: later.fold(0, |all, turn| all | by_seat[(seat + turn) % SEATS]),
        }
    }

    /// What the cards of a suit have in common.
    #[inline(always)]
    pub(in super::super) fn of_suit(&self, suit: usize) -> SuitScore {
        let all = self.suits[suit];
        let (own, others) = (self.own & all, all & !self.own);
        let next = self.by_seat[self.next_seat];
        let mut voids = 0;
        for hand in self.by_seat {
            voids += u32::from(hand & all == 0);
        }
        let top = if others == 0 { 0 } else { 1 << others.ilog2() };
        let (is_lead, is_trump) = (self.trick.count == 0, suit == self.trump);
        let ruffers = self.ruffers(if is_lead { suit } else { self.trick.suit_led() });
        let score = self.times(count(own).min(7), Seen::OwnSuit)
            + self.when(count(own) == 1, Seen::IsSingleton)
            + self.times(count(others).min(7), Seen::OtherSuit)
            + self.times(voids, Seen::Voids)
            + self.when(next & all == 0, Seen::NextIsVoid)
            + self.when(next & top != 0, Seen::TopWithNext)
            + self.when(is_trump, Seen::IsTrump)
            + if is_trump { self.times(count(own).min(7), Seen::OwnTrumps) } else { 0 }
            + if is_lead {
                self.times(ruffers, Seen::Ruffers)
            } else {
                self.when(suit != self.trick.suit_led() && !is_trump, Seen::IsDiscard)
            };
        SuitScore { suit, own, others, may_be_ruffed: ruffers > 0 && !is_trump, score }
    }

    /// The score of a card of that suit: the higher, the earlier.
    #[inline(always)]
    pub(in super::super) fn of(&self, card: u8, suit: &SuitScore) -> i32 {
        let bit = 1_u64 << card;
        let (above, below) = (!((bit << 1) - 1), bit - 1);
        let (own, others) = (suit.own, suit.others);
        let (higher, lower) = (count(others & above), count(others & below));
        let can_be_beaten = others & self.to_come & above != 0 || suit.may_be_ruffed;
        let is_beaten = self.beaters & bit == 0;
        let loses_to_next = is_beaten && usize::from(self.trick.winner) == self.next_seat;
        suit.score
            + self.when(!is_beaten && !can_be_beaten, Seen::WinsForGood)
            + self.when(!is_beaten && can_be_beaten, Seen::WinsSoFar)
            + self.when(is_beaten, Seen::Loses)
            + self.when(loses_to_next, Seen::LosesToNext)
            + self.times(higher.min(7), Seen::Higher)
            + self.times(lower.min(7), Seen::Lower)
            + self.when(higher == 0, Seen::IsHighest)
            + self.when(higher == 1, Seen::IsSecond)
            + self.when(lower == 0, Seen::IsLowest)
            + self.times(count(own & above).min(3), Seen::OwnHigher)
            + self.times(count(own & below).min(5), Seen::OwnLower)
            + self.when(own & below == 0, Seen::IsOwnLowest)
            + self.as_foreseen(card, suit.suit)
    }

    #[inline]
    fn when(&self, is_so: bool, seen: Seen) -> i32 {
        if is_so { self.weights[seen as usize] } else { 0 }
    }

    #[inline]
    fn times(&self, number: u32, seen: Seen) -> i32 {
        number.cast_signed() * self.weights[seen as usize]
    }

    /// How many of those to come have trumps, but nothing of this suit.
    #[inline]
    fn ruffers(&self, led: usize) -> u32 {
        if self.trump >= 4 || led == self.trump {
            return 0;
        }
        let may_ruff = |hand: &u64| {
            let (is_to_come, trumps) = (hand & self.to_come != 0, hand & self.suits[self.trump]);
            is_to_come && hand & self.suits[led] == 0 && trumps != 0
        };
        let mut ruffs = 0;
        for hand in self.by_seat {
            ruffs += u32::from(may_ruff(hand));
        }
        ruffs
    }

    /// Who wins the trick if the others take it when they can: from the top, and the last as low
    /// as will do.
    #[inline]
    fn as_foreseen(&self, card: u8, suit: usize) -> i32 {
        let mut trick = self.trick.with(card, suit, self.trump);
        while !trick.is_full() {
            let playable = trick.playable(self.by_seat, self.suits);
            let winners = playable & trick.beaters(self.suits, self.trump);
            let card = match winners {
                0 => playable.trailing_zeros(),
                _ if trick.is_at_last_seat() => winners.trailing_zeros(),
                _ => winners.ilog2(),
            };
            let suit = (0..3).find(|&suit| self.suits[suit] >> card & 1 == 1).unwrap_or(3);
            trick = trick.with(card as u8, suit, self.trump);
        }
        self.when(trick.winner == self.trick.to_play, Seen::ForeseenOwn)
            + self.when(usize::from(trick.winner) == self.next_seat, Seen::ForeseenNext)
    }
}

#[inline]
fn count(cards: u64) -> u32 {
    cards.count_ones()
}
