//! Blackjack for one player against a dealer who has no choice, from one deck of 52 cards.
//!
//! Rules. Aces count 1 or 11, whichever is better, tens and court cards 10, all others their
//! number. The player gets two cards and the dealer two, of which one is seen. The player hits
//! (takes one more card) as often as wanted, then stands; above 21 the player has lost at once,
//! and with 21 can only stand. Then the dealer takes cards up to 17 or more, and stands on any
//! 17, also with an ace that counts 11. Above 21 the dealer has lost; else the higher total wins.
//! The player gets 1, 0 or -1. Two cards that make 21 are a 21 like any other; there is no
//! doubling, splitting or insurance.
//!
//! Moves are `hit` and `stand`, in this order. Suits do not matter and all tens are alike, so
//! chance events are ranks, `A`, `2` to `9` and `T`, as likely as there are such cards left: the
//! player's two cards together (`A7`), the dealer's card that is seen, the hidden one, and every
//! card that is hit. What the dealer ends with is one chance event, `17` to `21` or `bust`.
//!
//! What the player knows is the dealer's card and the own cards in the order they came, written
//! as in `A7 5 2 against T`. The order matters no more: sets with the same cards share a key.

mod cards;
mod dealer;
mod game;
mod hidden;
mod position;
#[cfg(test)]
mod tests;

pub use dealer::DealerEnd;
pub use game::Blackjack;
pub use hidden::{BlackjackKey, BlackjackSet};
pub use position::{BlackjackMove, BlackjackPosition};
