//! Connect Four as data to draw. A cell has the name of its column, which is what moves are called.

use super::notation::column_name;
use super::{ConnectFour, Stones};
use crate::picture::{BoardPicture, Drawn, Layout, Picture, Piece, grid, to_move};

impl Drawn for ConnectFour {
    fn picture(&self, stones: &Stones) -> Picture {
        let mover = stones.mover().index();
        let cells = grid(self.board.width(), self.board.height(), |column, row| {
            let cell = self.board.cell(column, row);
            let piece = match (stones.mine & cell != 0, stones.all & cell != 0) {
                (true, _) => Some(Piece::of(mover)),
                (false, true) => Some(Piece::of(1 - mover)),
                (false, false) => None,
            };
            (column_name(column).to_string(), piece)
        });
        let to_move = to_move(self, stones);
        Picture::Board(BoardPicture { layout: Layout::Grid, cells, to_move, dice: None })
    }
}
