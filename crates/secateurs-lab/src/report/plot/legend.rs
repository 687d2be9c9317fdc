//! Legends, below the picture where they cover nothing.

use super::canvas::{Canvas, LABEL, fitted, line_height, width_of};
use super::ink;
use super::svg::{Anchor, Pen, Spot};

/// What stands before a name in a legend.
#[derive(Clone, Debug)]
pub(super) enum Key {
    /// A whole line with the series' marker.
    Line(usize),
    /// A dashed line.
    Dashed(usize),
    /// The series' marker alone.
    Marker(usize),
    /// An area of that filling.
    Area(String, &'static str),
    /// The mark across a bar.
    PaperMark,
    /// A ring.
    Ring,
    /// A marker that is empty inside.
    Partial,
}

/// Names with their keys, in rows.
pub(super) struct Legend {
    rows: Vec<Vec<Item>>,
}

struct Item {
    key: Key,
    lines: Vec<String>,
    width: f64,
}

const KEY: f64 = 34.0;
const GAP: f64 = 22.0;

impl Legend {
    pub(super) fn new(names: Vec<(Key, &str)>, width: f64) -> Self {
        let mut rows: Vec<Vec<Item>> = Vec::new();
        let mut used = 0.0;
        for (key, name) in names {
            let lines = fitted(name, LABEL, width - KEY);
            let widest = lines.iter().map(|line| width_of(line, LABEL)).fold(0.0, f64::max);
            let item = Item { key, lines, width: KEY + widest + GAP };
            match rows.last_mut() {
                Some(row) if used + item.width <= width + GAP => {
                    used += item.width;
                    row.push(item);
                }
                _ => {
                    used = item.width;
                    rows.push(vec![item]);
                }
            }
        }
        Self { rows }
    }

    pub(super) fn height(&self) -> f64 {
        self.rows.iter().map(|row| row_height(row)).sum()
    }

    /// Draws the legend with its upper left corner there.
    pub(super) fn draw(self, canvas: &mut Canvas, corner: Spot) {
        let mut top = corner.1;
        for row in self.rows {
            let (mut left, middle) = (corner.0, top + line_height(LABEL) / 2.0 + 2.0);
            top += row_height(&row);
            for item in row {
                draw_key(canvas, &item.key, (left, middle));
                let baseline = middle + 0.35 * f64::from(LABEL);
                canvas.lines((left + KEY, baseline), &item.lines, LABEL, Anchor::Start);
                left += item.width;
            }
        }
    }
}

fn row_height(row: &[Item]) -> f64 {
    let lines = row.iter().map(|item| item.lines.len()).max().unwrap_or(0);
    (0..lines).map(|_| line_height(LABEL)).sum::<f64>() + 5.0
}

fn draw_key(canvas: &mut Canvas, key: &Key, (left, middle): Spot) {
    let (right, centre) = (left + 28.0, (left + 14.0, middle));
    match *key {
        Key::Line(series) => {
            canvas.line((left, middle), (right, middle), Pen::new(ink::colour(series), 2.0));
            ink::marker(canvas, series, centre, false);
        }
        Key::Dashed(series) => {
            let dashes = Some(ink::dashes(series));
            let pen = Pen { colour: ink::colour(series), width: 2.0, dashes };
            canvas.line((left, middle), (right, middle), pen);
        }
        Key::Marker(series) => ink::marker(canvas, series, centre, false),
        Key::Area(ref fill, border) => {
            let pen = Pen::new(border, 1.0);
            canvas.rectangle((left + 2.0, middle - 7.0), (24.0, 14.0), fill, pen);
        }
        Key::Partial => ink::marker(canvas, 0, centre, true),
        Key::PaperMark => ink::paper_mark(canvas, centre, 26.0),
        Key::Ring => canvas.circle(centre, 6.0, "#ffffff", Pen::new("#000000", 1.6)),
    }
}
