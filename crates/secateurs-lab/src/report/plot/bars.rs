//! Bars.

use super::super::model::{Bar, Bars, Source};
use super::super::number::float;
use super::canvas::Canvas;
use super::frame::{Below, Frame, Parts};
use super::ink::{self, End, Texture};
use super::legend::{Key, Legend};
use super::scale::Scale;
use super::svg::Pen;

/// The share of a category's width that its bars take, and the widest bar.
const SHARE: f64 = 0.8;
const WIDEST: f64 = 64.0;

pub(super) fn draw(id: &str, bars: &Bars) -> Canvas {
    let all = || bars.series.iter().flat_map(|series| series.bars.iter().flatten());
    let numbers: Vec<f64> = all().flat_map(numbers_of).collect();
    let parts = Parts {
        title: &bars.title,
        below: Below::Names(&bars.categories),
        below_label: &bars.category,
        left: Scale::upright(&bars.y, &numbers, true),
        left_label: &bars.y.label,
    };
    let mut fills = Vec::new();
    let mut frame = Frame::new(&parts, |canvas, width| {
        fills = fillings(canvas, id, bars);
        let areas = fills.iter().cloned().enumerate();
        let mut names: Vec<(Key, &str)> = areas
            .zip(&bars.series)
            .map(|((number, fill), series)| (Key::Area(fill, ink::colour(number)), &*series.name))
            .collect();
        if all().any(|bar| bar.paper.is_some()) {
            names.push((Key::PaperMark, "the paper's figure"));
        }
        if all().any(|bar| bar.partial.is_some()) {
            names.push((Key::Area("#ffffff".to_owned(), ink::colour(0)), "partial"));
        }
        Legend::new(names, width)
    });
    let unit = frame.right_of(2.0) - frame.right_of(1.0);
    let width = (SHARE * unit / float(bars.series.len().max(1))).min(WIDEST);
    for (number, series) in bars.series.iter().enumerate() {
        let aside = (float(number) - (float(bars.series.len()) - 1.0) / 2.0) * width;
        let colour = ink::colour(number);
        for (place, bar) in series.bars.iter().take(bars.categories.len()).enumerate() {
            let centre = frame.right_of(float(place + 1)) + aside;
            if let Some(bar) = bar {
                one_bar(&mut frame, bar, centre, width, (&fills[number], colour));
            }
        }
    }
    frame.canvas
}

fn numbers_of(bar: &Bar) -> Vec<f64> {
    let (low, high) = bar.interval.unwrap_or((bar.value, bar.value));
    vec![bar.value, low, high, bar.paper.unwrap_or(bar.value)]
}

/// Measured bars are full of colour; others are light.
fn fillings(canvas: &mut Canvas, id: &str, bars: &Bars) -> Vec<String> {
    let mut fills = Vec::new();
    for (number, series) in bars.series.iter().enumerate() {
        let (colour, name) = (ink::colour(number), format!("{id}-bars-{number}"));
        let texture = Texture::of_series(number);
        fills.push(if series.source == Source::Measured {
            ink::filling(canvas, &name, texture, colour, "#ffffff")
        } else {
            ink::filling(canvas, &name, texture, "#ffffff", colour)
        });
    }
    fills
}

fn one_bar(
    frame: &mut Frame,
    bar: &Bar,
    centre: f64,
    width: f64,
    (fill, colour): (&str, &'static str),
) {
    if let Some((_, tip)) = frame.spot(1.0, bar.value) {
        // Bars grow from zero, or from the foot of an axis that has none.
        let (ground, _) = frame.down_of(0.0);
        let corner = (centre - width / 2.0 + 1.0, tip.min(ground));
        let size = (width - 2.0, (tip - ground).abs());
        let (fill, line) = if bar.partial.is_some() { ("#ffffff", 2.0) } else { (fill, 1.0) };
        frame.canvas.rectangle(corner, size, fill, Pen::new(colour, line));
    }
    if let Some((low, high)) = bar.interval.filter(|(low, high)| !low.is_nan() && !high.is_nan()) {
        let ends = [low, high].map(|end| {
            let (down, has_cap) = frame.down_of(end);
            End { down, has_cap }
        });
        // The white line below shows the black one on dark bars.
        ink::error_bar(&mut frame.canvas, centre, ends, Pen::new("#ffffff", 3.6));
        ink::error_bar(&mut frame.canvas, centre, ends, Pen::new("#000000", 1.4));
    }
    if let Some((_, down)) = bar.paper.and_then(|paper| frame.spot(1.0, paper)) {
        ink::paper_mark(&mut frame.canvas, (centre, down), width);
    }
}
