//! A sheet to draw on.

use super::super::html::escaped;
use super::svg::{Anchor, Element, Pen, Pixels, Spot};

/// The sizes of letters: titles, labels of axes and legends, and ticks.
pub(super) const TITLE: u32 = 17;
pub(super) const LABEL: u32 = 14;
pub(super) const TICK: u32 = 13;

/// A sheet to draw on.
pub(super) struct Canvas {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) elements: Vec<Element>,
    /// SVG of what fillings refer to.
    pub(super) definitions: String,
    /// For those who cannot see the picture.
    title: String,
}

impl Canvas {
    /// A sheet whose height is not known yet.
    pub(super) fn new(width: f64, title: &str) -> Self {
        let (elements, definitions) = (Vec::new(), String::new());
        Self { width, height: 0.0, elements, definitions, title: title.to_owned() }
    }

    pub(super) fn line(&mut self, from: Spot, to: Spot, pen: Pen) {
        self.elements.push(Element::Line { from, to, pen });
    }

    /// A line through all spots.
    pub(super) fn curve(&mut self, spots: &[Spot], pen: Pen) {
        self.elements.push(Element::Curve { spots: spots.to_vec(), pen });
    }

    /// A filled shape with a line around it.
    pub(super) fn shape(&mut self, corners: &[Spot], fill: &str, pen: Pen) {
        let (corners, fill) = (corners.to_vec(), fill.to_owned());
        self.elements.push(Element::Shape { corners, fill, pen });
    }

    pub(super) fn circle(&mut self, centre: Spot, radius: f64, fill: &str, pen: Pen) {
        self.elements.push(Element::Circle { centre, radius, fill: fill.to_owned(), pen });
    }

    /// A rectangle by its upper left corner.
    pub(super) fn rectangle(&mut self, corner: Spot, size: Spot, fill: &str, pen: Pen) {
        self.elements.push(Element::Rectangle { corner, size, fill: fill.to_owned(), pen });
    }

    /// Words in black, standing on their spot.
    pub(super) fn text(&mut self, spot: Spot, words: &str, size: u32, anchor: Anchor) {
        self.turned_text(spot, words, size, anchor, None, "#000000");
    }

    /// Words turned about their spot by so many degrees.
    pub(super) fn turned_text(
        &mut self,
        spot: Spot,
        words: &str,
        size: u32,
        anchor: Anchor,
        turn: Option<f64>,
        colour: &'static str,
    ) {
        let words = words.to_owned();
        self.elements.push(Element::Words { spot, words, size, anchor, turn, colour });
    }

    /// Lines of words below each other, the first one standing on the spot.
    pub(super) fn lines(&mut self, spot: Spot, lines: &[String], size: u32, anchor: Anchor) {
        let mut down = spot.1;
        for line in lines {
            self.text((spot.0, down), line, size, anchor);
            down += line_height(size);
        }
    }

    /// The picture. It has a view box, so that a page can scale it.
    pub(super) fn finish(self) -> String {
        let (width, height) = (Pixels(self.width), Pixels(self.height));
        let mut svg = format!(
            "<svg class=\"secateurs-lab\" role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {width} {height}\" \
             xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
            escaped(&self.title),
        );
        if !self.definitions.is_empty() {
            svg.extend(["<defs>", &self.definitions, "</defs>\n"]);
        }
        svg.extend(self.elements.iter().map(|element| format!("{element}\n")));
        svg + "</svg>"
    }
}

pub(super) fn line_height(size: u32) -> f64 {
    f64::from(size) * 1.25
}

/// How high lines below each other are.
pub(super) fn stacked(lines: &[String], size: u32) -> f64 {
    lines.iter().map(|_| line_height(size)).sum()
}

/// How wide words may become at most in the usual sans-serif fonts.
pub(super) fn width_of(words: &str, size: u32) -> f64 {
    let letters = words.chars().map(|letter| match letter {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 0.4,
        'm' | 'w' | 'M' | 'W' | '%' => 0.96,
        letter if letter.is_uppercase() => 0.72,
        _ => 0.63,
    });
    letters.sum::<f64>() * f64::from(size)
}

/// Words in lines no wider than that, as far as single words and unbreakable spaces allow.
pub(super) fn fitted(words: &str, size: u32, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width_of(&format!("{line} {word}"), size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped() {
        let mut canvas = Canvas::new(10.0, "a < b");
        canvas.text((0.0, 0.0), "a < b & \"c\"", TICK, Anchor::Start);
        let svg = canvas.finish();
        assert!(svg.contains("a &lt; b &amp; ") && !svg.contains("< b"), "{svg}");
        assert!(
            svg.starts_with(
                "<svg class=\"secateurs-lab\" role=\"img\" aria-label=\"a &lt; b\" viewBox"
            ),
            "{svg}"
        );
        assert!(!svg.contains("<!--"), "{svg}");
    }

    #[test]
    fn characters_that_xml_forbids_are_left_out() {
        let mut canvas = Canvas::new(10.0, "a\u{0}\"b\u{ffff}");
        canvas.text((0.0, 0.0), "$1 to $2\u{1b}[31m\u{b}", TICK, Anchor::Start);
        let svg = canvas.finish();
        let is_forbidden = |letter: char| letter < ' ' && letter != '\n' || letter > '\u{fffd}';
        assert!(!svg.contains(is_forbidden), "{svg:?}");
        assert!(svg.contains("aria-label=\"a\u{fffd}&quot;b\u{fffd}\""), "{svg}");
        assert!(svg.contains(">$1 to $2\u{fffd}[31m\u{fffd}</text>"), "{svg}");
    }

    #[test]
    fn lines_are_no_wider_than_asked() {
        let lines = fitted("one two three four five six", LABEL, 80.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width_of(line, LABEL) <= 80.0));
        assert_eq!(lines.join(" "), "one two three four five six");
        assert_eq!(fitted("unbreakable", LABEL, 1.0), ["unbreakable"]);
    }
}
