//! Boards and answers about them, as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::answer::MoveValue;
use crate::request::Request;

/// Boards to solve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardsRequest {
    /// The boards as PBN.
    pub pbn: String,
    /// Whether all strains and leaders are wanted, not only the contract's.
    #[serde(default)]
    pub table: bool,
    /// `none`, `ns`, `ew` or `both`, in place of what the boards say; for tables.
    #[serde(default)]
    pub vulnerable: Option<String>,
    /// How each of them is played and searched: its options `trump` and `leader` are for boards
    /// without a contract, its limits hold for each board, and its threads are boards at a time.
    pub request: Request,
}

impl BoardsRequest {
    /// These boards, each in its contract, searched in the usual way.
    pub fn new(pbn: impl Into<String>) -> Self {
        let request = Request::new("bridge");
        Self { pbn: pbn.into(), table: false, vulnerable: None, request }
    }
}

/// What was found out about one board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardAnswer {
    /// The number that its file gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub board: Option<String>,
    /// The line that it begins at, or at which it is wrong.
    pub line: usize,
    /// What is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub error: Option<String>,
    /// Why it was not solved to the end. What is known is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stopped: Option<String>,
    /// The hands, north first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<String>,
    /// Who is vulnerable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub vulnerable: Option<String>,
    /// The tricks of each declarer in each strain: `{"N": {"C": 7, ...}, ...}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<BTreeMap<String, BTreeMap<String, u8>>>,
    /// Par of a whole deal, if the table was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub par: Option<ParAnswer>,
    /// The result of one contract, if the table was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub play: Option<PlayAnswer>,
    /// The other tags of the board.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

impl BoardAnswer {
    /// Whether all that was asked about it is known.
    pub const fn is_solved(&self) -> bool {
        self.error.is_none() && self.stopped.is_none()
    }
}

/// See [`BoardAnswer::par`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ParAnswer {
    /// What north and south get.
    pub score: i32,
    /// The contracts that lead there, as in `4S by NS`; none if all pass.
    pub contracts: Vec<String>,
}

/// See [`BoardAnswer::play`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayAnswer {
    /// The letter of the trump suit, or `none`.
    pub trump: String,
    /// Who leads.
    pub leader: String,
    /// The tricks of north and south, and of east and west, where they are known.
    pub tricks: Option<[u8; 2]>,
    /// Whether that is the result of perfect play.
    pub exact: bool,
    /// The tricks of north and south that are still possible, where they are not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub possible: Vec<u8>,
    /// The cards tied for best; only one of them if no more were asked for.
    pub best_moves: Vec<String>,
    /// What every card leads to, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub moves: Option<Vec<MoveValue>>,
    /// The cards that lead to the result.
    pub line: Vec<String>,
}
