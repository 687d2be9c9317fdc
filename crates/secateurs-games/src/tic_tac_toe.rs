//! Tic-Tac-Toe: three in a row on a board of three by three.
//!
//! The winner gets 1, the loser -1, a draw is 0. Squares are written `a1` to `c3` (column, then
//! row, row 1 at the bottom) and ordered a1, b1, c1, a2, ... A position is written as its three
//! rows from the top, squares `x`, `o` or `.`, rows separated by `/`: `x.o/.x./..o`.
//!
//! The estimate is the lecture's: the lines of three still open for me minus those still open
//! for you. Utilities are in ninths, so that eight open lines are still worth less than a win.

use secateurs::capability::{Evaluate, Keyed, ZeroSum};
use secateurs::{Game, NoChance, Payoffs, Player, Turn, Utility};

use crate::book::{BookKey, Bookable, Title};
use crate::picture::{BoardPicture, Drawn, Layout, Picture, Piece, grid, square_name, to_move};

/// A win, in the units in which one open line counts 1.
const WIN: Utility = 9;

/// Rows, columns, diagonals; square `column + 3 * row` is bit `column + 3 * row`.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

const FULL: u16 = 0b111_111_111;

/// The rule book.
#[derive(Clone, Debug, Default)]
pub struct TicTacToe {
    start: Board,
}

/// The squares that each player holds. It is the turn of whoever has fewer, `x` if equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    x: u16,
    o: u16,
}

/// One square, 0 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square(u8);

/// What is wrong with a written position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Not three rows of three.
    #[error("expected three rows of three squares, as in x.o/.x./..o, got {0:?}")]
    Shape(String),
    /// A character that is no square.
    #[error("{0:?} is no square: expected x, o or .")]
    Square(char),
    /// Turns do not alternate.
    #[error("{x} x and {o} o: x moves first, so x has as many as o, or one more")]
    Counts {
        /// Squares of x.
        x: u32,
        /// Squares of o.
        o: u32,
    },
    /// Both have three in a row, or play went on after a win.
    #[error("play went on after a player had won")]
    PlayedOn,
}

impl TicTacToe {
    /// The game from a written position.
    ///
    /// # Errors
    /// When it is not a position that play can lead to.
    pub fn from_position(text: &str) -> Result<Self, BoardError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != 3 || rows.iter().any(|row| row.chars().count() != 3) {
            return Err(BoardError::Shape(text.to_owned()));
        }
        let mut board = Board::default();
        for (square, mark) in rows.iter().rev().flat_map(|row| row.chars()).enumerate() {
            match mark {
                'x' | 'X' => board.x |= 1 << square,
                'o' | 'O' => board.o |= 1 << square,
                '.' => {}
                other => return Err(BoardError::Square(other)),
            }
        }
        board.check()?;
        Ok(Self { start: board })
    }
}

impl Board {
    fn check(self) -> Result<(), BoardError> {
        let (x, o) = (self.x.count_ones(), self.o.count_ones());
        if x != o && x != o + 1 {
            return Err(BoardError::Counts { x, o });
        }
        // The winner moved last: x has won only if x has one more.
        if (has_line(self.x) && x == o) || (has_line(self.o) && x != o) {
            return Err(BoardError::PlayedOn);
        }
        Ok(())
    }

    fn mover(self) -> Player {
        if self.x.count_ones() == self.o.count_ones() { Player::ONE } else { Player::TWO }
    }

    fn empty(self) -> u16 {
        FULL & !(self.x | self.o)
    }
}

fn has_line(squares: u16) -> bool {
    LINES.iter().any(|line| squares & line == *line)
}

/// Lines on which the opponent has no square.
fn open_lines(opponent: u16) -> Utility {
    LINES.iter().map(|line| Utility::from(line & opponent == 0)).sum()
}

impl Game for TicTacToe {
    type Position = Board;
    type Move = Square;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Board {
        self.start
    }

    fn turn(&self, board: &Board) -> Turn<NoChance> {
        if has_line(board.x) {
            Turn::Over(Payoffs::new([WIN, -WIN]))
        } else if has_line(board.o) {
            Turn::Over(Payoffs::new([-WIN, WIN]))
        } else if board.empty() == 0 {
            Turn::Over(Payoffs::new([0, 0]))
        } else {
            Turn::Player(board.mover())
        }
    }

    fn legal_moves(&self, board: &Board, moves: &mut Vec<Square>) {
        let empty = board.empty();
        moves.extend((0..9).filter(|square| empty >> square & 1 == 1).map(Square));
    }

    fn play(&self, board: &Board, Square(square): Square) -> Board {
        let mut next = *board;
        let squares = if board.mover() == Player::ONE { &mut next.x } else { &mut next.o };
        *squares |= 1 << square;
        next
    }

    fn move_name(&self, _: &Board, Square(square): Square) -> String {
        format!("{}{}", char::from(b'a' + square % 3), square / 3 + 1)
    }

    fn utility_scale(&self) -> Utility {
        WIN
    }
}

impl Drawn for TicTacToe {
    fn picture(&self, board: &Board) -> Picture {
        let cells = grid(3, 3, |column, row| {
            let holds = |squares: u16| squares >> (column + 3 * row) & 1 == 1;
            let cross = holds(board.x).then(|| Piece::of(0));
            (square_name(column, row), cross.or_else(|| holds(board.o).then(|| Piece::of(1))))
        });
        let to_move = to_move(self, board);
        Picture::Board(BoardPicture { layout: Layout::Grid, cells, to_move, dice: None })
    }
}

impl ZeroSum for TicTacToe {}

impl Evaluate for TicTacToe {
    fn evaluate(&self, board: &Board) -> Payoffs {
        let advantage = open_lines(board.o) - open_lines(board.x);
        Payoffs::new([advantage, -advantage])
    }
}

impl Keyed for TicTacToe {
    type Key = Board;

    fn key(&self, board: &Board) -> Option<Board> {
        Some(*board)
    }
}

impl Bookable for TicTacToe {
    const KEY_WORDS: usize = 1;

    fn title(&self) -> Title {
        Title::new("tic-tac-toe")
    }

    fn book_key(&self, board: &Board) -> BookKey {
        [u64::from(board.x) << 16 | u64::from(board.o), 0, 0]
    }
}
