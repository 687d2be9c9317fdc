//! Experiments: run here, or by trials that other processes try out.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use secateurs::Limits;
use secateurs_lab::report::{FolderError, text as report_text, write_files};
use secateurs_lab::{
    ContestStudy, Experiment, FULL, Ledger, Plan, Progress, RunInfo, Stand, Store, StoreError,
    find_built_in, report_of, run,
};

use crate::asked::text;
use crate::door::{Outcome, away};
use crate::errors::lab_error;

/// A plan, checked: its text and the scale that is meant.
type Planned = (String, String);

fn wrong(py: Python<'_>) -> impl Fn(&dyn std::fmt::Display) -> PyErr {
    move |error| lab_error(py, error.to_string())
}

fn planned(py: Python<'_>, plan: &Plan, scale: Option<&str>) -> PyResult<Planned> {
    let scale = plan.scale(scale).map_err(|error| wrong(py)(&error))?;
    Ok((plan.source().to_owned(), scale.to_owned()))
}

/// Every experiment that can be run by its name.
#[pyfunction]
pub(crate) fn plans(py: Python<'_>) -> PyResult<String> {
    text(&secateurs_lab::plans().map_err(|error| wrong(py)(&error))?)
}

/// The built-in plan of this name.
#[pyfunction]
#[pyo3(signature = (name, scale=None))]
pub(crate) fn find_plan(py: Python<'_>, name: &str, scale: Option<&str>) -> PyResult<Planned> {
    let built_in = find_built_in(name).map_err(|error| wrong(py)(&error))?;
    let plan = Plan::parse(built_in.source, built_in.name).map_err(|error| wrong(py)(&error))?;
    planned(py, &plan, scale)
}

/// A plan from its text; `place` is where it came from.
#[pyfunction]
#[pyo3(signature = (source, place, scale=None))]
pub(crate) fn read_plan(
    py: Python<'_>,
    source: &str,
    place: &str,
    scale: Option<&str>,
) -> PyResult<Planned> {
    planned(py, &Plan::parse(source, place).map_err(|error| wrong(py)(&error))?, scale)
}

/// The plan of a contest, from its study as JSON text; and what its results are usually called.
#[pyfunction]
pub(crate) fn contest_plan(py: Python<'_>, study: &str) -> PyResult<(String, String, String)> {
    let study: ContestStudy = serde_json::from_str(study).map_err(|error| wrong(py)(&error))?;
    let plan = Plan::of_contest(study).map_err(|error| wrong(py)(&error))?;
    let experiment = plan.experiment(FULL).map_err(|error| wrong(py)(&error))?;
    let fingerprint = experiment.fingerprint().to_string();
    let file = format!("{}-{}.sqlite", plan.name, &fingerprint[..8]);
    Ok((plan.source().to_owned(), FULL.to_owned(), file))
}

fn experiment(py: Python<'_>, source: &str, scale: &str) -> PyResult<Experiment> {
    let plan = Plan::parse(source, "plan").map_err(|error| wrong(py)(&error))?;
    plan.experiment(scale).map_err(|error| wrong(py)(&error))
}

/// A plan's text, its scale, and what they come to.
type LastExperiment = (String, String, Arc<Experiment>);

/// The experiment that trials were tried out of last: the next are mostly of the same.
static LAST: Mutex<Option<LastExperiment>> = Mutex::new(None);

fn same_experiment(py: Python<'_>, source: &str, scale: &str) -> PyResult<Arc<Experiment>> {
    let last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((known, of, experiment)) = &*last
        && (known.as_str(), of.as_str()) == (source, scale)
    {
        return Ok(Arc::clone(experiment));
    }
    drop(last);
    let made = Arc::new(experiment(py, source, scale)?);
    let kept = (source.to_owned(), scale.to_owned(), Arc::clone(&made));
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
    Ok(made)
}

/// Tries out the trials of these numbers: number, key and what was measured of each.
#[pyfunction]
pub(crate) fn try_out(
    py: Python<'_>,
    source: &str,
    scale: &str,
    numbers: Vec<u64>,
) -> PyResult<Vec<(u64, String, String)>> {
    let experiment = same_experiment(py, source, scale)?;
    let Outcome { value, interrupt } = away(
        py,
        |stop| {
            let limits = Limits { stop: Some(stop.clone()), ..Limits::none() };
            let mut measured = Vec::new();
            for number in numbers {
                let trial = experiment.trial(number).ok_or("there is no such trial".to_owned())?;
                let found = experiment.try_out(&trial, &limits);
                let found = found.map_err(|error| format!("trial {}: {error}", trial.text))?;
                let Some(found) = found else { break };
                measured.push((number, trial.key.to_string(), found));
            }
            Ok(measured)
        },
        None,
    );
    match interrupt {
        Some(interrupt) => Err(interrupt),
        None => value.map_err(|error: String| lab_error(py, error)),
    }
}

/// A results file that is being filled. It is nobody else's until it is closed.
#[pyclass(frozen, module = "secateurs._secateurs")]
pub(crate) struct LabRun {
    ledger: Mutex<Option<Ledger>>,
    file: PathBuf,
}

