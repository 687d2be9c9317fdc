//! Cards between two tricks, and a trick on the table.
//!
//! Only the order of live cards matters, so the live cards are pushed together: card `i` is the
//! `i`-th live card, suit by suit and from low to high. A position is then its own pattern of
//! owners, and cards next to each other in one hand and suit are equivalent.

/// All hands at the start of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hands<const SEATS: usize> {
    pub(super) by_seat: [u64; SEATS],
    /// Where each suit ends.
    ends: [u8; 4],
    /// How many cards of each suit each seat has: four bits each, by seat and suit.
    pub(super) lengths: u64,
}

impl<const SEATS: usize> Hands<SEATS> {
    /// Hands of a pack with 13 places a suit.
    pub(super) fn new(cards: [u64; SEATS]) -> Self {
        let live = cards.iter().fold(0, |all, hand| all | hand);
        let mut hands = [0; SEATS];
        let (mut ends, mut lengths, mut place) = ([0; 4], 0, 0);
        for card in (0..52_u32).filter(|card| live >> card & 1 == 1) {
            let seat = (0..SEATS).find(|&seat| cards[seat] >> card & 1 == 1).unwrap_or(0);
            hands[seat] |= 1 << place;
            place += 1;
            lengths += 1 << (16 * seat + 4 * (card / 13) as usize);
            ends[(card / 13) as usize] = place;
        }
        for suit in 1..4 {
            ends[suit] = ends[suit].max(ends[suit - 1]);
        }
        Self { by_seat: hands, ends, lengths }
    }

    /// Hands by the owners of all cards, suit by suit and from low to high.
    #[cfg(test)]
    pub(super) fn of_owners(suits: [&[usize]; 4]) -> Self {
        let (mut hands, mut ends, mut lengths, mut place) = ([0; SEATS], [0; 4], 0, 0);
        for (suit, owners) in suits.iter().enumerate() {
            for &seat in *owners {
                hands[seat] |= 1 << place;
                lengths += 1 << (16 * seat + 4 * suit);
                place += 1;
            }
            ends[suit] = place;
        }
        Self { by_seat: hands, ends, lengths }
    }

    #[inline]
    pub(super) fn tricks(&self) -> u32 {
        self.by_seat[0].count_ones()
    }

    #[inline]
    pub(super) fn start(&self, suit: usize) -> u8 {
        if suit == 0 { 0 } else { self.ends[suit - 1] }
    }

    #[inline]
    pub(super) fn suits(&self) -> [u64; 4] {
        let below = self.ends.map(|end| (1_u64 << end) - 1);
        [below[0], below[1] & !below[0], below[2] & !below[1], below[3] & !below[2]]
    }

    #[inline]
    pub(super) fn suit_of(&self, card: u8) -> usize {
        self.ends[..3].iter().map(|&end| usize::from(card >= end)).sum()
    }

    /// The places where suits start.
    #[inline]
    pub(super) fn bottoms(&self) -> u64 {
        1 | self.ends[..3].iter().fold(0, |all, end| all | 1 << end)
    }

    #[inline]
    pub(super) fn length(&self, seat: usize, suit: usize) -> u32 {
        (self.lengths >> (16 * seat + 4 * suit)) as u32 & 15
    }

    /// Who owns which card, in two words.
    #[inline]
    pub(super) fn owners(&self) -> [u64; 2] {
        match SEATS {
            2 => [self.by_seat[1], 0],
            3 => [self.by_seat[1], self.by_seat[2]],
            _ => [self.by_seat[1] | self.by_seat[3], self.by_seat[2] | self.by_seat[3]],
        }
    }

    /// The hands when each seat has played its card.
    #[inline]
    pub(super) fn after(&self, cards: &[u8; SEATS]) -> Self {
        let mut next = *self;
        for (seat, &card) in cards.iter().enumerate() {
            next.lengths -= 1 << (16 * seat + 4 * self.suit_of(card));
        }
        for hand in &mut next.by_seat {
            *hand = behind(*hand, cards);
        }
        for end in &mut next.ends {
            *end -= cards.iter().map(|card| u8::from(*end > *card)).sum::<u8>();
        }
        next
    }
}

