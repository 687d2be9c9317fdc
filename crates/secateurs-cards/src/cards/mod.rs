//! Playing cards: what they are called, sets of them, hands in PBN, and seeded deals.

mod card;
mod deal;
mod hand;

pub use card::{Card, CardError, Rank, Suit};
pub use deal::{DealError, deal};
pub use hand::{CardSet, Cards, HandError, SeatError, parse_cards, parse_hands};
