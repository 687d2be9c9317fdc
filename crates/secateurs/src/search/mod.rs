//! The searches. Plain ones first: they are slow, obvious, and the oracles of all others.
//!
//! Every search is a small value that says how to search, and runs on (game, position, limits,
//! observer): `MaxN::new().depth(8).run(..)`. How far it goes and what it remembers is part of its
//! type ([`ToTheEnd`], [`WithTable`], [`ToDepth`], [`UntilQuiet`]), so that `run` asks of a game
//! exactly what it needs. A search is deterministic, keeps nothing between calls, and returns its
//! last complete answer when it is stopped. Those that play at random take a stream of random
//! numbers.

mod alpha_beta;
pub mod any_size;
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
mod perfect_recall;
mod pimc;
mod plain;
mod playouts;
mod pruned;
mod rules;
mod star;
mod swindle;
mod together;
mod walk;
mod way;
mod window;

pub(crate) use max_n::mean_payoffs;
pub(crate) use plain::NumberOf;
pub use rules::{Cut, PruneCounts, PruneRule};

pub use alpha_beta::{AlphaBeta, Windows};
pub use backward_induction::{BackwardInduction, Induction};
pub use decision::{Decision, Judged};
pub use expectiminimax::Expectiminimax;
pub use imp::{ImpAlphaBeta, ImpMinimax, ImpOrder, ImpPruning, Solution, Strategy, UpperBounds};
pub use max_n::MaxN;
pub use minimax::Minimax;
pub use one_against_all::{OneAgainstAll, Replies};
pub use perfect_recall::{Forgotten, check_recall};
pub use pimc::{Judgement, Pimc};
pub use playouts::{Imagination, IsMcts, PLAYOUT_NODES, PLAYOUT_PLIES, PlayedOut, Uct};
pub use pruned::{
    AllOutcomes, AtChance, Canonical, InStore, LineFirst, LinearBounds, PrunedMaxN, Scrambled,
    SearchOrder,
};
pub use star::Star;
pub use swindle::{Swindle, best_swindle, swindles};
pub use together::together;
pub use way::{
    AS_DEEP_AS_IT_GETS, ToDepth, ToDepthWithTable, ToTheEnd, USUAL_MEGABYTES, UntilQuiet, WithTable,
};
