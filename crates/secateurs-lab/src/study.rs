//! What an experiment is made of: studies, each of many trials of one kind.

use std::ops::Range;

use secateurs::{Limits, SearchError};
use secateurs_desk::{Refused, Request};
use secateurs_games::imp_model::ImpModelError;
use secateurs_games::registry::{BadOption, RunError, UnknownName};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::arena::ArenaError;
use crate::findings::Findings;
use crate::imp_experiment::ImpError;
use crate::key::Key;
use crate::report::Section;

/// Trials that belong together, and what they say together.
///
/// They differ in a seed (or deal), and in what is tried with it: the kinds. Trials are made as
/// they are asked for, by putting a seed into a kind.
pub(crate) trait Study: Send + Sync {
    /// One independent piece of work: all that its result depends on.
    type Trial: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// What came out.
    type Measured: Serialize + DeserializeOwned;

    /// What such trials are called in a results file.
    const KIND: &'static str;

    /// What it is called in the plan.
    fn id(&self) -> &str;

    /// The sections of its report, by what comes after its own name.
    fn parts(&self) -> Vec<String>;

    /// Shows every position that it is about, as anybody would ask for it, before any is made. There
    /// are none where no game of the registry comes in.
    fn show(&self, _admit: Admit<'_>) -> Result<(), String> {
        Ok(())
    }

    /// Looks for mistakes that would otherwise show in the middle of a run.
    fn check(&self) -> Result<(), TrialError>;

    /// All that is tried with a seed, in the order in which it is to be run. Asked for after
    /// [`check`](Self::check), which says whether there are too many.
    fn kinds(&self) -> Vec<Self::Trial>;

    /// The same study, with the names of games, algorithms and players as the program has them:
    /// however they were written, trials are the same.
    #[must_use]
    fn spelled(self) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// What the plan calls each kind; empty where it has no names for them.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    /// What follows from a result and is handy to have beside it.
    fn derived(_trial: &Self::Trial, _measured: &Self::Measured) -> Value {
        Value::Null
    }

    /// The seeds; a single one where nothing is random.
    fn seeds(&self) -> Range<u64> {
        0..1
    }

    /// The trial with this seed.
    fn seeded(trial: &Self::Trial, _seed: u64) -> Self::Trial {
        trial.clone()
    }

    /// The seed of a trial.
    fn seed_of(_trial: &Self::Trial) -> u64 {
        0
    }

    /// Whether that can have come out: nothing the report would stumble over.
    fn is_possible(_trial: &Self::Trial, _measured: &Self::Measured) -> bool {
        true
    }

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
    findings: &'a Findings,
    seeds: Range<u64>,
    kind: std::marker::PhantomData<S>,
}

impl<S: Study + ?Sized> Results<'_, S> {
    /// What came out of a trial, if it is done.
    pub(crate) fn of(&self, trial: &S::Trial) -> Option<S::Measured> {
        let measured = self.findings.get(Key::of(&text_of::<S>(trial)))?;
        // Nothing is taken down that cannot be read.
        Some(serde_json::from_str(measured).expect("what was measured in such a trial"))
    }

    /// The seeds of which there are any results, in rising order: no more than trials are done.
    pub(crate) fn seeds(&self) -> impl Iterator<Item = u64> {
        self.findings.seeds(S::KIND).filter(|seed| self.seeds.contains(seed))
    }
}

/// A study whose kind is not known to the type: trials and results are text.
pub(crate) trait AnyStudy: Send + Sync {
    fn id(&self) -> &str;
    fn name(&self, kind: usize) -> &str;
    fn derived(&self, kind: usize, seed: u64, measured: &str) -> Value;
    fn kind(&self) -> &'static str;
    fn sections_named(&self) -> Vec<String>;
    fn kinds(&self) -> usize;
    fn seeds(&self) -> Range<u64>;
    fn text(&self, kind: usize, seed: u64) -> String;
    fn place_of(&self, text: &str, measured: &str) -> Result<(String, u64), &'static str>;
    fn run(&self, trial: &str, limits: &Limits) -> Result<Option<String>, TrialError>;
    fn sections(&self, findings: &Findings) -> Vec<Section>;
}

