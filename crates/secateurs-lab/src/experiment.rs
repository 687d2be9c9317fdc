//! A plan at a scale: its trials by number, and the report on their results.

use std::collections::{BTreeMap, BTreeSet};

use hmac_sha256::Hash;
use secateurs::Limits;

use crate::plan::Plan;
use crate::report::Report;
use crate::study::{AnyStudy, TrialError};

/// All trials of a plan at one scale.
pub struct Experiment {
    plan: Plan,
    scale: String,
    studies: Vec<Box<dyn AnyStudy>>,
    trials: Vec<Trial>,
}

/// One independent piece of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    study: usize,
    /// All that the result depends on, as text.
    pub text: String,
    /// The hash of the text: the same work is never done twice.
    pub key: String,
}

impl Experiment {
    pub(crate) fn new(
        plan: Plan,
        scale: String,
        studies: Vec<Box<dyn AnyStudy>>,
    ) -> Result<Self, TrialError> {
        let mut seen = BTreeSet::new();
        let mut trials = Vec::new();
        for (number, study) in studies.iter().enumerate() {
            study.check()?;
            for text in study.trials() {
                let key = hash(&text);
                if seen.insert(key.clone()) {
                    trials.push(Trial { study: number, text, key });
                }
            }
        }
        if trials.is_empty() {
            return Err(TrialError::Senseless("there is nothing to try".to_owned()));
        }
        Ok(Self { plan, scale, studies, trials })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The scale.
    pub fn scale(&self) -> &str {
        &self.scale
    }

    /// Every trial once, in the order of the plan.
    pub fn trials(&self) -> &[Trial] {
        &self.trials
    }

    /// What identifies the experiment: the hash of all its trials.
    pub fn fingerprint(&self) -> String {
        let keys: Vec<&str> = self.trials.iter().map(|trial| trial.key.as_str()).collect();
        hash(&keys.join(" "))
    }

    /// Runs one trial; nothing if it was stopped.
    ///
    /// # Errors
    /// When the trial cannot be run.
    pub fn try_out(&self, trial: &Trial, limits: &Limits) -> Result<Option<String>, TrialError> {
        self.studies[trial.study].run(&trial.text, limits)
    }
}

/// What the results come to: `results` by key, as the store has them.
pub fn report_of(experiment: &Experiment, results: &BTreeMap<String, String>) -> Report {
    let find = |text: &str| results.get(&hash(text)).cloned();
    let sections = experiment.studies.iter().flat_map(|study| study.sections(&find)).collect();
    let all = experiment.trials.len();
    let done = experiment.trials.iter().filter(|t| results.contains_key(&t.key)).count();
    let plan = &experiment.plan;
    let mut definitions = plan.definitions.clone();
    if done < all {
        definitions.insert(0, format!("Not complete: {done} of {all} trials are done."));
    }
    let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let mut provenance = vec![fact("experiment", &plan.name), fact("scale", &experiment.scale)];
    if let Some(paper) = &plan.paper {
        provenance.push(fact("paper", paper));
    }
    provenance.extend([
        fact("trials", &format!("{done} of {all}")),
        fact("fingerprint of the trials", &experiment.fingerprint()),
        fact("secateurs", env!("CARGO_PKG_VERSION")),
    ]);
    Report {
        name: plan.name.clone(),
        title: plan.title.clone(),
        question: plan.question.clone(),
        definitions,
        provenance,
        sections,
    }
}

fn hash(text: &str) -> String {
    use std::fmt::Write;
    Hash::hash(text.as_bytes()).iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("writing to a string");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results files name their plans by it.
    #[test]
    fn hashes_are_sha_256() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash("abc"), known);
    }
}
