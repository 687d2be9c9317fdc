//! A node of a tree.

use serde::{Deserialize, Serialize};

/// Where play is in a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TreePicture {
    /// What the node is called.
    pub node: String,
    /// The player to move; `None` where it is chance, or a leaf.
    pub to_move: Option<usize>,
    /// The moves, or the events of chance, in their order.
    pub moves: Vec<String>,
    /// What each player gets at a leaf, as fractions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub payoffs: Option<Vec<String>>,
}
