//! Pictures as SVG: curves, bars and squares, on a sheet ([`canvas`]) that keeps what was drawn
//! until it is written ([`svg`](mod@svg)).

mod axes;
mod bars;
mod canvas;
mod figure;
mod frame;
mod grid;
mod ink;
mod legend;
mod names;
mod scale;
mod svg;
#[cfg(test)]
mod tests;
mod ticks;

use super::model::Content;
use canvas::Canvas;

/// The picture of a content, if it has one. The identifier names what the picture defines for
/// its own use, so that several pictures can stand on one page.
pub(super) fn svg(id: &str, content: &Content) -> Option<String> {
    drawn(id, content).map(Canvas::finish)
}

fn drawn(id: &str, content: &Content) -> Option<Canvas> {
    match content {
        Content::Table(_) => None,
        Content::Figure(figure) => Some(figure::draw(figure)),
        Content::Bars(bars) => Some(bars::draw(id, bars)),
        Content::Grid(grid) => Some(grid::draw(id, grid)),
    }
}
