//! Whole deals from outside: which positions they are, and the way to their values.

use secateurs::{Finished, Game, Limits, Observer, Payoffs, SearchError, Stopped};

use super::super::game::{Scoring, TrickGame};
use super::super::position::TrickPosition;
use super::super::rules::Counting;
use super::super::solution::TrickSearch;
use super::solve::Deal;
use crate::cards::Card;

/// Sets of this many words hold all outcomes of a deal for three players.
pub(super) const THREE_PLAYERS: usize = 3;
/// The same for four.
const FOUR_PLAYERS: usize = 9;
/// The same for the points of Hearts: the queen with one player, and thirteen hearts with any.
const POINTS_OF_THREE: usize = 5;
pub(super) const POINTS_OF_FOUR: usize = 35;
/// Enough for nine hearts, or for the queen and five.
pub(super) const FEW_POINTS: usize = 4;

/// Whether a position can be solved as a whole deal: two to four seats, and no first trick with rules
/// of its own.
pub fn fits<const SEATS: usize>(position: &TrickPosition<SEATS>) -> bool {
    (2..=4).contains(&SEATS) && !position.is_opening()
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
        if !fits(position) {
            return Err(SearchError::DoesNotFit);
        }
        // Only what can be asked for is compiled: four seats may be two players or four.
        let counts_points = game.rules().counting == Counting::HeartsPoints;
        if const { SEATS == 3 } && counts_points {
            self.solve::<SEATS, POINTS_OF_THREE, 0, S>(game, position, limits, observer)
        } else if const { SEATS == 4 } && counts_points {
            self.solve::<SEATS, FEW_POINTS, POINTS_OF_FOUR, S>(game, position, limits, observer)
        } else if const { SEATS == 4 } && game.players() == 4 {
            self.solve::<SEATS, FOUR_PLAYERS, 0, S>(game, position, limits, observer)
        } else if const { SEATS <= 4 } {
            self.solve::<SEATS, THREE_PLAYERS, 0, S>(game, position, limits, observer)
        } else {
            unreachable!("deals for more than four do not fit")
        }
    }
}

/// The values of one deal after another, with what was learned of those before.
pub(in super::super) trait Values<const SEATS: usize> {
    /// Whether a deal is like the others: it ends with as many tricks or points, and the same cards may not
    /// be led yet.
    fn fits(&self, deal: &TrickPosition<SEATS>) -> bool;

    /// The value of a position of such a deal, if no limit is reached first; and how many nodes it took.
    fn find(
        &mut self,
        position: &TrickPosition<SEATS>,
        limits: &Limits,
    ) -> (Result<Payoffs, Stopped>, u64);
}

/// For deals like this one; nothing if it is no whole deal.
pub(in super::super) fn values<'a, const SEATS: usize, S: Scoring + 'a>(
    game: TrickGame<SEATS, S>,
    deal: &TrickPosition<SEATS>,
    megabytes: usize,
) -> Option<Box<dyn Values<SEATS> + 'a>> {
    if !fits(deal) {
        return None;
    }
    let counts_points = game.rules().counting == Counting::HeartsPoints;
    Some(if const { SEATS == 3 } && counts_points {
        Box::new(Deal::<SEATS, POINTS_OF_THREE, 0, S>::one_of_many(game, deal, megabytes))
    } else if const { SEATS == 4 } && counts_points {
        Box::new(Deal::<SEATS, FEW_POINTS, POINTS_OF_FOUR, S>::one_of_many(game, deal, megabytes))
    } else if const { SEATS == 4 } && game.players() == 4 {
        Box::new(Deal::<SEATS, FOUR_PLAYERS, 0, S>::one_of_many(game, deal, megabytes))
    } else if const { SEATS <= 4 } {
        Box::new(Deal::<SEATS, THREE_PLAYERS, 0, S>::one_of_many(game, deal, megabytes))
    } else {
        unreachable!("deals for more than four do not fit")
    })
}
