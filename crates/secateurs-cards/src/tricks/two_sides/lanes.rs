//! Cards as bits of one word, 16 places a suit: room for the 13 ranks, and for sums that do not
//! run from one suit into the next.
//!
//! A card is the number of its bit: its suit times 16, plus its rank.

use crate::cards::{Card, CardSet, Suit};

/// The places of a suit.
pub(super) const LANE: u32 = 16;
/// The ranks of all suits.
const RANKS: u64 = 0x1fff_1fff_1fff_1fff;
/// The lowest place of each suit, and the highest, where there is never a card.
pub(super) const LOWEST: u64 = 0x0001_0001_0001_0001;
const SENTINELS: u64 = LOWEST << (LANE - 1);

/// The cards of a set.
pub(super) fn spread(cards: CardSet) -> u64 {
    let suits = Suit::ALL.into_iter().rev();
    let lanes = suits.map(|suit| (cards & CardSet::of_suit(suit)).bits() >> (13 * suit as u32));
    lanes.fold(0, |all, lane| all << LANE | lane)
}

/// The place of a card.
pub(super) fn place_of(card: Card) -> u32 {
    spread(CardSet::only(card)).trailing_zeros()
}

#[inline(always)]
pub(super) fn suit_of(place: u32) -> usize {
    (place / LANE) as usize
}

/// All places of a suit; none for suit 4, which stands for no trumps.
#[inline(always)]
pub(super) const fn lane(suit: usize) -> u64 {
    if suit < 4 { 0x1fff << (LANE as usize * suit) } else { 0 }
}

/// The cards of a suit, at the low end.
#[inline(always)]
pub(super) fn in_suit(cards: u64, suit: usize) -> u32 {
    (cards >> (LANE as usize * suit)) as u32 & 0x1fff
}

/// The highest of some cards, of which there is one at least.
#[inline(always)]
pub(super) fn highest(cards: u64) -> u32 {
    debug_assert!(cards != 0, "there is a card");
    63 ^ cards.leading_zeros()
}

/// A card and all above it in its suit.
#[inline(always)]
pub(super) fn from_up(place: u32) -> u64 {
    (!0 << place) & lane(suit_of(place))
}

/// Some cards, and all above one of them in its suit.
#[inline(always)]
pub(super) fn and_above(cards: u64) -> u64 {
    // One less than each lane differs from it in the lowest card and below. An empty lane
    // borrows from its sentinel, and nothing is left above.
    let guarded = cards | SENTINELS;
    (!(guarded ^ (guarded - LOWEST)) | cards) & RANKS
}

/// How many of the highest cards of a suit are among `own`; all cards of the suit are `all`.
/// Both are cards of one suit.
#[inline(always)]
pub(super) fn top_run(own: u32, all: u32) -> u32 {
    let foreign = all & !own;
    // Above the highest foreign card there are only own ones.
    (own >> (32 - foreign.leading_zeros())).count_ones()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_card_has_its_place() {
        for index in 0..Card::COUNT {
            let card = Card::from_index(index).unwrap();
            let place = place_of(card);
            assert_eq!(suit_of(place), card.suit() as usize);
            assert_eq!(place / LANE * 13 + place % LANE, u32::from(index));
        }
    }

    proptest! {
        #[test]
        fn what_lies_above_stays_within_the_suit(bits in 0..1_u64 << 52) {
            let set = CardSet::from_bits(bits);
            let above = set.iter().fold(set, |all, card| all | CardSet::above(card));
            prop_assert_eq!(and_above(spread(set)), spread(above));
            let by_card = set.iter().fold(0, |all, card| all | from_up(place_of(card)));
            prop_assert_eq!(by_card, spread(above));
        }

        #[test]
        fn a_top_run_ends_at_the_first_foreign_card(own in 0..1_u32 << 13, all in 0..1_u32 << 13) {
            let all = all | own;
            let live = (0..13).rev().filter(|rank| all >> rank & 1 == 1);
            let run = live.take_while(|rank| own >> rank & 1 == 1).count();
            prop_assert_eq!(top_run(own, all), run as u32);
        }
    }
}
