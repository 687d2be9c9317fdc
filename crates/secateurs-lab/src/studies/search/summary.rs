//! One row for each search: mean nodes, and how much that is less than the baseline.

use super::{Column, Measured, SearchStudy};
use crate::report::{Axis, BarSeries, Bars, Cell, Content, Section, Source, Table};
use crate::statistics::median;
use crate::studies::cells::{cell_of, float, mean, printed, quoted};
use crate::study::Results;

/// A search with what it came to in the positions that are done.
struct Done<'a> {
    column: &'a Column,
    measured: Vec<Measured>,
}

impl SearchStudy {
    pub(super) fn summary(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let done = self.searches.iter().map(|column| Done {
            column,
            measured: self.done(results, column, None).into_values().collect(),
        });
        let done: Vec<Done<'_>> = done.filter(|done| !done.measured.is_empty()).collect();
        let mut notes = self.words(results);
        notes.push(self.agreement(results));
        let heading = |what: &str| format!("{}: {what}", self.heading);
        vec![
            Section {
                id: format!("{}-table", self.id),
                heading: self.heading.clone(),
                prose: notes,
                content: Content::Table(self.table(&done, results)),
            },
            Section {
                id: format!("{}-figure", self.id),
                heading: heading("nodes"),
                prose: Vec::new(),
                content: Content::Bars(self.bars(&done, results)),
            },
        ]
    }

    fn table(&self, done: &[Done<'_>], results: &Results<'_, Self>) -> Table {
        let columns = [
            "search",
            "mean nodes",
            "median",
            "searched again",
            "reduction",
            "paper: nodes",
            "paper: reduction",
        ];
        let row = |Done { column, measured }: &Done<'_>| {
            let nodes: Vec<f64> = measured.iter().map(|measured| float(measured.nodes)).collect();
            let again: Vec<f64> =
                measured.iter().map(|measured| float(measured.researches)).collect();
            let partial = self.partial(measured.len());
            let number = |value, decimals| Cell::Number { value, decimals }.marked(partial);
            let mean_nodes = self.mean_nodes(&self.nodes(results, column, None));
            let paper = column.paper.as_ref();
            vec![
                Cell::Text(column.name.clone()),
                cell_of(mean_nodes, 0),
                number(median(&nodes).unwrap_or_default(), 0),
                number(mean(&again), 1),
                self.reduction(results, column, None),
                quoted(paper.and_then(|paper| paper.nodes.as_deref())),
                quoted(paper.and_then(|paper| paper.reduction.as_deref())),
            ]
        };
        let rows = done.iter().map(row).collect();
        Table { columns: columns.map(str::to_owned).into(), rows }
    }

    fn bars(&self, done: &[Done<'_>], results: &Results<'_, Self>) -> Bars {
        let bar = |done: &Done<'_>| {
            let paper = done.column.paper.as_ref().and_then(|paper| paper.nodes.as_deref());
            let nodes = self.nodes(results, done.column, None);
            self.mean_nodes(&nodes).map(|mean| mean.bar(paper.and_then(printed)))
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
