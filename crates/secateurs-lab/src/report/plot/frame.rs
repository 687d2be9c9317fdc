//! The frame of a plot: title, axes, legend, and where a number is between them.

use super::axes::Plane;
use super::canvas::{Canvas, LABEL, TICK, TITLE, fitted, line_height, stacked, width_of};
use super::legend::Legend;
use super::names::Names;
use super::scale::Scale;
use super::svg::{Anchor, Spot};

pub(super) const WIDTH: f64 = 720.0;
const PLOT_HEIGHT: f64 = 340.0;
/// Free space at the edges, and between words.
pub(super) const EDGE: f64 = 12.0;
const RIGHT: f64 = 26.0;
/// From the axis to the far end of a tick's label.
pub(super) const TICK_ROOM: f64 = 9.0;

/// What to put on the axis below.
pub(super) enum Below<'a> {
    Numbers(Scale),
    Names(&'a [String]),
}

impl Below<'_> {
    fn scale(&self) -> Scale {
        match *self {
            Self::Numbers(scale) => scale,
            Self::Names(names) => Scale::of_places(names.len()),
        }
    }
}

/// What a frame is made of.
pub(super) struct Parts<'a> {
    pub(super) title: &'a str,
    pub(super) below: Below<'a>,
    pub(super) below_label: &'a str,
    pub(super) left: Scale,
    pub(super) left_label: &'a str,
}

/// A canvas with axes on it.
pub(super) struct Frame {
    pub(super) canvas: Canvas,
    plane: Plane,
}

impl Frame {
    /// Draws everything around the plot; the legend's names stand below it.
    pub(super) fn new(parts: &Parts, legend: impl FnOnce(&mut Canvas, f64) -> Legend) -> Self {
        let mut canvas = Canvas::new(WIDTH, parts.title);
        let left = left_margin(parts);
        let left = left.max(Names::new(&parts.below, WIDTH - left - RIGHT).overhang + EDGE);
        let plot_width = WIDTH - left - RIGHT;
        let legend_left = EDGE.max(left - 40.0);
        let legend = legend(&mut canvas, WIDTH - legend_left - EDGE);
        let title = fitted(parts.title, TITLE, WIDTH - 2.0 * EDGE);
        let top = EDGE + stacked(&title, TITLE) + 12.0;
        let names = Names::new(&parts.below, plot_width);
        let label = fitted(parts.below_label, LABEL, plot_width);
        let label_top = top + PLOT_HEIGHT + TICK_ROOM + names.height + 6.0;
        let legend_top = label_top + stacked(&label, LABEL) + 8.0;
        canvas.height = legend_top + legend.height() + EDGE;

        let baseline = |size: u32| 0.9 * f64::from(size);
        let middle = left + plot_width / 2.0;
        canvas.lines((WIDTH / 2.0, EDGE + baseline(TITLE)), &title, TITLE, Anchor::Middle);
        canvas.lines((middle, label_top + baseline(LABEL)), &label, LABEL, Anchor::Middle);
        legend.draw(&mut canvas, (legend_left, legend_top));
        left_label(&mut canvas, parts.left_label, top);

        let plane = Plane {
            left,
            right: WIDTH - RIGHT,
            top,
            bottom: top + PLOT_HEIGHT,
            across: parts.below.scale(),
            up: parts.left,
            has_names_below: matches!(parts.below, Below::Names(_)),
        };
        plane.draw(&mut canvas);
        names.draw(&mut canvas, &plane);
        Self { canvas, plane }
    }

    /// Where a point is, if it can be drawn.
    pub(super) fn spot(&self, x: f64, y: f64) -> Option<Spot> {
        let is_drawn = self.plane.across.has(x) && self.plane.up.has(y);
        is_drawn.then(|| (self.right_of(x), self.plane.down_of(y)))
    }

    pub(super) fn right_of(&self, x: f64) -> f64 {
        self.plane.right_of(x)
    }

    /// How far down a number of the left axis is, which may lie beyond its ends, and whether it
    /// is between them.
    pub(super) fn down_of(&self, y: f64) -> (f64, bool) {
        let Scale { low, high, .. } = self.plane.up;
        (self.plane.down_of(y.clamp(low, high)), (low..=high).contains(&y))
    }
}

fn left_margin(parts: &Parts) -> f64 {
    let ticks = parts.left.ticks().into_iter();
    let widths = ticks.map(|tick| width_of(&parts.left.label(tick), TICK));
    let lines = fitted(parts.left_label, LABEL, PLOT_HEIGHT);
    EDGE + stacked(&lines, LABEL) + 6.0 + widths.fold(0.0, f64::max) + TICK_ROOM + 2.0
}

fn left_label(canvas: &mut Canvas, label: &str, top: f64) {
    let mut right = EDGE + 0.9 * f64::from(LABEL);
    for line in fitted(label, LABEL, PLOT_HEIGHT) {
        let spot = (right, top + PLOT_HEIGHT / 2.0);
        canvas.turned_text(spot, &line, LABEL, Anchor::Middle, Some(-90.0), "#000000");
        right += line_height(LABEL);
    }
}
