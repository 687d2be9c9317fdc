//! Pruned max^n in leaf values, with as many machine words as the game has outcomes.

use super::order::Canonical;
use super::{Pruning, pruned_max_n, pruned_max_n_with_table};
use crate::capability::{Keyed, MonotoneFacts};
use crate::outcome::{ALL_WORDS, LeafValues};
use crate::table::Store;
use crate::{Finished, Limits, NoChance, Observer, SearchError};

/// Runs `$search` in a set that has room for all outcomes of `$game`. Three sizes are compiled:
/// up to 9 tricks or 17 tricks of three players, and the rest.
macro_rules! with_room_for_outcomes {
    ($game:expr, $search:expr) => {
        match $game.outcomes().len() {
            ..=64 => $search(&LeafValues::<1>::of($game)?),
            ..=192 => $search(&LeafValues::<3>::of($game)?),
            _ => $search(&LeafValues::<ALL_WORDS>::of($game)?),
        }
    };
}

/// The max^n value of `position`, pruned by all outcomes that the game knows of.
///
/// # Errors
/// When there are too many outcomes, the game breaks its contract, or goes on too long.
pub fn leaf_values_max_n<G: MonotoneFacts<Chance = NoChance>>(
    game: &G,
    position: &G::Position,
    pruning: &Pruning<Canonical>,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    with_room_for_outcomes!(game, |space| {
        pruned_max_n(game, position, space, pruning, limits, observer)
    })
}

/// The same, remembering what is known of positions, in the memory the limits allow.
///
/// # Errors
/// As [`leaf_values_max_n`].
pub fn leaf_values_max_n_with_table<G>(
    game: &G,
    position: &G::Position,
    pruning: &Pruning<Canonical>,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError>
where
    G: MonotoneFacts<Chance = NoChance> + Keyed,
{
    with_room_for_outcomes!(game, |space| {
        let mut table = Store::with_megabytes(limits.table_megabytes);
        pruned_max_n_with_table(game, position, space, pruning, &mut table, limits, observer)
    })
}
