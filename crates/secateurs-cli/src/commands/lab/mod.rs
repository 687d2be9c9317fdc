//! `secateurs lab`: experiments that can be repeated, stopped and resumed.

mod bar;
mod tournament;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, anyhow};
use comfy_table::Table;
use secateurs_lab::report::{self as reports, Report, text};
use secateurs_lab::{
    Experiment, FULL, Findings, PlanInfo, ReportInfo, RunError, RunInfo, Stand, Store, StoreError,
    plans, report_of, run,
};

use self::bar::Bar;
pub(crate) use self::tournament::tournament;
use crate::interrupt;
use crate::lab::LabTask;
use crate::output::{say, say_data};

/// Does what was asked for.
pub(crate) fn lab(task: &LabTask) -> Result<ExitCode> {
    match task {
        LabTask::List { json } => list(*json),
        LabTask::Show(plan) => {
            say(plan.source.trim_end())?;
            Ok(ExitCode::SUCCESS)
        }
        LabTask::ShowPlanOf { results } => {
            say(Store::read(results)?.experiment()?.plan().source().trim_end())?;
            Ok(ExitCode::SUCCESS)
        }
        LabTask::Run(begun) => {
            let experiment = begun.plan.experiment(&begun.scale)?;
            let mut store = Store::create(&begun.results, &experiment)?;
            let worked = work(&experiment, &mut store, begun.threads)?;
            tell_run(worked, &experiment, &store, begun.json)
        }
        LabTask::Resume { results, threads, json } => {
            let mut store = Store::resume(results)?;
            let experiment = store.experiment()?;
            let worked = work(&experiment, &mut store, *threads)?;
            tell_run(worked, &experiment, &store, *json)
        }
        LabTask::Report { results, output, json } => report(results, output, *json),
    }
}

fn list(in_json: bool) -> Result<ExitCode> {
    let plans = plans()?;
    if in_json {
        say_data(&plans)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["experiment", "what it is about", "trials: small", "full"]);
    for PlanInfo { name, title, trials, .. } in plans {
        table.add_row([name, title, trials.small.to_string(), trials.full.to_string()]);
    }
    say(&table.trim_fmt())?;
    Ok(ExitCode::SUCCESS)
}

/// What a run has come to.
struct Worked {
    done: u64,
    is_complete: bool,
    seconds: f64,
    /// Why it could not go on.
    stopped_by: Option<StoreError>,
}

/// Runs what is left to run. A disk that is full only stops a run.
fn work(experiment: &Experiment, store: &mut Store, threads: usize) -> Result<Worked> {
    let start = Instant::now();
    let mut bar = Bar::default();
    let stop = interrupt::stop_flag();
    let mut done = 0;
    let outcome = run(experiment, store, threads, &stop, |progress| {
        done = progress.done;
        bar.show(progress);
    });
    bar.clear();
    let (is_complete, stopped_by) = match outcome {
        Ok(stand) => {
            store.settle()?;
            (stand == Stand::Complete, None)
        }
        Err(RunError::Store(error)) if error.is_stop() => (false, Some(error)),
        Err(error) => return Err(error.into()),
    };
    Ok(Worked { done, is_complete, seconds: start.elapsed().as_secs_f64(), stopped_by })
}

/// Says how far a run has come, and where the results are.
fn tell_run(
    worked: Worked,
    experiment: &Experiment,
    store: &Store,
    in_json: bool,
) -> Result<ExitCode> {
    let Worked { done, is_complete, seconds, stopped_by } = worked;
    if let Some(error) = stopped_by {
        crate::output::complain(&error.into());
    }
    let file = store.file().display().to_string();
    if in_json {
        say_data(&RunInfo::of(experiment, file, done, seconds))?;
    } else {
        let (word, next) =
            if is_complete { ("complete", "report") } else { ("stopped ", "resume") };
        let all = experiment.count();
        say(&format!("{word}  {done} of {all} trials are in {file} ({seconds:.1} s)"))?;
        say(&format!("scale     {}", scale(experiment)))?;
        say(&format!("next      secateurs lab {next} {file}"))?;
    }
    Ok(ExitCode::from(u8::from(!is_complete)))
}

/// Which scale it is, and which others there are.
fn scale(experiment: &Experiment) -> String {
    let this = experiment.scale();
    let others: Vec<&str> = experiment.plan().scales().filter(|other| *other != this).collect();
    let words =
        if this == FULL { format!("{this}: the plan as it stands") } else { this.to_owned() };
    if others.is_empty() { words } else { format!("{words}; there is also {}", others.join(", ")) }
}

/// Writes a report into the folder that was asked for.
fn write_files(
    report: &Report,
    experiment: &Experiment,
    findings: &Findings,
    folder: &Path,
) -> Result<Vec<PathBuf>> {
    let written = reports::write_files(report, experiment, findings, folder);
    // One line: what is wrong, and what the system says of it.
    written.map_err(|error| match error.source() {
        Some(why) => anyhow!("{why}").context(format!("--output: {error}")),
        None => anyhow!("--output: {error}"),
    })
}

fn report(results: &Path, output: &Path, in_json: bool) -> Result<ExitCode> {
    let store = Store::read(results)?;
    let experiment = store.experiment()?;
    let findings = store.findings(&experiment)?;
    let report = report_of(&experiment, &findings);
    let written = write_files(&report, &experiment, &findings, output)?;
    tell(&report, &written, in_json)?;
    Ok(ExitCode::SUCCESS)
}

/// The report on standard output, and which files it is in as well.
fn tell(report: &Report, written: &[PathBuf], in_json: bool) -> Result<()> {
    if in_json {
        let files: Vec<String> = written.iter().map(|file| file.display().to_string()).collect();
        return say_data(&ReportInfo::of(report, files));
    }
    say(text(report).trim_end())?;
    let is_page = |file: &&PathBuf| file.extension().is_some_and(|ending| ending == "html");
    if let Some(page) = written.iter().find(is_page) {
        let others = written.len() - 1;
        say(&format!("\npage      {} ({others} files beside it)", page.display()))?;
    }
    Ok(())
}
