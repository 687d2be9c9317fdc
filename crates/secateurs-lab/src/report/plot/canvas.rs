//! A sheet to draw on.

use kuva::backend::svg::SvgBackend;
use kuva::render::color::Color;
use kuva::render::render::{PathData, Primitive, Scene, TextAnchor};

use super::super::html::escaped;

/// The sizes of letters: titles, labels of axes and legends, and ticks.
pub(super) const TITLE: u32 = 17;
pub(super) const LABEL: u32 = 14;
pub(super) const TICK: u32 = 13;

/// A sheet to draw on, in pixels from its upper left corner.
pub(super) struct Canvas {
    pub(super) scene: Scene,
    /// For those who cannot see the picture.
    title: String,
}

/// A place on the sheet.
pub(super) type Spot = (f64, f64);

/// How a line is drawn.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a> {
    pub(super) colour: &'a str,
    pub(super) width: f64,
    /// Lengths of dashes and gaps; a whole line without.
    pub(super) dashes: Option<&'a str>,
}

impl<'a> Pen<'a> {
    pub(super) fn new(colour: &'a str, width: f64) -> Self {
        Self { colour, width, dashes: None }
    }
}

/// Which end of a text is at its spot.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Canvas {
    /// A sheet whose height is not known yet.
    pub(super) fn new(width: f64, title: &str) -> Self {
        let mut scene = Scene::new(width, 0.0);
        scene.font_family = Some("sans-serif".to_owned());
        Self { scene, title: title.to_owned() }
    }

    pub(super) fn line(&mut self, from: Spot, to: Spot, pen: Pen) {
        self.scene.add(Primitive::Line {
            x1: from.0,
            y1: from.1,
            x2: to.0,
            y2: to.1,
            stroke: Color::from(pen.colour),
            stroke_width: pen.width,
            stroke_dasharray: pen.dashes.map(str::to_owned),
        });
    }

    /// A line through all spots.
    pub(super) fn curve(&mut self, spots: &[Spot], pen: Pen) {
        self.scene.add(Primitive::PolyLine {
            points: spots.to_vec(),
            stroke: Color::from(pen.colour),
            stroke_width: pen.width,
            stroke_dasharray: pen.dashes.map(str::to_owned),
        });
    }

    /// A filled shape with a line around it.
    pub(super) fn shape(&mut self, corners: &[Spot], fill: &str, pen: Pen) {
        let spots: Vec<String> =
            corners.iter().map(|(right, down)| format!("{right:.2} {down:.2}")).collect();
        self.scene.add(Primitive::Path(Box::new(PathData {
            d: format!("M{}Z", spots.join("L")),
            fill: Some(Color::from(fill)),
            stroke: Color::from(pen.colour),
            stroke_width: pen.width,
            opacity: None,
            stroke_dasharray: None,
        })));
    }

    pub(super) fn circle(&mut self, centre: Spot, radius: f64, fill: &str, pen: Pen) {
        self.scene.add(Primitive::Circle {
            cx: centre.0,
            cy: centre.1,
            r: radius,
            fill: Color::from(fill),
            fill_opacity: None,
            stroke: Some(Color::from(pen.colour)),
            stroke_width: Some(pen.width),
        });
    }

    /// A rectangle by its upper left corner.
    pub(super) fn rectangle(&mut self, corner: Spot, size: Spot, fill: &str, pen: Pen) {
        self.scene.add(Primitive::Rect {
            x: corner.0,
            y: corner.1,
            width: size.0,
            height: size.1,
            fill: Color::from(fill),
            stroke: Some(Color::from(pen.colour)),
            stroke_width: Some(pen.width),
            opacity: None,
        });
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
        colour: &str,
    ) {
        self.scene.add(Primitive::Text {
            x: spot.0,
            y: spot.1,
            content: words.to_owned(),
            size,
            anchor: match anchor {
                Anchor::Start => TextAnchor::Start,
                Anchor::Middle => TextAnchor::Middle,
                Anchor::End => TextAnchor::End,
            },
            rotate: turn,
            bold: false,
            color: Some(Color::from(colour)),
        });
    }

    /// Lines of words below each other, the first one standing on the spot.
    pub(super) fn lines(&mut self, spot: Spot, lines: &[String], size: u32, anchor: Anchor) {
        let mut down = spot.1;
        for line in lines {
            self.text((spot.0, down), line, size, anchor);
            down += line_height(size);
        }
    }

    pub(super) fn finish(self) -> String {
        let Scene { width, height, .. } = self.scene;
        let svg = SvgBackend::default().render_scene(&self.scene);
        // A picture with a view box can be scaled to the page.
        let title = escaped(&self.title);
        let start =
            format!("<svg role=\"img\" aria-label=\"{title}\" viewBox=\"0 0 {width} {height}\" ");
        let svg = svg.replacen("<svg ", &start, 1);
        // The first comment names the library's version, which is not about the picture.
        let after = |(start, rest): (&str, &str)| {
            rest.split_once("-->").map(|(_, end)| format!("{start}{end}"))
        };
        svg.split_once("<!--").and_then(after).unwrap_or(svg)
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
        assert!(svg.starts_with("<svg role=\"img\" aria-label=\"a &lt; b\" viewBox"), "{svg}");
        assert!(!svg.contains("<!--"), "{svg}");
    }

    #[test]
    fn lines_are_no_wider_than_asked() {
        let lines = fitted("one two three four five six", LABEL, 80.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width_of(line, LABEL) <= 80.0));
        assert_eq!(lines.join(" "), "one two three four five six");
        assert_eq!(fitted("unbreakable", LABEL, 1.0), ["unbreakable"]);
    }
}
