//! Whole deals from outside: which positions they are, and the way to their values.

use secateurs::{Finished, Game, Limits, Observer, SearchError};

use super::super::game::{Scoring, TrickGame};
use super::super::position::TrickPosition;
use super::super::rules::{Counting, Rules};
use super::super::solution::TrickSearch;
use super::solve::Deal;
use crate::cards::Card;

/// Sets of this many words hold all outcomes of a deal for three players.
pub(super) const THREE_PLAYERS: usize = 3;
/// The same for four.
const FOUR_PLAYERS: usize = 9;

/// Whether a position can be solved as a whole deal: two to four seats, only tricks count, and
/// any card may be led.
pub fn fits<const SEATS: usize>(rules: &Rules<SEATS>, position: &TrickPosition<SEATS>) -> bool {
    let is_free = rules.restricted.is_empty() || position.is_broken();
    (2..=4).contains(&SEATS)
        && rules.counting == Counting::Tricks
        && is_free
        && !position.is_opening()
}

impl TrickSearch {
    /// The value of a position that [`fits`], by plain max^n; an error if it does not fit. The
    /// value is told as soon as it is known, and again with each other best move.
    ///
    /// # Errors
    /// When the game breaks its contract.
    pub fn whole_deal<const SEATS: usize, S: Scoring>(
        self,
        game: &TrickGame<SEATS, S>,
        position: &TrickPosition<SEATS>,
        limits: &Limits,
        observer: &mut dyn Observer<TrickGame<SEATS, S>>,
    ) -> Result<Finished<Card>, SearchError> {
        let Self { all_best_moves, megabytes, .. } = self;
        if !fits(game.rules(), position) {
            return Err(SearchError::DoesNotFit);
        }
        // Only what can be asked for is compiled: four seats may be two players or four.
        if const { SEATS == 4 } && game.players() == 4 {
            let deal = Deal::<SEATS, FOUR_PLAYERS, S>::new(game, megabytes, limits);
            deal.solve(position, all_best_moves, observer)
        } else if const { SEATS <= 4 } {
            let deal = Deal::<SEATS, THREE_PLAYERS, S>::new(game, megabytes, limits);
            deal.solve(position, all_best_moves, observer)
        } else {
            unreachable!("deals for more than four do not fit")
        }
    }
}
