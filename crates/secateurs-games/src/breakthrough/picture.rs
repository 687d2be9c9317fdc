//! Breakthrough as data to draw.

use super::{Breakthrough, Pawns};
use crate::picture::{BoardPicture, Drawn, Layout, Picture, Piece, grid, square_name, to_move};

impl Drawn for Breakthrough {
    fn picture(&self, pawns: &Pawns) -> Picture {
        let (width, height) = self.size();
        let cells = grid(width, height, |column, row| {
            let square = 1 << (row * width + column);
            let holds = |pawns: u64| pawns & square != 0;
            let white = holds(pawns.white).then(|| Piece::of(0));
            let piece = white.or_else(|| holds(pawns.black).then(|| Piece::of(1)));
            (square_name(column, row), piece)
        });
        let to_move = to_move(self, pawns);
        Picture::Board(BoardPicture { layout: Layout::Grid, cells, to_move, dice: None })
    }
}
