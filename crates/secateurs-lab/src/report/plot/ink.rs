//! Colours, markers and dashes: series differ in each, and so also without colour.

use std::fmt::Write;

use super::canvas::Canvas;
use super::svg::{Pen, Spot};

/// Seven colours that people with any colour vision tell apart (Okabe & Ito 2008), without the
/// yellow, which is too pale on paper.
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

const DASHES: [&str; 4] = ["7 4", "2 3", "10 3 2 3", "14 5"];

/// Where the half width of an error bar's cap ends.
const CAP: f64 = 4.0;

pub(super) fn colour(series: usize) -> &'static str {
    COLOURS[series % COLOURS.len()]
}

pub(super) fn dashes(series: usize) -> &'static str {
    DASHES[series % DASHES.len()]
}

/// The marker of a series at a spot; it is hollow where the number is partial, and from the eighth
/// series on.
pub(super) fn marker(canvas: &mut Canvas, series: usize, centre: Spot, is_partial: bool) {
    let is_hollow = is_partial || (series / COLOURS.len()) % 2 == 1;
    let (fill, pen) = if is_hollow {
        ("#ffffff", Pen::new(colour(series), 1.6))
    } else {
        // A white rim keeps markers apart that overlap.
        (colour(series), Pen::new("#ffffff", 0.8))
    };
    let at = |corners: &[Spot]| -> Vec<Spot> {
        corners.iter().map(|(right, down)| (centre.0 + right, centre.1 + down)).collect()
    };
    match series % 7 {
        0 => canvas.circle(centre, 4.8, fill, pen),
        1 => {
            let corners = at(&[(-4.3, -4.3), (4.3, -4.3), (4.3, 4.3), (-4.3, 4.3)]);
            canvas.shape(&corners, fill, pen);
        }
        2 => canvas.shape(&at(&[(0.0, -5.8), (5.5, 4.0), (-5.5, 4.0)]), fill, pen),
        3 => {
            let corners = at(&[(0.0, -6.2), (6.2, 0.0), (0.0, 6.2), (-6.2, 0.0)]);
            canvas.shape(&corners, fill, pen);
        }
        4 => canvas.shape(&at(&[(0.0, 5.8), (5.5, -4.0), (-5.5, -4.0)]), fill, pen),
        5 => canvas.shape(&at(&star(5, 6.5, 2.8)), fill, pen),
        _ => canvas.shape(&at(&star(4, 6.5, 2.2)), fill, pen),
    }
}

/// A star with so many points, the first one up.
fn star(points: u32, outer: f64, inner: f64) -> Vec<Spot> {
    let turn = std::f64::consts::PI / f64::from(points);
    let corner = |number: u32| {
        let radius = if number.is_multiple_of(2) { outer } else { inner };
        let (sine, cosine) = (turn * f64::from(number)).sin_cos();
        (radius * sine, -radius * cosine)
    };
    (0..2 * points).map(corner).collect()
}

/// One end of an error bar: how far it reaches, and whether it ends there.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub(super) down: f64,
    pub(super) has_cap: bool,
}

pub(super) fn error_bar(canvas: &mut Canvas, right: f64, ends: [End; 2], pen: Pen) {
    canvas.line((right, ends[0].down), (right, ends[1].down), pen);
    for end in ends.into_iter().filter(|end| end.has_cap) {
        canvas.line((right - CAP, end.down), (right + CAP, end.down), pen);
    }
}

/// The mark of a paper's figure across a bar.
pub(super) fn paper_mark(canvas: &mut Canvas, centre: Spot, width: f64) {
    let (left, right) = (centre.0 - width / 2.0, centre.0 + width / 2.0);
    canvas.line((left, centre.1), (right, centre.1), Pen::new("#ffffff", 4.5));
    canvas.line((left, centre.1), (right, centre.1), Pen::new("#000000", 2.0));
    let corners = [(0.0, -5.5), (5.5, 0.0), (0.0, 5.5), (-5.5, 0.0)]
        .map(|(across, down)| (centre.0 + across, centre.1 + down));
    canvas.shape(&corners, "#ffffff", Pen::new("#000000", 1.5));
}

/// How an area is filled, so that neighbours differ without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texture {
    Plain,
    Rising,
    Dotted,
    Falling,
    Level,
}

impl Texture {
    pub(super) fn of_series(series: usize) -> Self {
        [Self::Plain, Self::Rising, Self::Dotted, Self::Falling, Self::Level][series % 5]
    }
}

/// Defines a filling on the canvas and gives its name for the `fill` of a shape.
pub(super) fn filling(
    canvas: &mut Canvas,
    name: &str,
    texture: Texture,
    ground: &str,
    strokes: &str,
) -> String {
    let pattern = match texture {
        Texture::Plain => return ground.to_owned(),
        Texture::Rising => "<path d=\"M-2 2L2 -2M0 8L8 0M6 10L10 6\"",
        Texture::Falling => "<path d=\"M-2 6L2 10M0 0L8 8M6 -2L10 2\"",
        Texture::Level => "<path d=\"M0 4L8 4\"",
        Texture::Dotted => "<path d=\"M2 2h0.01M6 6h0.01\" stroke-linecap=\"round\"",
    };
    let width = if texture == Texture::Dotted { 2.6 } else { 1.6 };
    let _ = write!(
        canvas.definitions,
        "<pattern id=\"{name}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\"8\" height=\"8\" fill=\"{ground}\"/>\
         {pattern} stroke=\"{strokes}\" stroke-width=\"{width}\" fill=\"none\"/></pattern>"
    );
    format!("url(#{name})")
}
