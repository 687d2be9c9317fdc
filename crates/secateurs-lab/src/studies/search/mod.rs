//! How many nodes searches look at, in positions of a game from the registry.
//!
//! Keys of a `[[search]]`: `id`, `heading`, `notes` (paragraphs above the results); `game` and
//! its `options`, as on the command line; `seeds` (how many positions: the game's option `seed`
//! is 1, 2, 3 ...) and `first-seed`; `random-moves = true` for games without seeds (the position
//! is up to 39 random moves from the start); `vary`, what goes along the x axis (an `option` of
//! the game or `depth`, its `values` and a `label`); `table-mb`; `baseline`, the name of the
//! search that others are compared with, at the same value of what varies; `budgets`, node counts for which the depth reached is
//! reported, where `vary` is about depth; and the `searches`, each with a `name`, `algorithm`,
//! `space`, further `options`, its own `values` where it cannot go as far as the others,
//! `all-best-moves = true` if ties are to be counted, and the `paper`'s figures as printed.

mod curves;
mod reduction;
mod settings;
mod summary;
mod trial;

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use secateurs::Limits;
use secateurs_games::registry::{Algorithm, Space, deaf, find};
use serde::Deserialize;
use serde_json::{Value, json};

pub use settings::{OptionText, Settings};
pub(super) use settings::{options, texts};
use trial::{Measured, SearchTrial};

use crate::numbers::{MOST_MEGABYTES, MOST_SEEDS, Numbers};
use crate::report::{Partial, Section};
use crate::studies::cells::{Estimate, float, of_few};
use crate::study::{Admit, Results, Study, TrialError};

/// Nodes of several searches in the same positions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct SearchStudy {
    id: String,
    heading: String,
    #[serde(default)]
    notes: Vec<String>,
    game: String,
    #[serde(default)]
    options: Settings,
    seeds: u64,
    #[serde(default = "one")]
    first_seed: u64,
    #[serde(default)]
    random_moves: bool,
    vary: Option<Vary>,
    #[serde(default = "usual_table")]
    table_mb: usize,
    baseline: Option<String>,
    #[serde(default)]
    budgets: Vec<u64>,
    searches: Vec<Column>,
}

/// What goes along the x axis.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Vary {
    option: String,
    values: Vec<u64>,
    label: String,
}

/// One search.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Column {
    name: String,
    algorithm: Option<String>,
    space: Option<String>,
    #[serde(default)]
    options: Settings,
    values: Option<Vec<u64>>,
    table_mb: Option<usize>,
    #[serde(default)]
    all_best_moves: bool,
    paper: Option<Paper>,
}

/// What the paper prints for a search.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Paper {
    /// Nodes; "lost" where no copy has the figure.
    nodes: Option<String>,
    reduction: Option<String>,
    /// Where on the x axis the nodes belong.
    at: Option<u64>,
}

/// Plies; no game is that long.
const MOST_DEPTH: u64 = 1_000_000;

const fn one() -> u64 {
    1
}

const fn usual_table() -> usize {
    64
}

impl SearchStudy {
    /// The x values of a search; a single nothing where nothing varies.
    fn values_of(&self, column: &Column) -> Vec<Option<u64>> {
        let Some(vary) = &self.vary else { return vec![None] };
        column.values.as_ref().unwrap_or(&vary.values).iter().copied().map(Some).collect()
    }

    fn trial(&self, column: &Column, value: Option<u64>, seed: u64) -> SearchTrial {
        let mut options = self.options.clone();
        options.extend(column.options.clone());
        let trial = SearchTrial {
            game: self.game.clone(),
            options: settings::texts(&options),
            algorithm: column.algorithm.clone(),
            space: column.space.clone(),
            table_mb: column.table_mb.unwrap_or(self.table_mb),
            all_best_moves: column.all_best_moves,
            depth: None,
            random_moves: self.random_moves.then_some(seed),
        };
        let mut trial = trial.with_seed(seed);
        if let (Some(vary), Some(value)) = (&self.vary, value) {
            if vary.option == "depth" {
                trial.depth = u32::try_from(value).ok();
            } else {
                trial.options.insert(vary.option.clone(), value.to_string());
            }
        }
        trial
    }

    fn check_numbers(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.within("seeds", self.seeds, 1..=MOST_SEEDS)?;
        numbers.within("first-seed", self.first_seed, 0..=MOST_SEEDS)?;
        numbers.within("table-mb", self.table_mb, 0..=MOST_MEGABYTES)?;
        let megabytes: Vec<usize> = self.searches.iter().filter_map(|c| c.table_mb).collect();
        numbers.all_within("table-mb", &megabytes, &(0..=MOST_MEGABYTES))?;
        let mut most_values = 1;
        if let Some(vary) = &self.vary {
            let own = self.searches.iter().filter_map(|column| column.values.as_ref());
            let all: Vec<&Vec<u64>> = own.chain([&vary.values]).collect();
            most_values = all.iter().map(|values| values.len()).max().unwrap_or(1);
            match vary.option.as_str() {
                "seed" => return Err(numbers.wrong("vary: seeds are varied by `seeds` already")),
                "depth" => all.into_iter().try_for_each(|values| {
                    numbers.all_within("vary: depth", values, &(1..=MOST_DEPTH))
                })?,
                _ => {}
            }
        }
        numbers.combinations("searches, values", &[self.searches.len(), most_values]).map(|_| ())
    }

