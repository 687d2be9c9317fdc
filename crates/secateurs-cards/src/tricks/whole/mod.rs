//! Whole deals, exactly: the max^n value of trick games in which tricks count, or points.
//!
//! The value is that of plain max^n under the same canonical order, tie for tie. It is found by
//! questions and answers as in pruned max^n (see `secateurs::search`), with what is special to
//! tricks:
//!
//! - **Order classes** stand in for the tricks taken (`class.rs`).
//! - **Blocks**: a question may leave outcomes that need not be told apart (`choice.rs`).
//!
//! It fits two to four seats, alone or in pairs, but not a first trick with rules of its own. For
//! anything else there is the general search.

mod bits;
mod choice;
mod class;
mod deals;
mod facts;
mod hands;
mod hindsight;
mod moves;
mod node;
mod search;
mod solve;
mod table;
mod team;
#[cfg(test)]
mod tests;

pub use super::order::PointWeights;
pub use deals::fits;
pub(super) use deals::{Values, values};
pub use solve::{nodes_by_weights, nodes_in_hindsight};
