//! Chinese Checkers as data to draw.

use super::board::bit;
use super::{ChineseCheckers, Pieces};
use crate::picture::{BoardPicture, Cell, Drawn, Layout, Picture, Piece, to_move};

impl<const SEATS: usize> Drawn for ChineseCheckers<SEATS> {
    fn picture(&self, pieces: &Pieces<SEATS>) -> Picture {
        // Half a hole to the right for each row down, as the second coordinate has it.
        let halves = self.board.coordinates().iter().map(|&[right, left, _]| right - left);
        let leftmost = halves.clone().min().unwrap_or(0);
        let highest = self.board.coordinates().iter().map(|hole| hole[2]).min().unwrap_or(0);
        let cell = |(hole, half): (usize, i8)| {
            let owner = (0..self.players).find(|&player| pieces.of(player) & bit(hole) != 0);
            let goal = (0..self.players)
                .find(|&player| self.board.corner(self.corners_of(player).1) & bit(hole) != 0);
            let down = self.board.coordinates()[hole][2] - highest;
            Cell {
                name: self.board.hole_name(hole),
                x: u32::from((half - leftmost).cast_unsigned()) + 1,
                y: 2 * u32::from(down.cast_unsigned()) + 1,
                piece: owner.map(Piece::of),
                goal_of: goal.map(|player| player + 1),
            }
        };
        let cells = halves.enumerate().map(cell).collect();
        let to_move = to_move(self, pieces);
        Picture::Board(BoardPicture { layout: Layout::Star, cells, to_move, dice: None })
    }
}
