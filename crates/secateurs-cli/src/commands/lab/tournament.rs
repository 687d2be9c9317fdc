//! `secateurs tournament`: players meet, and what may be claimed of them.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use secateurs_lab::{FULL, Store, report_of};

use super::{tell, work, write_files};
use crate::lab::Tournament;

/// Plays all games, or those that an earlier run has left, and reports.
pub(crate) fn tournament(asked: &Tournament) -> Result<ExitCode> {
    let experiment = asked.plan.experiment(FULL)?;
    // The same question finds its own results again.
    let name =
        || format!("{}-{}.sqlite", asked.plan.name, &experiment.fingerprint().to_string()[..8]);
    let file = asked.results.clone().unwrap_or_else(|| PathBuf::from(name()));
    let mut store = if file.exists() {
        let store = Store::resume(&file)?;
        if store.experiment()?.fingerprint() != experiment.fingerprint() {
            bail!("--results: {}: results of another experiment", file.display());
        }
        store
    } else {
        Store::create(&file, &experiment)?
    };
    let worked = work(&experiment, &mut store, asked.threads)?;
    let findings = store.findings(&experiment)?;
    let report = report_of(&experiment, &findings);
    let written = match &asked.output {
        Some(folder) => write_files(&report, &experiment, &findings, folder)?,
        None => Vec::new(),
    };
    tell(&report, &written, asked.json)?;
    if let Some(error) = worked.stopped_by {
        crate::output::complain(&error.into());
    }
    if !asked.json {
        crate::output::say(&format!("results   {}", file.display()))?;
    }
    Ok(ExitCode::from(u8::from(!worked.is_complete)))
}
