//! The names of categories below bars.

use super::super::number::float;
use super::axes::Plane;
use super::canvas::{Canvas, TICK, fitted, line_height, stacked, width_of};
use super::frame::{Below, TICK_ROOM};
use super::svg::Anchor;

/// The names of categories below the axis: in lines, or turned where they are too wide.
pub(super) struct Names {
    labels: Vec<Vec<String>>,
    is_turned: bool,
    pub(super) height: f64,
    /// How far they reach to the left of the axis.
    pub(super) overhang: f64,
}

const TURN: f64 = 40.0;

impl Names {
    pub(super) fn new(below: &Below, plot_width: f64) -> Self {
        let Below::Names(names) = *below else {
            let height = line_height(TICK);
            return Self { labels: Vec::new(), is_turned: false, height, overhang: 0.0 };
        };
        let room = plot_width / float(names.len().max(1));
        let labels: Vec<Vec<String>> =
            names.iter().map(|name| fitted(name, TICK, room - 8.0)).collect();
        let fits = |line: &String| width_of(line, TICK) <= room - 8.0;
        if labels.iter().flatten().all(fits) {
            let height = labels.iter().map(|lines| stacked(lines, TICK)).fold(0.0, f64::max);
            return Self { labels, is_turned: false, height, overhang: 0.0 };
        }
        let (down, across) = TURN.to_radians().sin_cos();
        let widths = names.iter().map(|name| width_of(name, TICK));
        let height = widths.clone().fold(0.0, f64::max) * down + line_height(TICK);
        let overhangs =
            widths.enumerate().map(|(place, width)| width * across - (float(place) + 0.5) * room);
        let overhang = overhangs.fold(0.0, f64::max);
        let labels = names.iter().map(|name| vec![name.clone()]).collect();
        Self { labels, is_turned: true, height, overhang }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, plane: &Plane) {
        let baseline = plane.bottom + TICK_ROOM + 0.85 * f64::from(TICK);
        for (place, lines) in self.labels.iter().enumerate() {
            let right = plane.right_of(float(place + 1));
            if self.is_turned {
                let (spot, black) = ((right + 4.0, baseline), "#000000");
                canvas.turned_text(spot, &lines[0], TICK, Anchor::End, Some(-TURN), black);
            } else {
                canvas.lines((right, baseline), lines, TICK, Anchor::Middle);
            }
        }
    }
}
