//! Pig as data to draw: points in piles.

use super::game::Pig;
use super::position::PigPosition;
use crate::picture::{BoardPicture, Cell, Drawn, Layout, Picture, Piece, to_move};

impl Drawn for Pig {
    fn picture(&self, position: &PigPosition) -> Picture {
        let [one, two] = position.scores;
        let counted = [
            ("player 1", Some(one)),
            ("player 2", Some(two)),
            ("this turn", Some(position.turn_total)),
            ("turns left", position.turns_left),
        ];
        let known = counted.into_iter().filter_map(|(name, count)| Some((name, count?)));
        let cells = known.enumerate().map(|(place, (name, count))| Cell {
            name: name.to_owned(),
            x: 2 * place as u32 + 1,
            y: 1,
            piece: Some(Piece { player: None, count: u32::from(count) }),
            goal_of: None,
        });
        let (cells, to_move) = (cells.collect(), to_move(self, position));
        Picture::Board(BoardPicture { layout: Layout::Piles, cells, to_move, dice: None })
    }
}
