//! What the lab answers to front ends, as data.

use serde::{Deserialize, Serialize};

use crate::report::Report;
use crate::{BuiltIn, Experiment, FULL, Plan, PlanError, SMALL, built_in_plans};

/// The version that answers carry.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// An experiment that can be run by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanInfo {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub title: String,
    /// What it asks.
    pub question: String,
    /// The paper it goes back to.
    pub paper: Option<String>,
    /// How many trials it has.
    pub trials: TrialCounts,
}

/// How many trials an experiment has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrialCounts {
    /// At the small scale.
    pub small: u64,
    /// At the full scale.
    pub full: u64,
}

/// How far a run is, and where its results are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunInfo {
    /// The experiment.
    pub experiment: String,
    /// The scale.
    pub scale: String,
    /// The results file.
    pub results: String,
    /// Trials that are done.
    pub done: u64,
    /// All trials.
    pub trials: u64,
    /// Whether that is all.
    pub complete: bool,
    /// How long this run took.
    pub seconds: f64,
    /// The version of this program.
    pub version: String,
}

/// A report, and which files it is in.
#[derive(Debug, Serialize)]
pub struct ReportInfo<'a> {
    /// The report.
    pub report: &'a Report,
    /// The files.
    pub files: Vec<String>,
    /// The version of this program.
    pub version: &'static str,
}

/// The share of leaves that IMP-alpha-beta looks at, in random games of a shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImpModelInfo {
    /// The experiment's name.
    pub experiment: String,
    /// Into how many sets a set splits.
    pub k: u32,
    /// Alternatives of every set.
    pub b: u32,
    /// Depth of the leaves, chance counted.
    pub d: u32,
    /// Payoffs are 0 to this.
    pub most: i64,
    /// The first game.
    pub seed: u64,
    /// In which order alternatives are looked at.
    pub order: String,
    /// Which bounds prune.
    pub bounds: String,
    /// How many games were tried.
    pub trials: u64,
    /// The mean share, in percent.
    pub percent: f64,
    /// Half the width of its 95 % interval.
    pub half_width: Option<f64>,
    /// Whether the experiment ran its course.
    pub complete: bool,
    /// How long it took.
    pub seconds: f64,
    /// The version of this program.
    pub version: String,
}

/// Every experiment that can be run by its name.
///
/// # Errors
/// Never: a test reads every built-in plan.
pub fn plans() -> Result<Vec<PlanInfo>, PlanError> {
    built_in_plans().iter().map(plan_info).collect()
}

fn plan_info(built_in: &BuiltIn) -> Result<PlanInfo, PlanError> {
    let plan = Plan::parse(built_in.source, built_in.name)?;
    let trials = |scale: &str| plan.experiment(scale).map_or(0, |at| at.count());
    let trials = TrialCounts { small: trials(SMALL), full: trials(FULL) };
    let Plan { name, title, question, paper, .. } = plan;
    Ok(PlanInfo { name, title, question, paper, trials })
}

impl RunInfo {
    /// A run of this experiment, after so many trials and seconds.
    pub fn of(experiment: &Experiment, results: String, done: u64, seconds: f64) -> Self {
        let trials = experiment.count();
        Self {
            experiment: experiment.plan().name.clone(),
            scale: experiment.scale().to_owned(),
            results,
            done,
            trials,
            complete: done == trials,
            seconds,
            version: VERSION.to_owned(),
        }
    }
}

impl<'a> ReportInfo<'a> {
    /// A report in these files.
    pub const fn of(report: &'a Report, files: Vec<String>) -> Self {
        Self { report, files, version: VERSION }
    }
}