/// Cards of the next trick, as numbered before these were played.
#[inline]
pub(super) fn before<const SEATS: usize>(mut cards: u64, played: &[u8; SEATS]) -> u64 {
    for card in sorted(played) {
        let below = (1_u64 << card) - 1;
        cards = cards & below | (cards & !below) << 1;
    }
    cards
}

/// Cards that are still there when these have been played, as numbered then.
#[inline]
pub(super) fn behind<const SEATS: usize>(mut cards: u64, played: &[u8; SEATS]) -> u64 {
    for card in sorted(played).into_iter().rev() {
        let below = (1_u64 << card) - 1;
        cards = cards & below | cards >> 1 & !below;
    }
    cards
}

/// All cards of each suit from the lowest one in `cards` upwards.
#[inline]
pub(super) fn filled(cards: u64, suits: &[u64; 4]) -> u64 {
    suits.iter().fold(0, |all, suit| {
        let held = cards & suit;
        let lowest = held & held.wrapping_neg();
        all | suit & !lowest.wrapping_sub(1)
    })
}

#[inline]
fn sorted<const SEATS: usize>(cards: &[u8; SEATS]) -> [u8; SEATS] {
    let mut sorted = *cards;
    for last in 1..SEATS {
        for place in (0..last).rev() {
            let (low, high) = (sorted[place], sorted[place + 1]);
            sorted[place] = low.min(high);
            sorted[place + 1] = low.max(high);
        }
    }
    sorted
}

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
    /// How many cards are of that suit.
    alike: u8,
}

impl<const SEATS: usize> Trick<SEATS> {
    #[inline]
    pub(super) fn led_by(leader: usize) -> Self {
        Self {
            cards: [0; SEATS],
            count: 0,
            to_play: leader as u8,
            winner: leader as u8,
            suit: 0,
            winning_suit: 0,
            alike: 0,
        }
    }

    /// What the seat to play may play.
    #[inline]
    pub(super) fn playable(&self, hands: &Hands<SEATS>, suits: &[u64; 4]) -> u64 {
        let hand = hands.by_seat[usize::from(self.to_play)];
        if self.count == 0 {
            return hand;
        }
        let following = hand & suits[usize::from(self.suit)];
        if following == 0 { hand } else { following }
    }

    #[inline]
    pub(super) fn with(&self, card: u8, suit: u8, trump: u8) -> Self {
        let mut next = *self;
        let seat = usize::from(self.to_play);
        next.cards[seat] = card;
        next.count += 1;
        next.to_play = if seat + 1 == SEATS { 0 } else { seat as u8 + 1 };
        if self.count == 0 {
            (next.suit, next.winning_suit, next.alike) = (suit, suit, 1);
        } else if suit == self.winning_suit {
            next.alike += 1;
            if card > self.cards[usize::from(self.winner)] {
                next.winner = seat as u8;
            }
        } else if suit == trump {
            (next.winner, next.winning_suit, next.alike) = (seat as u8, suit, 1);
        }
        next
    }

    /// The cards that would win the trick so far.
    #[inline]
    pub(super) fn beaters(&self, suits: &[u64; 4], trump: u8) -> u64 {
        let winning = self.cards[usize::from(self.winner)];
        let higher = suits[usize::from(self.winning_suit)] & !((2_u64 << winning) - 1);
        let can_ruff = trump < 4 && trump != self.winning_suit;
        let ruffs = if can_ruff { suits[usize::from(trump)] } else { 0 };
        higher | ruffs
    }

    /// The card that wins so far.
    #[inline]
    pub(super) fn winning(&self) -> u64 {
        1 << self.cards[usize::from(self.winner)]
    }

    /// All cards of its suit.
    #[inline]
    pub(super) fn winning_suit(&self, suits: &[u64; 4]) -> u64 {
        suits[usize::from(self.winning_suit)]
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        usize::from(self.count) == SEATS
    }

    /// The winner's card, if its rank decided the trick.
    #[inline]
    pub(super) fn decided_by(&self) -> u64 {
        u64::from(self.alike > 1) << self.cards[usize::from(self.winner)]
    }
}
