//! Trick games with closed hands: what a seat knows, and what it makes of it.
//!
//! A [`Closed`] game is a [`TrickGame`](super::TrickGame) in which everybody sees their own hand
//! and what is played. Its positions remember what all have seen: the cards played, and what the seats have
//! shown not to have ([`Shown`]). A seat's [`TrickView`] is all of that with the other hands left
//! blank; which hands may be there is up to `deals.rs`. A view can come from a position, or from
//! outside, from a hand and a [`Record`] of play. A [`Table`] is where such a game is played.
//!
//! Where there is a declarer, as in bridge, the hand of dummy lies open once a card is played, and the
//! declarer plays it. What is known of hands as they were dealt ([`HandTypes`]) is known to everybody.
//!
//! Equivalent cards are different moves here, since the others see which one is played.

mod beliefs;
mod between;
mod bidder;
pub mod by_rules;
mod deals;
mod game;
mod informed;
mod judge;
mod playing_on;
pub mod policy;
mod reason;
mod record;
mod shown;
mod table;
#[cfg(test)]
mod tests;
mod types;
mod view;

pub use beliefs::{Beliefs, Trust, WHIMS_WITH_BIDS};
pub use bidder::{Bidding, Bids};
pub use deals::deal_of_types;
pub use game::{Closed, ClosedError, ClosedPosition, Known};
pub use informed::{Informed, PlayOuts};
pub use judge::{Advice, DealJudge};
pub use reason::{decimal, reason, reason_of_playouts};
pub use record::{Record, RecordError};
pub use shown::Shown;
pub use table::{AnyTable, Refusal, SeatPlayer, Table, Trick, table_stream};
pub use types::{HandTypeError, HandTypes, OtherType};
pub use view::TrickView;
