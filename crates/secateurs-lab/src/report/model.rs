//! What a report says, before it is a page, a picture or a line of text.

use std::fmt;

use serde::Serialize;

/// An experiment's outcome.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// The experiment's name, as on the command line.
    pub name: String,
    /// The heading of the page.
    pub title: String,
    /// That it is not complete, in a sentence, where it is not.
    pub unfinished: Option<String>,
    /// What the experiment asks.
    pub question: String,
    /// Our definitions, and what differs from the paper.
    pub definitions: Vec<String>,
    /// The plan, by which all of it can be repeated.
    pub plan: String,
    /// What the numbers come from: name and value, such as a seed or a version.
    pub provenance: Vec<(String, String)>,
    /// The parts, in order.
    pub sections: Vec<Section>,
}

/// A part of a report: some words, and one thing to look at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Section {
    /// Names the picture's file and the rows of the CSV: lower-case letters, digits and hyphens.
    pub id: String,
    /// The heading.
    pub heading: String,
    /// Paragraphs above the content.
    pub prose: Vec<String>,
    /// The thing to look at.
    pub content: Content,
}

/// The thing to look at in a section.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Content {
    /// Numbers in rows and columns.
    Table(Table),
    /// Curves or points over a numeric axis.
    Figure(Figure),
    /// Bars over named categories.
    Bars(Bars),
    /// A plane of squares, each decided one way or another.
    Grid(Grid),
}

/// Numbers in rows and columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Table {
    /// The headings; the first is that of the row names.
    pub columns: Vec<String>,
    /// One cell for each column, the row's name first. Rows may not be longer than the headings.
    pub rows: Vec<Vec<Cell>>,
}

/// What stands in one place of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A number of things that we counted.
    Count(u64),
    /// A number that we measured.
    Number {
        /// The number.
        value: f64,
        /// How many digits after the point are meant.
        decimals: usize,
    },
    /// A measured number with an interval around it.
    Interval {
        /// The number.
        value: f64,
        /// The lower end; may be infinite.
        low: f64,
        /// The upper end; may be infinite.
        high: f64,
        /// How many digits after the point are meant.
        decimals: usize,
    },
    /// A number that a formula predicts.
    Predicted {
        /// The number.
        value: f64,
        /// How many digits after the point are meant.
        decimals: usize,
    },
    /// A paper's figure, as printed there.
    Quoted(String),
    /// The paper had a figure here, but it is lost.
    Lost,
    /// Any of these, of which not all is done.
    Partial {
        /// What it comes to so far.
        cell: Box<Cell>,
        /// How much of it is done.
        of: Partial,
    },
    /// Nothing belongs here.
    Empty,
}

impl Cell {
    /// The same, marked where it is not of all.
    #[must_use]
    pub fn marked(self, partial: Option<Partial>) -> Self {
        match partial {
            Some(of) => Self::Partial { cell: Box::new(self), of },
            None => self,
        }
    }
}

/// How much of a number is done, where that is not all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Partial {
    /// So many are done,
    pub done: u64,
    /// of so many
    pub all: u64,
    /// of these: trials, positions, deals.
    pub what: &'static str,
}

impl Partial {
    /// `None` where all is done.
    pub fn of(done: usize, all: u64, what: &'static str) -> Option<Self> {
        let done = done as u64;
        (done < all).then_some(Self { done, all, what })
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} {}", self.done, self.all, self.what)
    }
}

/// Where a number comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Source {
    /// We ran it.
    #[default]
    Measured,
    /// A paper printed it.
    Paper,
    /// A paper printed it, but it can no longer be read.
    Lost,
    /// A formula gives it.
    Predicted,
}

/// Curves or points over a numeric axis.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figure {
    /// Stands above the picture.
    pub title: String,
    /// The axis below.
    pub x: Axis,
    /// The axis at the left.
    pub y: Axis,
    /// What is drawn, in the order of the legend.
    pub series: Vec<Series>,
}

/// A numeric axis.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Axis {
    /// What is measured, with its unit.
    pub label: String,
    /// Whether equal steps mean equal factors. Numbers of zero and below are then left out of
    /// the picture, though not out of the list of its points.
    pub log: bool,
    /// How many digits after the point are meant, where the points are listed.
    pub decimals: usize,
}

/// One curve, or one set of points.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Series {
    /// The name in the legend.
    pub name: String,
    /// How it is drawn.
    pub kind: SeriesStyle,
    /// Where its numbers come from.
    pub source: Source,
    /// Whether it has the colour of the series before it, as its prediction or measurement.
    pub goes_with_previous: bool,
    /// The points, in the order in which a line joins them.
    pub points: Vec<Point>,
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum SeriesStyle {
    /// Markers joined by a line.
    #[default]
    Line,
    /// A dashed line without markers: a prediction, or a quoted curve.
    Dashed,
    /// Markers alone.
    Points,
}

/// A place in a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Point {
    /// Along the axis below.
    pub x: f64,
    /// Along the axis at the left.
    pub y: f64,
    /// The ends of the error bar; may be infinite. Series with error bars are drawn a few pixels
    /// beside each other, so that none covers another's.
    pub interval: Option<(f64, f64)>,
    /// How much of it is done, where that is not all; then the marker is empty inside.
    pub partial: Option<Partial>,
}

/// Bars over named categories.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Bars {
    /// Stands above the picture.
    pub title: String,
    /// What the categories are.
    pub category: String,
    /// The categories' names, from left to right.
    pub categories: Vec<String>,
    /// The axis at the left.
    pub y: Axis,
    /// What is drawn side by side in each category, in the order of the legend.
    pub series: Vec<BarSeries>,
}

/// Bars of one colour.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BarSeries {
    /// The name in the legend.
    pub name: String,
    /// Where its numbers come from.
    pub source: Source,
    /// One for each category, as far as there is one.
    pub bars: Vec<Option<Bar>>,
}

/// One bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Bar {
    /// Its height.
    pub value: f64,
    /// The ends of the error bar; may be infinite.
    pub interval: Option<(f64, f64)>,
    /// The paper's figure for the same thing, drawn as a mark across the bar.
    pub paper: Option<f64>,
    /// How much of it is done, where that is not all; then the bar is empty inside.
    pub partial: Option<Partial>,
}

/// A plane of squares, each decided one way or another.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Grid {
    /// Stands above the picture.
    pub title: String,
    /// What the columns are, from left to right.
    pub x: GridAxis,
    /// What the rows are, from the bottom up.
    pub y: GridAxis,
    /// A row for each value of `y`, the lowest first, with a square for each value of `x`.
    pub cells: Vec<Vec<GridCell>>,
    /// What each shade means, in the order of the legend.
    pub legend: Vec<(Shade, String)>,
    /// What a ring in a square means, if there are any.
    pub ring: Option<String>,
}

/// The rows or columns of a grid.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GridAxis {
    /// What the values are.
    pub label: String,
    /// The values, in order.
    pub values: Vec<String>,
}

/// A square of a grid.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GridCell {
    /// A few letters in the square; may be empty.
    pub label: String,
    /// What was decided there.
    pub shade: Shade,
    /// Whether it has a ring, such as for a value that some leaf has.
    pub ring: bool,
}

/// What was decided in a square of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Shade {
    /// Nothing prunes: the search goes on.
    #[default]
    Open,
    /// Only the better rule prunes.
    Pruned,
    /// Only the rule that was meant to be the worse one prunes.
    PrunedByOther,
    /// Both rules prune.
    PrunedByBoth,
    /// This cannot come up.
    Impossible,
}
