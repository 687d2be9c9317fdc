//! Leaves that pruned max^n looks at in the best case: uniform trees in which every leaf is the
//! same, so that every order is perfect. Counted, beside the prediction
//!
//! `T(d) = sum over k < n of (b-1)^k T(d-1-k)`, with `T(d) = b^d` for `d < n`
//!
//! for `n` players, branching `b` and depth `d`; and its growth from one depth to the next, which
//! tends to the root of `x^n = sum over k < n of (b-1)^k x^(n-1-k)`.
//!
//! Keys of a `[[growth]]`: `id`, `heading`, `notes`; `players`; `shapes`, a list of
//! `{ branching, depth }` (every depth up to that is counted); `rules`, the pruning rules; and
//! `branchings`, for which the growth is predicted.

use secateurs::capability::SumBounds;
use secateurs::search::PrunedMaxN;
use secateurs::{Limits, MAX_PLAYERS, Payoffs, PruneRule};
use secateurs_games::registry::{UnknownName, is_meant};
use secateurs_games::tree::{RandomTree, SolvableTree};
use serde::{Deserialize, Serialize};

use super::cells::float;
use crate::numbers::Numbers;
use crate::report::{
    Axis, Cell, Content, Figure, Point, Section, Series, SeriesStyle, Source, Table,
};
use crate::study::{Results, Study, TrialError};

/// Trees are built in memory.
const MOST_LEAVES: u64 = 500_000;

/// Leaves in the best case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct GrowthStudy {
    id: String,
    heading: String,
    #[serde(default)]
    notes: Vec<String>,
    players: u32,
    shapes: Vec<Shape>,
    rules: Vec<String>,
    branchings: Vec<u64>,
}

/// Trees of up to this depth.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Shape {
    branching: u32,
    depth: u32,
}

impl Shape {
    /// How many leaves there are; `None` if they are too many to count.
    fn leaves(self) -> Option<u64> {
        u64::from(self.branching).checked_pow(self.depth)
    }
}

/// One tree, searched by one rule.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GrowthTrial {
    players: u32,
    branching: u32,
    depth: u32,
    rule: String,
}

impl GrowthTrial {
    fn rule(&self) -> Result<PruneRule, UnknownName> {
        let names = || PruneRule::ALL.iter().map(|rule| rule.name());
        let found = PruneRule::ALL.into_iter().find(|rule| is_meant(&self.rule, rule.name()));
        found.ok_or_else(|| UnknownName::new("rule", &self.rule, names()))
    }

    /// The leaves looked at when everybody always gets 0, payoffs are known to be at least -1,
    /// and their sum at most 0.
    fn leaves(&self, limits: &Limits) -> Result<Option<u64>, TrialError> {
        let [players, branching, depth] =
            [self.players, self.branching, self.depth].map(|number| number as usize);
        let refused = |error: &dyn std::fmt::Display| TrialError::Senseless(error.to_string());
        let shape = RandomTree { players, branching, depth, values: 1, ..RandomTree::default() };
        let tree = shape.generate(1).map_err(|error| refused(&error))?;
        let SolvableTree::Plain(game) = SolvableTree::try_from(tree).map_err(|e| refused(&e))?
        else {
            return Err(refused(&"more than two players are needed"));
        };
        let bounds = SumBounds { least: Payoffs::all(players, -1), max_sum: 0, step: 1 };
        let game = game.with_bounds(bounds).map_err(|error| refused(&error))?;
        let search = PrunedMaxN::new(self.rule()?).all_best_moves(false);
        let found = game.pruned_max_n(search, false, limits)?;
        Ok(found.complete().map(|report| report.counts.leaves))
    }
}

impl GrowthStudy {
    fn trial(&self, branching: u32, depth: u32, rule: &str) -> GrowthTrial {
        GrowthTrial { players: self.players, branching, depth, rule: rule.to_owned() }
    }

    fn depths(shape: Shape) -> impl Iterator<Item = u32> {
        1..=shape.depth
    }
}

impl Study for GrowthStudy {
    type Trial = GrowthTrial;
    type Measured = u64;

    const KIND: &'static str = "growth";

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        ["factors", "counted", "figure"].map(str::to_owned).into()
    }

    fn check(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.within("players", self.players, 3..=MAX_PLAYERS as u32)?;
        numbers.all_within("branchings", &self.branchings, &(2..=1_000_000))?;
        for &shape in &self.shapes {
            let Shape { branching, depth } = shape;
            numbers.within("branching", branching, 2..=MOST_LEAVES as u32)?;
            numbers.within("depth", depth, 1..=MOST_LEAVES.ilog2())?;
            if shape.leaves().is_none_or(|leaves| leaves > MOST_LEAVES) {
                let message = format_args!("shapes: {branching}^{depth} leaves are too many");
                return Err(numbers.wrong(message));
            }
        }
        let depths = MOST_LEAVES.ilog2() as usize;
        numbers.combinations("rules, shapes", &[self.rules.len(), self.shapes.len(), depths])?;
        for rule in &self.rules {
            self.trial(2, 1, rule).rule()?;
        }
        Ok(())
    }

    fn spelled(mut self) -> Self {
        for rule in &mut self.rules {
            let known = PruneRule::ALL.into_iter().find(|known| is_meant(rule, known.name()));
            if let Some(known) = known {
                known.name().clone_into(rule);
            }
        }
        self
    }

    fn kinds(&self) -> Vec<GrowthTrial> {
        let of_rule = |rule: &String| {
            let of_shape = move |&shape: &Shape| {
                Self::depths(shape).map(move |depth| (shape.branching, depth))
            };
            let all = self.shapes.iter().flat_map(of_shape);
            all.map(|(branching, depth)| self.trial(branching, depth, rule)).collect::<Vec<_>>()
        };
        self.rules.iter().flat_map(of_rule).collect()
    }

    fn run(&self, trial: &GrowthTrial, limits: &Limits) -> Result<Option<u64>, TrialError> {
        trial.leaves(limits)
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let section = |suffix: &str, heading: &str, prose: Vec<String>, content| Section {
            id: format!("{}-{suffix}", self.id),
            heading: format!("{}: {heading}", self.heading),
            prose,
            content,
        };
        let how_far = vec![
            "Asymptotic branching factor with perfect order: the root of the recurrence. The \
             paper's own column of it is lost."
                .to_owned(),
        ];
        vec![
            section("factors", "branching factors", how_far, Content::Table(self.factors())),
            section(
                "counted",
                "leaves, predicted and counted",
                self.notes.clone(),
                Content::Table(self.counted(results)),
            ),
            section("figure", "leaves by depth", Vec::new(), Content::Figure(self.figure(results))),
        ]
    }
}

