//! The lab room: experiments and tournaments that go on while nobody looks, each in a results file
//! of its own. A run belongs to the server, not to whoever began it: it ends when it is done, when
//! somebody stops it, when its time is over, or with the server; and then it can go on later.

mod plans;
mod shelf;
mod wire;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use secateurs::StopFlag;
use secateurs_desk::Refused;
use secateurs_lab::{Experiment, RunError, Stand, Store, run};
use tokio::runtime::Handle;
use tokio::sync::watch;

use self::shelf::Files;
pub use self::wire::{LabBegin, LabGame, LabName, LabOption, LabPlan, LabShelf, LabStanding};
use crate::limits::{LONGEST_RUN, MOST_EXPERIMENTS};

const TIME_IS_OVER: &str =
    "stopped after an hour, as every run here: what is done is safe, and it can go on";

/// Experiments of this server.
#[derive(Debug)]
pub(crate) struct Lab {
    files: Files,
    /// Those that go on at this moment, by name.
    running: Mutex<BTreeMap<String, Run>>,
    /// Plans and games: they never change, and take a moment to read.
    known: OnceLock<(Vec<LabPlan>, Vec<LabGame>)>,
}

/// An experiment that goes on.
#[derive(Debug)]
struct Run {
    stop: StopFlag,
    news: watch::Receiver<LabStanding>,
}

impl Lab {
    pub(crate) fn new(folder: PathBuf) -> Self {
        Self { files: Files { folder }, running: Mutex::default(), known: OnceLock::new() }
    }

    fn running(&self) -> MutexGuard<'_, BTreeMap<String, Run>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All that there is.
    pub(crate) fn shelf(&self) -> LabShelf {
        let (plans, games) =
            self.known.get_or_init(|| (plans::built_in(), plans::tournaments())).clone();
        let experiments = self.files.names().iter().map(|id| self.standing(id)).collect();
        LabShelf { experiments, plans, games, folder: self.files.folder.display().to_string() }
    }

    /// How an experiment stands. One whose file cannot be read has a name, and what is wrong.
    fn standing(&self, id: &str) -> LabStanding {
        if let Some(run) = self.running().get(id) {
            return run.news.borrow().clone();
        }
        self.files.standing(id).unwrap_or_else(|why| LabStanding::unusable(id, why.to_string()))
    }

    /// Begins an experiment, or goes on with it if it was begun before.
    pub(crate) fn begin(
        self: &Arc<Self>,
        begin: LabBegin,
        clock: &Handle,
    ) -> Result<LabStanding, Refused> {
        let experiment = plans::experiment(begin)?;
        let id = shelf::name_of(&experiment);
        let is_new = !self.files.file(&id)?.exists();
        if is_new && self.files.names().len() >= MOST_EXPERIMENTS {
            let why =
                format!("there are {MOST_EXPERIMENTS} experiments: delete results files first");
            return Err(refused(why));
        }
        self.go_on(&id, clock, || Ok((self.files.create(&id, &experiment)?, experiment)))
    }

    /// Goes on with an experiment that was stopped.
    pub(crate) fn resume(
        self: &Arc<Self>,
        id: &str,
        clock: &Handle,
    ) -> Result<LabStanding, Refused> {
        self.go_on(id, clock, || self.files.resume(id))
    }

    /// Runs what is left to run, on a thread of its own. What is at it already goes on.
    fn go_on(
        self: &Arc<Self>,
        id: &str,
        clock: &Handle,
        open: impl FnOnce() -> Result<(Store, Experiment), Refused>,
    ) -> Result<LabStanding, Refused> {
        let mut running = self.running();
        if let Some(run) = running.get(id) {
            return Ok(run.news.borrow().clone());
        }
        let most = available_parallelism().map_or(1, usize::from).max(2);
        if running.len() >= most {
            let why = format!("{most} experiments are running: stop one of them, or wait");
            return Err(refused(why));
        }
        let (store, experiment) = open()?;
        let standing =
            LabStanding { running: true, ..self.files.counted(id, &experiment, &store)? };
        let (tell, news) = watch::channel(standing.clone());
        let stop = StopFlag::default();
        running.insert(id.to_owned(), Run { stop: stop.clone(), news });
        drop(running);
        let over = raise_after(LONGEST_RUN, stop.clone(), clock);
        let lab = self.clone();
        std::thread::spawn(move || {
            let id = tell.borrow().id.clone();
            let problem = lab.work(store, &experiment, &stop, &tell);
            over.abort();
            // Whoever looks now finds it in its file.
            lab.running().remove(&id);
            tell.send_modify(|standing| {
                standing.running = false;
                standing.problem = problem;
            });
        });
        Ok(standing)
    }

    /// Tells each trial that is done; at the end why it could not go on, if so.
    fn work(
        &self,
        mut store: Store,
        experiment: &Experiment,
        stop: &StopFlag,
        tell: &watch::Sender<LabStanding>,
    ) -> Option<String> {
        let begin = Instant::now();
        let ran = run(experiment, &mut store, 1, stop, |progress| {
            tell.send_modify(|standing| standing.done = progress.done);
        });
        match ran {
            Err(RunError::Store(error)) => Some(self.files.in_words(&error)),
            Err(error) => Some(error.to_string()),
            Ok(stand) => {
                let is_over = stand != Stand::Complete && begin.elapsed() >= LONGEST_RUN;
                let over = is_over.then(|| TIME_IS_OVER.to_owned());
                store.settle().err().map(|error| self.files.in_words(&error)).or(over)
            }
        }
    }

    /// Stops a run; what is done stays. Nothing happens to one that is at rest.
    pub(crate) fn stop(&self, id: &str) {
        if let Some(run) = self.running().get(id) {
            run.stop.raise();
        }
    }

    /// Deletes an experiment's results for good: not while it runs, and nothing but results.
    pub(crate) fn remove(&self, id: &str) -> Result<(), Refused> {
        // Nothing begins while this is held.
        let running = self.running();
        if running.contains_key(id) {
            return Err(refused("it is running: stop it first"));
        }
        self.files.remove(id)
    }

    /// How an experiment stands, and what changes, as long as it goes on.
    pub(crate) fn watch(
        &self,
        id: &str,
    ) -> Result<(LabStanding, Option<watch::Receiver<LabStanding>>), Refused> {
        let news = self.running().get(id).map(|run| run.news.clone());
        let standing = match &news {
            Some(news) => news.borrow().clone(),
            None => self.files.standing(id)?,
        };
        Ok((standing, news))
    }

    /// A file of the report on what is done.
    pub(crate) fn report(&self, id: &str, name: &str) -> Result<Vec<u8>, Refused> {
        self.files.report(id, name)
    }
}

fn raise_after(time: Duration, stop: StopFlag, clock: &Handle) -> tokio::task::JoinHandle<()> {
    clock.spawn(async move {
        tokio::time::sleep(time).await;
        stop.raise();
    })
}

fn refused(why: impl Into<String>) -> Refused {
    Refused::Nothing(why.into())
}
