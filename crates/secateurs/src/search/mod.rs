//! The searches. Plain ones first: they are slow, obvious, and the oracles of all others.
//!
//! Every search is a function of (game, position, limits, observer). It is deterministic, keeps
//! nothing between calls, and returns its last complete answer when it is stopped.

mod backward_induction;
mod deepening;
mod expectiminimax;
mod horizon;
mod max_n;
mod memory;
mod minimax;
mod plain;

pub use backward_induction::{Induction, backward_induction};
pub use expectiminimax::{expectiminimax, expectiminimax_to_depth, expectiminimax_with_table};
pub use max_n::{max_n, max_n_to_depth, max_n_with_table};
pub use minimax::{minimax, minimax_to_depth, minimax_with_table};
