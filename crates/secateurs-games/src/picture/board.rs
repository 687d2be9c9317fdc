//! Boards, and what stands on them.

use serde::{Deserialize, Serialize};

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardPicture {
    /// How its cells lie.
    pub layout: Layout,
    /// Every cell, row by row from the top, each from the left.
    pub cells: Vec<Cell>,
    /// The player to move; `None` where it is chance, or the game is over.
    pub to_move: Option<usize>,
    /// What was rolled, in games with dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dice: Option<[u8; 2]>,
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Squares in rows and columns.
    Grid,
    /// Holes, each row half a hole beside the next.
    Star,
    /// Twelve points on either side of a bar, and checkers that are off beside them.
    Points,
    /// Piles side by side.
    Piles,
}

/// A place on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cell {
    /// What moves call it, where they do; the column in Connect Four.
    pub name: String,
    /// Where its middle is, in half cells from the left.
    pub x: u32,
    /// Where its middle is, in half cells from the top.
    pub y: u32,
    /// What stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub piece: Option<Piece>,
    /// Whose pieces go there, where that is how the game is won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub goal_of: Option<usize>,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// Whose it is; `None` for what is nobody's, such as sticks.
    pub player: Option<usize>,
    /// How many there are.
    pub count: u32,
}

impl Piece {
    /// One piece of a player, counted from zero.
    pub(crate) const fn of(player: usize) -> Self {
        Self { player: Some(player + 1), count: 1 }
    }
}

/// The cells of a grid: columns from the left, rows from the bottom, as games count them.
pub(crate) fn grid(
    width: u32,
    height: u32,
    cell: impl Fn(u32, u32) -> (String, Option<Piece>),
) -> Vec<Cell> {
    let rows = (0..height).rev();
    let places = rows.flat_map(|row| (0..width).map(move |column| (column, row)));
    let at = |(column, row)| {
        let (name, piece) = cell(column, row);
        Cell { name, x: 2 * column + 1, y: 2 * (height - row) - 1, piece, goal_of: None }
    };
    places.map(at).collect()
}

/// As in `a1`.
pub(crate) fn square_name(column: u32, row: u32) -> String {
    let letter = char::from_digit(column + 10, 36).unwrap_or('?');
    format!("{letter}{}", row + 1)
}
