//! Positions of Breakthrough as people write them: the rows from the top, squares `w`, `b` or
//! `.`, separated by `/`, then a space and the side to move, `w` or `b`. On a board of four by
//! four play starts from `bbbb/..../..../wwww w`.
//!
//! The rows say how large the board is. A position in which the game is over may be written, but
//! then the loser must be to move, and only one pawn can have arrived.

use secateurs::Player;

use super::Pawns;
use super::board::Board;

/// What is wrong with a board or a written position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// No board to play on.
    #[error(
        "a board {width} wide and {height} high: it is at least 2 wide and 3 high, with 64 squares \
         at most"
    )]
    Size {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// No side to move.
    #[error("expected rows, a space and the side to move, w or b, got {0:?}")]
    Side(String),
    /// Rows of different lengths.
    #[error("row {row} from the top has {found} squares, but the first has {expected}")]
    Shape {
        /// Which row, counted from 1.
        row: usize,
        /// Its squares.
        found: usize,
        /// What was expected.
        expected: usize,
    },
    /// A character that is no square.
    #[error("{0:?} is no square: expected w, b or .")]
    Square(char),
    /// An empty board.
    #[error("there are no pawns on the board")]
    NoPawns,
    /// More pawns than a side has.
    #[error("{count} {side} pawns: each side has {most} at most")]
    TooMany {
        /// Whose.
        side: &'static str,
        /// How many.
        count: u32,
        /// How many there can be.
        most: u32,
    },
    /// Two winners.
    #[error("both sides have won")]
    BothWon,
    /// A winner who moves on.
    #[error("{0} has won, so it cannot be {0}'s turn")]
    WinnerMoves(&'static str),
    /// Two pawns at the goal.
    #[error("two {0} pawns have reached the far row, but the first of them won")]
    PlayedOn(&'static str),
}

/// The board and the pawns of a written position.
pub(super) fn read(text: &str) -> Result<(Board, Pawns), PositionError> {
    let side = || PositionError::Side(text.to_owned());
    let (rows, mover) = text.split_once(' ').ok_or_else(side)?;
    let mover = match mover {
        "w" => Player::ONE,
        "b" => Player::TWO,
        _ => return Err(side()),
    };
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let expected = rows[0].len();
    if let Some(odd) = rows.iter().position(|row| row.len() != expected) {
        return Err(PositionError::Shape { row: odd + 1, found: rows[odd].len(), expected });
    }
    let length = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let board = Board::new(length(expected), length(rows.len()))?;
    let mut pawns = Pawns { white: 0, black: 0, mover };
    for (square, mark) in rows.iter().rev().flatten().enumerate() {
        match mark {
            'w' | 'W' => pawns.white |= 1 << square,
            'b' | 'B' => pawns.black |= 1 << square,
            '.' => {}
            &other => return Err(PositionError::Square(other)),
        }
    }
    check(&board, &pawns)?;
    Ok((board, pawns))
}

/// Whether play can have come to these pawns, as far as their number and the goals show it.
pub(super) fn check(board: &Board, pawns: &Pawns) -> Result<(), PositionError> {
    let &Pawns { white, black, mover } = pawns;
    if white | black == 0 {
        return Err(PositionError::NoPawns);
    }
    let most = board.most_pawns();
    let sides = [("white", Player::ONE, white, black), ("black", Player::TWO, black, white)];
    for (side, player, own, _) in sides {
        let count = own.count_ones();
        if count > most {
            return Err(PositionError::TooMany { side, count, most });
        }
        if (own & board.goal(player)).count_ones() > 1 {
            return Err(PositionError::PlayedOn(side));
        }
    }
    let has_won = |(_, player, own, other): &(_, Player, u64, u64)| {
        *other == 0 || own & board.goal(*player) != 0
    };
    match (has_won(&sides[0]), has_won(&sides[1])) {
        (true, true) => Err(PositionError::BothWon),
        (true, false) if mover == Player::ONE => Err(PositionError::WinnerMoves("white")),
        (false, true) if mover == Player::TWO => Err(PositionError::WinnerMoves("black")),
        _ => Ok(()),
    }
}
