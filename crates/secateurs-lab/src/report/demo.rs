//! Invented reports to test the writers with.

use super::model::{
    Axis, Bar, BarSeries, Bars, Cell, Content, Figure, Grid, GridAxis, GridCell, Point, Report,
    Section, Series, SeriesStyle, Shade, Source, Table,
};

/// A table with one cell of each kind.
pub(super) fn every_cell() -> Report {
    let columns = ["name", "words", "count", "number", "interval", "predicted", "quoted", "lost"];
    let columns = columns.into_iter().chain(["empty"]).map(str::to_owned).collect();
    let row = vec![
        Cell::Text("a, b".to_owned()),
        Cell::Text("unclear".to_owned()),
        Cell::Count(1_234_567),
        Cell::Number { value: 12.5, decimals: 2 },
        Cell::Interval { value: 3.1, low: f64::NEG_INFINITY, high: 4.0, decimals: 1 },
        Cell::Predicted { value: 7.0, decimals: 0 },
        Cell::Quoted("98,765".to_owned()),
        Cell::Lost,
        Cell::Empty,
    ];
    let section = Section {
        id: "cells".to_owned(),
        heading: "Cells <all>".to_owned(),
        prose: vec!["One of each & no more.".to_owned()],
        content: Content::Table(Table { columns, rows: vec![row] }),
    };
    Report {
        name: "demo".to_owned(),
        title: "Demo".to_owned(),
        unfinished: None,
        question: "Does each cell arrive?".to_owned(),
        definitions: vec!["A cell is a place.".to_owned()],
        plan: "name = \"demo\"\n".to_owned(),
        provenance: vec![("seed".to_owned(), "1".to_owned())],
        sections: vec![section],
    }
}

/// The table, and one section for each kind of picture.
pub(super) fn every_kind() -> Report {
    let mut report = every_cell();
    let section = |id: &str, content| Section {
        id: id.to_owned(),
        heading: format!("A {id}"),
        prose: Vec::new(),
        content,
    };
    report.sections.push(section("figure", Content::Figure(figure())));
    report.sections.push(section("bars", Content::Bars(bars())));
    report.sections.push(section("grid", Content::Grid(grid())));
    report
}

/// A curve on a log axis with an error bar that has no lower end, and a point that cannot be
/// drawn there.
pub(super) fn figure() -> Figure {
    let point = |x, y, interval| Point { x, y, interval, partial: None };
    let measured =
        vec![point(1.0, 10.0, None), point(2.0, 120.0, Some((0.0, 250.0))), point(3.0, 0.0, None)];
    let series = |name: &str, kind, source, points| Series {
        name: name.to_owned(),
        kind,
        source,
        points,
        ..Series::default()
    };
    Figure {
        title: "Demo curve".to_owned(),
        x: Axis { label: "depth (plies)".to_owned(), ..Axis::default() },
        y: Axis { label: "nodes".to_owned(), log: true, decimals: 0 },
        series: vec![
            series("ours", SeriesStyle::Line, Source::Measured, measured),
            series("theirs", SeriesStyle::Dashed, Source::Paper, vec![point(1.0, 11.0, None)]),
        ],
    }
}

/// Two categories, one of them with a paper's figure.
pub(super) fn bars() -> Bars {
    let interval = |value| Some((value - 0.5, value + 0.5));
    let bar = |value, paper| Some(Bar { value, interval: interval(value), paper, partial: None });
    Bars {
        title: "Demo bars".to_owned(),
        category: "rule".to_owned(),
        categories: vec!["first".to_owned(), "second".to_owned()],
        y: Axis { label: "share (%)".to_owned(), log: false, decimals: 1 },
        series: vec![BarSeries {
            name: "ours".to_owned(),
            source: Source::Measured,
            bars: vec![bar(4.0, Some(4.4)), bar(6.0, None)],
        }],
    }
}

/// Two squares.
pub(super) fn grid() -> Grid {
    let axis = |label: &str, values: &[&str]| GridAxis {
        label: label.to_owned(),
        values: values.iter().map(|&value| value.to_owned()).collect(),
    };
    let cell = |shade, ring| GridCell { label: String::new(), shade, ring };
    Grid {
        title: "Demo squares".to_owned(),
        x: axis("rank of one", &["0", "1"]),
        y: axis("rank of two", &["0"]),
        cells: vec![vec![cell(Shade::Open, true), cell(Shade::Pruned, false)]],
        legend: vec![
            (Shade::Open, "not pruned".to_owned()),
            (Shade::Pruned, "pruned by the table".to_owned()),
        ],
        ring: Some("a leaf's value".to_owned()),
    }
}
