//! Explicit game trees: as data, from files, and as games to be solved.

mod builder;
mod error;
mod format;
mod model;
mod number;
mod read_efg;
mod read_text;
mod scanner;
mod shared_outcomes;
mod write_efg;
mod write_text;

pub use builder::{MAX_DEPTH, MAX_NODES, MAX_TREE_PLAYERS, TreeBuilder, TreeError};
pub use error::ParseError;
pub use format::Format;
pub use model::{Action, InformationSet, Node, NodeId, Outcome, Tree};
