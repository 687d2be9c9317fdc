//! How many times fewer nodes a search looks at than the baseline, in the same positions.

use super::{Column, SearchStudy, Vary};
use crate::report::{Cell, Content, Partial, Section, Table};
use crate::studies::cells::{Estimate, digits_of_ratio};
use crate::study::Results;

impl SearchStudy {
    /// The search that others are compared with.
    fn baseline(&self) -> Option<&Column> {
        let baseline = self.baseline.as_ref()?;
        self.searches.iter().find(|column| column.name == *baseline)
    }

    /// The baseline's nodes over those of a search at the same x value, in the positions in which
    /// both are done.
    pub(super) fn reduction(
        &self,
        results: &Results<'_, Self>,
        column: &Column,
        value: Option<u64>,
    ) -> Cell {
        let Some(baseline) = self.baseline() else { return Cell::Empty };
        if !self.values_of(baseline).contains(&value) || !self.values_of(column).contains(&value) {
            return Cell::Empty;
        }
        let nodes = self.nodes(results, column, value);
        let above = self.nodes(results, baseline, value);
        let both = above.iter().filter_map(|(seed, above)| Some((*above, *nodes.get(seed)?)));
        let (above, below): (Vec<f64>, Vec<f64>) = both.unzip();
        let Some(ratio) = Estimate::of_ratio(&above, &below) else { return Cell::Empty };
        let partial = Partial::of(above.len(), self.seeds, "pairs");
        let digits = digits_of_ratio(ratio.value());
        ratio.marked(partial).cell(digits)
    }

    /// The reductions along the axis, where there is something to compare with.
    pub(super) fn reductions(&self, vary: &Vary, results: &Results<'_, Self>) -> Option<Section> {
        let baseline = self.baseline()?;
        let others = || self.searches.iter().filter(|column| column.name != baseline.name);
        let row = |&value: &u64| {
            let cells = others().map(|column| self.reduction(results, column, Some(value)));
            std::iter::once(Cell::Count(value)).chain(cells).collect()
        };
        let names = others().map(|column| column.name.clone());
        let columns = std::iter::once(vary.label.clone()).chain(names).collect();
        Some(Section {
            id: format!("{}-reduction", self.id),
            heading: format!("{}: reduction", self.heading),
            prose: vec![format!(
                "How many times as many nodes {} looks at as each search, with the same {} and in \
                 the same positions: one mean over the other.",
                baseline.name, vary.label,
            )],
            content: Content::Table(Table { columns, rows: vary.values.iter().map(row).collect() }),
        })
    }
}
