//! Chinese Checkers: bring all pieces to the opposite corner of the star, by steps and jumps.
//!
//! # Rules
//! The star has six corners around a hexagon: 121 holes with corners of ten, or fewer with
//! smaller corners (73, 37, 13 holes; 6, 3, 1 pieces). Two players sit opposite each other, at
//! the top and at the bottom; three at every second corner, from the top clockwise; four at two
//! opposite pairs of corners: the top and the next one clockwise, and the corners opposite to
//! them; six at all. Player 1 is at the top, turns go clockwise, and everybody starts with his
//! corner full.
//!
//! A move is one step of a piece to an empty hole beside it, or a chain of jumps: each over a
//! piece beside it, anybody's, into the empty hole right behind. Nothing is captured. Where
//! several chains, or a step and a chain, lead from one hole to another they are one move.
//! A piece may jump through every corner but stay only in its own, in the goal opposite, and in
//! the hexagon; once in the goal it stays there, though it may still move about in it (also by
//! a chain through holes outside).
//!
//! A player has won when his goal is full and at least one piece in it is his. So nobody can
//! stop another by leaving pieces at home: they count as if they were the other's. (A player
//! with nine pieces still at home can lose by one that jumps into the tenth hole: whoever knows
//! the rule does not stay.) The game ends with the first win; see `scoring` for what it is
//! worth. A player who cannot move passes; when all have passed in a row, nobody wins. Play may
//! go on for ever, so searches need a depth.
//!
//! # Notation and order
//! Rows are called `a`, `b`, ... from the top, and the holes of a row are counted from the left:
//! the tip at the top is `a1`, on the real board that at the bottom `q1`. A move is `d1-e5`, or
//! `pass`. A position lists the holes of every player, then whose turn it is: see `notation`.
//!
//! The canonical order, which decides ties, is *best*: moves that gain most steps towards the tip
//! of the goal first, among them those from furthest behind, then by hole from the top left. Or
//! it is *natural*: by the hole a piece leaves and the hole it goes to. With *forward* moves only
//! moves that gain something are allowed, unless there are none.

mod board;
mod moves;
mod notation;
mod picture;
mod position;
mod scoring;

use secateurs::{Game, NoChance, Payoffs, Player, Turn, Utility};

pub use board::{Board, BoardSizeError, Holes};
pub use notation::SetupError;
pub use position::{Move, Pieces, PiecesKey};

/// How a game is set up.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// 2, 3, 4 or 6.
    pub players: usize,
    /// How many rows the corners have: 4 on the real board.
    pub size: usize,
    /// Which moves are allowed.
    pub choice: MoveChoice,
    /// In which order.
    pub order: Order,
    /// A written position instead of the opening.
    pub position: Option<&'a str>,
}

/// Which moves players may choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveChoice {
    /// Every legal move.
    All,
    /// Those that bring a piece nearer to its goal; every legal move if there are none.
    Forward,
}

/// The canonical order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By the hole a piece leaves, then by the hole it goes to.
    Natural,
    /// The most steps gained first.
    Best,
}

/// The rule book, for up to as many players as there are seats.
#[derive(Clone, Debug)]
pub struct ChineseCheckers<const SEATS: usize> {
    board: &'static Board,
    players: usize,
    choice: MoveChoice,
    order: Order,
    start: Pieces<SEATS>,
    loss: Utility,
}

impl<const SEATS: usize> ChineseCheckers<SEATS> {
    /// The game that is set up like this.
    ///
    /// # Errors
    /// When there is no such board, number of players or position.
    pub fn new(setup: &Setup<'_>) -> Result<Self, SetupError> {
        let Setup { players, size, choice, order, position } = *setup;
        let board = Board::of(size)?;
        // Two players are one type, more are another: so that the first has a zero sum.
        let (fits, expected) = match SEATS {
            2 => (players == 2, "2"),
            3 => (players == 3, "3"),
            4 => (matches!(players, 3 | 4), "3 or 4"),
            6 => (matches!(players, 3 | 4 | 6), "2, 3, 4 or 6"),
            _ => (false, "2, 3, 4 or 6"),
        };
        if !fits {
            return Err(SetupError::Players { expected, got: players });
        }
        let start = Pieces { holes: [0; SEATS], to_go: [0; SEATS], mover: 0, passes: 0 };
        let mut game = Self { board, players, choice, order, start, loss: 0 };
        game.loss = game.loss();
        game.start = position.map_or_else(|| Ok(game.opening()), |text| game.read(text))?;
        Ok(game)
    }

    /// The board it is played on.
    pub const fn board(&self) -> &'static Board {
        self.board
    }

    /// The home and the goal of a player.
    #[inline]
    fn corners_of(&self, player: usize) -> (usize, usize) {
        let home = match self.players {
            2 => player * 3,
            3 => player * 2,
            4 => [0, 1, 3, 4][player],
            _ => player,
        };
        (home, (home + 3) % board::SIX)
    }

    /// The goal is full, and not only of others' pieces.
    #[inline]
    fn has_won(&self, position: &Pieces<SEATS>, player: usize) -> bool {
        let goal = self.board.corner(self.corners_of(player).1);
        position.holes[player] & goal != 0 && position.occupied() & goal == goal
    }
}

impl<const SEATS: usize> Game for ChineseCheckers<SEATS> {
    type Position = Pieces<SEATS>;
    type Move = Move;
    type Chance = NoChance;

    fn players(&self) -> usize {
        self.players
    }

    fn start(&self) -> Pieces<SEATS> {
        self.start
    }

    #[inline]
    fn turn(&self, position: &Pieces<SEATS>) -> Turn<NoChance> {
        match (0..self.players).find(|&player| self.has_won(position, player)) {
            Some(winner) => Turn::Over(self.payoffs_of_win(winner)),
            None if usize::from(position.passes) == self.players => {
                Turn::Over(Payoffs::all(self.players, 0))
            }
            None => Turn::Player(Player::new(position.mover())),
        }
    }

    fn legal_moves(&self, position: &Pieces<SEATS>, moves: &mut Vec<Move>) {
        self.append_moves(position, moves);
    }

    fn play(&self, position: &Pieces<SEATS>, chosen: Move) -> Pieces<SEATS> {
        let mut next = *position;
        let mover = position.mover();
        if chosen.is_pass() {
            next.passes += 1;
        } else {
            next.passes = 0;
            next.holes[mover] ^= board::bit(chosen.from()) | board::bit(chosen.to());
            next.to_go[mover] -= self.gain(self.corners_of(mover).1, chosen) as i16;
        }
        next.mover = ((mover + 1) % self.players) as u8;
        next
    }

    fn move_name(&self, _: &Pieces<SEATS>, chosen: Move) -> String {
        if chosen.is_pass() {
            return "pass".to_owned();
        }
        let name = |hole| self.board.hole_name(hole);
        format!("{}-{}", name(chosen.from()), name(chosen.to()))
    }

    /// Steps gained; jumps before steps that gain the same.
    fn promise(&self, position: &Pieces<SEATS>, chosen: Move) -> i32 {
        let goal = self.corners_of(position.mover()).1;
        let is_jump = self.board.neighbours(chosen.from()) & board::bit(chosen.to()) == 0;
        2 * self.gain(goal, chosen) + i32::from(is_jump)
    }

    /// The move that gains most.
    fn appeal(&self, position: &Pieces<SEATS>, chosen: Move) -> i32 {
        self.promise(position, chosen)
    }

    fn move_number(&self, chosen: Move) -> usize {
        chosen.from() * self.board.hole_count() + chosen.to()
    }
}
