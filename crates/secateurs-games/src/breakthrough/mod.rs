//! Breakthrough: pawns that race and take each other, on a board of any size up to 64 squares.
//!
//! White has the two lowest rows full of pawns, black the two highest; on boards less than five
//! rows high it is one row each. White moves first, upwards; black moves downwards. A pawn steps
//! one row forward, straight or slanting, to an empty square; slanting it may also take a pawn of
//! the opponent. Whoever reaches the far row or takes the opponent's last pawn wins: 1 for the
//! winner, -1 for the loser. There is always a legal move: the pawn farthest ahead has no pawn of
//! its own side before it, and on a board at least two wide it has a slanting step.
//!
//! Squares are written `a1`, `b1`, ... from the bottom left; moves `b2-b3`, or `b2xc3` when they
//! take a pawn. They are ordered by the square they come from (a1, b1, ..., a2, ...), then from
//! left to right. [`notation`](mod@notation) says how positions are written.

mod board;
mod capabilities;
mod endings;
pub mod notation;
mod picture;

use secateurs::{Game, NoChance, Payoffs, Player, Turn, Utility};

use board::{Board, Steps};
pub use notation::PositionError;

/// A win, in the units in which a step forward counts 1.
const WIN: Utility = 1000;

/// The rule book. White is the first player.
#[derive(Clone, Debug)]
pub struct Breakthrough {
    board: Board,
    start: Pawns,
}

/// The pawns of both sides, a bit for each square, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pawns {
    white: u64,
    black: u64,
    mover: Player,
}

/// From one square to another; squares are counted row by row from the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where the pawn comes from.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
}

impl Pawns {
    /// The pawns of the player to move, then those of the opponent.
    fn sides(&self) -> (u64, u64) {
        match self.mover {
            Player::ONE => (self.white, self.black),
            _ => (self.black, self.white),
        }
    }
}

impl Breakthrough {
    /// The game from its usual start on a board of this size.
    ///
    /// # Errors
    /// When the board is less than two wide or three high, or has more than 64 squares.
    pub fn new(width: u32, height: u32) -> Result<Self, PositionError> {
        let board = Board::new(width, height)?;
        let (white, black) = board.start();
        Ok(Self { board, start: Pawns { white, black, mover: Player::ONE } })
    }

    /// The game from a written position, which also says how large the board is.
    ///
    /// # Errors
    /// When it is not a position that play can lead to.
    pub fn from_position(text: &str) -> Result<Self, PositionError> {
        let (board, start) = notation::read(text)?;
        Ok(Self { board, start })
    }

    /// How wide and how high the board is.
    pub fn size(&self) -> (u32, u32) {
        (self.board.width(), self.board.height())
    }

    fn winner(&self, pawns: &Pawns) -> Option<Player> {
        let Pawns { white, black, .. } = *pawns;
        if black == 0 || white & self.board.goal(Player::ONE) != 0 {
            Some(Player::ONE)
        } else if white == 0 || black & self.board.goal(Player::TWO) != 0 {
            Some(Player::TWO)
        } else {
            None
        }
    }
}

impl Game for Breakthrough {
    type Position = Pawns;
    type Move = Step;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Pawns {
        self.start
    }

    fn turn(&self, pawns: &Pawns) -> Turn<NoChance> {
        match self.winner(pawns) {
            Some(Player::ONE) => Turn::Over(Payoffs::new([WIN, -WIN])),
            Some(_) => Turn::Over(Payoffs::new([-WIN, WIN])),
            None => Turn::Player(pawns.mover),
        }
    }

    fn legal_moves(&self, pawns: &Pawns, moves: &mut Vec<Step>) {
        let (mine, theirs) = pawns.sides();
        let Steps { left, straight, right } = self.board.steps(pawns.mover, mine, theirs);
        let mut able = left | straight | right;
        while able != 0 {
            let from = able.trailing_zeros() as u8;
            for (slant, who) in [(-1, left), (0, straight), (1, right)] {
                if who >> from & 1 == 1 {
                    moves.push(Step { from, to: self.board.ahead(pawns.mover, from, slant) });
                }
            }
            able &= able - 1;
        }
    }

    fn play(&self, pawns: &Pawns, Step { from, to }: Step) -> Pawns {
        let step = 1 << from | 1 << to;
        let stays = !(1 << to);
        match pawns.mover {
            Player::ONE => {
                Pawns { white: pawns.white ^ step, black: pawns.black & stays, mover: Player::TWO }
            }
            _ => {
                Pawns { white: pawns.white & stays, black: pawns.black ^ step, mover: Player::ONE }
            }
        }
    }

    fn move_name(&self, pawns: &Pawns, Step { from, to }: Step) -> String {
        let takes = (pawns.white | pawns.black) >> to & 1 == 1;
        let name = |square| self.board.square_name(square);
        format!("{}{}{}", name(from), if takes { 'x' } else { '-' }, name(to))
    }

    /// Wins, then captures of the pawn farthest ahead, then the longest way gone.
    fn promise(&self, pawns: &Pawns, step: Step) -> i32 {
        let gone = self.board.rows_gone(pawns.mover, step.to).cast_signed();
        let height = self.board.height().cast_signed();
        if gone == height - 1 {
            4 * height
        } else if pawns.sides().1 >> step.to & 1 == 1 {
            // Nearer home, the pawn that is taken had gone farther.
            3 * height - gone
        } else {
            gone
        }
    }

    fn move_number(&self, Step { from, to }: Step) -> usize {
        let slant = usize::from(to.abs_diff(from)) + 1 - self.board.width() as usize;
        (usize::from(from) * 2 + usize::from(to > from)) * 3 + slant
    }

    fn utility_scale(&self) -> Utility {
        WIN
    }
}
