//! The searches. Plain ones first: they are slow, obvious, and the oracles of all others.
//!
//! Every search is a function of (game, position, limits, observer). It is deterministic, keeps
//! nothing between calls, and returns its last complete answer when it is stopped.

mod alpha_beta;
mod backward_induction;
mod chance;
mod decision;
mod deepening;
mod expectiminimax;
mod horizon;
mod in_leaf_values;
mod max_n;
mod memory;
mod minimax;
mod order;
mod pimc;
mod plain;
mod pruned_max_n;
mod question;
mod reason;
mod rules;
mod solve;
mod star;
mod swindle;
mod tell;

pub(crate) use max_n::mean_payoffs;
pub use order::{Canonical, LineFirst, Scrambled, SearchOrder};
pub(crate) use plain::NumberOf;
pub use rules::{Cut, PruneCounts, PruneRule};

pub use alpha_beta::{
    TwoSided, Windows, alpha_beta, alpha_beta_to_depth, alpha_beta_until_quiet,
    alpha_beta_with_table,
};
pub use backward_induction::{Induction, backward_induction};
pub use decision::{Decision, Judged};
pub use expectiminimax::{expectiminimax, expectiminimax_to_depth, expectiminimax_with_table};
pub use in_leaf_values::{leaf_values_max_n, leaf_values_max_n_with_table};
pub use max_n::{max_n, max_n_to_depth, max_n_with_table};
pub use minimax::{minimax, minimax_to_depth, minimax_until_quiet, minimax_with_table};
pub use pimc::{Judgement, Pimc, pimc};
pub use solve::{
    AtChance, Pruning, pruned_max_n, pruned_max_n_at_depth, pruned_max_n_to_depth,
    pruned_max_n_with_table,
};
pub use star::{Stars, star, star_to_depth, star_with_table};
pub use swindle::{Swindle, best_swindle, swindles};
