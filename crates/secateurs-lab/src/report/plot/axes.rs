//! Axes, their ticks, and the lines across the plot.

use super::canvas::{Canvas, TICK};
use super::scale::Scale;
use super::svg::{Anchor, Pen};

const BLACK: Pen = Pen { colour: "#000000", width: 1.0, dashes: None };
const FINE: Pen = Pen { colour: "#000000", width: 0.8, dashes: None };
const PALE: Pen = Pen { colour: "#dddddd", width: 1.0, dashes: None };
/// How long ticks are, with labels and without.
const LONG: f64 = 5.0;
const SHORT: f64 = 3.0;

/// Where on the sheet the plot is, and which numbers are at its ends.
pub(super) struct Plane {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    pub(super) across: Scale,
    pub(super) up: Scale,
    /// Names have no ticks below.
    pub(super) has_names_below: bool,
}

impl Plane {
    /// How far to the right of the sheet a number of the axis below is.
    pub(super) fn right_of(&self, x: f64) -> f64 {
        self.left + self.across.share(x) * (self.right - self.left)
    }

    /// How far down the sheet a number of the left axis is.
    pub(super) fn down_of(&self, y: f64) -> f64 {
        self.bottom - self.up.share(y) * (self.bottom - self.top)
    }

    /// Draws everything but names below.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let across = if self.has_names_below { Vec::new() } else { self.across.ticks() };
        let up = self.up.ticks();
        for right in across.iter().map(|&tick| self.right_of(tick)) {
            canvas.line((right, self.top), (right, self.bottom), PALE);
        }
        for down in up.iter().map(|&tick| self.down_of(tick)) {
            canvas.line((self.left, down), (self.right, down), PALE);
        }
        canvas.line((self.left, self.bottom), (self.right, self.bottom), BLACK);
        canvas.line((self.left, self.top), (self.left, self.bottom), BLACK);
        for tick in across {
            let right = self.right_of(tick);
            canvas.line((right, self.bottom), (right, self.bottom + LONG), BLACK);
            let spot = (right, self.bottom + LONG + 0.95 * f64::from(TICK));
            canvas.text(spot, &self.across.label(tick), TICK, Anchor::Middle);
        }
        for tick in up {
            let down = self.down_of(tick);
            canvas.line((self.left - LONG, down), (self.left, down), BLACK);
            let spot = (self.left - LONG - 3.0, down + 0.36 * f64::from(TICK));
            canvas.text(spot, &self.up.label(tick), TICK, Anchor::End);
        }
        self.draw_small_ticks(canvas);
        self.draw_ground(canvas);
    }

    fn draw_small_ticks(&self, canvas: &mut Canvas) {
        for down in self.up.small_ticks().into_iter().map(|tick| self.down_of(tick)) {
            canvas.line((self.left - SHORT, down), (self.left, down), FINE);
        }
        for right in self.across.small_ticks().into_iter().map(|tick| self.right_of(tick)) {
            canvas.line((right, self.bottom), (right, self.bottom + SHORT), FINE);
        }
    }

    /// A line at zero below bars that stand on it or hang from it.
    fn draw_ground(&self, canvas: &mut Canvas) {
        if self.has_names_below && !self.up.log && self.up.low < 0.0 {
            let down = self.down_of(0.0);
            canvas.line((self.left, down), (self.right, down), BLACK);
        }
    }
}
