//! Sets of outcomes: every bound of a search is one.
//!
//! A bound such as "player 1 already has 5" says which outcomes are still of interest: those
//! that give player 1 more. Several bounds are the outcomes that satisfy all of them. A part of
//! the tree is cut when none of these can happen there. How much a search can tell about what
//! can happen is the matter of an [`OutcomeSpace`]: [`LeafValues`] knows every outcome of the
//! game, [`Linear`] only a least payoff for each player and a most for their sum.

mod bits;
mod leaf_values;
mod linear;
mod space;

pub use bits::Bits;
pub use leaf_values::{ALL_WORDS, LeafValues, MAX_OUTCOMES, TooManyOutcomes};
pub use linear::{Linear, Thresholds};
pub use space::{Event, OutcomeSpace};
