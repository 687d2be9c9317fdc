//! Leaves that alpha-beta looks at in uniform random trees, by how often the best move comes
//! first; between `b^m` and the best case, `b^ceil(m/2) + b^floor(m/2) - 1`.
//!
//! Keys of a `[[move-order]]`: `id`, `heading`, `notes`; `branching`; `depths`; `best-first`, in
//! how many of a hundred nodes the best move comes first; and `seeds`, how many trees.

use std::ops::Range;

use secateurs::{Limits, Player, Rational};
use secateurs_games::ordered_tree::OrderedTree;
use serde::{Deserialize, Serialize};

use super::cells::{Estimate, cell_of, float, of_few};
use crate::numbers::{MOST_SEEDS, Numbers};
use crate::report::{
    Axis, Cell, Content, Figure, Partial, Point, Section, Series, SeriesStyle, Source, Table,
};
use crate::study::{Results, Study, TrialError};

/// A tree of more leaves than this is not kept in memory.
const MOST_LEAVES: u64 = 1 << 24;

/// Alpha-beta by the quality of the order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct MoveOrderStudy {
    id: String,
    heading: String,
    #[serde(default)]
    notes: Vec<String>,
    branching: u32,
    depths: Vec<u32>,
    best_first: Vec<u64>,
    seeds: u64,
}

/// One tree.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct OrderTrial {
    branching: u32,
    depth: u32,
    best_first: u64,
    seed: u64,
}

impl OrderTrial {
    fn leaves(&self, limits: &Limits) -> Result<Option<u64>, TrialError> {
        let (branching, depth) = (self.branching as usize, self.depth as usize);
        let tree = OrderedTree::new(branching, depth, self.best_first, self.seed);
        let Some(report) = tree.alpha_beta(limits)?.complete() else { return Ok(None) };
        let value = report.payoffs[Player::ONE];
        let expected = Rational::from_integer(tree.value().into());
        assert_eq!(value, expected, "alpha-beta and minimax in the tree of {self:?}");
        Ok(Some(report.counts.leaves))
    }
}

impl MoveOrderStudy {
    fn trial(&self, depth: u32, best_first: u64, seed: u64) -> OrderTrial {
        OrderTrial { branching: self.branching, depth, best_first, seed }
    }

    /// The fewest leaves that any order can do with (Knuth & Moore 1975).
    fn best_case(&self, depth: u32) -> u64 {
        let power = |exponent| u64::from(self.branching).pow(exponent);
        power(depth.div_ceil(2)) + power(depth / 2) - 1
    }

    /// The mean over the trees that are done.
    fn leaves(&self, results: &Results<'_, Self>, depth: u32, best_first: u64) -> Option<Estimate> {
        let of_seed = |seed| results.of(&self.trial(depth, best_first, seed)).map(float);
        let leaves: Vec<f64> = results.seeds().filter_map(of_seed).collect();
        let partial = Partial::of(leaves.len(), self.seeds, "trials");
        Estimate::of_counts(&leaves).map(|mean| mean.marked(partial))
    }
}

impl Study for MoveOrderStudy {
    type Trial = OrderTrial;
    type Measured = u64;

