//! The moves of a node in canonical order, as the rules of play have them, equivalent cards once.

use super::super::order::{Order, PointScores, Scores, Sorted, Style};
use super::super::trick::Trick;
use super::hands::Hands;
use super::search::Play;

#[inline]
pub(super) fn moves<const SEATS: usize>(
    play: &Play<SEATS>,
    hands: &Hands<SEATS>,
    suits: &[u64; 4],
    trick: &Trick<SEATS>,
) -> Sorted {
    let (order, style) = play.order;
    let mut moves = Sorted::new();
    let mut playable = trick.playable(&hands.by_seat, suits);
    if trick.count == 0 {
        // Cards that are held back may not be led while there are others.
        let free = playable & !play.restriction.held_back(suits);
        playable = if free == 0 { playable } else { free };
    }
    let cards = hands.run_bottoms(playable);
    match order {
        Order::Best if style == Style::NoPoints && !cards.is_power_of_two() => {
            let queen = hands.singular_card();
            let scores = PointScores::new(&hands.by_seat, suits, trick, queen, play.point_weights);
            for (suit, of_suit) in suits.iter().enumerate() {
                let mut left = cards & of_suit;
                while left != 0 {
                    let card = left.trailing_zeros() as u8;
                    left &= left - 1;
                    moves.insert(card, scores.of(card, suit));
                }
            }
        }
        Order::Best if !cards.is_power_of_two() => {
            let scores = Scores::new(style, &hands.by_seat, suits, trick, play.trump);
            for suit in (0..4).filter(|&suit| cards & suits[suit] != 0) {
                let of_suit = scores.of_suit(suit);
                let mut left = cards & suits[suit];
                while left != 0 {
                    let card = left.trailing_zeros() as u8;
                    left &= left - 1;
                    moves.insert(card, scores.of(card, &of_suit));
                }
            }
        }
        Order::HighLeads if trick.count == 0 => {
            for suit in suits {
                let mut left = cards & suit;
                while left != 0 {
                    moves.insert(left.ilog2() as u8, 0);
                    left ^= 1 << left.ilog2();
                }
            }
        }
        _ => {
            let mut left = cards;
            while left != 0 {
                moves.insert(left.trailing_zeros() as u8, 0);
                left &= left - 1;
            }
        }
    }
    moves
}