impl LabRun {
    fn of(py: Python<'_>, ledger: Result<Ledger, StoreError>, file: PathBuf) -> PyResult<Self> {
        let ledger = ledger.map_err(|error| wrong(py)(&error))?;
        Ok(Self { ledger: Mutex::new(Some(ledger)), file })
    }

    /// Nobody waits for it while holding the interpreter's lock: a run needs that now and then.
    fn with<T>(&self, work: impl FnOnce(&mut Ledger) -> PyResult<T>) -> PyResult<T> {
        let mut ledger = match self.ledger.try_lock() {
            Ok(ledger) => ledger,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return Err(PyRuntimeError::new_err("a run is at it")),
        };
        work(ledger.as_mut().ok_or_else(|| PyRuntimeError::new_err("it is closed"))?)
    }
}

#[pymethods]
impl LabRun {
    /// A new results file.
    #[staticmethod]
    fn create(py: Python<'_>, source: &str, scale: &str, file: PathBuf) -> PyResult<Self> {
        Self::of(py, Ledger::create(&file, experiment(py, source, scale)?), file)
    }

    /// A results file to go on with.
    #[staticmethod]
    fn resume(py: Python<'_>, file: PathBuf) -> PyResult<Self> {
        Self::of(py, Ledger::resume(&file), file)
    }

    /// The plan's text.
    #[getter]
    fn source(&self) -> PyResult<String> {
        self.with(|ledger| Ok(ledger.experiment().plan().source().to_owned()))
    }

    /// The scale.
    #[getter]
    fn scale(&self) -> PyResult<String> {
        self.with(|ledger| Ok(ledger.experiment().scale().to_owned()))
    }

    /// How many trials are done, and how many there are.
    #[getter]
    fn progress(&self) -> PyResult<(u64, u64)> {
        let Progress { done, all } = self.with(|ledger| Ok(ledger.progress()))?;
        Ok((done, all))
    }

    /// Up to so many numbers of trials without a result, from this number on.
    fn pending(&self, from_number: u64, count: usize) -> PyResult<Vec<u64>> {
        self.with(|ledger| Ok(ledger.pending(from_number).take(count).collect()))
    }

    /// Takes a result down for good; false if there was one already.
    fn commit(&self, py: Python<'_>, number: u64, key: &str, measured: &str) -> PyResult<bool> {
        let commit = |ledger: &mut Ledger| ledger.commit(number, key, measured);
        self.with(|ledger| commit(ledger).map_err(|error| wrong(py)(&error)))
    }

    /// Leaves everything in the one file, to whoever wants it next.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let settled = self.with(|ledger| ledger.settle().map_err(|error| wrong(py)(&error)));
        if let Ok(mut ledger) = self.ledger.try_lock() {
            ledger.take();
        }
        settled
    }

    /// Runs what is left with threads of this process, and tells `tell(done, all)` how far it is.
    /// Gives what interrupted it, if something did.
    fn run_here(
        &self,
        py: Python<'_>,
        threads: usize,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<PyErr>> {
        let tell = tell.map(|tell| tell.clone().unbind());
        let last: Mutex<Option<Progress>> = Mutex::new(None);
        let take = || last.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut show = |py: Python<'_>| match (&tell, take()) {
            (Some(tell), Some(Progress { done, all })) => tell.call1(py, (done, all)).map(|_| ()),
            _ => Ok(()),
        };
        self.with(|ledger| {
            let (experiment, store) = ledger.parts();
            let work = |stop: &secateurs::StopFlag| {
                let hear = |progress| {
                    *last.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
                };
                run(experiment, store, threads, stop, hear)
            };
            let Outcome { value, interrupt } = away(py, work, Some(&mut show));
            show(py)?;
            let stand = value.map_err(|error| wrong(py)(&error))?;
            debug_assert!(interrupt.is_some() || stand == Stand::Complete);
            ledger.refresh().map_err(|error| wrong(py)(&error))?;
            Ok(interrupt)
        })
    }

    /// How far it is and where its results are, as JSON text.
    fn info(&self, seconds: f64) -> PyResult<String> {
        let file = self.file.display().to_string();
        self.with(|ledger| {
            let done = ledger.progress().done;
            text(&RunInfo::of(ledger.experiment(), file, done, seconds))
        })
    }
}

/// What a results file says: the report as JSON and as text, and the files it was written to.
#[pyfunction]
#[pyo3(signature = (file, folder=None))]
pub(crate) fn report(
    py: Python<'_>,
    file: &str,
    folder: Option<PathBuf>,
) -> PyResult<(String, String, Vec<PathBuf>)> {
    let store = Store::read(Path::new(file)).map_err(|error| wrong(py)(&error))?;
    let experiment = store.experiment().map_err(|error| wrong(py)(&error))?;
    let findings = store.findings(&experiment).map_err(|error| wrong(py)(&error))?;
    let report = report_of(&experiment, &findings);
    let written = folder.map(|folder| write_files(&report, &experiment, &findings, &folder));
    let said = |error: &FolderError| {
        let why = std::error::Error::source(error).map_or_else(String::new, |w| format!(": {w}"));
        lab_error(py, format!("{error}{why}"))
    };
    let written = written.transpose().map_err(|error| said(&error))?.unwrap_or_default();
    Ok((text(&report)?, report_text(&report), written))
}
