//! Backgammon as data to draw, as the first player sees it: points 13 to 24 above, 12 to 1 below,
//! the bar between them and checkers that are off at the right. Points are called as the first
//! player counts them; `bar` and `off` are there for either side, the first player's below.

use secateurs::Player;

use super::board::facing;
use super::{BAR, Backgammon, OFF, POINTS, Position};
use crate::picture::{BoardPicture, Cell, Drawn, Layout, Picture, Piece, to_move};

const HALF: u8 = POINTS / 2;
/// Six points, the bar, six points, what is off.
const BAR_COLUMN: u32 = 6;
const OFF_COLUMN: u32 = 13;

impl Drawn for Backgammon {
    fn picture(&self, position: &Position) -> Picture {
        let above = (HALF + 1..=POINTS).map(|point| point_cell(position, point));
        let below = (1..=HALF).rev().map(|point| point_cell(position, point));
        let mut cells: Vec<Cell> = above.chain(below).collect();
        for (player, y) in [(1, ABOVE), (0, BELOW)] {
            let side = position.side(Player::new(player));
            for (name, place, column) in [("bar", BAR, BAR_COLUMN), ("off", OFF, OFF_COLUMN)] {
                let piece = checkers(player, side.at(place));
                let name = name.to_owned();
                cells.push(Cell { name, x: 2 * column + 1, y, piece, goal_of: None });
            }
        }
        cells.sort_by_key(|cell| (cell.y, cell.x));
        Picture::Board(BoardPicture {
            layout: Layout::Points,
            cells,
            to_move: to_move(self, position),
            dice: position.dice().map(|dice| [dice.high(), dice.low()]),
        })
    }
}

const ABOVE: u32 = 1;
const BELOW: u32 = 3;

fn point_cell(position: &Position, point: u8) -> Cell {
    let [first, second] = [Player::ONE, Player::TWO].map(|player| position.side(player));
    let piece = checkers(0, first.at(point)).or_else(|| checkers(1, second.at(facing(point))));
    let (place, y) = if point > HALF { (point - HALF - 1, ABOVE) } else { (HALF - point, BELOW) };
    let place = u32::from(place);
    let column = if place < BAR_COLUMN { place } else { place + 1 };
    Cell { name: point.to_string(), x: 2 * column + 1, y, piece, goal_of: None }
}

fn checkers(player: usize, count: u8) -> Option<Piece> {
    (count > 0).then(|| Piece { count: u32::from(count), ..Piece::of(player) })
}
