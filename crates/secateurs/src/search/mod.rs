//! The searches. Plain ones first: they are slow, obvious, and the oracles of all others.
//!
//! Every search is a function of (game, position, limits, observer). It is deterministic, keeps
//! nothing between calls, and returns its last complete answer when it is stopped. Those that
//! play at random are functions of a stream of random numbers too.

mod alpha_beta;
mod backward_induction;
mod cut_off;
mod decision;
mod deepening;
mod ending;
mod expectiminimax;
mod horizon;
mod imp;
mod max_n;
mod memory;
mod minimax;
mod one_against_all;
mod pimc;
mod plain;
mod playouts;
mod pruned;
mod recall;
mod rules;
mod star;
mod swindle;

pub(crate) use max_n::mean_payoffs;
pub(crate) use plain::NumberOf;
pub use rules::{Cut, PruneCounts, PruneRule};

pub use alpha_beta::{
    TwoSided, Windows, alpha_beta, alpha_beta_to_depth, alpha_beta_until_quiet,
    alpha_beta_with_table,
};
pub use backward_induction::{Induction, backward_induction};
pub use decision::{Decision, Judged};
pub use expectiminimax::{expectiminimax, expectiminimax_to_depth, expectiminimax_with_table};
pub use imp::{
    ImpOrder, ImpPruning, Solution, Strategy, UpperBounds, imp_alpha_beta,
    imp_alpha_beta_with_memory, imp_minimax,
};
pub use max_n::{max_n, max_n_to_depth, max_n_with_table};
pub use minimax::{minimax, minimax_to_depth, minimax_until_quiet, minimax_with_table};
pub use one_against_all::{
    OneAgainstAll, Replies, one_against_all, one_against_all_to_depth, one_against_all_with_table,
    plain_one_against_all, plain_one_against_all_to_depth,
};
pub use pimc::{Judgement, Pimc, pimc};
pub use playouts::{PLAYOUT_NODES, PLAYOUT_PLIES, Uct, is_mcts, uct, uct_to_depth};
pub use pruned::{
    AtChance, Canonical, LineFirst, Pruning, Scrambled, SearchOrder, leaf_values_max_n,
    leaf_values_max_n_with_table, pruned_max_n, pruned_max_n_at_depth, pruned_max_n_to_depth,
    pruned_max_n_with_table,
};
pub use recall::{Forgotten, check_recall};
pub use star::{Stars, star, star_to_depth, star_with_table};
pub use swindle::{Swindle, best_swindle, swindles};
