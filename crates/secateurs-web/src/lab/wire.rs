//! What goes between the lab room and the server.

use std::collections::BTreeMap;

use secateurs_desk::OptionInfo;
use serde::{Deserialize, Serialize};

/// What there is in the lab.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabShelf {
    /// Experiments that were begun, the latest first.
    pub experiments: Vec<LabStanding>,
    /// Plans that come with the program.
    pub plans: Vec<LabPlan>,
    /// Games of tournaments.
    pub games: Vec<LabGame>,
    /// The folder of the results files.
    pub folder: String,
}

/// A plan that comes with the program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabPlan {
    /// Its name.
    pub name: String,
    /// The heading of its report.
    pub title: String,
    /// What it asks.
    pub question: String,
    /// How many trials there are at each scale.
    pub scales: Vec<(String, u64)>,
    /// Its text, to start one's own from.
    pub source: String,
}

/// A game of which there are tournaments.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabGame {
    /// Its name.
    pub name: String,
    /// What it is, in one sentence.
    pub summary: String,
    /// What can be chosen, of the game and of the contest.
    pub options: Vec<LabOption>,
    /// Kinds of players.
    pub kinds: Vec<String>,
}

/// An option of a tournament.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabOption {
    /// Its name.
    pub name: String,
    /// What it does.
    pub help: String,
    /// What is taken where nothing is said, if that does not depend.
    pub usual: String,
    /// Whether it is a switch.
    pub switch: bool,
    /// The words to choose from; none where anything can be written.
    pub words: Vec<String>,
}

impl From<OptionInfo> for LabOption {
    fn from(option: OptionInfo) -> Self {
        Self {
            switch: option.value.is_none(),
            usual: option.default.unwrap_or_default(),
            words: option.kind.words.into_iter().map(|word| word.word).collect(),
            name: option.name,
            help: option.help,
        }
    }
}

/// What to begin.
#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LabBegin {
    /// An experiment that comes with the program.
    BuiltIn {
        /// Its name.
        name: String,
        /// Its scale.
        scale: String,
    },
    /// An experiment of one's own.
    Own {
        /// The plan as TOML.
        plan: String,
        /// Its scale; the small one, if there is one, where none is named.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        scale: Option<String>,
    },
    /// Players who meet.
    Tournament {
        /// The game.
        game: String,
        /// Its options, and those of the contest.
        options: BTreeMap<String, String>,
        /// Who plays, as in `secateurs tournament`.
        players: Vec<String>,
        /// On how many deals or openings.
        deals: u64,
    },
}

/// Which experiment.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabName {
    /// As it is called on the shelf.
    pub id: String,
}

/// How an experiment stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabStanding {
    /// What it is called on the shelf: its results file has this name.
    pub id: String,
    /// The heading of its report.
    pub title: String,
    /// What it asks.
    pub question: String,
    /// Its scale.
    pub scale: String,
    /// Trials that are done.
    pub done: u64,
    /// All trials.
    pub trials: u64,
    /// Whether it goes on at this moment.
    pub running: bool,
    /// Why it does not, if it was not stopped and is not done; or why there is no report.
    pub problem: Option<String>,
}

impl LabStanding {
    /// An experiment whose file cannot be read.
    pub(super) fn unusable(id: &str, why: String) -> Self {
        Self {
            id: id.to_owned(),
            title: id.to_owned(),
            question: String::new(),
            scale: String::new(),
            done: 0,
            trials: 0,
            running: false,
            problem: Some(why),
        }
    }
}
