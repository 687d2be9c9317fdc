//! Plain minimax: the oracle for two players without chance.
//!
//! A value is the first player's integer; the first player takes the largest, the second the
//! smallest, the first in canonical order among equals. Visits every node once; exact.

use super::expectiminimax::to_horizons;
use super::horizon::Quiet;
use super::{expectiminimax, expectiminimax_to_depth, expectiminimax_with_table};
use crate::capability::{Evaluate, Keyed, Noisy, ZeroSum};
use crate::{Finished, Limits, NoChance, Observer, SearchError};

/// The value of `position` when both sides play perfectly.
///
/// Without chance there is no mean to take, so this is [`expectiminimax()`] on integers; the
/// bound on the game's type is the whole difference.
///
/// # Errors
/// When the game breaks its contract or goes on too long.
pub fn minimax<G: ZeroSum<Chance = NoChance>>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    expectiminimax(game, position, limits, observer)
}

/// The value, looking only once at positions with the same key while memory lasts.
///
/// # Errors
/// As [`minimax`].
pub fn minimax_with_table<G: ZeroSum<Chance = NoChance> + Keyed>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    expectiminimax_with_table(game, position, limits, observer)
}

/// The value with estimates at the depth limit: see [`expectiminimax_to_depth`].
///
/// # Errors
/// As [`minimax`].
pub fn minimax_to_depth<G: ZeroSum<Chance = NoChance> + Evaluate>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    expectiminimax_to_depth(game, position, limits, observer)
}

/// The value with estimates at the depth limit, where moves that upset the estimate are followed
/// beyond it: the oracle of quiescence search.
///
/// # Errors
/// As [`minimax`].
pub fn minimax_until_quiet<G: ZeroSum<Chance = NoChance> + Noisy>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    to_horizons(game, position, limits, Quiet, observer)
}
