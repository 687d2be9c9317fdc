//! What an experiment is made of: studies, each of many trials of one kind.

use secateurs::{Limits, SearchError};
use secateurs_games::imp_model::ImpModelError;
use secateurs_games::registry::{BadOption, RunError, UnknownName};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::arena::ArenaError;
use crate::imp_experiment::ImpError;
use crate::report::Section;

/// Trials of one kind, and what they say together.
pub(crate) trait Study: Send + Sync {
    /// One independent piece of work: all that its result depends on.
    type Trial: Serialize + DeserializeOwned;
    /// What came out.
    type Measured: Serialize + DeserializeOwned;

    /// What such trials are called in a results file.
    const KIND: &'static str;

    /// Looks for mistakes that would otherwise show in the middle of a run.
    fn check(&self) -> Result<(), TrialError>;

    /// All trials, in the order in which they are to be run.
    fn trials(&self) -> Vec<Self::Trial>;

    /// Runs a trial. Nothing if it was stopped: there are no half results.
    fn run(
        &self,
        trial: &Self::Trial,
        limits: &Limits,
    ) -> Result<Option<Self::Measured>, TrialError>;

    /// What the results say. Trials that are not done have none.
    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section>;
}

/// The results of a study so far.
pub(crate) struct Results<'a, S: Study + ?Sized> {
    /// Finds what was measured, by the trial's text.
    pub(crate) find: &'a dyn Fn(&str) -> Option<String>,
    pub(crate) kind: std::marker::PhantomData<S>,
}

impl<S: Study + ?Sized> Results<'_, S> {
    /// What came out of a trial, if it is done.
    pub(crate) fn of(&self, trial: &S::Trial) -> Option<S::Measured> {
        let measured = (self.find)(&text_of::<S>(trial))?;
        // The store only holds what was written for exactly this trial.
        Some(serde_json::from_str(&measured).expect("a result that this version wrote"))
    }
}

/// A study whose kind is not known to the type: trials and results are text.
pub(crate) trait AnyStudy: Send + Sync {
    fn check(&self) -> Result<(), TrialError>;
    fn trials(&self) -> Vec<String>;
    fn run(&self, trial: &str, limits: &Limits) -> Result<Option<String>, TrialError>;
    fn sections(&self, find: &dyn Fn(&str) -> Option<String>) -> Vec<Section>;
}

impl<S: Study> AnyStudy for S {
    fn check(&self) -> Result<(), TrialError> {
        Study::check(self)
    }

    fn trials(&self) -> Vec<String> {
        Study::trials(self).iter().map(text_of::<S>).collect()
    }

    fn run(&self, trial: &str, limits: &Limits) -> Result<Option<String>, TrialError> {
        let (_, trial): (String, S::Trial) =
            serde_json::from_str(trial).expect("the text of a trial of this study");
        let measured = Study::run(self, &trial, limits)?;
        Ok(measured.map(|measured| json(&measured)))
    }

    fn sections(&self, find: &dyn Fn(&str) -> Option<String>) -> Vec<Section> {
        Study::sections(self, &Results { find, kind: std::marker::PhantomData })
    }
}

/// All that a trial's result depends on, as text: its kind and its settings.
fn text_of<S: Study + ?Sized>(trial: &S::Trial) -> String {
    json(&(S::KIND, trial))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data has a JSON form")
}

/// Why a trial cannot be run.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TrialError {
    /// A name that nothing has.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// An option of a game.
    #[error("{}: {}", .0.option.trim_start_matches("--"), .0.message)]
    Option(#[from] BadOption),
    /// A search that does not fit.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A search that refuses.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// No such game of the IMP-model.
    #[error(transparent)]
    Imp(#[from] ImpError),
    /// Players who cannot meet.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// Numbers that make no sense.
    #[error("{0}")]
    Senseless(String),
}

impl From<ImpModelError> for TrialError {
    fn from(error: ImpModelError) -> Self {
        Self::Imp(error.into())
    }
}
