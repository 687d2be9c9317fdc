//! A plan at a scale: its trials by number, and the report on their results.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use secateurs::Limits;
use serde_json::Value;

use crate::findings::Findings;
use crate::key::Key;
use crate::plan::{Plan, is_slug};
use crate::report::Report;
use crate::study::{AnyStudy, TrialError};
use crate::trials::{Place, Trials};

/// Up to so many trials, the fingerprint is the hash of all; of more, that of their ranges.
const MOST_HASHED: u64 = 100_000;

/// All trials of a plan at one scale. They are made as they are asked for.
pub struct Experiment {
    plan: Plan,
    scale: String,
    studies: Vec<Box<dyn AnyStudy>>,
    trials: Trials,
    fingerprint: OnceLock<Key>,
}

/// A trial that is done, with all that can be said of it.
pub(crate) struct Done<'a> {
    /// The study, as the plan calls it.
    pub(crate) study: &'a str,
    /// What kind of study that is.
    pub(crate) kind: &'static str,
    /// What the plan calls that which is tried; may be empty.
    pub(crate) name: &'a str,
    /// All that the result depends on.
    pub(crate) trial: Value,
    /// The result.
    pub(crate) measured: Value,
    /// What follows from it.
    pub(crate) derived: Value,
}

/// One independent piece of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    study: usize,
    /// All that the result depends on, as text.
    pub text: String,
    /// The hash of the text: the same work is never done twice.
    pub key: Key,
}

impl Experiment {
    pub(crate) fn new(
        plan: Plan,
        scale: String,
        studies: Vec<Box<dyn AnyStudy>>,
    ) -> Result<Self, TrialError> {
        check_sections(&studies)?;
        let senseless = |message: &str| TrialError::Senseless(message.to_owned());
        let trials = Trials::of(&studies)
            .ok_or_else(|| senseless("more trials than a 64-bit number can count"))?;
        if trials.count() == 0 {
            return Err(senseless("the plan has no trials"));
        }
        Ok(Self { plan, scale, studies, trials, fingerprint: OnceLock::new() })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The scale.
    pub fn scale(&self) -> &str {
        &self.scale
    }

    /// How many trials there are.
    pub fn count(&self) -> u64 {
        self.trials.count()
    }

    /// Every trial once, in the order of the plan.
    pub fn trials(&self) -> impl Iterator<Item = Trial> + Send {
        self.trials.iter().map(|place| self.trial_of(place))
    }

    /// The trial of this number, counted from zero in the order of the plan; `None` if there are
    /// not so many.
    pub fn trial(&self, number: u64) -> Option<Trial> {
        self.trials.at(number).map(|place| self.trial_of(place))
    }

    fn trial_of(&self, (study, kind, seed): Place) -> Trial {
        let text = self.studies[study].text(kind, seed);
        Trial { study, key: Key::of(&text), text }
    }

    /// Every trial that is done, in the order of the plan. The others are passed by without being
    /// looked at one by one: there may be very many.
    pub(crate) fn done<'a>(&'a self, findings: &'a Findings) -> impl Iterator<Item = Done<'a>> {
        let seeds =
            move |study: usize, range| findings.seeds_within(self.studies[study].kind(), range);
        self.trials.among(seeds).filter_map(move |(number, kind, seed)| {
            let study = &self.studies[number];
            let text = study.text(kind, seed);
            let measured = findings.get(Key::of(&text))?;
            let read = |text: &str| serde_json::from_str(text).expect("this was written as JSON");
            let (_, trial): (String, Value) = serde_json::from_str(&text).expect("a trial's text");
            Some(Done {
                study: study.id(),
                kind: study.kind(),
                name: study.name(kind),
                trial,
                measured: read(measured),
                derived: study.derived(kind, seed, measured),
            })
        })
    }

    /// What identifies the experiment: the hash of all its trials, or, where they are very many,
    /// of what they are made of.
    pub fn fingerprint(&self) -> Key {
        *self.fingerprint.get_or_init(|| {
            if self.count() <= MOST_HASHED {
                return Key::of_all(self.trials().map(|trial| trial.key.to_string()));
            }
            Key::of_all(self.trials.outline())
        })
    }

    /// Runs one trial; `None` if it was stopped.
    ///
    /// # Errors
    /// When the trial cannot be run.
    pub fn try_out(&self, trial: &Trial, limits: &Limits) -> Result<Option<String>, TrialError> {
        self.studies[trial.study].run(&trial.text, limits)
    }

    /// Takes down what was measured in a trial, by its text.
    ///
    /// # Errors
    /// When it is no trial of this experiment, or that cannot have been measured in it.
    pub fn note(
        &self,
        findings: &mut Findings,
        trial: &str,
        measured: String,
    ) -> Result<(), &'static str> {
        let (kind, seed) = self.place_of(trial, &measured)?;
        findings.add(Key::of(trial), kind, seed, measured);
        Ok(())
    }

    /// What trials of its study are called, and its seed.
    pub(crate) fn place_of(
        &self,
        trial: &str,
        measured: &str,
    ) -> Result<(&'static str, u64), &'static str> {
        const NONE: &str = "this is no trial of the experiment";
        let mut studies = self.studies.iter().map(AsRef::as_ref);
        let is_its_own =
            |study: &&dyn AnyStudy| trial.starts_with(&format!("[\"{}\",", study.kind()));
        let study = studies.find(is_its_own).ok_or(NONE)?;
        let (kind, seed) = study.place_of(trial, measured)?;
        if self.trials.contains(&kind, seed) { Ok((study.kind(), seed)) } else { Err(NONE) }
    }
}

/// Sections of a report have files and places on a page: each needs a name of its own.
fn check_sections(studies: &[Box<dyn AnyStudy>]) -> Result<(), TrialError> {
    let mut known = BTreeSet::new();
    for name in studies.iter().flat_map(|study| study.sections_named()) {
        if !is_slug(&name) {
            let expected = "expected small letters, digits and hyphens, and not too many";
            return Err(TrialError::Senseless(format!("id = {name:?}: {expected}")));
        }
        if !known.insert(name.clone()) {
            let message = "two parts of the report would be called that; change an id";
            return Err(TrialError::Senseless(format!("id = {name:?}: {message}")));
        }
    }
    Ok(())
}

/// What the findings come to.
pub fn report_of(experiment: &Experiment, findings: &Findings) -> Report {
    let sections = experiment.studies.iter().flat_map(|study| study.sections(findings)).collect();
    let (done, all) = (findings.count(), experiment.count());
    let plan = &experiment.plan;
    let unfinished =
        (done < all).then(|| format!("Not complete: {done} of {all} trials are done."));
    let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let mut provenance = vec![fact("experiment", &plan.name), fact("scale", &experiment.scale)];
    if let Some(paper) = &plan.paper {
        provenance.push(fact("paper", paper));
    }
    provenance.extend([
        fact("trials", &format!("{done} of {all}")),
        fact("fingerprint of the trials", &experiment.fingerprint().to_string()),
    ]);
    if findings.unchecked {
        let why = "unchecked: the results file is of a format without checksums";
        provenance.push(fact("results", why));
    }
    let how = "`secateurs lab show RESULTS` prints it, where RESULTS is the results file";
    provenance.push(fact("plan", how));
    provenance.push(fact("secateurs", env!("CARGO_PKG_VERSION")));
    Report {
        name: plan.name.clone(),
        title: plan.title.clone(),
        unfinished,
        question: plan.question.clone(),
        definitions: plan.definitions.clone(),
        plan: plan.source().to_owned(),
        provenance,
        sections,
    }
}
