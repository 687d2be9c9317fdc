//! Two sides from outside: which positions they are, and the way to their values.

use secateurs::capability::Tally;
use secateurs::{
    Counts, Finished, Game, Known, Limits, Meter, Observer, Payoffs, Player, Possible,
    PossibleValue, SearchError, Stopped, Turn,
};

use super::super::game::{Scoring, TrickGame};
use super::super::position::TrickPosition;
use super::super::rules::Counting;
use super::super::solution::{Compares, TrickSearch, add_each_move, solution, whole_numbers};

use super::deal::{Deal, tricks_left};
use super::guess::likely_tricks;
use crate::cards::Card;

/// Whether a position is for this search: four seats for two sides, each side gets its tricks,
/// and any card may be led.
pub fn fits<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
) -> bool {
    let rules = game.rules();
    let is_free = rules.restricted.is_empty() || position.is_broken();
    let counts_tricks = rules.counting == Counting::Tricks && game.scoring().pays_the_tally();
    SEATS == 4 && game.players() == 2 && counts_tricks && is_free && !position.is_opening()
}

impl TrickSearch {
    /// The value of a position that [`fits`]; an error if it does not fit. The value is told as
    /// soon as it is known, and again with each other best move. What every card leads to is found
    /// with the memory of one search.
    ///
    /// # Errors
    /// When the position does not fit.
    pub fn double_dummy<const SEATS: usize, S: Scoring>(
        self,
        game: &TrickGame<SEATS, S>,
        position: &TrickPosition<SEATS>,
        limits: &Limits,
        observer: &mut dyn Observer<TrickGame<SEATS, S>>,
    ) -> Result<Finished<Card>, SearchError> {
        if !fits(game, position) {
            return Err(SearchError::DoesNotFit);
        }
        let deal = Deal::new(game.rules().trump(), self.megabytes << 20, Meter::new(limits));
        let mut sides = Sides { game, deal };
        let start = by_four(position);
        let mut bounds = [0, tricks_left(&start)];
        let guess = likely_tricks(&start, game.rules().trump_suit());
        match sides.deal.narrow(&start, guess, &mut bounds) {
            Ok(()) => {
                let value = sides.payoffs(position, bounds[0]);
                let found = solution(&mut sides, position, &value, self.all_best_moves, observer);
                Ok(match found {
                    Finished::Complete(report) if self.every_move => {
                        let likely = u32::from(position.tally()[0]) + bounds[0];
                        let value_of = |sides: &mut Sides<'_, SEATS, S>, child: &_| {
                            sides.value_of(child, likely)
                        };
                        add_each_move(&mut sides, position, value_of, report, observer)
                    }
                    found => found,
                })
            }
            Err(why) => {
                let counts = Counts { nodes: sides.nodes(), ..Counts::default() };
                let known = Known::possible(sides.possible(position, bounds), counts);
                Ok(Finished::Stopped { why, known })
            }
        }
    }
}

/// A game of two sides.
struct Sides<'a, const SEATS: usize, S> {
    game: &'a TrickGame<SEATS, S>,
    deal: Deal,
}

/// The position of a game that has four seats.
fn by_four<const SEATS: usize>(position: &TrickPosition<SEATS>) -> TrickPosition<4> {
    position.with_seats()
}

/// The tally if the first side takes so many of the tricks that are left.
fn tally<const SEATS: usize>(position: &TrickPosition<SEATS>, tricks: u32) -> Tally {
    let left = tricks_left(&by_four(position));
    let mut tally = position.tally();
    tally[0] += tricks as u8;
    tally[1] += (left - tricks) as u8;
    tally
}

impl<const SEATS: usize, S: Scoring> Sides<'_, SEATS, S> {
    fn payoffs(&self, position: &TrickPosition<SEATS>, tricks: u32) -> Payoffs {
        self.game.scoring().payoffs(&tally(position, tricks))
    }

    fn value(&self, position: &TrickPosition<SEATS>, tricks: u32) -> PossibleValue {
        let payoffs = whole_numbers(&self.payoffs(position, tricks));
        PossibleValue { payoffs, tally: tally(position, tricks) }
    }

    fn possible(&self, position: &TrickPosition<SEATS>, [least, most]: [u32; 2]) -> Possible {
        Possible::OneOf((least..=most).map(|tricks| self.value(position, tricks)).collect())
    }

    /// The value of what a card leads to, if the first side is likely to have so many tricks at the end.
    fn value_of(
        &mut self,
        child: &TrickPosition<SEATS>,
        likely: u32,
    ) -> Result<PossibleValue, Stopped> {
        let tricks = self.deal.final_tricks(&by_four(child), Some(likely))?;
        Ok(self.value(child, tricks - u32::from(child.tally()[0])))
    }
}

impl<const SEATS: usize, S: Scoring> Compares<SEATS, S> for Sides<'_, SEATS, S> {
    fn game(&self) -> &TrickGame<SEATS, S> {
        self.game
    }

    fn is_as_good(
        &mut self,
        position: &TrickPosition<SEATS>,
        card: Card,
        mover: Player,
        value: &Payoffs,
    ) -> Result<bool, Stopped> {
        let child = self.game.play(position, card);
        if let Turn::Over(payoffs) = self.game.turn(&child) {
            return Ok(payoffs[mover] >= value[mover]);
        }
        // What the first side must still take for the value, which is its tally.
        let wanted = value[Player::ONE] - i64::from(child.tally()[0]);
        let child = by_four(&child);
        let left = i64::from(tricks_left(&child));
        let takes = |deal: &mut Deal, tricks: i64| match tricks {
            ..=0 => Ok(true),
            tricks if tricks > left => Ok(false),
            tricks => deal.takes(&child, tricks as u32),
        };
        if mover == Player::ONE {
            takes(&mut self.deal, wanted)
        } else {
            Ok(!takes(&mut self.deal, wanted + 1)?)
        }
    }

    fn nodes(&self) -> u64 {
        self.deal.effort().0
    }
}
