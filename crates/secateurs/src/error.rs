//! Why a search gives no answer.

use crate::outcome::TooManyOutcomes;
use crate::{MAX_PLIES, PlayerCountError, Stopped};

/// What ends a search without an answer. [`Stopped`] is the caller's own wish; the rest are
/// refusals.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// A limit was reached, and no complete answer was known by then.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// An exact fraction does not fit into 128 bits.
    #[error("chance weights multiply to more than 128 bits hold: no exact value")]
    Overflow,
    /// Numbers of any size are not meant to be that long.
    #[error(
        "exact fractions would have more than {} bits here; they stay shorter where probabilities \
         have a common denominator, as decimals of few digits have",
        crate::search::any_size::MOST_BITS
    )]
    TooFine,
    /// More positions than can be numbered.
    #[error("the game has more than 2^32 positions: too many to keep them all")]
    TooManyNodes,
    /// The weights of a chance node are all zero, or their sum does not fit into 64 bits.
    #[error("the weights of a chance node must have a sum from 1 to 2^64 - 1")]
    Weights,
    /// The line of play is longer than [`MAX_PLIES`].
    #[error("the game goes on for more than {MAX_PLIES} plies: give a depth limit")]
    TooLong,
    /// The game breaks its contract: somebody is to move, but there is no move.
    #[error("a position {ply} plies below the root is not over, but has no legal move")]
    NoMoves {
        /// How far below the root.
        ply: u32,
    },
    /// A capability of the game does not keep what it promises. Searches look for that in debug
    /// builds only: see [`check_promises`](crate::check_promises()).
    #[error("the game breaks a promise: {capability}: {what}")]
    Broken {
        /// Which capability.
        capability: &'static str,
        /// How it is broken.
        what: String,
    },
    /// What is hidden could not be drawn at random.
    #[error("no deal was found that agrees with all that is known: there is none, or hardly any")]
    NoSample,
    /// A search for one player, in a game of several.
    #[error("a search for one player, but the game has {players}: fix how the others play")]
    NotAlone {
        /// How many there are.
        players: usize,
    },
    /// The game breaks its contract: a set's positions can be told apart by their moves.
    #[error("information set {set}: some of its positions have the moves {}, some {}", .names[0], .names[1])]
    DifferentMoves {
        /// The set.
        set: String,
        /// The moves at two of its positions.
        names: [String; 2],
    },
    /// A search of a game's own, at a position that it is not for.
    #[error("the search is not for such a position")]
    DoesNotFit,
    /// A decision was asked for where the seat has none to make.
    #[error("the seat whose view this is is not to move")]
    NotToMove,
    /// A payoff for which pruning has no room.
    #[error(
        "a payoff of {} or beyond: alpha-beta needs room for larger and smaller values",
        i64::MAX
    )]
    PayoffTooLarge,
    /// More outcomes than leaf values can tell apart.
    #[error(transparent)]
    Outcomes(#[from] TooManyOutcomes),
    /// Too many players.
    #[error(transparent)]
    Players(#[from] PlayerCountError),
}
