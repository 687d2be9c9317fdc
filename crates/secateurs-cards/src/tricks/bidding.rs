//! Bids by a simple rule, for whoever has none.
//!
//! The heuristic of the papers is lost; this one is the project's own. It counts, for each
//! hand, among the cards that are in play at all:
//! - in each side suit, 1 for the highest card, and 1 for the second highest if it is guarded
//!   (another card of the suit is held);
//! - of the trumps, 1 for each of the three highest, and 1 for each trump held beyond the third.
//!
//! A card counts once, and a bid is never more than the number of cards in hand. What the bids
//! add up to is left alone.

use crate::cards::{CardSet, Suit};

/// A bid for each hand, in seat order.
pub fn auto_bids(hands: &[CardSet], trump: Option<Suit>) -> Vec<u8> {
    let in_play = hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    hands.iter().map(|&hand| bid(hand, in_play, trump)).collect()
}

/// The bid for a hand whose owner sees no other: any card of the pack may be in play.
pub fn bid_of_hand(hand: CardSet, pack: CardSet, trump: Option<Suit>) -> u8 {
    bid(hand, pack, trump)
}

/// The bids of seats that play together, added up; never more than there are tricks. Seats of a
/// side are as many places apart as there are sides.
pub fn bids_by_side(bids: &[u8], sides: usize, tricks: usize) -> Vec<u8> {
    let of_side = |side: usize| bids.iter().skip(side).step_by(sides);
    let sides = if bids.is_empty() { 0 } else { sides };
    let sum = |side| of_side(side).fold(0, |sum: u8, &bid| sum.saturating_add(bid));
    (0..sides).map(|side| sum(side).min(tricks as u8)).collect()
}

fn bid(hand: CardSet, in_play: CardSet, trump: Option<Suit>) -> u8 {
    let tricks = Suit::ALL.into_iter().map(|suit| {
        let (held, all) = (hand & CardSet::of_suit(suit), in_play & CardSet::of_suit(suit));
        if Some(suit) == trump { trump_tricks(held, all) } else { side_tricks(held, all) }
    });
    tricks.sum::<usize>().min(hand.len()) as u8
}

fn side_tricks(held: CardSet, all: CardSet) -> usize {
    let counts = |card| held.contains(card);
    let mut from_the_top = all.iter().rev();
    let has_highest = from_the_top.next().is_some_and(counts);
    let has_guarded_second = held.len() >= 2 && from_the_top.next().is_some_and(counts);
    usize::from(has_highest) + usize::from(has_guarded_second)
}

fn trump_tricks(held: CardSet, all: CardSet) -> usize {
    let high = all.iter().rev().take(3).filter(|&card| held.contains(card)).count();
    let long = held.len().saturating_sub(3);
    (high + long).min(held.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_hands;

    #[test]
    fn high_cards_and_long_trumps_are_counted() {
        let hands = parse_hands("A9.A.32.2 KQ.K2.A. 8765.3..").unwrap();
        // Seat 1: SA, HA, D3 guarded, the only club. Seat 2: SK, SQ, HK guarded, DA. Seat 3: the
        // fourth trump.
        assert_eq!(auto_bids(&hands, Some(Suit::Spades)), [4, 4, 1]);
    }

    #[test]
    fn partners_bid_together_but_not_more_than_all_tricks() {
        assert_eq!(bids_by_side(&[1, 2, 3, 4], 2, 13), [4, 6]);
        assert_eq!(bids_by_side(&[9, 2, 8, 4], 2, 13), [13, 6]);
        assert_eq!(bids_by_side(&[1, 2, 3], 3, 13), [1, 2, 3]);
        assert!(bids_by_side(&[], 2, 13).is_empty());
    }

    #[test]
    fn without_trumps_spades_are_a_suit_like_others() {
        let hands = parse_hands("A9... KQ...").unwrap();
        assert_eq!(auto_bids(&hands, None), [1, 1]);
    }

    #[test]
    fn nobody_bids_more_than_the_cards_in_hand() {
        let hands = parse_hands("AKQJT... 98765...").unwrap();
        assert_eq!(auto_bids(&hands, Some(Suit::Spades)), [5, 2]);
    }
}
