//! The frame of a plot: title, axes, ticks, and where a number is between them.

use std::sync::Arc;

use kuva::render::axis::add_axes_and_grid;
use kuva::render::layout::{ComputedLayout, Layout, TickFormat};

use super::super::number::float;
use super::canvas::{
    Anchor, Canvas, LABEL, Pen, Spot, TICK, TITLE, fitted, line_height, stacked, width_of,
};
use super::legend::Legend;
use super::scale::Scale;

pub(super) const WIDTH: f64 = 720.0;
const PLOT_HEIGHT: f64 = 340.0;
/// Free space at the edges, and between words.
pub(super) const EDGE: f64 = 12.0;
const RIGHT: f64 = 26.0;
/// From the axis to the far end of a tick's label.
const TICK_ROOM: f64 = 9.0;

/// What to put on the axis below.
pub(super) enum Below<'a> {
    Numbers(Scale),
    Names(&'a [String]),
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
    layout: ComputedLayout,
    below: Option<Scale>,
    left: Scale,
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
        let height = legend_top + legend.height() + EDGE;
        canvas.scene.height = height;

        let baseline = |size: u32| 0.9 * f64::from(size);
        let middle = left + plot_width / 2.0;
        canvas.lines((WIDTH / 2.0, EDGE + baseline(TITLE)), &title, TITLE, Anchor::Middle);
        canvas.lines((middle, label_top + baseline(LABEL)), &label, LABEL, Anchor::Middle);
        legend.draw(&mut canvas, (legend_left, legend_top));
        left_label(&mut canvas, parts.left_label, top);

        let layout = axes(&mut canvas, parts, [left, RIGHT, top, height - top - PLOT_HEIGHT]);
        let below = match parts.below {
            Below::Numbers(scale) => Some(scale),
            Below::Names(_) => None,
        };
        let mut frame = Self { canvas, layout, below, left: parts.left };
        frame.small_ticks();
        frame.ground();
        names.draw(&mut frame);
        frame
    }

    /// Where a point is, if it can be drawn.
    pub(super) fn spot(&self, x: f64, y: f64) -> Option<Spot> {
        let is_drawn = self.below.is_none_or(|below| below.has(x)) && self.left.has(y);
        is_drawn.then(|| (self.right_of(x), self.layout.map_y(y)))
    }

    pub(super) fn right_of(&self, x: f64) -> f64 {
        self.layout.map_x(x)
    }

    /// How far down a number of the left axis is, which may lie beyond its ends, and whether it
    /// is between them.
    pub(super) fn down_of(&self, y: f64) -> (f64, bool) {
        let Scale { low, high, .. } = self.left;
        (self.layout.map_y(y.clamp(low, high)), (low..=high).contains(&y))
    }

    /// A line at zero below bars that stand on it or hang from it.
    fn ground(&mut self) {
        if self.below.is_none() && !self.left.log && self.left.low < 0.0 {
            let down = self.layout.map_y(0.0);
            let ends = [self.layout.margin_left, WIDTH - RIGHT];
            self.canvas.line((ends[0], down), (ends[1], down), Pen::new("#000000", 1.0));
        }
    }

    fn small_ticks(&mut self) {
        const LENGTH: f64 = 3.0;
        let pen = Pen::new("#000000", 0.8);
        let (left, bottom) =
            (self.layout.margin_left, self.layout.height - self.layout.margin_bottom);
        for tick in self.left.small_ticks() {
            let down = self.layout.map_y(tick);
            self.canvas.line((left - LENGTH, down), (left, down), pen);
        }
        for tick in self.below.iter().flat_map(Scale::small_ticks) {
            let right = self.layout.map_x(tick);
            self.canvas.line((right, bottom), (right, bottom + LENGTH), pen);
        }
    }
}

fn left_margin(parts: &Parts) -> f64 {
    let Scale { low, high, log, step } = parts.left;
    let ticks = if log {
        kuva::render::render_utils::generate_ticks_log(low, high)
    } else {
        kuva::render::render_utils::generate_ticks_with_step(low, high, step)
    };
    let widths = ticks.into_iter().map(|tick| width_of(&parts.left.label(tick), TICK));
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

/// Draws axes, grid lines and ticks, with such margins: left, right, top, bottom.
fn axes(canvas: &mut Canvas, parts: &Parts, margins: [f64; 4]) -> ComputedLayout {
    let [left, right, top, bottom] = margins;
    let y = parts.left;
    let x_ends = match parts.below {
        Below::Numbers(scale) => (scale.low, scale.high),
        Below::Names(names) => (0.5, float(names.len()) + 0.5),
    };
    let mut layout = Layout::new(x_ends, (y.low, y.high))
        .with_width(WIDTH)
        .with_height(canvas.scene.height)
        .with_force_margins(left, right)
        .with_force_margins_y(top, bottom)
        .with_x_axis_min(x_ends.0)
        .with_x_axis_max(x_ends.1)
        .with_y_axis_min(y.low)
        .with_y_axis_max(y.high)
        .with_y_tick_format(TickFormat::Custom(Arc::new(move |tick| y.label(tick))))
        .with_tick_size(TICK);
    layout.log_y = y.log;
    layout.y_tick_step = (!y.log).then_some(y.step);
    match parts.below {
        Below::Numbers(x) => {
            layout.x_tick_format = TickFormat::Custom(Arc::new(move |tick| x.label(tick)));
            layout.log_x = x.log;
            layout.x_tick_step = (!x.log).then_some(x.step);
        }
        Below::Names(_) => {
            layout = layout.with_x_categories(Vec::new());
            layout.suppress_x_ticks = true;
        }
    }
    "#dddddd".clone_into(&mut layout.theme.grid_color);
    let computed = ComputedLayout::from_layout(&layout);
    add_axes_and_grid(&mut canvas.scene, &computed, &layout);
    computed
}

/// The names of categories below the axis: in lines, or turned where they are too wide.
struct Names {
    labels: Vec<Vec<String>>,
    is_turned: bool,
    height: f64,
    /// How far they reach to the left of the axis.
    overhang: f64,
}

const TURN: f64 = 40.0;

impl Names {
    fn new(below: &Below, plot_width: f64) -> Self {
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

    fn draw(self, frame: &mut Frame) {
        let top = frame.layout.height - frame.layout.margin_bottom + TICK_ROOM;
        let baseline = top + 0.85 * f64::from(TICK);
        for (place, lines) in self.labels.iter().enumerate() {
            let right = frame.right_of(float(place + 1));
            if self.is_turned {
                let spot = (right + 4.0, baseline);
                let (canvas, black) = (&mut frame.canvas, "#000000");
                canvas.turned_text(spot, &lines[0], TICK, Anchor::End, Some(-TURN), black);
            } else {
                frame.canvas.lines((right, baseline), lines, TICK, Anchor::Middle);
            }
        }
    }
}
