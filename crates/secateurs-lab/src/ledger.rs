//! Results that come in from elsewhere: other processes, other machines.
//!
//! Trials are known by their numbers, which mean the same wherever the plan and the version are the
//! same. A result names the key of its trial beside the number, so that it cannot be taken for that
//! of another, and each is committed once, however often it comes.

use std::collections::BTreeSet;
use std::path::Path;

use crate::experiment::Experiment;
use crate::key::Key;
use crate::run::Progress;
use crate::store::{Store, StoreError};

/// An experiment with its results file.
pub struct Ledger {
    experiment: Experiment,
    store: Store,
    done: BTreeSet<Key>,
}

/// A result that cannot be taken down.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The results file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such trial, or it is another one elsewhere.
    #[error("result {number}: {why}")]
    NotOurs {
        /// The number that came with it.
        number: u64,
        /// What is wrong.
        why: &'static str,
    },
}

impl Ledger {
    /// A new results file.
    ///
    /// # Errors
    /// As [`Store::create`].
    pub fn create(file: &Path, experiment: Experiment) -> Result<Self, StoreError> {
        let store = Store::create(file, &experiment)?;
        Self::of(experiment, store)
    }

    /// A results file to go on with.
    ///
    /// # Errors
    /// As [`Store::resume`].
    pub fn resume(file: &Path) -> Result<Self, StoreError> {
        let store = Store::resume(file)?;
        Self::of(store.experiment()?, store)
    }

    fn of(experiment: Experiment, mut store: Store) -> Result<Self, StoreError> {
        let done = store.done(&experiment)?;
        store.begin()?;
        Ok(Self { experiment, store, done })
    }

    /// The experiment.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// The results file, for a run of this process.
    pub fn parts(&mut self) -> (&Experiment, &mut Store) {
        (&self.experiment, &mut self.store)
    }

    /// Looks again which trials are done, after a run of this process.
    ///
    /// # Errors
    /// When the file cannot be read, or is damaged.
    pub fn refresh(&mut self) -> Result<(), StoreError> {
        self.done = self.store.done(&self.experiment)?;
        Ok(())
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done.len() as u64, all: self.experiment.count() }
    }

    /// The numbers, from this one on, of the trials that have no result; made as they are asked
    /// for.
    pub fn pending(&self, from: u64) -> impl Iterator<Item = u64> {
        let numbers = from..self.experiment.count();
        numbers.filter(|&number| {
            let trial = self.experiment.trial(number);
            trial.is_some_and(|trial| !self.done.contains(&trial.key))
        })
    }

    /// Takes a result down for good; false if there was one already.
    ///
    /// # Errors
    /// When it is no result of this trial, or cannot be written.
    pub fn commit(&mut self, number: u64, key: &str, measured: &str) -> Result<bool, LedgerError> {
        let not_ours = |why| LedgerError::NotOurs { number, why };
        let trial = self.experiment.trial(number).ok_or(not_ours("there is no such trial"))?;
        if trial.key.to_string() != key {
            return Err(not_ours("it is of another trial: the plans, or the versions, differ"));
        }
        self.experiment.place_of(&trial.text, measured).map_err(not_ours)?;
        if self.done.contains(&trial.key) {
            return Ok(false);
        }
        self.store.commit(&trial, measured)?;
        self.done.insert(trial.key);
        Ok(true)
    }

    /// Leaves everything in the one file.
    ///
    /// # Errors
    /// As [`Store::settle`].
    pub fn settle(&mut self) -> Result<(), StoreError> {
        self.store.settle()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, report_of, run};
    use secateurs::{Limits, StopFlag};

    fn experiment() -> Experiment {
        let built_in = crate::find_built_in("sturtevant-2005-table-2").unwrap();
        let plan = Plan::parse(built_in.source, built_in.name).unwrap();
        plan.experiment(crate::SMALL).unwrap()
    }

    fn file(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("secateurs-ledger-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(name);
        let _ = std::fs::remove_file(&file);
        file
    }

    #[test]
    fn numbers_are_places_in_the_order_of_the_plan() {
        let experiment = experiment();
        for (number, trial) in experiment.trials().enumerate() {
            assert_eq!(experiment.trial(number as u64).unwrap(), trial);
        }
        assert_eq!(experiment.trial(experiment.count()), None);
    }

    #[test]
    fn results_from_elsewhere_make_the_same_report_and_count_once() {
        let mut ledger = Ledger::create(&file("elsewhere.sqlite"), experiment()).unwrap();
        let pending: Vec<u64> = ledger.pending(0).collect();
        let elsewhere = experiment();
        for &number in pending.iter().rev() {
            let trial = elsewhere.trial(number).unwrap();
            let measured = elsewhere.try_out(&trial, &Limits::none()).unwrap().unwrap();
            let key = trial.key.to_string();
            assert!(ledger.commit(number, &key, &measured).unwrap());
            assert!(!ledger.commit(number, &key, &measured).unwrap());
            assert!(ledger.commit(number + 1, &key, &measured).is_err());
            assert!(ledger.commit(number, &key, "{}").is_err());
        }
        assert_eq!(ledger.pending(0).count(), 0);
        let (experiment, store) = ledger.parts();
        let report = report_of(experiment, &store.findings(experiment).unwrap());
        let mut local = Store::create(&file("local.sqlite"), &elsewhere).unwrap();
        run(&elsewhere, &mut local, 2, &StopFlag::default(), |_| ()).unwrap();
        let expected = report_of(&elsewhere, &local.findings(&elsewhere).unwrap());
        assert_eq!(crate::report::files(&report), crate::report::files(&expected));
    }
}
