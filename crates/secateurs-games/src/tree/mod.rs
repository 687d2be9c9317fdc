//! Explicit game trees: as data, from files, and as games to be solved.

mod builder;
mod error;
mod facts;
mod format;
mod game;
mod hidden;
mod model;
mod names;
mod number;
mod random;
mod read_efg;
mod read_text;
mod scanner;
mod shared_outcomes;
mod shrink;
mod unfold;
mod wide;
mod write_efg;
mod write_text;

pub use builder::{MAX_DEPTH, MAX_NODES, MAX_TREE_PLAYERS, TreeBuilder, TreeError};
pub use error::ParseError;
pub use format::Format;
pub use game::{AnySum, ChanceNodes, ConstantSum, SolvableTree, TreeGame, TreeGameError};
pub use hidden::HiddenTree;
pub use model::{Action, InformationSet, Node, NodeId, Outcome, Tree};
pub(crate) use number::{LongNumber, parse_long as parse_long_number};
pub use random::{RandomTree, TurnOrder};
pub use shrink::shrink;
pub use unfold::unfold;
pub use wide::{WideNumbers, WideTree};
