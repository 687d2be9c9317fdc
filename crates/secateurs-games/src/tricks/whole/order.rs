//! The canonical order of cards, as in the rules of play.
//!
//! Only the first card of a run comes up here, and runs are neighbours in every order.

use super::super::rules::Order;
use super::hands::{Trick, filled};

/// The order of the cards of the seat to play.
#[derive(Clone, Copy, Debug)]
pub(super) enum CardOrder {
    /// Suit by suit, from low to high.
    Rising,
    /// Suit by suit, from high to low.
    Falling,
    /// Those that win the trick so far first, the highest of them first or last; the others from
    /// low to high. It depends on the card to be beaten, and on its suit.
    Winners { winners: u64, high_first: bool, to_beat: u64, suit: u64 },
}

impl CardOrder {
    #[inline]
    pub(super) fn new<const SEATS: usize>(
        order: Order,
        trick: &Trick<SEATS>,
        suits: &[u64; 4],
        trump: u8,
    ) -> Self {
        match (order, trick.count) {
            (Order::Natural, _) => Self::Rising,
            (_, 0) => Self::Falling,
            (Order::Best, _) => Self::Rising,
            (Order::Winners, _) => {
                let high_first = usize::from(trick.count) + 1 < SEATS;
                let (winners, to_beat) = (trick.beaters(suits, trump), trick.winning());
                Self::Winners { winners, high_first, to_beat, suit: trick.winning_suit(suits) }
            }
        }
    }

    /// The first of these cards.
    #[inline]
    pub(super) fn first(&self, cards: u64, suits: &[u64; 4]) -> u8 {
        let lowest = cards.trailing_zeros() as u8;
        match *self {
            Self::Rising => lowest,
            Self::Falling => {
                let suit = suits.iter().find(|&suit| suit & cards != 0);
                suit.map_or(lowest, |suit| (suit & cards).ilog2() as u8)
            }
            Self::Winners { winners, high_first, .. } => match cards & winners {
                0 => lowest,
                winners if high_first => winners.ilog2() as u8,
                winners => winners.trailing_zeros() as u8,
            },
        }
    }

    /// The cards on whose owners the order of these cards depends.
    #[inline]
    pub(super) fn depends_on(&self, cards: u64, suits: &[u64; 4]) -> u64 {
        match *self {
            Self::Winners { to_beat, suit, .. } if cards & suit != 0 => filled(to_beat, suits),
            _ => 0,
        }
    }
}
