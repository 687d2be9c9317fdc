//! Whole games between players: who plays, what is played, and what comes of it.
//!
//! A [`Contest`] is a game with its options and some [`Entrant`]s. A *deal* is a number that
//! fixes all that chance brings to a game: the cards of every hand, or the opening and the dice.
//! Every seating of the entrants plays the same deals, so that luck evens out, as in duplicate
//! bridge. The same contest, deal and seating always lead to the same game; nothing depends on
//! the clock.
//!
//! **Who sees what.** Searches by an algorithm's name see *all* hands of a card game: they play
//! with open hands. `random`, `rules`, `pimc`, `is-mcts` and `informed` see their own hand and what has
//! been played. A contest may have both kinds; who sees more has an advantage then.
//!
//! **Who wants what.** Searches, `pimc` and `is-mcts` want what their `eval` says, unless told
//! otherwise the score of the game; `informed` what serves that best (`margin` in Spades). A search takes for granted that all others want the same.
//!
//! **Card games** are played hand by hand to their end:
//! - *Bids*, in games that have them, are made seat by seat, seat 1 first. `informed` bids by simulation
//!   unless it is told otherwise; all others follow the rule for hands
//!   ([`bid_of_hand`](secateurs_games::tricks::bid_of_hand)).
//! - An entrant plays all seats of a pair. All else is as [`hands`](secateurs_games::hands) has it.
//!
//! **All other games** of perfect information start with a few random moves, and dice fall in
//! the same order for every seating. What is not over after very many moves is drawn: nobody
//! gets points. Without dice, deals with the same opening are the same game again to players
//! that are not random themselves; without an opening, all deals are.

mod boards;
mod cards;
mod contest;
mod entrant;
mod error;
mod options;
mod played;
mod search;
mod seatings;
mod settings;

pub use contest::Contest;
pub use entrant::Entrant;
pub use error::ArenaError;
pub use options::contest_options;
pub use played::Played;
