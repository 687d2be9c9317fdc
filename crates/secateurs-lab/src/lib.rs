//! The lab: experiments on searches that anybody can repeat, and an arena where players meet.
//!
//! An [`Experiment`] is a plan (games, settings, seeds) of independent trials. [`run()`] works
//! through them in parallel and commits each result to a [`Store`] as soon as it is known, so
//! that a run can be killed at any moment and go on later. A [`Report`](report::Report) says
//! what the results come to, beside the figures of the papers. The same plan gives the same
//! report, to the byte.

#![warn(clippy::print_stdout)]

mod answers;
pub mod arena;
mod built_in;
mod experiment;
mod findings;
mod imp_experiment;
mod key;
mod ledger;
mod numbers;
mod plan;
pub mod report;
mod run;
pub mod statistics;
mod store;
mod studies;
mod study;
mod trials;

pub use answers::{ImpModelInfo, PlanInfo, ReportInfo, RunInfo, TrialCounts, plans};
pub use built_in::{BuiltIn, built_in_plans, find_built_in};
pub use experiment::{Experiment, Trial, report_of};
pub use findings::Findings;
pub use imp_experiment::{ImpError, ImpExperiment};
pub use key::Key;
pub use ledger::{Ledger, LedgerError};
pub use plan::{FULL, Plan, PlanError, SMALL};
pub use run::{Progress, RunError, Stand, run};
pub use store::{Store, StoreError};
pub use studies::{ContestStudy, OptionText, Settings};
pub use study::{Admit, TrialError};
