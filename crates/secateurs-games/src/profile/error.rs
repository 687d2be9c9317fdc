//! What can be wrong with a profile.

use std::fmt;

use secateurs::Player;

use crate::registry::UnknownName;

/// Why a profile is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// Not JSON at all.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// Not an object of players.
    #[error("expected an object such as {{\"player 2\": {{...}}}}")]
    NoObject,
    /// A key that names no player.
    #[error("{0:?} is no player of this game: expected \"player 1\" to \"player {1}\"")]
    Player(String, usize),
    /// Something else than sets or the word.
    #[error("{0}: expected an object of information sets, or \"uniform\"")]
    NoSets(Player),
    /// A name that stands there twice.
    #[error("{place}{name:?} is there twice")]
    Twice {
        /// Where, with a colon after it; nothing for players.
        place: String,
        /// What.
        name: String,
    },
    /// A label that no set has.
    #[error("{player}: {unknown}")]
    Set {
        /// Whose.
        player: Player,
        /// Which.
        unknown: UnknownName,
    },
    /// A set without a word.
    #[error(
        "{player}: information set {set:?} is missing; \"*\": \"uniform\" stands for all that are not listed"
    )]
    Missing {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
    },
    /// Something else than moves.
    #[error("{0}: expected an object of moves with probabilities")]
    NoMoves(Within),
    /// A move that the set does not have.
    #[error("{within}: {unknown}")]
    Move {
        /// Where.
        within: Within,
        /// Which move.
        unknown: UnknownName,
    },
    /// Something else than a probability.
    #[error("{within}, move {chosen:?}: expected a probability such as 0.25 or \"1/3\", got {got}")]
    Probability {
        /// Where.
        within: Within,
        /// Which move.
        chosen: String,
        /// What is there, or what is wrong with it.
        got: String,
    },
    /// Probabilities of something else.
    #[error("{within}: the probabilities add up to {sum}, not to 1")]
    Sum {
        /// Where.
        within: Within,
        /// To what.
        sum: String,
    },
    /// Probabilities that are too fine.
    #[error(
        "{within}: the common denominator of the probabilities has more than {} bits",
        secateurs::search::any_size::MOST_BITS
    )]
    TooFine {
        /// Where.
        within: Within,
    },
}

/// An information set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Within {
    /// Whose.
    pub player: Player,
    /// Which.
    pub set: String,
}

impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, information set {:?}", self.player, self.set)
    }
}
