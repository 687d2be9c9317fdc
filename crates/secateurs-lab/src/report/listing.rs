//! What a section's content says, as one list of entries in rows and columns. Text, CSV and page
//! are all written from it, so that they cannot differ.

use super::model::{
    Bars, Cell, Content, Figure, Grid, GridCell, Partial, Point, Shade, Source, Table,
};
use super::number;

/// Entries in rows and columns, the row's name first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Listing {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<Entry>>,
}

/// What stands in one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Entry {
    /// For people, interval and all.
    pub(super) shown: String,
    /// For programs.
    pub(super) value: String,
    /// The ends of the interval, for programs.
    pub(super) ends: Option<(String, String)>,
    /// Where the number comes from; words come from nowhere.
    pub(super) source: Option<Source>,
    /// How much of it is done, where that is not all.
    pub(super) partial: Option<Partial>,
}

impl Listing {
    pub(super) fn of(content: &Content) -> Self {
        match content {
            Content::Table(table) => Self::of_table(table),
            Content::Figure(figure) => Self::of_figure(figure),
            Content::Bars(bars) => Self::of_bars(bars),
            Content::Grid(grid) => Self::of_grid(grid),
        }
    }

    fn of_table(table: &Table) -> Self {
        let rows = table.rows.iter().map(|row| row.iter().map(Entry::of_cell).collect());
        Self { columns: table.columns.clone(), rows: rows.collect() }
    }

    /// A row for each place on the axis below; more where a series has several points at it.
    fn of_figure(figure: &Figure) -> Self {
        let names = figure.series.iter().map(|series| series.name.clone());
        let columns = [figure.x.label.clone()].into_iter().chain(names).collect();
        let points = figure.series.iter().flat_map(|series| &series.points);
        let mut places: Vec<f64> = points.map(|point| point.x).collect();
        places.sort_by(f64::total_cmp);
        places.dedup_by(|one, other| one.total_cmp(other).is_eq());
        let mut rows = Vec::new();
        for place in places {
            let is_here = |point: &&Point| point.x.total_cmp(&place).is_eq();
            let here: Vec<Vec<&Point>> = figure
                .series
                .iter()
                .map(|series| series.points.iter().filter(is_here).collect())
                .collect();
            for row in 0..here.iter().map(Vec::len).max().unwrap_or(0) {
                let name = Entry {
                    shown: number::shown(place, figure.x.decimals),
                    value: number::plain(place, figure.x.decimals),
                    ..Entry::default()
                };
                let numbers = here.iter().zip(&figure.series).map(|(points, series)| {
                    points.get(row).map_or_else(Entry::default, |point| {
                        Entry::number(point.y, point.interval, figure.y.decimals, series.source)
                            .marked(point.partial)
                    })
                });
                rows.push([name].into_iter().chain(numbers).collect());
            }
        }
        Self { columns, rows }
    }

    /// A column for each series, and one for the paper's figures where there are any.
    fn of_bars(bars: &Bars) -> Self {
        let decimals = bars.y.decimals;
        let mut columns = vec![bars.category.clone()];
        let mut rows: Vec<Vec<Entry>> =
            bars.categories.iter().map(|name| vec![Entry::words(name)]).collect();
        for series in &bars.series {
            let bar_of = |row: usize| series.bars.get(row).copied().flatten();
            columns.push(series.name.clone());
            for (row, entries) in rows.iter_mut().enumerate() {
                entries.push(bar_of(row).map_or_else(Entry::default, |bar| {
                    Entry::number(bar.value, bar.interval, decimals, series.source)
                        .marked(bar.partial)
                }));
            }
            if !series.bars.iter().flatten().any(|bar| bar.paper.is_some()) {
                continue;
            }
            columns.push(format!("{} (paper)", series.name));
            for (row, entries) in rows.iter_mut().enumerate() {
                let paper = bar_of(row).and_then(|bar| bar.paper);
                entries.push(paper.map_or_else(Entry::default, |value| {
                    Entry::number(value, None, decimals, Source::Paper)
                }));
            }
        }
        Self { columns, rows }
    }

    /// As in the picture: the highest row first.
    fn of_grid(grid: &Grid) -> Self {
        let corner = format!("{} \\ {}", grid.y.label, grid.x.label);
        let columns = [corner].into_iter().chain(grid.x.values.iter().cloned()).collect();
        let rows = grid.y.values.iter().zip(&grid.cells).rev();
        let rows = rows.map(|(name, cells)| {
            [Entry::words(name)].into_iter().chain(cells.iter().map(Entry::of_square)).collect()
        });
        Self { columns, rows: rows.collect() }
    }
}

impl Entry {
    fn words(words: &str) -> Self {
        Self { shown: words.to_owned(), value: words.to_owned(), ..Self::default() }
    }

    fn number(value: f64, interval: Option<(f64, f64)>, decimals: usize, source: Source) -> Self {
        let middle = number::shown(value, decimals);
        let with = |write: fn(f64, usize) -> String| {
            interval.map(|(low, high)| (write(low, decimals), write(high, decimals)))
        };
        let shown = match with(number::shown) {
            Some((low, high)) => format!("{middle} [{low}, {high}]"),
            None => middle,
        };
        let value = number::plain(value, decimals);
        Self { shown, value, ends: with(number::plain), source: Some(source), partial: None }
    }

