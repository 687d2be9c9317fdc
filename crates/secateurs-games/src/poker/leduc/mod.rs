//! Leduc hold'em (Southey et al. 2005): the smallest poker game with a card on the table.
//!
//! Rules. Two players and six cards: J, Q and K, two of each. Both pay an ante of 1 and get one
//! card, which the other does not see. There are two rounds of betting, and the first player
//! begins both; between them one card is turned up for all to see. In a round the players, in
//! turn, call or raise, or fold when there is a raise to answer. To call is to pay what the other
//! has paid: nothing, if nobody has raised. To raise is to pay that and 2 more in the first
//! round, 4 more in the second; there are at most two raises a round. A round ends when a player
//! calls, unless it is the very first choice of the round. Whoever folds loses what was paid. At
//! the end the card that makes a pair with the one on the table wins, else the higher one; equal
//! cards share. Payoffs are what a player wins less what it paid, and add up to nothing.
//!
//! Moves are fold `f`, call `c` and raise `r`, in this order. Chance deals to the first player,
//! to the second, and to the table: `J`, `Q` or `K`. Suits mean nothing, so cards of equal rank
//! are one chance event, as likely as there are such cards left. That leaves 288 of 936
//! information sets, and 1116 of 5520 ends.
//!
//! What a player knows is the own card, all choices and the card on the table, written as in
//! `J crc/Q r`. Cards that are shown at the end are not part of a view: nothing is decided after
//! that.

mod game;
mod hidden;
mod picture;
mod position;
mod round;

pub use game::Leduc;
pub use hidden::{LeducSet, LeducView};
pub use position::{LeducMove, LeducPosition};
pub use round::{Action, Round};