    const KIND: &'static str = "move-order";

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        ["table", "figure"].map(str::to_owned).into()
    }

    fn check(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.within("branching", self.branching, 2..=MOST_LEAVES as u32)?;
        numbers.all_within("depths", &self.depths, &(1..=MOST_LEAVES.ilog2()))?;
        numbers.all_within("best-first", &self.best_first, &(0..=100))?;
        numbers.within("seeds", self.seeds, 1..=MOST_SEEDS)?;
        let deepest = self.depths.iter().copied().max().unwrap_or(0);
        let leaves = u64::from(self.branching).checked_pow(deepest);
        if leaves.is_none_or(|leaves| leaves > MOST_LEAVES) {
            let Self { branching, .. } = self;
            let message = format_args!("depths: {branching}^{deepest} leaves are too many");
            return Err(numbers.wrong(message));
        }
        let lengths = [self.depths.len(), self.best_first.len()];
        numbers.combinations("depths, best-first", &lengths).map(|_| ())
    }

    fn kinds(&self) -> Vec<OrderTrial> {
        let of_depth = |&depth: &u32| {
            self.best_first.iter().map(move |&best_first| self.trial(depth, best_first, 0))
        };
        self.depths.iter().flat_map(of_depth).collect()
    }

    fn seeds(&self) -> Range<u64> {
        1..self.seeds + 1
    }

    fn seeded(trial: &OrderTrial, seed: u64) -> OrderTrial {
        OrderTrial { seed, ..trial.clone() }
    }

    fn seed_of(trial: &OrderTrial) -> u64 {
        trial.seed
    }

    fn run(&self, trial: &OrderTrial, limits: &Limits) -> Result<Option<u64>, TrialError> {
        trial.leaves(limits)
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        vec![
            Section {
                id: format!("{}-table", self.id),
                heading: self.heading.clone(),
                prose: self
                    .notes
                    .iter()
                    .cloned()
                    .chain(of_few(results.seeds().count(), "trees"))
                    .collect(),
                content: Content::Table(self.table(results)),
            },
            Section {
                id: format!("{}-figure", self.id),
                heading: format!("{}: the curves", self.heading),
                prose: Vec::new(),
                content: Content::Figure(self.figure(results)),
            },
        ]
    }
}

impl MoveOrderStudy {
    fn table(&self, results: &Results<'_, Self>) -> Table {
        let mut columns: Vec<String> =
            ["depth m", "all, b^m", "best case", "b^(m/2)"].map(str::to_owned).into();
        columns.extend(self.best_first.iter().map(|percent| format!("{percent} % best first")));
        let row = |&depth: &u32| {
            let root = f64::from(self.branching).powf(f64::from(depth) / 2.0);
            let mut cells = vec![
                Cell::Count(u64::from(depth)),
                Cell::Count(u64::from(self.branching).pow(depth)),
                Cell::Predicted { value: float(self.best_case(depth)), decimals: 0 },
                Cell::Predicted { value: root, decimals: 0 },
            ];
            cells.extend(
                self.best_first
                    .iter()
                    .map(|&percent| cell_of(self.leaves(results, depth, percent), 0)),
            );
            cells
        };
        Table { columns, rows: self.depths.iter().map(row).collect() }
    }

    fn figure(&self, results: &Results<'_, Self>) -> Figure {
        let predicted = |name: &str, leaves: &dyn Fn(u32) -> f64| Series {
            name: name.to_owned(),
            kind: SeriesStyle::Dashed,
            source: Source::Predicted,
            goes_with_previous: false,
            points: self
                .depths
                .iter()
                .map(|&depth| Point { x: f64::from(depth), y: leaves(depth), ..Point::default() })
                .collect(),
        };
        let counted = |&percent: &u64| {
            let point =
                |&depth: &u32| Some(self.leaves(results, depth, percent)?.point(f64::from(depth)));
            Series {
                name: format!("{percent} % best first"),
                kind: SeriesStyle::Line,
                source: Source::Measured,
                goes_with_previous: false,
                points: self.depths.iter().filter_map(point).collect(),
            }
        };
        let branching = f64::from(self.branching);
        let mut series =
            vec![predicted("all leaves, b^m", &|depth| branching.powf(f64::from(depth)))];
        series.extend(self.best_first.iter().map(counted));
        series.push(predicted("best case", &|depth| float(self.best_case(depth))));
        series.push(predicted("b^(m/2)", &|depth| branching.powf(f64::from(depth) / 2.0)));
        let axis = |label: &str, log| Axis { label: label.to_owned(), log, decimals: 0 };
        Figure {
            title: format!("{}, b = {}", self.heading, self.branching),
            x: axis("depth m (plies)", false),
            y: axis("mean leaves looked at", true),
            series,
        }
    }
}
