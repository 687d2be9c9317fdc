//! A drawing as SVG.

use std::fmt::Write;

use super::layout::{Place, places};
use super::{Drawing, Drawn, State};
use crate::event::Turn;

const ROW: f64 = 104.0;
const LINE: f64 = 15.0;
const LETTER: f64 = 7.2;
const MARGIN: f64 = 16.0;

/// By player; told apart by people who do not see all colours (after Okabe & Ito 2008).
const COLOURS: [&str; 8] =
    ["#cfe8f7", "#fbe3b8", "#c8ebdf", "#f6d5e6", "#fbf6c3", "#d4d9f5", "#f7d0bb", "#dddddd"];

const STYLE: &str = "text{font:12px sans-serif;text-anchor:middle;fill:#111}\
.edge{stroke:#444;stroke-width:1.2}.best{stroke:#000;stroke-width:3.5}\
.box{stroke:#444;stroke-width:1.2}.main{stroke:#000;stroke-width:3}\
.cut{stroke-dasharray:4 3;stroke:#999}.unseen{fill:#777}.set{stroke-dasharray:6 2}\
.by{font-style:italic}.halo{fill:#fff}";

pub(super) fn svg(drawing: &Drawing) -> String {
    let lines: Vec<Vec<String>> = drawing.nodes.iter().map(Drawn::lines).collect();
    let widths: Vec<f64> =
        drawing.nodes.iter().zip(&lines).map(|(node, lines)| width(node, lines)).collect();
    let (places, whole) = places(drawing, &widths, 14.0);
    let boxes: Vec<Rectangle> = (0..lines.len())
        .map(|index| Rectangle::new(places[index], widths[index], lines[index].len()))
        .collect();
    let lowest = boxes.iter().map(Rectangle::bottom).fold(0.0, f64::max);
    let (wide, high) = (whole + 2.0 * MARGIN, lowest + MARGIN);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide:.0} {high:.0}\" \
         width=\"{wide:.0}\" height=\"{high:.0}\">\n<style>{STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
    );
    for (node, below) in drawing.nodes.iter().zip(&boxes) {
        if let Some(parent) = node.parent {
            edge(&mut text, node, &boxes[parent], below);
        }
    }
    for ((node, lines), rectangle) in drawing.nodes.iter().zip(&lines).zip(&boxes) {
        draw(&mut text, node, lines, rectangle);
    }
    text.push_str("</svg>\n");
    text
}

/// Wide enough for the text inside and for the name of the move above.
fn width(node: &Drawn, lines: &[String]) -> f64 {
    let letters = |text: &String| text.chars().count();
    let longest = lines.iter().chain([&node.edge()]).map(letters).max().unwrap_or(0);
    (times(longest, LETTER) + 14.0).max(26.0)
}

/// Where the box of a node is.
struct Rectangle {
    centre: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Rectangle {
    fn new(place: Place, width: f64, lines: usize) -> Self {
        let height = times(lines.max(1), LINE) + 8.0;
        Self { centre: place.x + MARGIN, top: times(place.ply, ROW) + MARGIN, width, height }
    }

    fn bottom(&self) -> f64 {
        self.top + self.height
    }
}

#[expect(clippy::cast_precision_loss, reason = "plies, lines and letters are few")]
fn times(many: usize, length: f64) -> f64 {
    many as f64 * length
}

/// The edge from a box to one below it, with the name of the move on it.
fn edge(text: &mut String, node: &Drawn, above: &Rectangle, below: &Rectangle) {
    let class = match node.state {
        State::Cut => "edge cut",
        _ if node.on_line => "edge best",
        _ => "edge",
    };
    let (from, to) = ((above.centre, above.bottom()), (below.centre, below.top));
    let _ = writeln!(
        text,
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
        from.0, from.1, to.0, to.1
    );
    let on_edge = |y: f64| from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1);
    if node.state == State::Cut {
        // Two strokes across the edge, as textbooks mark a cut.
        let y = from.1 + (to.1 - from.1) / 3.0;
        let x = on_edge(y);
        for shift in [-3.0, 3.0] {
            let _ = writeln!(
                text,
                "<line class=\"edge\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
                x - 7.0,
                y + shift + 2.0,
                x + 7.0,
                y + shift - 2.0
            );
        }
    }
    let by = node.edge();
    if !by.is_empty() {
        let baseline = to.1 - 8.0;
        let x = on_edge(baseline - LINE / 3.0);
        let wide = times(by.chars().count(), LETTER) + 4.0;
        let _ = writeln!(
            text,
            "<rect class=\"halo\" x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{LINE}\"/>",
            x - wide / 2.0,
            baseline - LINE + 3.0,
        );
        let by = escaped(&by);
        let _ = writeln!(text, "<text class=\"by\" x=\"{x:.1}\" y=\"{baseline:.1}\">{by}</text>");
    }
}

/// The box of a node with its text.
fn draw(text: &mut String, node: &Drawn, lines: &[String], rectangle: &Rectangle) {
    let &Rectangle { centre, top, width, height } = rectangle;
    let class = match (node.state, node.on_line, node.set) {
        (State::Cut, ..) => "box cut",
        (_, true, _) => "box main",
        (_, _, Some(_)) => "box set",
        _ => "box",
    };
    let (fill, round) = match &node.turn {
        Some(Turn::Player(player)) => (COLOURS[(player - 1) % COLOURS.len()], 3.0),
        Some(Turn::Nobody(who)) if who == "chance" => ("#eeeeee", height / 2.0),
        _ => ("#ffffff", 0.0),
    };
    let _ = writeln!(
        text,
        "<g><title>{}</title><rect class=\"{class}\" x=\"{:.1}\" y=\"{top:.1}\" \
         width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round:.1}\" fill=\"{fill}\"/>",
        escaped(&node.tooltip()),
        centre - width / 2.0,
    );
    let style = if node.state == State::Cut { " class=\"unseen\"" } else { "" };
    for (number, line) in lines.iter().enumerate() {
        let y = top + times(number + 1, LINE);
        let line = escaped(line);
        let _ = writeln!(text, "<text{style} x=\"{centre:.1}\" y=\"{y:.1}\">{line}</text>");
    }
    text.push_str("</g>\n");
}

/// Text that stays text: names come from files, and XML knows no control signs at all.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {
                safe.push('\u{fffd}');
            }
            letter => safe.push(letter),
        }
    }
    safe
}
