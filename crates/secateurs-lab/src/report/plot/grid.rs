//! Squares.

use super::super::model::{Grid, GridCell, Shade};
use super::super::number::float;
use super::canvas::{Canvas, LABEL, TICK, TITLE, fitted, line_height, stacked, width_of};
use super::frame::{EDGE, WIDTH};
use super::ink::{self, Texture};
use super::legend::{Key, Legend};
use super::svg::{Anchor, Pen, Spot};

const BORDER: &str = "#7d7d7d";
/// Sides of squares, and the room for all of them.
const SMALLEST: f64 = 14.0;
const LARGEST: f64 = 56.0;
const BOARD: f64 = 400.0;

pub(super) fn draw(id: &str, grid: &Grid) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, &grid.title);
    define_shades(&mut canvas, id);
    let title = fitted(&grid.title, TITLE, WIDTH - 2.0 * EDGE);
    canvas.lines((WIDTH / 2.0, EDGE + 0.9 * f64::from(TITLE)), &title, TITLE, Anchor::Middle);
    let board = Board::new(grid, EDGE + stacked(&title, TITLE) + 12.0);
    for (row, cells) in grid.cells.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            square(&mut canvas, id, cell, board.corner(column, row), board.side);
        }
    }
    board.write_values(&mut canvas, grid);
    let legend_top = board.write_labels(&mut canvas, grid) + 10.0;
    let legend = legend(id, grid);
    canvas.height = legend_top + legend.height() + EDGE;
    legend.draw(&mut canvas, (EDGE, legend_top));
    canvas
}

fn legend(id: &str, grid: &Grid) -> Legend {
    let area = |shade| Key::Area(fill_of(id, shade), BORDER);
    let shades = grid.legend.iter().map(|(shade, meaning)| (area(*shade), &**meaning));
    let rings = grid.ring.iter().map(|meaning| (Key::Ring, &**meaning));
    Legend::new(shades.chain(rings).collect(), WIDTH - 2.0 * EDGE)
}

/// Where the squares are.
struct Board {
    left: f64,
    bottom: f64,
    side: f64,
    width: f64,
    height: f64,
    /// The widest value beside the rows, and the label beside those.
    names: f64,
    upright: Vec<String>,
    /// How far that label reaches above and below the squares.
    overhang: f64,
}

impl Board {
    fn new(grid: &Grid, top: f64) -> Self {
        let columns = float(grid.x.values.len().max(1));
        let rows = float(grid.y.values.len().max(1));
        let side = (BOARD / columns.max(rows)).clamp(SMALLEST, LARGEST);
        let (width, height) = (columns * side, rows * side);
        let names = widest(&grid.y.values, TICK);
        let upright = fitted(&grid.y.label, LABEL, height.max(200.0));
        let overhang = ((widest(&upright, LABEL) - height) / 2.0).max(0.0);
        let margin = EDGE + stacked(&upright, LABEL) + names + 18.0;
        // In the middle of the picture, if there is room.
        let left = ((WIDTH - width) / 2.0).max(margin);
        let bottom = top + overhang + height;
        Self { left, bottom, side, width, height, names, upright, overhang }
    }

    /// The upper left corner of a square.
    fn corner(&self, column: usize, row: usize) -> Spot {
        (self.left + float(column) * self.side, self.bottom - float(row + 1) * self.side)
    }

    /// How many squares make such a length.
    fn squares_for(&self, length: f64) -> usize {
        let enough = |squares: &usize| float(*squares) * self.side >= length;
        (1..100).find(enough).unwrap_or(100)
    }

