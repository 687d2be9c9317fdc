//! Whole deals from outside: which positions they are, and the way to their values.

use secateurs::capability::OwnSearch;
use secateurs::{Finished, Game, Limits, Report, SearchError};

use super::super::game::{Scoring, TrickGame};
use super::super::position::TrickPosition;
use super::super::rules::{Counting, Rules};
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

/// The value of a position that [`fits`], by plain max^n; nothing if it does not fit. The report
/// has all best moves if they are asked for, else the first.
///
/// # Errors
/// When the game breaks its contract.
pub fn whole_deal<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
    all_best_moves: bool,
    limits: &Limits,
) -> Option<Result<Finished<Card>, SearchError>> {
    whole_deal_aloud(game, position, all_best_moves, limits, &mut |_| ())
}

/// The same. If all best moves are asked for, it tells the report with the first of them as soon
/// as the value is known, and again with each other that is found: all of them may take many
/// times as long as the value.
///
/// # Errors
/// As [`whole_deal`].
pub fn whole_deal_aloud<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
    all_best_moves: bool,
    limits: &Limits,
    tell: &mut dyn FnMut(&Report<Card>),
) -> Option<Result<Finished<Card>, SearchError>> {
    if !fits(game.rules(), position) {
        return None;
    }
    // Only what can be asked for is compiled: four seats may be two players or four.
    Some(if const { SEATS == 4 } && game.players() == 4 {
        Deal::<SEATS, FOUR_PLAYERS, S>::new(game, limits).solve(position, all_best_moves, tell)
    } else if const { SEATS <= 4 } {
        Deal::<SEATS, THREE_PLAYERS, S>::new(game, limits).solve(position, all_best_moves, tell)
    } else {
        unreachable!("deals for more than four do not fit")
    })
}

impl<const SEATS: usize, S: Scoring> OwnSearch for TrickGame<SEATS, S> {
    fn fits(&self, position: &TrickPosition<SEATS>) -> bool {
        fits(self.rules(), position)
    }

    fn solve(
        &self,
        position: &TrickPosition<SEATS>,
        all_best_moves: bool,
        limits: &Limits,
        tell: &mut dyn FnMut(&Report<Card>),
    ) -> Result<Finished<Card>, SearchError> {
        let found = whole_deal_aloud(self, position, all_best_moves, limits, tell);
        found.unwrap_or(Err(SearchError::DoesNotFit))
    }
}
