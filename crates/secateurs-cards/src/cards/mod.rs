//! Playing cards: what they are called, sets of them, hands in PBN, and seeded deals. Notation is
//! read in all usual ways, and written in one.

mod card;
mod deal;
mod hand;
mod hands;
mod seat;

pub use card::{Card, CardError, Rank, Suit, SuitError, Trump, TrumpError};
pub use deal::{DealError, deal};
pub use hand::{CardSet, Cards, HandError};
pub use hands::{HandsError, list_items, parse_cards, parse_hands};
pub use seat::{Seat, SeatError};
