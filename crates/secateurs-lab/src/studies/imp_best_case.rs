//! Theorem 4 of van Lent & Mutchler (1993): how few leaves IMP-alpha-beta can do with.
//!
//! Keys of an `[[imp-best-case]]`: `id`, `heading`, `notes`; `k`, `b` and `d`, lists whose every
//! combination is counted.

use secateurs::Limits;
use secateurs::search::ImpPruning;
use secateurs_games::imp_model::{ImpModel, ImpModelError, Leaves, Shape};
use serde::{Deserialize, Serialize};

use super::cells::float;
use super::imp_model::{MOST_DEPTH, MOST_PARTS};
use crate::numbers::Numbers;
use crate::report::{Cell, Content, Section, Table};
use crate::study::{Results, Study, TrialError};

/// High enough that no sum of other payoffs comes near it.
const LARGE: i64 = 1_000_000;

/// Best cases, built and counted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ImpBestCaseStudy {
    id: String,
    heading: String,
    #[serde(default)]
    notes: Vec<String>,
    k: Vec<u32>,
    b: Vec<u32>,
    d: Vec<u32>,
}

/// The two best cases of a shape.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BestCaseTrial {
    k: u32,
    b: u32,
    d: u32,
}

/// Leaves looked at.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BestCaseMeasured {
    /// Where all leaves pay the most there is.
    all_most: u64,
    /// Where first alternatives pay one less than the most, and all else nothing.
    first_alternatives: u64,
}

impl BestCaseTrial {
    fn game(&self, most: i64, leaves: Leaves) -> Result<ImpModel, ImpModelError> {
        let shape = Shape { parts: self.k, alternatives: self.b, depth: self.d };
        ImpModel::new(shape, most, leaves)
    }

    /// How many leaves there are.
    fn leaves(&self) -> Option<u64> {
        u64::from(self.k).checked_mul(u64::from(self.b))?.checked_pow(self.d - 1)
    }

    /// With immediate pruning: a leaf for each node below chance.
    fn predicted_all_most(&self) -> Option<u64> {
        u64::from(self.k).checked_pow(self.d - 1)
    }

    /// Without: the theorem's formula.
    fn predicted_first_alternatives(&self) -> Option<u64> {
        let (k, b, d) = (i64::from(self.k), i64::from(self.b), self.d);
        let leaves = if k == b {
            b.checked_pow(d - 2)?.checked_mul(b * i64::from(d) - i64::from(d) + 1)?
        } else {
            let (of_b, of_k) = (b.checked_pow(d - 1)?, k.checked_pow(d - 1)?);
            (of_b.checked_mul(b - 1)? - of_k.checked_mul(k - 1)?) / (b - k)
        };
        u64::try_from(leaves).ok()
    }
}

impl Study for ImpBestCaseStudy {
    type Trial = BestCaseTrial;
    type Measured = BestCaseMeasured;

    const KIND: &'static str = "imp-best-case";

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        vec!["table".to_owned()]
    }

    fn check(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.all_within("k", &self.k, &(1..=MOST_PARTS))?;
        numbers.all_within("b", &self.b, &(1..=MOST_PARTS))?;
        numbers.all_within("d", &self.d, &(2..=MOST_DEPTH))?;
        numbers.combinations("k, b, d", &[self.k.len(), self.b.len(), self.d.len()])?;
        for trial in self.kinds() {
            trial.game(LARGE, Leaves::FirstAlternatives).map_err(|why| numbers.wrong(why))?;
        }
        Ok(())
    }

    fn kinds(&self) -> Vec<BestCaseTrial> {
        let mut trials = Vec::new();
        for &k in &self.k {
            for &b in &self.b {
                trials.extend(self.d.iter().map(|&d| BestCaseTrial { k, b, d }));
            }
        }
        trials
    }

    fn run(
        &self,
        trial: &BestCaseTrial,
        limits: &Limits,
    ) -> Result<Option<BestCaseMeasured>, TrialError> {
        let leaves = |most: i64, leaves: Leaves| -> Result<Option<u64>, TrialError> {
            let game = trial.game(most, leaves)?;
            let found = game.imp_alpha_beta(ImpPruning::PAPER, limits)?.finished;
            Ok(found.complete().map(|report| report.counts.leaves))
        };
        let all_most = leaves(10, Leaves::AllMost)?;
        let first_alternatives = leaves(LARGE, Leaves::FirstAlternatives)?;
        Ok(all_most.zip(first_alternatives).map(|(all_most, first_alternatives)| {
            BestCaseMeasured { all_most, first_alternatives }
        }))
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let columns = [
            "k, b, d",
            "all leaves",
            "best case, k^(d-1)",
            "counted",
            "without immediate pruning",
            "counted ",
        ];
        let predicted = |leaves: Option<u64>| {
            leaves.map_or(Cell::Empty, |n| Cell::Predicted { value: float(n), decimals: 0 })
        };
        let (mut rows, mut differing) = (Vec::new(), 0);
        for trial in self.kinds() {
            let Some(measured) = results.of(&trial) else { continue };
            let expected = (trial.predicted_all_most(), trial.predicted_first_alternatives());
            let counted = (Some(measured.all_most), Some(measured.first_alternatives));
            differing += u32::from(expected != counted);
            rows.push(vec![
                Cell::Text(format!("{}, {}, {}", trial.k, trial.b, trial.d)),
                trial.leaves().map_or(Cell::Empty, Cell::Count),
                predicted(expected.0),
                Cell::Count(measured.all_most),
                predicted(expected.1),
                Cell::Count(measured.first_alternatives),
            ]);
        }
        let mut prose = self.notes.clone();
        let (done, all) = (rows.len(), self.kinds().len());
        prose.push(match differing {
            0 if done == all => format!("All {all} shapes: counted exactly as predicted."),
            0 => format!("Partial: {done} of {all} shapes, these counted exactly as predicted."),
            _ => format!("WRONG: {differing} of {done} shapes differ from the prediction."),
        });
        vec![Section {
            id: format!("{}-table", self.id),
            heading: self.heading.clone(),
            prose,
            content: Content::Table(Table { columns: columns.map(str::to_owned).into(), rows }),
        }]
    }
}
