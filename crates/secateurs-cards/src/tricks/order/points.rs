//! How early a card comes in the best order where points are to be avoided.

use super::super::trick::Trick;
use super::point_weights::{PointWeights, Seen, Situation};

/// The scores of the cards of the seat to play.
pub(in super::super) struct PointScores<'a, const SEATS: usize> {
    by_seat: &'a [u64; SEATS],
    suits: &'a [u64; 4],
    trick: &'a Trick<SEATS>,
    weights: &'a PointWeights,
    is_early: bool,
    own: u64,
    next_seat: usize,
    queen: u64,
    beaters: u64,
    /// The cards of those who play after this seat.
    to_come: u64,
    has_points: bool,
}

/// The number of the suit of hearts.
const HEARTS: usize = crate::cards::Suit::Hearts as usize;

/// The end game: no more tricks left than these.
const LATE: u32 = 5;

impl<'a, const SEATS: usize> PointScores<'a, SEATS> {
    /// Hands are those of the start of the trick, and the queen is the one of spades, if she is
    /// among them.
    #[inline]
    pub(in super::super) fn new(
        by_seat: &'a [u64; SEATS],
        suits: &'a [u64; 4],
        trick: &'a Trick<SEATS>,
        queen: u64,
        weights: &'a PointWeights,
    ) -> Self {
        let seat = usize::from(trick.to_play);
        let counting = suits[HEARTS] | queen;
        let mut played = (1..=usize::from(trick.count)).map(|turn| (seat + SEATS - turn) % SEATS);
        let has_points = played.any(|seat| counting >> trick.cards[seat] & 1 == 1);
        let later = 1..SEATS - usize::from(trick.count);
        Self {
            by_seat,
            suits,
            trick,
            weights,
            is_early: by_seat[seat].count_ones() > LATE,
            own: by_seat[seat],
            next_seat: (seat + 1) % SEATS,
            queen,
            beaters: trick.beaters(suits, 4),
            to_come: later.fold(0, |all, turn| all | by_seat[(seat + turn) % SEATS]),
            has_points,
        }
    }

    /// The score of a card of a suit: the higher, the earlier.
    #[inline]
    pub(in super::super) fn of(&self, card: u8, suit: usize) -> i32 {
        let bit = 1_u64 << card;
        let (above, below) = (!((bit << 1) - 1), bit - 1);
        let all = self.suits[suit];
        let (own, others) = (self.own & all, all & !self.own);
        let (higher, lower) = (count(others & above), count(others & below));
        let is_beaten = self.beaters & bit == 0;
        let weights = self.weights.of(self.is_early, self.situation(suit, is_beaten));
        let times = |number: u32, seen: Seen| number.cast_signed() * weights[seen as usize];
        let when = |is_so: bool, seen: Seen| if is_so { weights[seen as usize] } else { 0 };
        let voids = self.by_seat.iter().filter(|&&hand| hand & all == 0).count() as u32;
        let top = if others == 0 { 0 } else { 1 << others.ilog2() };
        let next = self.by_seat[self.next_seat];
        let queen_is_out = self.queen & others != 0;
        let winner = self.foreseen(card, suit);
        weights[Seen::Always as usize]
            + when(!is_beaten && others & self.to_come & above == 0, Seen::WinsForGood)
            + when(!is_beaten && self.has_points, Seen::WinsPoints)
            + when(is_beaten && usize::from(self.trick.winner) == self.next_seat, Seen::LosesToNext)
            + times(higher.min(7), Seen::Higher)
            + times(lower.min(7), Seen::Lower)
            + when(higher == 0, Seen::IsHighest)
            + when(lower == 0, Seen::IsLowest)
            + times(count(own & above).min(3), Seen::OwnHigher)
            + times(count(own & below).min(5), Seen::OwnLower)
            + when(own & below == 0, Seen::IsOwnLowest)
            + times(count(own).min(7), Seen::OwnSuit)
            + when(count(own) == 1, Seen::IsSingleton)
            + times(count(others).min(7), Seen::OtherSuit)
            + times(voids, Seen::Voids)
            + when(next & all == 0, Seen::NextIsVoid)
            + when(next & top != 0, Seen::TopWithNext)
            + when(suit == HEARTS, Seen::IsHeart)
            + when(bit == self.queen, Seen::IsQueen)
            + when(queen_is_out && bit > self.queen, Seen::IsOverQueen)
            + when(queen_is_out && bit < self.queen, Seen::IsUnderQueen)
            + when(winner == usize::from(self.trick.to_play), Seen::ForeseenOwn)
            + when(winner == self.next_seat, Seen::ForeseenNext)
    }

    #[inline]
    fn situation(&self, suit: usize, is_beaten: bool) -> Situation {
        if self.trick.count == 0 {
            Situation::Lead
        } else if suit != self.trick.suit_led() {
            Situation::Discard
        } else if is_beaten {
            Situation::Under
        } else if self.trick.is_at_last_seat() {
            Situation::OverAtLast
        } else {
            Situation::Over
        }
    }

    /// Who wins the trick if the others stay under it where they can, as high as they can; and go as
    /// high as they can at the end, where they cannot.
    #[inline]
    fn foreseen(&self, card: u8, suit: usize) -> usize {
        let mut trick = self.trick.with(card, suit, 4);
        let led = self.suits[trick.suit_led()];
        while !trick.is_full() {
            let seat = usize::from(trick.to_play);
            let following = self.by_seat[seat] & led;
            // Whoever cannot follow wins nothing: any card will do.
            let under = following & !trick.beaters(self.suits, 4);
            let (cards, suit) = match (following, under) {
                (0, _) => (self.by_seat[seat], 4),
                (following, 0) if trick.is_at_last_seat() => (following, trick.suit_led()),
                (following, 0) => (following & following.wrapping_neg(), trick.suit_led()),
                (_, under) => (under, trick.suit_led()),
            };
            trick = trick.with(cards.ilog2() as u8, suit, 5);
        }
        usize::from(trick.winner)
    }
}

#[inline]
fn count(cards: u64) -> u32 {
    cards.count_ones()
}