    /// What a search came to with this x value, by the seeds of the positions that are done.
    fn done(
        &self,
        results: &Results<'_, Self>,
        column: &Column,
        value: Option<u64>,
    ) -> BTreeMap<u64, Measured> {
        let of_seed =
            |seed| results.of(&self.trial(column, value, seed)).map(|measured| (seed, measured));
        results.seeds().filter_map(of_seed).collect()
    }

    /// The nodes of these.
    fn nodes(
        &self,
        results: &Results<'_, Self>,
        column: &Column,
        value: Option<u64>,
    ) -> BTreeMap<u64, f64> {
        let done = self.done(results, column, value).into_iter();
        done.map(|(seed, measured)| (seed, float(measured.nodes))).collect()
    }

    /// Their mean; `None` where none is done.
    fn mean_nodes(&self, nodes: &BTreeMap<u64, f64>) -> Option<Estimate> {
        let nodes: Vec<f64> = nodes.values().copied().collect();
        let partial = self.partial(nodes.len());
        Estimate::of_counts(&nodes).map(|mean| mean.marked(partial))
    }

    /// How much of a number is done, where that is not all.
    fn partial(&self, done: usize) -> Option<Partial> {
        Partial::of(done, self.seeds, "trials")
    }

    /// The notes of the plan, and what to think of intervals.
    fn words(&self, results: &Results<'_, Self>) -> Vec<String> {
        let few = of_few(results.seeds().count(), "positions");
        self.notes.iter().cloned().chain(few).collect()
    }
}

impl Study for SearchStudy {
    type Trial = SearchTrial;
    type Measured = Measured;

    const KIND: &'static str = "search";

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        ["table", "figure", "depth", "reduction"].map(str::to_owned).into()
    }

    fn show(&self, admit: Admit<'_>) -> Result<(), String> {
        let mut columns = self.searches.iter();
        columns.try_for_each(|column| {
            let mut values = self.values_of(column).into_iter();
            values
                .try_for_each(|value| admit(&self.trial(column, value, self.first_seed).request()))
        })
    }

    fn check(&self) -> Result<(), TrialError> {
        self.check_numbers()?;
        if self.searches.is_empty() {
            return Err(Numbers::of(&self.id).wrong("searches: at least one is needed"));
        }
        if let Some(baseline) = &self.baseline
            && self.searches.iter().all(|column| column.name != *baseline)
        {
            let message = format!("{}: baseline {baseline:?} is not one of the searches", self.id);
            return Err(TrialError::Senseless(message));
        }
        for column in &self.searches {
            for value in self.values_of(column) {
                self.trial(column, value, self.first_seed).check()?;
            }
        }
        Ok(())
    }

    fn kinds(&self) -> Vec<SearchTrial> {
        let of_column = |column| {
            let values = self.values_of(column).into_iter();
            values.map(move |value| self.trial(column, value, 0))
        };
        self.searches.iter().flat_map(of_column).collect()
    }

    fn spelled(mut self) -> Self {
        if let Ok(entry) = find(&self.game) {
            entry.name.clone_into(&mut self.game);
        }
        for column in &mut self.searches {
            respell(&mut column.algorithm, Algorithm::name);
            respell(&mut column.space, Space::name);
        }
        self
    }

    fn names(&self) -> Vec<String> {
        let of_column = |column: &Column| vec![column.name.clone(); self.values_of(column).len()];
        self.searches.iter().flat_map(of_column).collect()
    }

    /// Payoffs are fractions; here they are decimals.
    fn derived(_: &SearchTrial, measured: &Measured) -> Value {
        json!({ "payoffs": measured.payoffs.iter().map(|text| decimal(text)).collect::<Vec<_>>() })
    }

    fn seeds(&self) -> Range<u64> {
        self.first_seed..self.first_seed + self.seeds
    }

    fn seeded(trial: &SearchTrial, seed: u64) -> SearchTrial {
        trial.clone().with_seed(seed)
    }

    fn seed_of(trial: &SearchTrial) -> u64 {
        trial.seed()
    }

    fn run(&self, trial: &SearchTrial, limits: &Limits) -> Result<Option<Measured>, TrialError> {
        let plan = trial.plan(limits)?;
        let game = trial.position(&plan)?;
        let method = plan.method_for(&*game)?;
        Ok(Measured::of(game.solve_and_tell(method, &plan.limits, &mut deaf)?))
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        match &self.vary {
            Some(vary) => self.curves(vary, results),
            None => self.summary(results),
        }
    }
}

/// A name as the program has it, if it knows it.
fn respell<T: FromStr>(name: &mut Option<String>, known: fn(T) -> &'static str) {
    if let Some(found) = name.as_ref().and_then(|name| name.parse().ok()) {
        *name = Some(known(found).to_owned());
    }
}

/// A fraction as a decimal number.
fn decimal(fraction: &str) -> Option<f64> {
    let (above, below) = fraction.split_once('/').unwrap_or((fraction, "1"));
    Some(above.parse::<f64>().ok()? / below.parse::<f64>().ok()?)
}
