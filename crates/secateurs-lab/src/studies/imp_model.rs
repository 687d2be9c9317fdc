//! Which share of the leaves IMP-alpha-beta looks at in random games of the IMP-model.
//!
//! Keys of an `[[imp-model]]`: `id`, `heading`, `notes`; `shapes`, each with lists of `k`, `b`
//! and `d` whose every combination is tried, those with more than `most-leaves` left out;
//! payoffs are 0 to `most`; games are tried until the 95 % interval is `width` percent wide, at
//! least `fewest` and at most `most-games`; `order` and `bounds` as in `secateurs
//! best-response`; and `figures`, each with an `id`, a `title` and lists of `k`, `b` and `d`, one
//! of the first two of a single number: a curve over `d` for each of the others.

use secateurs::Limits;
use secateurs_games::imp_model::Shape;
use secateurs_games::registry::{Options, imp_pruning};
use serde::{Deserialize, Serialize};

use crate::imp_experiment::ImpExperiment;
use crate::report::{Axis, Cell, Content, Figure, Kind, Point, Section, Series, Source, Table};
use crate::study::{Results, Study, TrialError};

/// Shares of leaves in random games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ImpModelStudy {
    id: String,
    heading: String,
    #[serde(default)]
    notes: Vec<String>,
    shapes: Vec<Shapes>,
    #[serde(default = "ten")]
    most: i64,
    width: f64,
    fewest: u64,
    most_games: u64,
    order: String,
    bounds: String,
    #[serde(default)]
    figures: Vec<Curves>,
}

/// Every combination of these.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Shapes {
    k: Vec<u32>,
    b: Vec<u32>,
    d: Vec<u32>,
    most_leaves: Option<u64>,
}

/// A picture: curves over `d`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Curves {
    id: String,
    title: String,
    k: Vec<u32>,
    b: Vec<u32>,
    d: Vec<u32>,
}

const fn ten() -> i64 {
    10
}

/// Games of one shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ImpTrial {
    k: u32,
    b: u32,
    d: u32,
    most: i64,
    width: f64,
    fewest: u64,
    most_games: u64,
    order: String,
    bounds: String,
}

/// What they came to, in parts of a hundred.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ImpMeasured {
    games: u64,
    percent: f64,
    half_width: Option<f64>,
}

impl ImpTrial {
    fn leaves(&self) -> Option<u64> {
        u64::from(self.k).checked_mul(u64::from(self.b))?.checked_pow(self.d - 1)
    }

    fn experiment(&self) -> Result<ImpExperiment, TrialError> {
        let mut options = Options::default();
        options.set("order", self.order.as_str());
        options.set("bounds", self.bounds.as_str());
        Ok(ImpExperiment {
            shape: Shape { parts: self.k, alternatives: self.b, depth: self.d },
            most: self.most,
            pruning: imp_pruning(&options)?,
            seed: 1,
            width: self.width,
            fewest: self.fewest,
            most_trials: self.most_games,
        })
    }
}

impl ImpModelStudy {
    fn trial(&self, k: u32, b: u32, d: u32) -> ImpTrial {
        ImpTrial {
            k,
            b,
            d,
            most: self.most,
            width: self.width,
            fewest: self.fewest,
            most_games: self.most_games,
            order: self.order.clone(),
            bounds: self.bounds.clone(),
        }
    }
}

impl Study for ImpModelStudy {
    type Trial = ImpTrial;
    type Measured = ImpMeasured;

    const KIND: &'static str = "imp-model";

    fn check(&self) -> Result<(), TrialError> {
        let is_wrong = self.width.is_nan() || self.width <= 0.0 || self.fewest < 2;
        if is_wrong || self.most_games < self.fewest {
            let message = "a width above 0, at least 2 games, and no more than the most";
            return Err(TrialError::Senseless(format!("{}: {message}", self.id)));
        }
        let zero = |numbers: &[u32]| numbers.contains(&0);
        if self.shapes.iter().any(|shapes| zero(&shapes.k) || zero(&shapes.b) || zero(&shapes.d)) {
            return Err(TrialError::Senseless(format!("{}: k, b and d are at least 1", self.id)));
        }
        self.trial(2, 2, 2).experiment().map(|_| ())
    }

