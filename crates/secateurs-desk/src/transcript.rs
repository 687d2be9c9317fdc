//! A search step by step as one object: the data, and the same in pieces, while it happens.

use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::event::Event;
use crate::explain::Explained;
use crate::plan::Plan;

/// Every step of a search, and what it came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Transcript {
    /// The steps.
    pub events: Vec<Event>,
    /// How it ended.
    #[serde(flatten)]
    pub ending: Ending,
}

/// How a search that was told step by step ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Ending {
    /// With an answer, which may be incomplete.
    Found {
        /// How many nodes the tree has, where that is quickly counted.
        whole_tree: Option<u64>,
        /// The line of play that the value comes from, as far as the steps show it.
        principal_variation: Vec<String>,
        /// What was found.
        answer: Box<Answer>,
    },
    /// It was refused on the way, for this reason: the steps are all there is.
    Refused {
        /// Why.
        refused: String,
    },
}

impl Ending {
    /// What a search has found.
    pub fn found(explained: &Explained, plan: &Plan) -> Self {
        Self::Found {
            whole_tree: explained.whole_tree,
            principal_variation: explained.line.clone(),
            answer: Box::new(explained.solved.answer(plan)),
        }
    }
}

/// Makes the JSON text of a [`Transcript`] piece by piece, so that nobody has to wait for its end,
/// nor keep all of its steps. The pieces in a row are the whole.
#[derive(Debug, Default)]
pub struct TranscriptText {
    has_events: bool,
}

impl TranscriptText {
    /// What comes before the first step.
    pub const BEGINNING: &str = "{\"events\":[";

    /// One step.
    ///
    /// # Errors
    /// As of `serde_json`.
    pub fn event(&mut self, event: &Event) -> serde_json::Result<String> {
        let separator = if std::mem::replace(&mut self.has_events, true) { ",\n" } else { "" };
        Ok(format!("{separator}{}", serde_json::to_string(event)?))
    }

    /// All that comes after the last step.
    ///
    /// # Errors
    /// As of `serde_json`.
    pub fn ending(self, ending: &Ending) -> serde_json::Result<String> {
        let ending = serde_json::to_string(ending)?;
        // The fields of an ending stand beside the steps.
        Ok(format!("],\n{}\n", ending.trim_start_matches('{')))
    }
}
