//! Secateurs: pruning shears for game trees.
//!
//! Computes what perfect play is worth, exactly, in games of any number of players. A game is
//! a [`Game`]; a search is a small value of [`search`] that
//! runs on it. The shortest way in:
//!
//! ```
//! use secateurs::{Game, Limits, NoChance, Payoffs, Player, Silent, Turn, search::MaxN};
//!
//! /// Take one or two matches; whoever takes the last one wins.
//! struct Matches(u32);
//!
//! impl Game for Matches {
//!     type Position = (u32, usize);
//!     type Move = u32;
//!     type Chance = NoChance;
//!
//!     fn players(&self) -> usize { 2 }
//!     fn start(&self) -> (u32, usize) { (self.0, 0) }
//!     fn turn(&self, &(left, mover): &(u32, usize)) -> Turn<NoChance> {
//!         match left {
//!             0 => Turn::Over(Payoffs::from_fn(2, |player| if player == mover { -1 } else { 1 })),
//!             _ => Turn::Player(Player::new(mover)),
//!         }
//!     }
//!     fn legal_moves(&self, &(left, _): &(u32, usize), moves: &mut Vec<u32>) {
//!         moves.extend(1..=left.min(2));
//!     }
//!     fn play(&self, &(left, mover): &(u32, usize), taken: u32) -> (u32, usize) {
//!         (left - taken, 1 - mover)
//!     }
//! }
//!
//! let game = Matches(4);
//! let found = MaxN::new().run(&game, &game.start(), &Limits::none(), &mut Silent)?;
//! assert_eq!(found.complete().unwrap().best_moves, [1]);
//! # Ok::<(), secateurs::SearchError>(())
//! ```

#![warn(clippy::print_stdout)]

mod against;
pub mod algorithms;
pub mod capability;
mod chance;
pub mod erased;
mod error;
pub mod game;
pub mod hidden;
mod honest;
mod limits;
mod line;
mod names;
mod observe;
pub mod outcome;
mod payoffs;
mod player;
mod random;
mod report;
pub mod search;
pub mod table;

pub use against::{Against, Behaviour, Uniform};
pub use chance::{Chance, NoChance, Number, Rational, WithChance};
pub use error::SearchError;
pub use game::{Game, IllegalMove, Turn};
pub use honest::check_promises;
pub use limits::{Limits, MAX_PLIES, Meter, StopFlag, Stopped};
pub use names::{UnknownName, is_meant};
pub(crate) use observe::Watch;
pub use observe::{Asked, Observer, OnFound, Outside, Silent, ValueKind, tell_found};
pub use payoffs::{Payoffs, PlayerCountError, Utility};
pub use player::{MAX_PLAYERS, Player, Seating};
pub use random::Random;
pub use report::{Counts, Finished, Known, Possible, PossibleValue, Report};
pub use search::{Cut, PruneCounts, PruneRule};