    /// The values of rows and columns, as many as find room.
    fn write_values(&self, canvas: &mut Canvas, grid: &Grid) {
        let every = self.squares_for(widest(&grid.x.values, TICK) + 4.0);
        for (column, value) in grid.x.values.iter().enumerate().step_by(every) {
            let right = self.corner(column, 0).0 + self.side / 2.0;
            let spot = (right, self.bottom + 6.0 + f64::from(TICK));
            canvas.text(spot, value, TICK, Anchor::Middle);
        }
        let every = self.squares_for(f64::from(TICK));
        for (row, value) in grid.y.values.iter().enumerate().step_by(every) {
            let middle = self.corner(0, row).1 + self.side / 2.0;
            let spot = (self.left - 8.0, middle + 0.35 * f64::from(TICK));
            canvas.text(spot, value, TICK, Anchor::End);
        }
    }

    /// What rows and columns are; gives where the words end.
    fn write_labels(&self, canvas: &mut Canvas, grid: &Grid) -> f64 {
        let Self { left, bottom, names, upright, .. } = self;
        let mut right = left - 18.0 - names - stacked(upright, LABEL) + f64::from(LABEL);
        for line in upright {
            let spot = (right, bottom - self.height / 2.0);
            canvas.turned_text(spot, line, LABEL, Anchor::Middle, Some(-90.0), "#000000");
            right += line_height(LABEL);
        }
        let middle = left + self.width / 2.0;
        let room = 2.0 * (middle.min(WIDTH - middle) - EDGE);
        let level = fitted(&grid.x.label, LABEL, room);
        let top = bottom + (6.0 + line_height(TICK)).max(self.overhang) + 6.0;
        canvas.lines((middle, top + 0.9 * f64::from(LABEL)), &level, LABEL, Anchor::Middle);
        top + stacked(&level, LABEL)
    }
}

fn widest(lines: &[String], size: u32) -> f64 {
    lines.iter().map(|line| width_of(line, size)).fold(0.0, f64::max)
}

fn square(canvas: &mut Canvas, id: &str, cell: &GridCell, corner: Spot, side: f64) {
    canvas.rectangle(corner, (side, side), &fill_of(id, cell.shade), Pen::new(BORDER, 1.0));
    let centre = (corner.0 + side / 2.0, corner.1 + side / 2.0);
    if cell.ring {
        let radius = if cell.label.is_empty() { 0.17 * side } else { 0.36 * side };
        canvas.circle(centre, radius, "#ffffff", Pen::new("#000000", 1.8));
    }
    let is_dark = cell.shade == Shade::PrunedByBoth && !cell.ring;
    let colour = if is_dark { "#ffffff" } else { "#000000" };
    let spot = (centre.0, centre.1 + 0.35 * f64::from(TICK));
    if !cell.label.is_empty() {
        canvas.turned_text(spot, &cell.label, TICK, Anchor::Middle, None, colour);
    }
}

/// The squares differ in lightness and in texture, not only in colour.
fn ink_of(shade: Shade) -> (Texture, &'static str, &'static str) {
    match shade {
        Shade::Open => (Texture::Plain, "#ffffff", ""),
        Shade::Pruned => (Texture::Rising, "#cfe4f5", "#5b9bd0"),
        Shade::PrunedByOther => (Texture::Dotted, "#fde3c8", "#d55e00"),
        Shade::PrunedByBoth => (Texture::Plain, "#0b5c94", ""),
        Shade::Impossible => (Texture::Falling, "#eeeeee", "#bbbbbb"),
    }
}

const SHADES: [Shade; 5] =
    [Shade::Open, Shade::Pruned, Shade::PrunedByOther, Shade::PrunedByBoth, Shade::Impossible];

fn define_shades(canvas: &mut Canvas, id: &str) {
    for shade in SHADES {
        let (texture, ground, strokes) = ink_of(shade);
        ink::filling(canvas, &format!("{id}-{}", shade.word()), texture, ground, strokes);
    }
}

fn fill_of(id: &str, shade: Shade) -> String {
    match ink_of(shade) {
        (Texture::Plain, ground, _) => ground.to_owned(),
        _ => format!("url(#{id}-{})", shade.word()),
    }
}
