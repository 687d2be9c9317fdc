//! Connect Four: stones fall to the bottom of a column; four in a row win.
//!
//! Two players take turns to drop a stone into a column that is not full. Four stones of one
//! player in a line, upright, level or slanting, win; a full board without such a line is a
//! draw. The board may have any size that fits into 64 bits with one bit to spare for each
//! column. Moves are written and ordered by column, from the left: `1` to `9`, then `a`, `b`,
//! ...; [`notation`](mod@notation) says how positions are written.
//!
//! A win is worth 1, or as the solvers of the game count it ([`Worth::Score`]): 1 with the
//! winner's last stone, 2 with the last but one, and so on. Utilities are in thousandths, so
//! that the estimate of a position never looks like a win.

mod bitboard;
mod bounds;
mod capabilities;
pub mod notation;
mod picture;

use secateurs::{Game, NoChance, Payoffs, Player, Turn, Utility};

use bitboard::Bitboard;
pub use notation::PositionError;

/// A win that counts 1, in the units of utilities. No estimate comes near it.
const WIN: Utility = 1000;

/// The rule book.
#[derive(Clone, Debug)]
pub struct ConnectFour {
    board: Bitboard,
    worth: Worth,
    start: Stones,
}

/// What a win is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// Every win the same.
    #[default]
    Win,
    /// The sooner the more: one more than the stones that the winner has left.
    Score,
}

/// The stones on the board, a bit for each cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stones {
    /// Those of the player to move.
    mine: u64,
    /// Those of both.
    all: u64,
}

/// A stone in this cell, counted up the first column with its spare bit, then up the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop(u8);

impl Stones {
    fn theirs(self) -> u64 {
        self.all ^ self.mine
    }

    fn count(self) -> u32 {
        self.all.count_ones()
    }

    fn mover(self) -> Player {
        Player::new((self.count() % 2) as usize)
    }

    fn after(self, stone: u64) -> Self {
        Self { mine: self.theirs(), all: self.all | stone }
    }
}

impl ConnectFour {
    /// The game from the empty board of this size.
    ///
    /// # Errors
    /// When there is no cell, or more than fit into 64 bits.
    pub fn new(width: u32, height: u32, worth: Worth) -> Result<Self, PositionError> {
        let board = Bitboard::new(width, height)?;
        Ok(Self { board, worth, start: Stones::default() })
    }

    /// The same game from a written position.
    ///
    /// # Errors
    /// When it is not a position of this board that play can lead to.
    pub fn from_position(self, text: &str) -> Result<Self, PositionError> {
        let start = notation::read(&self.board, text)?;
        Ok(Self { start, ..self })
    }

    /// What the player gets who wins with the stone that makes it `count` on the board.
    fn worth_of_win(&self, count: u32) -> Utility {
        match self.worth {
            Worth::Win => WIN,
            Worth::Score => WIN * Utility::from((self.board.cells() + 2 - count) / 2),
        }
    }
}

/// What both get when this player gets so much.
fn payoffs(player: Player, utility: Utility) -> Payoffs {
    let first = if player == Player::ONE { utility } else { -utility };
    Payoffs::new([first, -first])
}

impl Game for ConnectFour {
    type Position = Stones;
    type Move = Drop;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Stones {
        self.start
    }

    fn turn(&self, stones: &Stones) -> Turn<NoChance> {
        if self.board.has_line(stones.theirs()) {
            Turn::Over(payoffs(stones.mover(), -self.worth_of_win(stones.count())))
        } else if stones.all == self.board.full() {
            Turn::Over(Payoffs::new([0, 0]))
        } else {
            Turn::Player(stones.mover())
        }
    }

    fn legal_moves(&self, stones: &Stones, moves: &mut Vec<Drop>) {
        let mut free = self.board.playable(stones.all);
        while free != 0 {
            moves.push(Drop(free.trailing_zeros() as u8));
            free &= free - 1;
        }
    }

    fn play(&self, stones: &Stones, Drop(cell): Drop) -> Stones {
        stones.after(1 << cell)
    }

    fn move_name(&self, _: &Stones, Drop(cell): Drop) -> String {
        notation::column_name(self.board.column(cell)).to_string()
    }

    /// Open threes that the stone makes, then columns near the middle.
    fn promise(&self, stones: &Stones, Drop(cell): Drop) -> i32 {
        let stone = 1 << cell;
        let spots = self.board.winning_spots(stones.mine | stone, stones.all | stone);
        spots.count_ones().cast_signed() * 64 + self.board.centrality(cell)
    }

    fn move_number(&self, Drop(cell): Drop) -> usize {
        cell.into()
    }

    fn utility_scale(&self) -> Utility {
        WIN
    }
}
