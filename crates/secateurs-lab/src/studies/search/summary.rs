//! One row for each search: mean nodes, and how much that is less than the baseline.

use super::{Column, Measured, SearchStudy};
use crate::report::{Axis, Bar, BarSeries, Bars, Cell, Content, Section, Source, Table};
use crate::statistics::median;
use crate::studies::cells::{
    cell, digits_of_ratio, error_bar, float, interval_of_ratio, mean, mean_cell, printed, quoted,
};
use crate::study::Results;

/// A search with what it came to in every position.
struct Done<'a> {
    column: &'a Column,
    measured: Vec<Measured>,
}

impl Done<'_> {
    fn nodes(&self) -> Vec<f64> {
        self.measured.iter().map(|measured| float(measured.nodes)).collect()
    }
}

impl SearchStudy {
    pub(super) fn summary(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let done: Vec<Done<'_>> = self
            .searches
            .iter()
            .filter_map(|column| Some(Done { column, measured: self.all(results, column, None)? }))
            .collect();
        let mut notes = self.notes.clone();
        notes.push(self.agreement(results));
        let heading = |what: &str| format!("{}: {what}", self.heading);
        vec![
            Section {
                id: format!("{}-table", self.id),
                heading: self.heading.clone(),
                prose: notes,
                content: Content::Table(self.table(&done)),
            },
            Section {
                id: format!("{}-figure", self.id),
                heading: heading("nodes"),
                prose: Vec::new(),
                content: Content::Bars(self.bars(&done)),
            },
        ]
    }

    fn table(&self, done: &[Done<'_>]) -> Table {
        let columns = [
            "search",
            "mean nodes",
            "median",
            "searched again",
            "reduction",
            "paper: nodes",
            "paper: reduction",
        ];
        let baseline = done.iter().find(|done| Some(&done.column.name) == self.baseline.as_ref());
        let row = |done: &Done<'_>| {
            let nodes = done.nodes();
            let again = done.measured.iter().map(|measured| float(measured.researches));
            let again: Vec<f64> = again.collect();
            let paper = done.column.paper.as_ref();
            vec![
                Cell::Text(done.column.name.clone()),
                mean_cell(&nodes, 0),
                Cell::Number { value: median(&nodes).unwrap_or_default(), decimals: 0 },
                Cell::Number { value: mean(&again), decimals: 1 },
                baseline.map_or(Cell::Empty, |base| ratio(&base.nodes(), &nodes)),
                quoted(paper.and_then(|paper| paper.nodes.as_deref())),
                quoted(paper.and_then(|paper| paper.reduction.as_deref())),
            ]
        };
        let rows = done.iter().map(row).collect();
        Table { columns: columns.map(str::to_owned).into(), rows }
    }

    fn bars(&self, done: &[Done<'_>]) -> Bars {
        let bar = |done: &Done<'_>| {
            let nodes = done.nodes();
            let interval = error_bar(&nodes);
            let paper = done.column.paper.as_ref().and_then(|paper| paper.nodes.as_deref());
            Some(Bar { value: mean(&nodes), interval, paper: paper.and_then(printed) })
        };
        let measured = BarSeries {
            name: "mean nodes, with 95 % interval".to_owned(),
            source: Source::Measured,
            bars: done.iter().map(bar).collect(),
        };
        Bars {
            title: self.heading.clone(),
            category: "search".to_owned(),
            categories: done.iter().map(|done| done.column.name.clone()).collect(),
            y: Axis { label: "nodes".to_owned(), log: true, decimals: 0 },
            series: vec![measured],
        }
    }

    /// Searches that differ in how they prune only must find the same values: do they?
    fn agreement(&self, results: &Results<'_, Self>) -> String {
        let mut values = std::collections::BTreeMap::new();
        let (mut compared, mut differing) = (0, 0);
        for seed in results.seeds() {
            for column in &self.searches {
                let trial = self.trial(column, None, seed);
                let Some(measured) = results.of(&trial) else { continue };
                match values.entry((trial.options.clone(), trial.random_moves)) {
                    std::collections::btree_map::Entry::Vacant(place) => {
                        place.insert(measured.payoffs);
                    }
                    std::collections::btree_map::Entry::Occupied(known) => {
                        compared += 1;
                        differing += u64::from(*known.get() != measured.payoffs);
                    }
                }
            }
        }
        match (compared, differing) {
            (0, _) => "No two searches were asked for the value of the same game.".to_owned(),
            (_, 0) => format!(
                "Wherever two searches were asked about the same game they found the same value \
                 ({compared} comparisons)."
            ),
            _ => format!("WRONG: {differing} of {compared} comparisons found different values."),
        }
    }
}

/// How many times more nodes the baseline takes, with a bootstrap interval over positions.
fn ratio(baseline: &[f64], nodes: &[f64]) -> Cell {
    let value = mean(baseline) / mean(nodes);
    cell(value, interval_of_ratio(baseline, nodes), digits_of_ratio(value))
}
