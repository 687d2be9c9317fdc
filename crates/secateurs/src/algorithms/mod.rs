//! Every algorithm by name, for whoever chooses at run time.
//!
//! [`rows`] has one row for each algorithm: its name, what it needs of a game, which search it is
//! a setting of, when it is the default, and words for help. A [`Search`] is one of those
//! in [`search`](crate::search) in the ways in which it can be run: to the end, with a table, to
//! a depth. They run on [erased games](crate::erased), so that every search is compiled once;
//! those that a game has compiled for its own type take their place unless somebody listens.

pub mod hot;
mod method;
mod row;
mod run;
mod searches;

pub use method::{Method, Reach, Ties};
pub use row::{Algorithm, Offer, Row, Space, rows};
pub use run::{Found, Run, RunOn, RunsOn, Search, Task, Way};
pub use searches::{
    ALPHA_BETA, BACKWARD_INDUCTION, DOUBLE_DUMMY, EXPECTIMINIMAX, IMP_ALPHA_BETA, IMP_MINIMAX,
    LEAF_VALUES, LINEAR, MAX_N, MINIMAX, ONE_AGAINST_ALL, STAR, UCT, WHOLE_DEAL,
};
