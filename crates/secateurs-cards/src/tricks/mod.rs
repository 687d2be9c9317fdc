//! Trick taking: the play that Spades, Oh Hell!, Hearts and bridge share.
//!
//! The flow: a [`Setup`] is checked and becomes a [`TrickPosition`]; [`Rules`] say who may play
//! what and who wins; a [`Scoring`] says what the tallies are worth; a [`TrickGame`] is all of
//! these together and offers every capability that can be derived from the tallies.

mod bidding;
pub mod closed;
mod estimate;
mod facts;
mod game;
mod key;
mod order;
mod outcomes;
mod position;
mod rules;
mod searches;
mod setup;
mod solution;
mod squeeze;
#[cfg(test)]
mod tests;
mod trick;
pub mod two_sides;
pub mod whole;

pub use bidding::{auto_bids, bid_of_hand, bids_by_side};
pub(crate) use game::{Book, worst_count};
pub use game::{Scoring, TrickGame};
pub use key::TrickKey;
pub use order::{Order, Style};
pub use position::{MAX_SEATS, TrickPosition};
pub use rules::{Counting, LeadRule, Rules};
pub use setup::{Setup, SetupError};
pub use solution::TrickSearch;

/// Games for at most so many have searches compiled for small sets of outcomes, too.
pub const FEW_SEATS: usize = 4;
