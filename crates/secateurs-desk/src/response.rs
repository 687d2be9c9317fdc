//! A player's best play where something is hidden, against given others.

use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::plan::Plan;

/// The answer for one player's side of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// What was found.
    #[serde(flatten)]
    pub answer: Answer,
    /// Whose side it is, counted from 1.
    pub player: u64,
    /// How the others play.
    pub others: String,
    /// Whether the player remembers what it knew and did; if not, the answer is a heuristic.
    pub recall: bool,
}

impl Response {
    /// The answer, with whose side it is about.
    pub fn of(plan: &Plan, answer: Answer) -> Self {
        let player = plan.options.text("player").and_then(|text| text.parse().ok());
        Self {
            answer,
            player: player.unwrap_or(1),
            others: plan.options.text("others").unwrap_or("uniform").to_owned(),
            recall: !plan.options.is_on("forgetful"),
        }
    }
}
