//! Kuhn poker (Kuhn 1950) for two, and as it is usually played by three (Abou Risk & Szafron
//! 2010).
//!
//! Rules. There is one card more than there are players: J, Q, K for two, and A on top for three.
//! Everybody pays an ante of 1 and gets one card, which nobody else sees; one card is left over.
//! The first player begins. In turn, players pass or bet 1, until somebody bets or all have
//! passed. After a bet all others, in turn, bet 1 as well (call) or pass (fold: they are out).
//! Then the highest card among those who bet, or among all if nobody did, wins what was paid.
//! Payoffs are what a player wins less what it paid, and add up to nothing.
//!
//! Moves are pass `p` and bet `b`, in this order. The deal is a chance event for each player in
//! turn: the card's name, the lowest first, all equally likely.
//!
//! What a player knows is the own card and all bets and passes, written as in `Q pb`. Cards that
//! are shown at the end are not part of a view: nothing is decided after that.

mod bets;
mod game;
mod hidden;
mod picture;

pub use bets::Bets;
pub use game::{Kuhn, KuhnError, KuhnMove, KuhnPosition, MOST_PLAYERS};
pub use hidden::{KuhnSet, KuhnView};
