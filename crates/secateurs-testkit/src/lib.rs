//! What every game must pass, and the readers of `testdata/`.
//!
//! - [`own_game`]: all of it for a game of your own, in one line: [`check_game!`].
//! - [`conformance`]: random games are played, and whatever the contract promises is checked at
//!   every position. One function for the contract itself and one for each capability.
//! - [`duel`]: the same for what only games of two opponents offer.
//! - [`hidden`]: the same for games in which something is hidden.
//! - [`strategies`]: the best strategy of one player, by trying all of them.
//! - [`one_player`]: random small games to try that on.
//! - [`playthrough`]: one whole game, printed; compared with a file, so that a change of rules
//!   never goes unseen.

mod bench;
mod cases;
mod collection;
pub mod conformance;
pub mod duel;
pub mod hidden;
pub mod one_player;
pub mod own_game;
pub mod playthrough;
mod random;
pub mod strategies;

pub use bench::BenchArguments;
pub use cases::cases;
pub use collection::efg_collection;
pub use random::Random;
/// For [`check_game!`].
pub use secateurs::erase;