    fn trials(&self) -> Vec<ImpTrial> {
        let mut trials: Vec<ImpTrial> = Vec::new();
        for shapes in &self.shapes {
            for (&d, &k, &b) in combinations(&shapes.d, &shapes.k, &shapes.b) {
                let trial = self.trial(k, b, d);
                let fits = trial
                    .leaves()
                    .is_some_and(|leaves| shapes.most_leaves.is_none_or(|most| leaves <= most));
                if fits && !trials.contains(&trial) {
                    trials.push(trial);
                }
            }
        }
        trials
    }

    fn run(&self, trial: &ImpTrial, limits: &Limits) -> Result<Option<ImpMeasured>, TrialError> {
        let (shares, stopped) = trial.experiment()?.run(limits, |_| {})?;
        Ok(stopped.is_none().then(|| ImpMeasured {
            games: shares.count(),
            percent: shares.mean(),
            half_width: shares.half_width(),
        }))
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let mut sections: Vec<Section> =
            self.figures.iter().map(|curves| self.curves(curves, results)).collect();
        sections.push(self.all_combinations(results));
        sections
    }
}

fn combinations<'a>(
    first: &'a [u32],
    second: &'a [u32],
    third: &'a [u32],
) -> impl Iterator<Item = (&'a u32, &'a u32, &'a u32)> {
    first
        .iter()
        .flat_map(move |a| second.iter().flat_map(move |b| third.iter().map(move |c| (a, b, c))))
}

impl ImpModelStudy {
    fn curves(&self, curves: &Curves, results: &Results<'_, Self>) -> Section {
        let one = |k: u32, b: u32| {
            let point = |&d: &u32| {
                let measured = results.of(&self.trial(k, b, d))?;
                let interval = measured
                    .half_width
                    .map(|half| (measured.percent - half, measured.percent + half));
                Some(Point { x: f64::from(d), y: measured.percent, interval })
            };
            Series {
                name: if curves.k.len() > 1 { format!("k = {k}") } else { format!("b = {b}") },
                kind: Kind::Line,
                source: Source::Measured,
                goes_with_previous: false,
                points: curves.d.iter().filter_map(point).collect(),
            }
        };
        let all = curves.k.iter().flat_map(|&k| curves.b.iter().map(move |&b| one(k, b)));
        let axis = |label: &str, decimals| Axis { label: label.to_owned(), log: false, decimals };
        Section {
            id: format!("{}-{}", self.id, curves.id),
            heading: curves.title.clone(),
            prose: Vec::new(),
            content: Content::Figure(Figure {
                title: curves.title.clone(),
                x: axis("depth d", 0),
                y: axis("leaves looked at (% of all)", 2),
                series: all.filter(|series| !series.points.is_empty()).collect(),
            }),
        }
    }

    fn all_combinations(&self, results: &Results<'_, Self>) -> Section {
        let columns = ["k, b, d", "leaves in all", "games", "leaves looked at, %", "width, %"];
        let trials = self.trials();
        let mut widest: f64 = 0.0;
        let mut rows = Vec::new();
        for trial in &trials {
            let Some(measured) = results.of(trial) else { continue };
            let (value, half) = (measured.percent, measured.half_width.unwrap_or_default());
            widest = widest.max(2.0 * half);
            rows.push(vec![
                Cell::Text(format!("{}, {}, {}", trial.k, trial.b, trial.d)),
                trial.leaves().map_or(Cell::Empty, Cell::Count),
                Cell::Count(measured.games),
                Cell::Interval { value, low: value - half, high: value + half, decimals: 3 },
                Cell::Number { value: 2.0 * half, decimals: 3 },
            ]);
        }
        let mut prose = self.notes.clone();
        prose.push(format!(
            "{} combinations, {} of them done; the widest 95 % interval is {widest:.3} % from end \
             to end.",
            trials.len(),
            rows.len(),
        ));
        Section {
            id: format!("{}-table", self.id),
            heading: self.heading.clone(),
            prose,
            content: Content::Table(Table { columns: columns.map(str::to_owned).into(), rows }),
        }
    }
}