/// A study that makes sense, with its kinds.
struct Checked<S: Study> {
    study: S,
    kinds: Vec<S::Trial>,
    names: Vec<String>,
}

/// Lets a position of a plan be made, or says why not: for plans that come from strangers.
pub type Admit<'a> = &'a dyn Fn(&Request) -> Result<(), String>;

/// The study, if it makes sense, and all its positions are admitted.
pub(crate) fn checked<S: Study + 'static>(
    study: S,
    admit: Admit<'_>,
) -> Result<Box<dyn AnyStudy>, TrialError> {
    let refused = |why| TrialError::Senseless(format!("{}: {why}", study.id()));
    study.show(admit).map_err(refused)?;
    let study = study.spelled();
    study.check()?;
    Ok(Box::new(Checked { kinds: study.kinds(), names: study.names(), study }))
}

impl<S: Study> AnyStudy for Checked<S> {
    fn id(&self) -> &str {
        self.study.id()
    }

    fn name(&self, kind: usize) -> &str {
        self.names.get(kind).map_or("", String::as_str)
    }

    fn derived(&self, kind: usize, seed: u64, measured: &str) -> Value {
        let measured = serde_json::from_str(measured).expect("what was measured in such a trial");
        S::derived(&S::seeded(&self.kinds[kind], seed), &measured)
    }

    fn kind(&self) -> &'static str {
        S::KIND
    }

    fn sections_named(&self) -> Vec<String> {
        let named = |part: &String| format!("{}-{part}", self.study.id());
        self.study.parts().iter().map(named).collect()
    }

    fn kinds(&self) -> usize {
        self.kinds.len()
    }

    fn seeds(&self) -> Range<u64> {
        self.study.seeds()
    }

    fn text(&self, kind: usize, seed: u64) -> String {
        text_of::<S>(&S::seeded(&self.kinds[kind], seed))
    }

    /// The text of the trial's kind, with seed 0, and its seed.
    fn place_of(&self, text: &str, measured: &str) -> Result<(String, u64), &'static str> {
        let trial: Option<(String, S::Trial)> = serde_json::from_str(text).ok();
        let is_same =
            |(kind, trial): &(String, S::Trial)| kind == S::KIND && text_of::<S>(trial) == text;
        let (_, trial) = trial.filter(is_same).ok_or("this is no trial")?;
        let measured: S::Measured =
            serde_json::from_str(measured).map_err(|_| "what was measured cannot be read")?;
        if !S::is_possible(&trial, &measured) {
            return Err("what was measured cannot be");
        }
        Ok((text_of::<S>(&S::seeded(&trial, 0)), S::seed_of(&trial)))
    }

    fn run(&self, trial: &str, limits: &Limits) -> Result<Option<String>, TrialError> {
        let (_, trial): (String, S::Trial) =
            serde_json::from_str(trial).expect("the text of a trial of this study");
        let measured = self.study.run(&trial, limits)?;
        Ok(measured.map(|measured| json(&measured)))
    }

    fn sections(&self, findings: &Findings) -> Vec<Section> {
        let kind = std::marker::PhantomData;
        self.study.sections(&Results { findings, seeds: self.study.seeds(), kind })
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
    #[error(transparent)]
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

impl From<Refused> for TrialError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Game(unknown) => Self::Name(unknown),
            Refused::Option(option) => Self::Option(option),
            Refused::Run(error) => Self::Run(error),
            Refused::Nothing(why) => Self::Senseless(why),
        }
    }
}

impl From<ImpModelError> for TrialError {
    fn from(error: ImpModelError) -> Self {
        Self::Imp(error.into())
    }
}
