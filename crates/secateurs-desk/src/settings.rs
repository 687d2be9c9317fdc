//! How a search was set up, so that an answer can be read without its request.

use std::collections::BTreeMap;

use secateurs::Limits;
use secateurs::search::AS_DEEP_AS_IT_GETS;
use secateurs_games::registry::{Algorithm, Method, Reach};
use serde::{Deserialize, Serialize};

use crate::plan::Plan;

/// What a request came to: options as given, and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Settings {
    /// The options of the game that were given, as text.
    pub options: BTreeMap<String, String>,
    /// Memory for remembered positions, in units of 2^20 bytes.
    pub table_mb: usize,
    /// The depth limit, if there was one.
    pub depth: Option<u32>,
    /// The budget of nodes, if there was one.
    pub nodes: Option<u64>,
    /// The budget of time, if there was one.
    pub seconds: Option<f64>,
    /// How many threads searched together.
    pub threads: usize,
    /// Whether moves that upset the estimate were followed beyond the depth.
    pub quiescence: bool,
    /// How it was chosen among moves of equal value.
    pub ties: String,
    /// Which random numbers were used, where play was random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub search_seed: Option<u64>,
    /// The book that positions were looked up in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub book: Option<String>,
}

impl Settings {
    pub(crate) fn of(plan: &Plan, method: Method) -> Self {
        let Limits { nodes, time, .. } = plan.limits;
        let Reach { depth, table_megabytes, threads } = plan.reach;
        let options = plan.options.iter().map(|(name, text)| (name.to_owned(), text.to_owned()));
        Self {
            options: options.collect(),
            table_mb: table_megabytes,
            depth: depth.filter(|&depth| depth < AS_DEEP_AS_IT_GETS),
            nodes,
            seconds: time.map(|time| time.as_secs_f64()),
            threads,
            quiescence: plan.quiescence,
            ties: plan.ties.name().to_owned(),
            search_seed: (method.algorithm == Algorithm::Uct).then_some(method.seed),
            book: plan.book.as_ref().map(|file| file.display().to_string()),
        }
    }
}
