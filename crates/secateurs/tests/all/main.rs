//! Every test of the searches that needs no game of another crate, in one program.

mod agreement;
mod deepening;
mod graph;
mod imp;
mod is_mcts;
mod plain_searches;
mod promises;
mod swindles;
mod told;
mod took;
mod uct;
