//! Curves and points.

use super::super::model::{Figure, Point, Series, SeriesStyle};
use super::super::number::float;
use super::canvas::Canvas;
use super::frame::{Below, Frame, Parts};
use super::ink::{self, End};
use super::legend::{Key, Legend};
use super::scale::Scale;
use super::svg::{Pen, Spot};

pub(super) fn draw(figure: &Figure) -> Canvas {
    let points = || figure.series.iter().flat_map(|series| &series.points);
    let across: Vec<f64> = points().map(|point| point.x).collect();
    let ends = points().filter_map(|point| point.interval);
    let ends = ends.flat_map(|(low, high)| [low, high]);
    let up: Vec<f64> = points().map(|point| point.y).chain(ends).collect();
    let parts = Parts {
        title: &figure.title,
        below: Below::Numbers(Scale::level(&figure.x, &across)),
        below_label: &figure.x.label,
        left: Scale::upright(&figure.y, &up, false),
        left_label: &figure.y.label,
    };
    let inks = inks(figure);
    let has_partial = points().any(|point| point.partial.is_some());
    let partial = has_partial.then_some((Key::Partial, "empty inside: partial"));
    let names = figure.series.iter().zip(&inks).map(|(series, &number)| {
        let key = match series.kind {
            SeriesStyle::Line => Key::Line(number),
            SeriesStyle::Dashed => Key::Dashed(number),
            SeriesStyle::Points => Key::Marker(number),
        };
        (key, &*series.name)
    });
    let mut frame =
        Frame::new(&parts, |_, width| Legend::new(names.chain(partial).collect(), width));
    let asides = asides(figure);
    // Lines first, so that no line hides a marker.
    for ((series, &number), &aside) in figure.series.iter().zip(&inks).zip(&asides) {
        let spots = spots(&frame, series, aside);
        lines(&mut frame, number, &spots, series.kind);
    }
    for ((series, &number), &aside) in figure.series.iter().zip(&inks).zip(&asides) {
        for (point, spot) in series.points.iter().zip(spots(&frame, series, aside)) {
            let Some(spot) = spot else { continue };
            error_bar(&mut frame, number, spot.0, point);
            if series.kind != SeriesStyle::Dashed {
                ink::marker(&mut frame.canvas, number, spot, point.partial.is_some());
            }
        }
    }
    frame.canvas
}

/// Which colour, marker and dashes each series has.
fn inks(figure: &Figure) -> Vec<usize> {
    let mut inks: Vec<usize> = Vec::new();
    for series in &figure.series {
        let next = inks.last().map_or(0, |last| last + usize::from(!series.goes_with_previous));
        inks.push(next);
    }
    inks
}

/// How far each series stands aside. Where several have error bars, those would cover each other
/// at the same place, and so each series with error bars moves by a few pixels.
fn asides(figure: &Figure) -> Vec<f64> {
    const STEP: f64 = 5.0;
    let has_bars = |series: &&Series| series.points.iter().any(|point| point.interval.is_some());
    let count = figure.series.iter().filter(has_bars).count();
    let step = STEP.min(4.0 * STEP / float(count.max(1)));
    let mut next = -step * (float(count) - 1.0) / 2.0;
    let mut aside = |series| {
        if !has_bars(&series) {
            return 0.0;
        }
        next += step;
        next - step
    };
    figure.series.iter().map(&mut aside).collect()
}

/// Where the points are, as far as they can be drawn.
fn spots(frame: &Frame, series: &Series, aside: f64) -> Vec<Option<Spot>> {
    let moved = |(right, down): Spot| (right + aside, down);
    series.points.iter().map(|point| frame.spot(point.x, point.y).map(moved)).collect()
}

/// Joins the points; a point that cannot be drawn leaves a gap.
fn lines(frame: &mut Frame, number: usize, spots: &[Option<Spot>], kind: SeriesStyle) {
    let dashes = match kind {
        SeriesStyle::Points => return,
        SeriesStyle::Dashed => Some(ink::dashes(number)),
        SeriesStyle::Line => None,
    };
    let pen = Pen { colour: ink::colour(number), width: 2.0, dashes };
    for joined in spots.split(Option::is_none).filter(|joined| joined.len() > 1) {
        let joined: Vec<Spot> = joined.iter().copied().flatten().collect();
        frame.canvas.curve(&joined, pen);
    }
}

fn error_bar(frame: &mut Frame, number: usize, right: f64, point: &Point) {
    let is_known = |(low, high): &(f64, f64)| !low.is_nan() && !high.is_nan();
    let Some((low, high)) = point.interval.filter(is_known) else { return };
    let ends = [low, high].map(|end| {
        let (down, has_cap) = frame.down_of(end);
        End { down, has_cap }
    });
    ink::error_bar(&mut frame.canvas, right, ends, Pen::new(ink::colour(number), 1.4));
}