impl GrowthStudy {
    fn factors(&self) -> Table {
        let exponent = f64::from(self.players - 1) / f64::from(self.players);
        let columns = vec![
            "b".to_owned(),
            format!("b^({}/{})", self.players - 1, self.players),
            "predicted".to_owned(),
            "paper".to_owned(),
        ];
        let row = |&branching: &u64| {
            let predicted = |value| Cell::Predicted { value, decimals: 3 };
            let limit = float(branching).powf(exponent);
            let root = growth_factor(self.players, float(branching));
            vec![Cell::Count(branching), predicted(limit), predicted(root), Cell::Lost]
        };
        Table { columns, rows: self.branchings.iter().map(row).collect() }
    }

    fn counted(&self, results: &Results<'_, Self>) -> Table {
        let mut columns: Vec<String> =
            ["tree", "all leaves", "predicted"].map(str::to_owned).into();
        columns.extend(self.rules.iter().cloned());
        let row = |shape: &Shape| {
            let &Shape { branching, depth } = shape;
            let predicted = predicted(self.players, branching, depth);
            let predicted = Cell::Predicted { value: float(predicted), decimals: 0 };
            let name = format!("b = {branching}, d = {depth}");
            let all = shape.leaves().map_or(Cell::Empty, Cell::Count);
            let counts = self.rules.iter().map(|rule| {
                results.of(&self.trial(branching, depth, rule)).map_or(Cell::Empty, Cell::Count)
            });
            [Cell::Text(name), all, predicted].into_iter().chain(counts).collect()
        };
        Table { columns, rows: self.shapes.iter().map(row).collect() }
    }

    fn figure(&self, results: &Results<'_, Self>) -> Figure {
        let best = self.rules.last().map_or("", String::as_str);
        let mut series = Vec::new();
        for &shape in &self.shapes {
            let point = |depth: u32, leaves: u64| Point {
                x: f64::from(depth),
                y: float(leaves),
                ..Point::default()
            };
            let b = shape.branching;
            let foretold =
                Self::depths(shape).map(|depth| point(depth, predicted(self.players, b, depth)));
            let counted = Self::depths(shape)
                .filter_map(|depth| Some(point(depth, results.of(&self.trial(b, depth, best))?)));
            let (foretold, counted) = (foretold.collect(), counted.collect());
            series.push(Series {
                name: format!("b = {b}, predicted"),
                kind: SeriesStyle::Dashed,
                source: Source::Predicted,
                goes_with_previous: false,
                points: foretold,
            });
            series.push(Series {
                name: format!("b = {b}, {best}"),
                kind: SeriesStyle::Points,
                source: Source::Measured,
                goes_with_previous: true,
                points: counted,
            });
        }
        let axis = |label: &str, log| Axis { label: label.to_owned(), log, decimals: 0 };
        Figure {
            title: format!("Best case of pruned max^n, {} players", self.players),
            x: axis("depth (plies)", false),
            y: axis("leaves looked at", true),
            series,
        }
    }
}

/// The leaves of the best case.
fn predicted(players: u32, branching: u32, depth: u32) -> u64 {
    let branching = u64::from(branching);
    let mut known: Vec<u64> = Vec::new();
    for d in 0..=depth {
        let below = (0..players).zip(known.iter().rev());
        let sum = below.map(|(k, leaves)| (branching - 1).pow(k) * leaves).sum();
        known.push(if d < players { branching.pow(d) } else { sum });
    }
    known.last().copied().unwrap_or_default()
}

/// The root above 1 of `x^n = sum over k < n of (b-1)^k x^(n-1-k)`, by halving.
fn growth_factor(players: u32, branching: f64) -> f64 {
    let power = |base: f64, exponent: u32| base.powf(f64::from(exponent));
    let is_above = |x: f64| {
        let sum: f64 =
            (0..players).map(|k| power(branching - 1.0, k) * power(x, players - 1 - k)).sum();
        power(x, players) > sum
    };
    let (mut low, mut high) = (1.0, branching);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if is_above(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_factors_solve_the_recurrence() {
        let known = [(2.0, 1.839), (3.0, 2.468), (4.0, 3.0), (5.0, 3.476), (10.0, 5.419)];
        for (branching, factor) in known {
            let found = growth_factor(3, branching);
            assert!((found - factor).abs() < 5e-4, "b = {branching}: {found}");
        }
    }

    #[test]
    fn the_best_case_is_predicted() {
        let known = [(2, 6, 44), (2, 9, 274), (3, 5, 123), (4, 4, 121), (3, 6, 297)];
        for (branching, depth, leaves) in known {
            assert_eq!(predicted(3, branching, depth), leaves, "b = {branching}, d = {depth}");
        }
    }
}
