//! A seat that wants advice, in a game whose number of seats is known at run time only.

use secateurs::search::{Decision, IsMcts};
use secateurs::{Limits, Random, SearchError};

use crate::cards::Card;
use crate::tricks::Scoring;
use crate::tricks::closed::{Advice, Closed, Informed, TrickView};

/// A seat to play, in a game whose type is not known here.
pub trait AnySeat {
    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The bids by player, where the game has bids; those that were not given are guesses.
    fn bids(&self) -> Option<&[u8]>;

    /// Whose card it decides about: its own, or dummy's.
    fn to_play(&self) -> usize;

    /// How many deals agree with what the seat sees, and with known shapes, whatever the points.
    fn deals(&self) -> u128;

    /// The trick in progress: seats and their cards, in the order of play.
    fn trick(&self) -> Vec<(usize, Card)>;

    /// What to play.
    ///
    /// # Errors
    /// When a search refuses.
    fn decide(
        &self,
        advice: Advice,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError>;

    /// The same by IS-MCTS.
    ///
    /// # Errors
    /// When a search refuses.
    fn decide_by_playouts(
        &self,
        search: IsMcts,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError>;

    /// The same by the informed player.
    ///
    /// # Errors
    /// When a search refuses.
    fn decide_informed(
        &self,
        informed: Informed,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError>;
}

/// A seat with its view.
pub(super) struct Seat<const SEATS: usize, S> {
    pub(super) game: Closed<SEATS, S>,
    pub(super) view: TrickView<SEATS>,
    pub(super) history: Vec<(usize, Card)>,
    pub(super) bids: Option<Vec<u8>>,
}

impl<const SEATS: usize, S: Scoring> AnySeat for Seat<SEATS, S> {
    fn seats(&self) -> usize {
        SEATS
    }

    fn bids(&self) -> Option<&[u8]> {
        self.bids.as_deref()
    }

    fn to_play(&self) -> usize {
        self.view.to_play()
    }

    fn deals(&self) -> u128 {
        self.game.deals(&self.view)
    }

    fn trick(&self) -> Vec<(usize, Card)> {
        self.view.trick()
    }

    fn decide(
        &self,
        advice: Advice,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        self.game.decide(&self.view, advice, limits, random)
    }

    fn decide_by_playouts(
        &self,
        search: IsMcts,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        if self.game.decides_for(self.view.to_play()) != self.view.seat() {
            return Err(SearchError::NotToMove);
        }
        search.run(&self.game, &self.view, limits, random)
    }

    fn decide_informed(
        &self,
        informed: Informed,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        self.game.decide_informed(&self.view, &self.history, informed, limits, random)
    }
}
