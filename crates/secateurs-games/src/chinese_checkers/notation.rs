//! Positions as people write them: the holes of each player, separated by commas (or blanks), players
//! separated by `/`, then whose turn it is: `b1,b2,c3/g1,h1,h2 2`.

use super::board::{Holes, bit, numbers};
use super::position::Pieces;
use super::scoring::steps_to_go;
use super::{ChineseCheckers, Setup};

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// No such board.
    #[error(transparent)]
    Board(#[from] super::board::BoardSizeError),
    /// Not a number of players that the star has places for.
    #[error("expected {expected} players, got {got}")]
    Players {
        /// Who could play.
        expected: &'static str,
        /// How many were asked for.
        got: usize,
    },
    /// Not one list of holes for each player, and a player to move.
    #[error(
        "expected the holes of {players} players and whose turn it is, as in \
         b1,b2,c3/g1,h1,h2 1, got {text:?}"
    )]
    Shape {
        /// How many play.
        players: usize,
        /// What was given.
        text: String,
    },
    /// A name that no hole has.
    #[error("{name:?} is no hole of this board: expected a row from a to {last} and a place")]
    Hole {
        /// What was given.
        name: String,
        /// The last row.
        last: char,
    },
    /// Two pieces in a hole.
    #[error("two pieces in {0}")]
    Twice(String),
    /// Too many pieces, or too few.
    #[error("player {player} has {got} pieces, expected {expected}")]
    Pieces {
        /// Whose pieces.
        player: usize,
        /// How many there are.
        got: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A piece in somebody else's corner.
    #[error("player {player} may not stay in {hole}, which is in a corner of others")]
    ForeignCorner {
        /// Whose piece.
        player: usize,
        /// Where it is.
        hole: String,
    },
    /// No such player to move.
    #[error("{got:?} is to move: expected a player from 1 to {players}")]
    Mover {
        /// Who was said to move.
        got: String,
        /// How many play.
        players: usize,
    },
    /// Two players have won.
    #[error("players {0} and {1} have both won: play ends with the first win")]
    TwoWinners(usize, usize),
}

impl<const SEATS: usize> ChineseCheckers<SEATS> {
    /// Everybody at home, the first player to move.
    pub(super) fn opening(&self) -> Pieces<SEATS> {
        let mut holes = [0; SEATS];
        for (player, own) in holes.iter_mut().enumerate().take(self.players) {
            *own = self.board.corner(self.corners_of(player).0);
        }
        self.position_of(holes, 0)
    }

    fn position_of(&self, holes: [Holes; SEATS], mover: u8) -> Pieces<SEATS> {
        let mut to_go = [0; SEATS];
        for (player, steps) in to_go.iter_mut().enumerate().take(self.players) {
            *steps = steps_to_go(self.board, self.corners_of(player).1, holes[player]);
        }
        Pieces { holes, to_go, mover, passes: 0 }
    }

    pub(super) fn read(&self, text: &str) -> Result<Pieces<SEATS>, SetupError> {
        let shape = || SetupError::Shape { players: self.players, text: text.to_owned() };
        let (lists, mover) = text.trim().rsplit_once(char::is_whitespace).ok_or_else(shape)?;
        let lists: Vec<&str> = lists.split('/').collect();
        if lists.len() != self.players {
            return Err(shape());
        }
        let mut holes = [0; SEATS];
        let mut occupied = 0;
        for (player, list) in lists.iter().enumerate() {
            holes[player] = self.read_player(player, list, &mut occupied)?;
        }
        let position = self.position_of(holes, self.read_mover(mover.trim())?);
        let winners: Vec<usize> =
            (0..self.players).filter(|&player| self.has_won(&position, player)).collect();
        match winners[..] {
            [one, other, ..] => Err(SetupError::TwoWinners(one + 1, other + 1)),
            _ => Ok(position),
        }
    }

    fn read_player(
        &self,
        player: usize,
        list: &str,
        occupied: &mut Holes,
    ) -> Result<Holes, SetupError> {
        let last_row = char::from(b'a' + 4 * self.board.size() as u8);
        let mut own = 0;
        for name in
            list.split(|c: char| c == ',' || c.is_whitespace()).filter(|name| !name.is_empty())
        {
            let unknown = || SetupError::Hole { name: name.to_owned(), last: last_row };
            let hole = self.board.hole_called(name).ok_or_else(unknown)?;
            if *occupied & bit(hole) != 0 {
                return Err(SetupError::Twice(name.to_owned()));
            }
            *occupied |= bit(hole);
            own |= bit(hole);
        }
        let (got, expected) = (own.count_ones() as usize, self.board.pieces());
        if got != expected {
            return Err(SetupError::Pieces { player: player + 1, got, expected });
        }
        let elsewhere = own & !self.board.own_ground(self.corners_of(player).0);
        match numbers(elsewhere).next() {
            Some(hole) => Err(SetupError::ForeignCorner {
                player: player + 1,
                hole: self.board.hole_name(hole),
            }),
            None => Ok(own),
        }
    }

    fn read_mover(&self, text: &str) -> Result<u8, SetupError> {
        match text.parse::<u8>() {
            Ok(mover) if (1..=self.players).contains(&usize::from(mover)) => Ok(mover - 1),
            _ => Err(SetupError::Mover { got: text.to_owned(), players: self.players }),
        }
    }

    /// The position as [`Setup::position`] takes it.
    pub fn write(&self, position: &Pieces<SEATS>) -> String {
        let list = |own: &Holes| -> String {
            let names: Vec<String> = numbers(*own).map(|hole| self.board.hole_name(hole)).collect();
            names.join(",")
        };
        let lists: Vec<String> = position.holes[..self.players].iter().map(list).collect();
        format!("{} {}", lists.join("/"), position.mover + 1)
    }
}

/// The real board, everybody at home, all moves, the best first.
impl Default for Setup<'_> {
    fn default() -> Self {
        Self {
            players: 3,
            size: 4,
            choice: super::MoveChoice::All,
            order: super::Order::Best,
            position: None,
        }
    }
}
