//! What lies on a sheet, and how it is written as SVG.

use std::fmt;

use super::super::html::escaped;
use super::super::number;

/// A place on the sheet, in pixels from its upper left corner.
pub(super) type Spot = (f64, f64);

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    pub(super) colour: &'static str,
    pub(super) width: f64,
    /// Lengths of dashes and gaps; a whole line without.
    pub(super) dashes: Option<&'static str>,
}

impl Pen {
    pub(super) fn new(colour: &'static str, width: f64) -> Self {
        Self { colour, width, dashes: None }
    }
}

/// Which end of a text is at its spot.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// One thing on the sheet.
#[derive(Clone, Debug)]
pub(super) enum Element {
    Line {
        from: Spot,
        to: Spot,
        pen: Pen,
    },
    Curve {
        spots: Vec<Spot>,
        pen: Pen,
    },
    Shape {
        corners: Vec<Spot>,
        fill: String,
        pen: Pen,
    },
    Circle {
        centre: Spot,
        radius: f64,
        fill: String,
        pen: Pen,
    },
    /// By its upper left corner.
    Rectangle {
        corner: Spot,
        size: Spot,
        fill: String,
        pen: Pen,
    },
    /// Turned about their spot by so many degrees.
    Words {
        spot: Spot,
        words: String,
        size: u32,
        anchor: Anchor,
        turn: Option<f64>,
        colour: &'static str,
    },
}

impl fmt::Display for Element {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Line { from, to, pen } => {
                let ([x1, y1], [x2, y2]) = (pixels(*from), pixels(*to));
                write!(out, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{pen}/>")
            }
            Self::Curve { spots, pen } => {
                write!(out, "<path d=\"{}\" fill=\"none\"{pen}/>", path(spots))
            }
            Self::Shape { corners, fill, pen } => {
                write!(out, "<path d=\"{}Z\" fill=\"{}\"{pen}/>", path(corners), escaped(fill))
            }
            Self::Circle { centre, radius, fill, pen } => {
                let ([x, y], radius, fill) = (pixels(*centre), Pixels(*radius), escaped(fill));
                write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"{pen}/>")
            }
            Self::Rectangle { corner, size, fill, pen } => {
                let ([x, y], [width, height]) = (pixels(*corner), pixels(*size));
                write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
                write!(out, " fill=\"{}\"{pen}/>", escaped(fill))
            }
            Self::Words { spot, words, size, anchor, turn, colour } => {
                let ([x, y], words) = (pixels(*spot), escaped(words));
                write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}")?;
                if let Some(turn) = turn.map(Pixels) {
                    write!(out, " transform=\"rotate({turn},{x},{y})\"")?;
                }
                write!(out, " fill=\"{colour}\">{words}</text>")
            }
        }
    }
}

impl fmt::Display for Pen {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, " stroke=\"{}\" stroke-width=\"{}\"", self.colour, Pixels(self.width))?;
        match self.dashes {
            Some(dashes) => write!(out, " stroke-dasharray=\"{dashes}\""),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let name = match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        };
        write!(out, " text-anchor=\"{name}\"")
    }
}

/// A length, to the hundredth of a pixel.
pub(super) struct Pixels(pub(super) f64);

impl fmt::Display for Pixels {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let digits = number::plain(self.0, 2);
        out.write_str(digits.trim_end_matches('0').trim_end_matches('.'))
    }
}

fn pixels((right, down): Spot) -> [Pixels; 2] {
    [Pixels(right), Pixels(down)]
}

/// The way from the first spot to the last.
fn path(spots: &[Spot]) -> String {
    let spots: Vec<String> =
        spots.iter().map(|(right, down)| format!("{} {}", Pixels(*right), Pixels(*down))).collect();
    format!("M{}", spots.join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_no_more_digits_than_they_need() {
        let lengths = [0.0, -0.001, 100.0, -1.5, 2.0 / 3.0, 1e6].map(|n| Pixels(n).to_string());
        assert_eq!(lengths, ["0", "0", "100", "-1.5", "0.67", "1000000"]);
    }

    #[test]
    fn elements_are_written_with_their_pens() {
        let pen = Pen { dashes: Some("7 4"), ..Pen::new("#000000", 1.4) };
        let line = Element::Line { from: (0.0, 1.0), to: (2.5, 3.0), pen };
        let written = "<line x1=\"0\" y1=\"1\" x2=\"2.5\" y2=\"3\" stroke=\"#000000\" \
                       stroke-width=\"1.4\" stroke-dasharray=\"7 4\"/>";
        assert_eq!(line.to_string(), written);
        let pen = Pen::new("#ffffff", 1.0);
        let corners = vec![(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)];
        let shape = Element::Shape { corners, fill: "url(#a)".to_owned(), pen };
        let written = "<path d=\"M0 0L1 0L0 1Z\" fill=\"url(#a)\" stroke=\"#ffffff\" \
                       stroke-width=\"1\"/>";
        assert_eq!(shape.to_string(), written);
    }
}
