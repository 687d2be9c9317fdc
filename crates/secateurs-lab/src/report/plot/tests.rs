//! What every picture has to keep to.

use super::super::demo;
use super::super::model::{
    Axis, Bar, BarSeries, Bars, Content, Figure, Grid, GridAxis, Point, Series, SeriesStyle,
};
use super::canvas::width_of;
use super::drawn;
use super::svg::{Anchor, Element};

/// A rectangle around words: left, top, right, bottom.
type Place = [f64; 4];

/// Where level and upright words are. Slanted ones are left out.
fn words_of(content: &Content) -> (Vec<(String, Place)>, [f64; 2]) {
    let canvas = drawn("demo", content).unwrap();
    let size_of_sheet = [canvas.width, canvas.height];
    let places = canvas.elements.iter().filter_map(|element| {
        let Element::Words { spot: (x, y), words, size, anchor, turn, .. } = element else {
            return None;
        };
        let (long, high) = (width_of(words, *size), f64::from(*size));
        let before = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => long / 2.0,
            Anchor::End => long,
        };
        let place = match turn {
            None => [x - before, y - 0.8 * high, x - before + long, y + 0.2 * high],
            Some(turn) if (turn + 90.0).abs() < 0.1 => {
                [x - 0.8 * high, y - before, x + 0.2 * high, y - before + long]
            }
            Some(_) => return None,
        };
        Some((words.clone(), place))
    });
    (places.filter(|(words, _)| !words.is_empty()).collect(), size_of_sheet)
}

fn check_words(content: &Content) {
    let (words, [width, height]) = words_of(content);
    for (number, (word, [left, top, right, bottom])) in words.iter().enumerate() {
        let is_inside = *left >= 0.0 && *top >= 0.0 && *right <= width && *bottom <= height;
        assert!(is_inside, "{word:?} leaves the picture: {:?}", words[number].1);
        for (other, place) in &words[..number] {
            let is_apart =
                place[2] <= *left || *right <= place[0] || place[3] <= *top || *bottom <= place[1];
            assert!(is_apart, "{word:?} covers {other:?}");
        }
    }
}

fn long_words() -> String {
    "a rather long description that does not fit in one line of any picture ".repeat(3)
}

fn axis(label: &str, log: bool) -> Axis {
    Axis { label: label.to_owned(), log, decimals: 2 }
}

/// A figure whose points run from `least` to `most` along both axes, with long names.
fn figure(least: f64, most: f64, log: bool) -> Figure {
    let point = |number| Point {
        x: number,
        y: number,
        interval: Some((0.0, f64::INFINITY)),
        ..Point::default()
    };
    let series = Series {
        name: long_words(),
        points: vec![point(least), point(f64::NAN), point(most)],
        ..Series::default()
    };
    let prediction = Series { kind: SeriesStyle::Dashed, ..series.clone() };
    Figure {
        title: long_words(),
        x: axis(&long_words(), log),
        y: axis(&long_words(), log),
        series: vec![series, prediction],
    }
}

#[test]
fn no_words_cover_each_other_or_leave_the_picture() {
    check_words(&Content::Figure(demo::figure()));
    check_words(&Content::Bars(demo::bars()));
    check_words(&Content::Grid(demo::grid()));
    let ends = [(1.0, 13.0), (0.001, 0.002), (3.0, 8e5), (1e-8, 1e17), (5.0, 5.0), (97.0, 99.9)];
    for (least, most) in ends {
        for log in [false, true] {
            check_words(&Content::Figure(figure(least, most, log)));
        }
    }
    check_words(&Content::Figure(figure(-3e6, 2e6, false)));
}

#[test]
fn names_of_bars_find_room() {
    for (count, name) in [(1, "one"), (4, "four of those"), (30, "an unbreakablylongword")] {
        let bar = Some(Bar { value: 3.0, paper: Some(4.0), ..Bar::default() });
        let bars = Bars {
            categories: vec![name.to_owned(); count],
            y: axis("share", false),
            series: vec![BarSeries { bars: vec![bar; count], ..BarSeries::default() }],
            ..demo::bars()
        };
        check_words(&Content::Bars(bars));
    }
}

#[test]
fn grids_of_any_size_fit_the_sheet() {
    for side in [1, 5, 14, 30] {
        let values: Vec<String> = (0..side).map(|rank: usize| rank.to_string()).collect();
        let grid = Grid {
            x: GridAxis { label: long_words(), values: values.clone() },
            y: GridAxis { label: long_words(), values },
            ..demo::grid()
        };
        check_words(&Content::Grid(grid));
    }
}

#[test]
fn pictures_have_only_finite_numbers() {
    let empty = Figure { series: Vec::new(), ..demo::figure() };
    let bare = Bars { categories: Vec::new(), series: Vec::new(), ..demo::bars() };
    let all = [
        Content::Figure(figure(1.0, 1e9, true)),
        Content::Figure(figure(0.0, 0.0, false)),
        Content::Figure(figure(-1.0, 0.0, true)),
        Content::Figure(empty),
        Content::Bars(bare),
        Content::Grid(Grid::default()),
    ];
    for content in all {
        let svg = super::svg("demo", &content).unwrap();
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

#[test]
fn equal_factors_are_equal_distances_on_log_axes() {
    let point = |x, y| Point { x, y, ..Point::default() };
    let figure = Figure {
        x: axis("depth", false),
        y: axis("nodes", true),
        series: vec![Series {
            points: vec![point(1.0, 10.0), point(2.0, 100.0), point(3.0, 1000.0)],
            ..Series::default()
        }],
        ..Figure::default()
    };
    let canvas = drawn("demo", &Content::Figure(figure)).unwrap();
    let mut curves = canvas.elements.iter().filter_map(|element| match element {
        Element::Curve { spots, .. } => Some(spots.clone()),
        _ => None,
    });
    let curve = curves.next().unwrap();
    let steps: Vec<f64> = curve.windows(2).map(|pair| pair[0].1 - pair[1].1).collect();
    assert!(steps.len() == 2 && steps[0] > 10.0 && (steps[0] - steps[1]).abs() < 1e-9);
}

#[test]
fn error_bars_at_the_same_place_stand_side_by_side() {
    let point = Point { x: 1.0, y: 5.0, interval: Some((4.0, 6.0)), ..Point::default() };
    let bare = Point { interval: None, ..point };
    let series =
        |point| Series { kind: SeriesStyle::Points, points: vec![point], ..Series::default() };
    let across = |all: Vec<Series>| {
        let figure = Figure { series: all, ..Figure::default() };
        let canvas = drawn("demo", &Content::Figure(figure)).unwrap();
        let upright = canvas.elements.iter().filter_map(|element| match element {
            Element::Line { from, to, pen }
                if (pen.width - 1.4).abs() < 1e-9 && (from.0 - to.0).abs() < 1e-9 =>
            {
                Some(from.0)
            }
            _ => None,
        });
        upright.collect::<Vec<f64>>()
    };
    let alone = across(vec![series(point), series(bare)]);
    let beside = across(vec![series(point), series(bare), series(point)]);
    assert_eq!((alone.len(), beside.len()), (1, 2));
    assert!(beside[1] - beside[0] > 4.0, "{beside:?}");
    assert!((f64::midpoint(beside[0], beside[1]) - alone[0]).abs() < 1e-9);
}