    /// What is not of all says of how much it is.
    fn marked(mut self, partial: Option<Partial>) -> Self {
        if let Some(partial) = partial {
            self.shown = format!("{} ({partial})", self.shown);
            self.partial = Some(partial);
        }
        self
    }

    fn of_cell(cell: &Cell) -> Self {
        match *cell {
            Cell::Partial { ref cell, of } => Self::of_cell(cell).marked(Some(of)),
            Cell::Text(ref words) => Self::words(words),
            Cell::Count(count) => Self {
                shown: number::grouped(count),
                value: count.to_string(),
                source: Some(Source::Measured),
                ..Self::default()
            },
            Cell::Number { value, decimals } => {
                Self::number(value, None, decimals, Source::Measured)
            }
            Cell::Interval { value, low, high, decimals } => {
                Self::number(value, Some((low, high)), decimals, Source::Measured)
            }
            Cell::Predicted { value, decimals } => {
                Self::number(value, None, decimals, Source::Predicted)
            }
            Cell::Quoted(ref printed) => Self {
                shown: printed.clone(),
                value: number::ungrouped(printed),
                source: Some(Source::Paper),
                ..Self::default()
            },
            Cell::Lost => {
                Self { shown: "lost".to_owned(), source: Some(Source::Lost), ..Self::default() }
            }
            Cell::Empty => Self::default(),
        }
    }

    fn of_square(square: &GridCell) -> Self {
        let parts = [square.shade.word(), &square.label, if square.ring { "ring" } else { "" }];
        let words: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Self { source: Some(Source::Measured), ..Self::words(&words.join(", ")) }
    }

    /// Whether it belongs at the right, as numbers do, and the places of lost ones.
    pub(super) fn is_number(&self) -> bool {
        match self.source {
            None => false,
            Some(Source::Paper | Source::Lost) => true,
            Some(Source::Measured | Source::Predicted) => self.value.parse::<f64>().is_ok(),
        }
    }

    /// Whether nothing stands here.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Shade {
    /// The word for it in lists and in the key below them.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Pruned => "pruned",
            Self::PrunedByOther => "other",
            Self::PrunedByBoth => "both",
            Self::Impossible => "impossible",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::{Axis, Bar, BarSeries, GridAxis, Series};
    use super::*;

    fn shown(listing: &Listing) -> Vec<String> {
        let join = |row: &Vec<Entry>| {
            row.iter().map(|entry| &*entry.shown).collect::<Vec<_>>().join(" | ")
        };
        listing.rows.iter().map(join).collect()
    }

    #[test]
    fn the_points_of_a_figure_meet_at_their_place() {
        let point = |x, y| Point { x, y, ..Point::default() };
        let interval = Some((900.0, 1100.0));
        let with_interval = Point { x: 2.0, y: 1000.0, interval, partial: None };
        let series = |points| Series { points, ..Series::default() };
        let figure = Figure {
            y: Axis { decimals: 1, ..Axis::default() },
            series: vec![
                series(vec![with_interval, point(1.0, 5.0)]),
                series(vec![point(2.0, 7.0), point(2.0, 8.0)]),
            ],
            ..Figure::default()
        };
        let rows = shown(&Listing::of_figure(&figure));
        assert_eq!(rows, ["1 | 5.0 | ", "2 | 1,000.0 [900.0, 1,100.0] | 7.0", "2 |  | 8.0"]);
    }

    #[test]
    fn the_papers_bars_have_a_column_only_where_there_are_any() {
        let bar = |paper| Some(Bar { value: 2.0, paper, ..Bar::default() });
        let series =
            |name: &str, bars| BarSeries { name: name.to_owned(), bars, ..BarSeries::default() };
        let bars = Bars {
            categories: vec!["a".to_owned(), "b".to_owned()],
            series: vec![
                series("one", vec![bar(Some(3.0)), None]),
                series("two", vec![bar(None), bar(None)]),
            ],
            ..Bars::default()
        };
        let listing = Listing::of_bars(&bars);
        assert_eq!(listing.columns, ["", "one", "one (paper)", "two"]);
        assert_eq!(shown(&listing), ["a | 2 | 3 | 2", "b |  |  | 2"]);
        assert_eq!(listing.rows[0][2].source, Some(Source::Paper));
    }

    #[test]
    fn a_grid_is_listed_from_the_top() {
        let cell = |shade, ring| GridCell { shade, ring, ..GridCell::default() };
        let axis = |values: [&str; 2]| GridAxis {
            values: values.map(str::to_owned).to_vec(),
            ..GridAxis::default()
        };
        let grid = Grid {
            x: axis(["0", "1"]),
            y: axis(["low", "high"]),
            cells: vec![
                vec![cell(Shade::Open, true), cell(Shade::Pruned, false)],
                vec![cell(Shade::PrunedByBoth, false), cell(Shade::Impossible, false)],
            ],
            ..Grid::default()
        };
        let rows = shown(&Listing::of_grid(&grid));
        assert_eq!(rows, ["high | both | impossible", "low | open, ring | pruned"]);
    }
}
