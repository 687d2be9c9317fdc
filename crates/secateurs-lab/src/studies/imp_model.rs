//! Which share of the leaves IMP-alpha-beta looks at in random games of the IMP-model.
//!
//! Keys of an `[[imp-model]]`: `id`, `heading`, `notes`; `shapes`, each with lists of `k`, `b`
//! and `d` whose every combination is tried, those with more than `most-leaves` left out;
//! payoffs are 0 to `most`; games are tried until the 95 % interval is `width` percent wide, at
//! least `fewest` and at most `most-games`; `order` and `bounds` as in `secateurs
//! best-response`; and `figures`, each with an `id`, a `title` and lists of `k`, `b` and `d`, one
//! of the first two of a single number: a curve over `d` for each of the others.

use std::collections::BTreeSet;

use secateurs::Limits;
use secateurs_games::imp_model::{ImpModel, Leaves, Shape};
use secateurs_games::registry::{Options, imp_pruning};
use serde::{Deserialize, Serialize};

use crate::imp_experiment::ImpExperiment;
use crate::numbers::{MOST_KINDS, Numbers};
use crate::plan::is_slug;
use crate::report::{
    Axis, Cell, Content, Figure, Point, Section, Series, SeriesStyle, Source, Table,
};
use crate::statistics::FEWEST_DEALS;
use crate::study::{Results, Study, TrialError};

/// The largest `k` or `b`, and the largest `d`: beyond them no game is small enough.
pub(super) const MOST_PARTS: u32 = 1 << 24;
pub(super) const MOST_DEPTH: u32 = 64;

/// The most games for one number, and the most that a leaf pays.
const MOST_GAMES: u64 = 1_000_000_000;
const MOST_PAYOFF: i64 = 1_000_000_000;

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

    fn shape(&self) -> Shape {
        Shape { parts: self.k, alternatives: self.b, depth: self.d }
    }

    fn experiment(&self) -> Result<ImpExperiment, TrialError> {
        let mut options = Options::default();
        options.set("order", self.order.as_str());
        options.set("bounds", self.bounds.as_str());
        Ok(ImpExperiment {
            shape: self.shape(),
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

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        let figures = self.figures.iter().map(|curves| curves.id.clone());
        figures.chain(["table".to_owned()]).collect()
    }

    fn check(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.within("most", self.most, 0..=MOST_PAYOFF)?;
        // A hundred percent are as wide as an interval of shares can be.
        numbers.within("width", self.width, f64::from(f32::EPSILON)..=100.0)?;
        numbers.within("fewest", self.fewest, 2..=MOST_GAMES)?;
        numbers.within("most-games", self.most_games, self.fewest..=MOST_GAMES)?;
        let figures = self.figures.iter().map(|curves| [&curves.k, &curves.b, &curves.d]);
        let shapes = self.shapes.iter().map(|shapes| [&shapes.k, &shapes.b, &shapes.d]);
        let mut all = 0;
        for [k, b, d] in shapes.chain(figures) {
            numbers.all_within("k", k, &(1..=MOST_PARTS))?;
            numbers.all_within("b", b, &(1..=MOST_PARTS))?;
            numbers.all_within("d", d, &(1..=MOST_DEPTH))?;
            all += numbers.combinations("k, b, d", &[k.len(), b.len(), d.len()])?;
            numbers.within("combinations of k, b and d", all, 0..=MOST_KINDS)?;
        }
        if let Some(figure) = self.figures.iter().find(|figure| !is_slug(&figure.id)) {
            let expected = "expected small letters, digits and hyphens";
            return Err(numbers.wrong(format_args!("figures: id = {:?}: {expected}", figure.id)));
        }
        for trial in self.kinds() {
            ImpModel::new(trial.shape(), self.most, Leaves::Random { seed: 1 })
                .map_err(|why| numbers.wrong(why))?;
        }
        self.trial(2, 2, 2).experiment().map(|_| ())
    }

    /// Every combination once, although several shapes may have it.
    fn kinds(&self) -> Vec<ImpTrial> {
        let mut known = BTreeSet::new();
        let mut trials = Vec::new();
        for shapes in &self.shapes {
            for (&d, &k, &b) in combinations(&shapes.d, &shapes.k, &shapes.b) {
                let trial = self.trial(k, b, d);
                let fits = trial
                    .leaves()
                    .is_some_and(|leaves| shapes.most_leaves.is_none_or(|most| leaves <= most));
                if fits && known.insert((k, b, d)) {
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
                Some(Point { x: f64::from(d), y: measured.percent, interval, partial: None })
            };
            Series {
                name: if curves.k.len() > 1 { format!("k = {k}") } else { format!("b = {b}") },
                kind: SeriesStyle::Line,
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
        let trials = self.kinds();
        let (mut widest, mut few): (f64, u32) = (0.0, 0);
        let mut rows = Vec::new();
        for trial in &trials {
            let Some(measured) = results.of(trial) else { continue };
            let (value, half) = (measured.percent, measured.half_width.unwrap_or_default());
            widest = widest.max(2.0 * half);
            few += u32::from(measured.games < FEWEST_DEALS as u64);
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
        if few > 0 {
            prose.push(format!(
                "{few} of them were narrow after fewer than {FEWEST_DEALS} games: an interval that \
                 was waited for so shortly holds in about 91 of 100 cases, not in 95."
            ));
        }
        Section {
            id: format!("{}-table", self.id),
            heading: self.heading.clone(),
            prose,
            content: Content::Table(Table { columns: columns.map(str::to_owned).into(), rows }),
        }
    }
}
