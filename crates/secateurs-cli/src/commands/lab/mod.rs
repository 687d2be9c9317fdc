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
    Experiment, FULL, Findings, PlanInfo, Progress, ReportInfo, RunError, RunInfo, Stand, Store,
    StoreError, plans, report_of, run,
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
            go_on(&experiment, &mut store, begun.threads, begun.json)
        }
        LabTask::Resume { results, threads, json } => {
            let mut store = Store::resume(results)?;
            let experiment = store.experiment()?;
            go_on(&experiment, &mut store, *threads, *json)
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

/// Runs what is left to run, and says where the results are.
fn go_on(
    experiment: &Experiment,
    store: &mut Store,
    threads: usize,
    in_json: bool,
) -> Result<ExitCode> {
    let start = Instant::now();
    let (stand, stopped_by) = work(experiment, store, threads)?;
    let file = store.file().display().to_string();
    let all = experiment.count();
    let done = match stand {
        Stand::Complete => all,
        Stand::Stopped(progress) => progress.done,
    };
    if let Some(error) = stopped_by {
        crate::output::complain(&error.into());
    }
    let seconds = start.elapsed().as_secs_f64();
    let run = RunInfo::of(experiment, file.clone(), done, seconds);
    let is_complete = run.complete;
    if in_json {
        say_data(&run)?;
    } else {
        let (word, next) =
            if is_complete { ("complete", "report") } else { ("stopped ", "resume") };
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

/// Runs what is left to run. A disk that is full only stops a run.
fn work(
    experiment: &Experiment,
    store: &mut Store,
    threads: usize,
) -> Result<(Stand, Option<StoreError>)> {
    let mut bar = Bar::default();
    let stop = interrupt::stop_flag();
    let mut last = Progress { done: 0, all: experiment.count() };
    let outcome = run(experiment, store, threads, &stop, |progress| {
        last = progress;
        bar.show(progress);
    });
    bar.clear();
    match outcome {
        Ok(stand) => {
            store.settle()?;
            Ok((stand, None))
        }
        Err(RunError::Store(error)) if error.is_stop() => Ok((Stand::Stopped(last), Some(error))),
        Err(error) => Err(error.into()),
    }
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
