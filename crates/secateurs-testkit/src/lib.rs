//! What every game must pass, and the readers of `testdata/`. Not published.
//!
//! - [`conformance`]: random games are played, and whatever the contract promises is checked at
//!   every position. One function for the contract itself and one for each capability.
//! - [`duel`]: the same for what only games of two opponents offer.
//! - [`hidden`]: the same for what is hidden from the players.
//! - [`playthrough`]: one whole game, printed; compared with a file, so that a change of rules
//!   never goes unseen.

pub mod conformance;
pub mod duel;
pub mod hidden;
pub mod playthrough;
mod random;

pub use random::Random;
