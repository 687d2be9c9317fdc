//! Working through an experiment: trials in parallel, each result committed when it is known.

use std::sync::{Mutex, PoisonError, mpsc};

use secateurs::{Limits, StopFlag};

use crate::experiment::{Experiment, Trial};
use crate::store::{Store, StoreError};
use crate::study::TrialError;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Trials that are done, earlier runs included.
    pub done: u64,
    /// All trials.
    pub all: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// All trials are done.
    Complete,
    /// It was stopped; so many trials are done.
    Stopped(Progress),
}

/// Why a run cannot go on. What was committed is safe.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The results file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A trial that cannot be run.
    #[error("trial {trial}: {why}")]
    Trial {
        /// The trial.
        trial: String,
        /// What is wrong.
        why: Box<TrialError>,
    },
}

/// Runs all trials that the store has no result of, on so many threads. What it keeps in memory
/// grows with what is done, not with what there is to do.
///
/// # Errors
/// When a trial cannot be run, or a result cannot be stored.
pub fn run(
    experiment: &Experiment,
    store: &mut Store,
    threads: usize,
    stop: &StopFlag,
    mut tell: impl FnMut(Progress),
) -> Result<Stand, RunError> {
    let known = store.done(experiment)?;
    store.begin()?;
    let all = experiment.count();
    let mut progress = Progress { done: known.len() as u64, all };
    tell(progress);
    // Raised when the run ends for a reason of its own: the others need not go on then.
    let enough = StopFlag::default();
    let trials = Mutex::new(experiment.trials());
    // Nobody runs ahead: what is known but not committed would be lost with the process.
    let (send, receive) = mpsc::sync_channel(0);
    let outcome = std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, trials, known, enough) = (send.clone(), &trials, &known, &enough);
            scope.spawn(move || {
                let limits = Limits { stop: Some(stop.clone()), ..Limits::none() };
                while !stop.is_raised() && !enough.is_raised() {
                    let next = trials.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(trial) = next else { break };
                    if known.contains(&trial.key) {
                        continue;
                    }
                    let measured = experiment.try_out(&trial, &limits);
                    // Nobody listens after an error: then the result is not wanted.
                    if send.send((trial, measured)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let committed = commit_all(store, &receive, &mut progress, &mut tell);
        if committed.is_err() {
            enough.raise();
        }
        drop(receive);
        committed
    });
    outcome?;
    if progress.done == all { Ok(Stand::Complete) } else { Ok(Stand::Stopped(progress)) }
}

type Measured = (Trial, Result<Option<String>, TrialError>);

fn commit_all(
    store: &mut Store,
    measured: &mpsc::Receiver<Measured>,
    progress: &mut Progress,
    tell: &mut impl FnMut(Progress),
) -> Result<(), RunError> {
    for (trial, measured) in measured {
        let failed = |why| RunError::Trial { trial: trial.text.clone(), why: Box::new(why) };
        if let Some(measured) = measured.map_err(failed)? {
            store.commit(&trial, &measured)?;
            progress.done += 1;
            tell(*progress);
        }
    }
    Ok(())
}
