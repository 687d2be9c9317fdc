//! Explicit game trees: as data, from files, and as games to be solved.

mod builder;
mod model;

pub use builder::{MAX_NODES, TreeBuilder, TreeError};
pub use model::{Action, InformationSet, Node, NodeId, Outcome, Tree};
