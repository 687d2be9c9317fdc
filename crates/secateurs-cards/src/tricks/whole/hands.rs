//! Cards between two tricks.
//!
//! Only the order of live cards matters, so the live cards are pushed together: card `i` is the
//! `i`-th live card, suit by suit and from low to high. Cards next to each other in one hand and
//! suit are equivalent, but for one card of a value of its own (the queen of spades in Hearts).

/// All hands at the start of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hands<const SEATS: usize> {
    pub(super) by_seat: [u64; SEATS],
    /// Where each suit ends.
    pub(super) ends: [u8; 4],
    /// The place among the spades, from 1, of the card that is equivalent to no other; 0 if it is not there.
    pub(super) singular: u8,
}

impl<const SEATS: usize> Hands<SEATS> {
    /// Hands of a pack with 13 places a suit, and the card of it that is equivalent to no other.
    pub(super) fn new(cards: [u64; SEATS], singular_card: u64) -> Self {
        let live = cards.iter().fold(0, |all, hand| all | hand);
        let (mut by_seat, mut ends) = ([0; SEATS], [0; 4]);
        let (mut singular, mut spades, mut place) = (0, 0, 0);
        for (suit, end) in ends.iter_mut().enumerate() {
            for card in (13 * suit..13 * suit + 13).filter(|card| live >> card & 1 == 1) {
                for (hand, cards) in by_seat.iter_mut().zip(cards) {
                    *hand |= (cards >> card & 1) << place;
                }
                if singular_card >> card & 1 == 1 {
                    debug_assert_eq!(suit, 3, "the singular card is a spade");
                    singular = place - spades + 1;
                }
                place += 1;
            }
            *end = place;
            if suit == 2 {
                spades = place;
            }
        }
        Self { by_seat, ends, singular }
    }

    #[inline]
    pub(super) fn tricks(&self) -> u32 {
        self.by_seat[0].count_ones()
    }

    #[inline]
    pub(super) fn suits(&self) -> [u64; 4] {
        let below = |suit: usize| (1_u64 << self.ends[suit]) - 1;
        [below(0), below(1) & !below(0), below(2) & !below(1), below(3) & !below(2)]
    }

    #[inline]
    pub(super) fn suit_of(&self, card: u8) -> usize {
        let is_behind = |suit: usize| usize::from(card >= self.ends[suit]);
        is_behind(0) + is_behind(1) + is_behind(2)
    }

    /// The lowest cards of all runs among these cards of one hand.
    #[inline]
    pub(super) fn run_bottoms(&self, cards: u64) -> u64 {
        let suit_bottoms = 1 | 1 << self.ends[0] | 1 << self.ends[1] | 1 << self.ends[2];
        if self.singular == 0 {
            return cards & !(cards << 1 & !suit_bottoms);
        }
        let singular = self.singular_card();
        cards & !(cards << 1 & !(suit_bottoms | singular | singular << 1))
    }

    /// The card that is equivalent to no other, if it is there.
    #[inline]
    pub(super) fn singular_card(&self) -> u64 {
        let from_one = u64::from(self.singular != 0) << self.singular;
        (from_one << self.ends[2]) >> 1
    }

    /// The place of that card among the spades when each seat has played its card.
    fn singular_after(&self, cards: &[u8; SEATS]) -> u8 {
        let place = self.ends[2] + self.singular - 1;
        if cards.contains(&place) {
            return 0;
        }
        let below = cards.iter().filter(|&&card| self.ends[2] <= card && card < place);
        self.singular - below.count() as u8
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
        if self.singular != 0 {
            next.singular = self.singular_after(cards);
        }
        // From the top, so that the places of the others stay what they are.
        for card in sorted(cards).into_iter().rev() {
            let below = (1_u64 << card) - 1;
            for hand in &mut next.by_seat {
                *hand = *hand & below | *hand >> 1 & !below;
            }
            for end in &mut next.ends {
                *end -= u8::from(*end > card);
            }
        }
        next
    }
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
