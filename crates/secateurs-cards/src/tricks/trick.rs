//! A trick on the table, as searches see it.
//!
//! Cards are bits of a word, suit by suit and from low to high. Whether there are gaps for the
//! cards that are gone does not matter.

/// The cards of a trick so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick<const SEATS: usize> {
    /// By seat.
    pub(super) cards: [u8; SEATS],
    pub(super) count: u8,
    pub(super) to_play: u8,
    pub(super) winner: u8,
    /// The suit led.
    suit: u8,
    /// The suit of the card that wins so far.
    winning_suit: u8,
}

impl<const SEATS: usize> Trick<SEATS> {
    #[inline]
    pub(super) fn led_by(leader: usize) -> Self {
        let leader = leader as u8;
        let cards = [0; SEATS];
        Self { cards, count: 0, to_play: leader, winner: leader, suit: 0, winning_suit: 0 }
    }

    /// What the seat to play may play, out of these hands.
    #[inline]
    pub(super) fn playable(&self, by_seat: &[u64; SEATS], suits: &[u64; 4]) -> u64 {
        let hand = by_seat[usize::from(self.to_play)];
        if self.count == 0 {
            return hand;
        }
        let following = hand & suits[self.suit_led()];
        if following == 0 { hand } else { following }
    }

    /// The trick with one more card; the trump suit is 4 if there is none.
    #[inline]
    pub(super) fn with(&self, card: u8, suit: usize, trump: usize) -> Self {
        let mut next = *self;
        let seat = usize::from(self.to_play);
        next.cards[seat] = card;
        next.count += 1;
        next.to_play = if seat + 1 == SEATS { 0 } else { seat as u8 + 1 };
        if self.count == 0 {
            (next.suit, next.winning_suit) = (suit as u8, suit as u8);
        } else if suit == usize::from(self.winning_suit) {
            if card > self.cards[usize::from(self.winner)] {
                next.winner = seat as u8;
            }
        } else if suit == trump {
            (next.winner, next.winning_suit) = (seat as u8, suit as u8);
        }
        next
    }

    /// The cards that would win the trick so far; before the lead, all.
    #[inline]
    pub(super) fn beaters(&self, suits: &[u64; 4], trump: usize) -> u64 {
        if self.count == 0 {
            return !0;
        }
        let winning = self.cards[usize::from(self.winner)];
        let winning_suit = usize::from(self.winning_suit);
        let higher = suits[winning_suit] & !((2_u64 << winning) - 1);
        let can_ruff = trump < 4 && trump != winning_suit;
        higher | if can_ruff { suits[trump] } else { 0 }
    }

    #[inline]
    pub(super) fn suit_led(&self) -> usize {
        usize::from(self.suit)
    }

    /// Whether only one seat is still to play.
    #[inline]
    pub(super) fn is_at_last_seat(&self) -> bool {
        usize::from(self.count) + 1 == SEATS
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        usize::from(self.count) == SEATS
    }
}
