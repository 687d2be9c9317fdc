//! Pruned max^n in leaf values, with as many machine words as the game has outcomes.

use super::order::SearchOrder;
use super::{AllOutcomes, PrunedMaxN};
use crate::capability::{Keyed, MonotoneFacts};
use crate::outcome::{ALL_WORDS, LeafValues};
use crate::search::way::WithTable;
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

impl<R: SearchOrder + Clone> PrunedMaxN<AllOutcomes, R> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When there are too many outcomes, the game breaks its contract, or goes on too long.
    pub fn run<G: MonotoneFacts<Chance = NoChance>>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        with_room_for_outcomes!(game, |space| {
            self.space(space).run(game, position, limits, observer)
        })
    }
}

impl<R: SearchOrder + Clone> PrunedMaxN<AllOutcomes, R, WithTable> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When there are too many outcomes, the game breaks its contract, or goes on too long.
    pub fn run<G: MonotoneFacts<Chance = NoChance> + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        with_room_for_outcomes!(game, |space| {
            self.in_space(space).run(game, position, limits, observer)
        })
    }
}
