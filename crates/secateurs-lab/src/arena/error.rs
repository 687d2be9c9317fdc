//! Why there is no such contest, or why it cannot go on.

use secateurs::SearchError;
use secateurs_desk::Refused;
use secateurs_games::registry::{BadOption, RunError, UnknownName};

/// Why there is no such contest, or why it cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// No such game or player.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// Nobody.
    #[error("a player without a name or a kind: {0:?}")]
    Nobody(String),
    /// More ways to seat them than can be played.
    #[error("{0} players at this table: there are too many seatings to play them all")]
    TooMany(usize),
    /// A setting without a value.
    #[error("{player}: {part:?} is no setting: expected key=value")]
    NoSetting {
        /// The player as typed.
        player: String,
        /// The part of it.
        part: String,
    },
    /// A setting that such a player does not have.
    #[error("{player}: unknown setting {key:?}: {kind} takes {}", list(.known))]
    UnknownSetting {
        /// The player as typed.
        player: String,
        /// What kind of player it is.
        kind: String,
        /// The setting.
        key: String,
        /// The settings there are.
        known: Vec<&'static str>,
    },
    /// The same setting twice.
    #[error("{player}: {key} is set twice")]
    SetTwice {
        /// The player as typed.
        player: String,
        /// The setting.
        key: String,
    },
    /// A setting with a value that it cannot have.
    #[error("{player}: {key}: expected {expected}, got {value:?}")]
    BadSetting {
        /// The player as typed.
        player: String,
        /// The setting.
        key: &'static str,
        /// What was expected.
        expected: String,
        /// What was given.
        value: String,
    },
    /// A player that cannot play the game.
    #[error("{kind} does not play {game}; {} do", list(.fitting))]
    DoesNotPlay {
        /// What kind of player it is.
        kind: String,
        /// The game.
        game: String,
        /// Who plays it.
        fitting: Vec<&'static str>,
    },
    /// A search that refuses the game.
    #[error("{player}: {refused}")]
    Refused {
        /// The player as typed.
        player: String,
        /// What the search says.
        refused: RunError,
    },
    /// A game that refuses what a player wants of it.
    #[error("{player}: {refused}")]
    BadPlayerOption {
        /// The player as typed.
        player: String,
        /// What the game says.
        refused: BadOption,
    },
    /// An option that cannot be used.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// An option that contests in this game do not have.
    #[error("unknown option {option:?}: a contest in {game} takes {}", list(.known))]
    UnknownOption {
        /// The option.
        option: String,
        /// The game.
        game: String,
        /// The options there are.
        known: Vec<&'static str>,
    },
    /// Nobody to play against.
    #[error("a contest needs at least 2 entrants, got {0}")]
    TooFew(usize),
    /// Two entrants that cannot be told apart.
    #[error("two entrants are called {0:?}; put a name in front, as in mine={0}")]
    SameName(String),
    /// Nobody to play against.
    #[error("{0} has a single player: there is nobody to play against")]
    OnePlayer(String),
    /// A game in which something is hidden.
    #[error("{0} hides something from its players; contests are for card games and open games")]
    Hidden(String),
    /// A seating that is none of the contest.
    #[error("{seating:?} does not seat {entrants} entrants at {seats} seats")]
    Seating {
        /// The entrants by seat.
        seating: Vec<usize>,
        /// How many entrants there are.
        entrants: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A payoff that is no number of points.
    #[error("the game ended with a payoff of {0}; contests count whole points")]
    NotWhole(String),
    /// A player who does not see everything could not decide.
    #[error(transparent)]
    Search(#[from] SearchError),
}

impl From<Refused> for ArenaError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Game(unknown) => Self::Unknown(unknown),
            Refused::Option(option) => Self::Option(option),
            other => Self::Option(BadOption::of_all(other)),
        }
    }
}

fn list(names: &[&'static str]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
