//! How early a card comes in the best order where points are to be avoided.

use super::super::trick::Trick;

/// The weights of what is seen of a card. They are part of the rule for ties: to change one is to
/// change values.
struct Weights {
    /// For each higher card of others in the suit, seven at most; the same for lower ones.
    higher: i32,
    lower: i32,
    /// It would win the trick so far.
    wins: i32,
    is_heart: i32,
    is_queen: i32,
    /// It would take the queen of spades, which another hand still has.
    is_over_queen: i32,
    /// For each card of the suit in the own hand.
    own_suit: i32,
}

/// A lead is best low, where others must go over it.
const LEAD: Weights = Weights {
    higher: 6,
    lower: -9,
    wins: 0,
    is_heart: 4,
    is_queen: -90,
    is_over_queen: -40,
    own_suit: -3,
};
/// Under what was played, as high as possible.
const FOLLOW: Weights = Weights {
    higher: -3,
    lower: 6,
    wins: -120,
    is_heart: 0,
    is_queen: 80,
    is_over_queen: 10,
    own_suit: 0,
};
/// Whoever has to win a trick so far hopes that somebody goes over it.
const FOLLOW_AND_WIN: Weights = Weights { higher: 6, lower: -6, is_queen: -60, ..FOLLOW };
/// What is dangerous is thrown.
const DISCARD: Weights = Weights {
    higher: -8,
    lower: 6,
    wins: 0,
    is_heart: 30,
    is_queen: 300,
    is_over_queen: 90,
    own_suit: -4,
};

/// The scores of the cards of the seat to play.
pub(in super::super) struct PointScores<'a, const SEATS: usize> {
    suits: &'a [u64; 4],
    trick: &'a Trick<SEATS>,
    own: u64,
    queen: u64,
    beaters: u64,
}

/// The number of the suit of hearts.
const HEARTS: usize = crate::cards::Suit::Hearts as usize;

impl<'a, const SEATS: usize> PointScores<'a, SEATS> {
    /// Hands are those of the start of the trick, and the queen is the one of spades, if she is
    /// among them.
    #[inline]
    pub(in super::super) fn new(
        by_seat: &[u64; SEATS],
        suits: &'a [u64; 4],
        trick: &'a Trick<SEATS>,
        queen: u64,
    ) -> Self {
        let own = by_seat[usize::from(trick.to_play)];
        Self { suits, trick, own, queen, beaters: trick.beaters(suits, 4) }
    }

    /// The score of a card of a suit: the higher, the earlier.
    #[inline]
    pub(in super::super) fn of(&self, card: u8, suit: usize) -> i32 {
        let bit = 1_u64 << card;
        let others = self.suits[suit] & !self.own;
        let higher = (others & !((bit << 1) - 1)).count_ones().min(7).cast_signed();
        let lower = (others & (bit - 1)).count_ones().min(7).cast_signed();
        let own_suit = (self.own & self.suits[suit]).count_ones().min(7).cast_signed();
        let wins = self.beaters & bit != 0;
        let weights = if self.trick.count == 0 {
            &LEAD
        } else if suit != self.trick.suit_led() {
            &DISCARD
        } else if wins && !self.trick.is_at_last_seat() {
            &FOLLOW_AND_WIN
        } else {
            &FOLLOW
        };
        let is_over_queen = self.queen & others != 0 && bit > self.queen;
        let when = |is_so: bool, weight: i32| if is_so { weight } else { 0 };
        higher * weights.higher
            + lower * weights.lower
            + own_suit * weights.own_suit
            + when(wins, weights.wins)
            + when(suit == HEARTS, weights.is_heart)
            + when(bit == self.queen, weights.is_queen)
            + when(is_over_queen, weights.is_over_queen)
    }
}
