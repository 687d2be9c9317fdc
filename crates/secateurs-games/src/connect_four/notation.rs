//! Positions of Connect Four as people write them, in one of two ways:
//!
//! - the columns played so far, counted from the left: `4453`. Columns past the ninth are `a`,
//!   `b`, and so on. Nothing at all is the empty board;
//! - the rows from the top, cells `x`, `o` or `.`, separated by `/`: `..../..../.o../.xx.` on a
//!   board of four by four. The first player has `x`. Who moves follows from the numbers of
//!   stones.
//!
//! Rows must be such that play can have come to an end no sooner than with the last stone;
//! whether some order of moves leads there stone by stone is not looked into.

use super::Stones;
use super::bitboard::Bitboard;

/// What is wrong with a board or a written position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// No board, or too large a board.
    #[error(
        "a board {width} wide and {height} high: both are at least 1, and width * (height + 1) is \
         at most 64"
    )]
    Size {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// A character that is no column.
    #[error("{name:?} is no column: expected 1 to {}", column_name(.width - 1))]
    Column {
        /// What was written.
        name: char,
        /// How many columns there are.
        width: u32,
    },
    /// More stones in a column than it holds.
    #[error("move {number}: column {name} is full")]
    Full {
        /// Which move, counted from 1.
        number: usize,
        /// The column.
        name: char,
    },
    /// A move after the end.
    #[error("move {number}: play went on after a player had won")]
    PlayedOn {
        /// Which move, counted from 1.
        number: usize,
    },
    /// Rows of another board.
    #[error("expected {height} rows of {width} cells, separated by /, got {text:?}")]
    Shape {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
        /// What was written.
        text: String,
    },
    /// A character that is no cell.
    #[error("{0:?} is no cell: expected x, o or .")]
    Cell(char),
    /// A stone above an empty cell.
    #[error("column {column}: a stone with an empty cell below it")]
    Floating {
        /// The column's name.
        column: char,
    },
    /// Turns do not alternate.
    #[error("{x} x and {o} o: x moves first, so x has as many as o, or one more")]
    Counts {
        /// Stones of x.
        x: u32,
        /// Stones of o.
        o: u32,
    },
    /// Two winners.
    #[error("both players have four in a row")]
    BothWon,
    /// A winner who did not move last.
    #[error("{0} has four in a row, but {1} moved last")]
    WrongWinner(char, char),
    /// Lines that no single stone completes.
    #[error("{0} has four in a row without the last stone: play went on after {0} had won")]
    WonBefore(char),
}

/// What a column is called.
pub(super) fn column_name(column: u32) -> char {
    char::from_digit(column + 1, 36).unwrap_or('?')
}

/// The stones of a written position.
pub(super) fn read(board: &Bitboard, text: &str) -> Result<Stones, PositionError> {
    // No board has so many columns that one is called x.
    if text.contains(['/', '.', 'x', 'X']) { read_rows(board, text) } else { play(board, text) }
}

fn play(board: &Bitboard, columns: &str) -> Result<Stones, PositionError> {
    let mut stones = Stones::default();
    for (played, name) in columns.chars().enumerate() {
        let number = played + 1;
        let width = board.width();
        let digit = name.to_digit(36).filter(|digit| (1..=width).contains(digit));
        let column = digit.ok_or(PositionError::Column { name, width })? - 1;
        if board.has_line(stones.theirs()) {
            return Err(PositionError::PlayedOn { number });
        }
        let cells = (0..board.height()).map(|row| board.cell(column, row));
        let free = cells.fold(0, |all, cell| all | cell) & board.playable(stones.all);
        if free == 0 {
            return Err(PositionError::Full { number, name });
        }
        stones = stones.after(free);
    }
    Ok(stones)
}

fn read_rows(board: &Bitboard, text: &str) -> Result<Stones, PositionError> {
    let (width, height) = (board.width(), board.height());
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    if rows.len() != height as usize || rows.iter().any(|row| row.len() != width as usize) {
        return Err(PositionError::Shape { width, height, text: text.to_owned() });
    }
    let (mut x, mut o) = (0, 0);
    for (cells, row) in rows.iter().rev().zip(0..) {
        for (cell, column) in cells.iter().zip(0..) {
            match cell {
                'x' | 'X' => x |= board.cell(column, row),
                'o' | 'O' => o |= board.cell(column, row),
                '.' => {}
                &other => return Err(PositionError::Cell(other)),
            }
        }
    }
    check_gravity(board, x | o)?;
    check_turns(board, x, o)
}

fn check_gravity(board: &Bitboard, all: u64) -> Result<(), PositionError> {
    for column in 0..board.width() {
        let is_taken = |row: u32| all & board.cell(column, row) != 0;
        if (1..board.height()).any(|row| is_taken(row) && !is_taken(row - 1)) {
            return Err(PositionError::Floating { column: column_name(column) });
        }
    }
    Ok(())
}

fn check_turns(board: &Bitboard, x: u64, o: u64) -> Result<Stones, PositionError> {
    let counts = (x.count_ones(), o.count_ones());
    let (moved_last, last, next) = match counts {
        (x_count, o_count) if x_count == o_count => (o, 'o', 'x'),
        (x_count, o_count) if x_count == o_count + 1 => (x, 'x', 'o'),
        (x, o) => return Err(PositionError::Counts { x, o }),
    };
    let all = x | o;
    let stones = Stones { mine: all ^ moved_last, all };
    match (board.has_line(stones.mine), board.has_line(moved_last)) {
        (true, true) => Err(PositionError::BothWon),
        (true, false) => Err(PositionError::WrongWinner(next, last)),
        (false, true) if !can_have_won_just_now(board, moved_last, all) => {
            Err(PositionError::WonBefore(last))
        }
        _ => Ok(stones),
    }
}

/// Whether there is a stone on top of a column without which the winner has no line.
fn can_have_won_just_now(board: &Bitboard, winner: u64, all: u64) -> bool {
    let highest = all & !(all >> 1);
    let cells = (0..u64::BITS).map(|cell| 1 << cell);
    let mut candidates = cells.filter(|cell| highest & winner & cell != 0);
    candidates.any(|cell| !board.has_line(winner & !cell))
}
