//! Nodes along an axis, and the depth that a number of nodes is good for.

use super::{Column, SearchStudy, Vary};
use crate::report::{
    Axis, Cell, Content, Figure, Partial, Point, Section, Series, SeriesStyle, Source, Table,
};
use crate::studies::cells::{Estimate, cell_of, float, printed, quoted};
use crate::study::Results;

impl SearchStudy {
    pub(super) fn curves(&self, vary: &Vary, results: &Results<'_, Self>) -> Vec<Section> {
        let mut sections = vec![
            Section {
                id: format!("{}-table", self.id),
                heading: self.heading.clone(),
                prose: self.words(results),
                content: Content::Table(self.by_value(vary, results)),
            },
            Section {
                id: format!("{}-figure", self.id),
                heading: format!("{}: the curves", self.heading),
                prose: Vec::new(),
                content: Content::Figure(self.figure(vary, results)),
            },
        ];
        sections.extend(self.reductions(vary, results));
        if !self.budgets.is_empty() {
            sections.push(self.depth_reached(results));
        }
        sections
    }

    fn by_value(&self, vary: &Vary, results: &Results<'_, Self>) -> Table {
        let mut columns = vec![vary.label.clone()];
        for column in &self.searches {
            columns.push(column.name.clone());
            if column.paper.is_some() {
                columns.push(format!("{}: paper", column.name));
            }
        }
        let row = |&value: &u64| {
            let mut cells = vec![Cell::Count(value)];
            for column in &self.searches {
                let nodes = self.nodes(results, column, Some(value));
                let is_tried = self.values_of(column).contains(&Some(value));
                cells.push(cell_of(self.mean_nodes(&nodes).filter(|_| is_tried), 0));
                if let Some(paper) = &column.paper {
                    let is_here = paper.at == Some(value);
                    cells.push(match (is_here, &paper.nodes) {
                        (true, nodes) => quoted(nodes.as_deref()),
                        (false, _) => Cell::Lost,
                    });
                }
            }
            cells
        };
        Table { columns, rows: vary.values.iter().map(row).collect() }
    }

    fn figure(&self, vary: &Vary, results: &Results<'_, Self>) -> Figure {
        let mut series = Vec::new();
        for column in &self.searches {
            let point = |value: Option<u64>| {
                let nodes = self.nodes(results, column, value);
                Some(self.mean_nodes(&nodes)?.point(float(value?)))
            };
            series.push(Series {
                name: column.name.clone(),
                kind: SeriesStyle::Line,
                source: Source::Measured,
                goes_with_previous: false,
                points: self.values_of(column).into_iter().filter_map(point).collect(),
            });
        }
        for column in &self.searches {
            let Some(paper) = &column.paper else { continue };
            let nodes = paper.nodes.as_deref().and_then(printed);
            let (Some(at), Some(y)) = (paper.at, nodes) else { continue };
            series.push(Series {
                name: format!("{}: paper", column.name),
                kind: SeriesStyle::Points,
                source: Source::Paper,
                goes_with_previous: false,
                points: vec![Point { x: float(at), y, ..Point::default() }],
            });
        }
        let axis = |label: &str, log| Axis { label: label.to_owned(), log, decimals: 0 };
        Figure {
            title: self.heading.clone(),
            x: axis(&vary.label, false),
            y: axis("mean nodes", true),
            series,
        }
    }

    /// For each budget the depth up to which a search stays within it.
    fn depth_reached(&self, results: &Results<'_, Self>) -> Section {
        let mut columns = vec!["nodes allowed".to_owned()];
        columns.extend(self.searches.iter().map(|column| column.name.clone()));
        let row = |&budget: &u64| {
            let depths = self.searches.iter().map(|column| {
                let reached = |seed| self.reached(results, column, seed, budget);
                let depths: Vec<f64> = results.seeds().filter_map(reached).collect();
                let partial = Partial::of(depths.len(), self.seeds, "positions");
                cell_of(Estimate::of_depths(&depths).map(|mean| mean.marked(partial)), 2)
            });
            std::iter::once(Cell::Count(budget)).chain(depths).collect()
        };
        Section {
            id: format!("{}-depth", self.id),
            heading: format!("{}: depth reached for a number of nodes", self.heading),
            prose: vec![
                "Mean over the positions of the largest depth, among those of the table above, \
                 to which a search looks at no more nodes than allowed. Searches from scratch, \
                 re-expansions counted; 0 where not even the least depth fits."
                    .to_owned(),
            ],
            content: Content::Table(Table {
                columns,
                rows: self.budgets.iter().map(row).collect(),
            }),
        }
    }

    fn reached(
        &self,
        results: &Results<'_, Self>,
        column: &Column,
        seed: u64,
        budget: u64,
    ) -> Option<f64> {
        let mut reached = 0;
        for value in self.values_of(column) {
            if results.of(&self.trial(column, value, seed))?.nodes <= budget {
                reached = value?;
            }
        }
        Some(float(reached))
    }
}
