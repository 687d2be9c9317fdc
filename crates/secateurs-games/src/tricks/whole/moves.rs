//! The moves of a node in canonical order, as the rules of play have them, equivalent cards once.

use super::super::order::{MOST_MOVES, Order, Scores, Style};
use super::super::trick::Trick;
use super::hands::Hands;

/// Cards in order.
pub(super) struct Moves {
    cards: [u8; MOST_MOVES],
    count: usize,
}

impl Moves {
    #[inline]
    pub(super) fn new<const SEATS: usize>(
        (order, style): (Order, Style),
        hands: &Hands<SEATS>,
        suits: &[u64; 4],
        trick: &Trick<SEATS>,
        trump: usize,
    ) -> Self {
        let mut moves = Self { cards: [0; MOST_MOVES], count: 0 };
        let mut left = hands.run_bottoms(trick.playable(&hands.by_seat, suits));
        match order {
            Order::Best if !left.is_power_of_two() => {
                let scores = Scores::new(style, &hands.by_seat, suits, trick, trump);
                moves.add_by_score(left, suits, &scores);
            }
            Order::HighLeads if trick.count == 0 => {
                for suit in suits {
                    let mut left = left & suit;
                    while left != 0 {
                        moves.add(left.ilog2() as u8);
                        left ^= 1 << left.ilog2();
                    }
                }
            }
            _ => {
                while left != 0 {
                    moves.add(left.trailing_zeros() as u8);
                    left &= left - 1;
                }
            }
        }
        moves
    }

    #[inline]
    pub(super) fn cards(&self) -> &[u8] {
        &self.cards[..self.count]
    }

    #[inline]
    fn add(&mut self, card: u8) {
        self.cards[self.count] = card;
        self.count += 1;
    }

    #[inline]
    fn add_by_score<const SEATS: usize>(
        &mut self,
        cards: u64,
        suits: &[u64; 4],
        scores: &Scores<'_, SEATS>,
    ) {
        let mut sorted = [0; MOST_MOVES];
        for suit in (0..4).filter(|&suit| cards & suits[suit] != 0) {
            let of_suit = scores.of_suit(suit);
            let mut left = cards & suits[suit];
            while left != 0 {
                let card = left.trailing_zeros() as u8;
                left &= left - 1;
                let score = scores.of(card, &of_suit);
                let mut place = self.count;
                while place > 0 && sorted[place - 1] < score {
                    sorted[place] = sorted[place - 1];
                    self.cards[place] = self.cards[place - 1];
                    place -= 1;
                }
                sorted[place] = score;
                self.cards[place] = card;
                self.count += 1;
            }
        }
    }
}
