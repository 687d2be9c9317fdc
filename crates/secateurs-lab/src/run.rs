//! Working through an experiment: trials in parallel, each result committed when it is known.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use secateurs::{Limits, StopFlag};

use crate::experiment::{Experiment, Trial};
use crate::store::{Store, StoreError};
use crate::study::TrialError;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Trials that are done, earlier runs included.
    pub done: usize,
    /// All trials.
    pub all: usize,
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

/// Runs all trials that the store has no result of, on so many threads.
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
    let known = store.results()?;
    let is_pending = |trial: &&Trial| !known.contains_key(&trial.key);
    let pending: Vec<&Trial> = experiment.trials().iter().filter(is_pending).collect();
    let all = experiment.trials().len();
    let mut progress = Progress { done: all - pending.len(), all };
    tell(progress);
    // Raised when the run ends for a reason of its own: the others need not go on then.
    let enough = StopFlag::default();
    let next = AtomicUsize::new(0);
    // Nobody runs ahead: what is known but not committed would be lost with the process.
    let (send, receive) = mpsc::sync_channel(0);
    let outcome = std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next, pending, enough) = (send.clone(), &next, &pending, &enough);
            scope.spawn(move || {
                let limits = Limits { stop: Some(stop.clone()), ..Limits::none() };
                while !stop.is_raised() && !enough.is_raised() {
                    let Some(&trial) = pending.get(next.fetch_add(1, Ordering::Relaxed)) else {
                        break;
                    };
                    let measured = experiment.try_out(trial, &limits);
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

type Measured<'a> = (&'a Trial, Result<Option<String>, TrialError>);

fn commit_all(
    store: &mut Store,
    measured: &mpsc::Receiver<Measured<'_>>,
    progress: &mut Progress,
    tell: &mut impl FnMut(Progress),
) -> Result<(), RunError> {
    for (trial, measured) in measured {
        let failed = |why| RunError::Trial { trial: trial.text.clone(), why: Box::new(why) };
        if let Some(measured) = measured.map_err(failed)? {
            store.commit(trial, &measured)?;
            progress.done += 1;
            tell(*progress);
        }
    }
    Ok(())
}
