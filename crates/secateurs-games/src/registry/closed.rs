//! Card games with closed hands by name: a seat that wants advice, and a table to play at.

use secateurs::search::Decision;
use secateurs::{Limits, Random, SearchError};

use super::entries::CLOSED_GAMES;
use super::{BadOption, OptionSpec, Options, UnknownName};
use crate::cards::{Card, CardSet, Suit};
use crate::tricks::Scoring;
use crate::tricks::closed::{Advice, AnyTable, Closed, TrickView};

/// A card game that can be played with closed hands.
#[derive(Clone, Copy, Debug)]
pub struct ClosedEntry {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
    /// What can be said of a seat that wants advice.
    pub seat_options: &'static [OptionSpec],
    /// What can be chosen at a table.
    pub table_options: &'static [OptionSpec],
    /// What a seat knows, from its hand and the record of play.
    pub seat: fn(&Options) -> Result<Box<dyn AnySeat>, BadOption>,
    /// The hands for a table.
    pub deal: fn(&Options) -> Result<Dealt, BadOption>,
    /// A table with these hands, and a bid for each seat where the game has bids.
    pub table: TableBuilder,
}

/// Sets up a table.
pub type TableBuilder = fn(&Options, &Dealt, &[u8]) -> Result<Box<dyn AnyTable>, BadOption>;

/// The game of this name that can be played with closed hands.
///
/// # Errors
/// When there is none.
pub fn find_closed(name: &str) -> Result<&'static ClosedEntry, UnknownName> {
    let names = || CLOSED_GAMES.iter().map(|entry| entry.name);
    let found = CLOSED_GAMES.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| UnknownName::new("game with closed hands", name, names()))
}

/// Hands before the first card is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The hands in seat order.
    pub hands: Vec<CardSet>,
    /// The cards they were dealt from.
    pub pack: CardSet,
    /// The trump suit, where there is one.
    pub trump: Option<Suit>,
    /// What each seat bids, by its own hand alone; nothing in games without bids.
    pub bids: Option<Vec<u8>>,
    /// What the players want, by its short name.
    pub eval: String,
    /// What is counted: tricks or points.
    pub counted: &'static str,
}

/// A seat to play, in a game whose type is not known here.
pub trait AnySeat {
    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The bids by player, where the game has bids; those that were not given are guesses.
    fn bids(&self) -> Option<&[u8]>;

    /// How many deals agree with what the seat sees.
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
}

/// A seat with its view.
pub(super) struct Seat<const SEATS: usize, S> {
    pub(super) game: Closed<SEATS, S>,
    pub(super) view: TrickView<SEATS>,
    pub(super) bids: Option<Vec<u8>>,
}

impl<const SEATS: usize, S: Scoring> AnySeat for Seat<SEATS, S> {
    fn seats(&self) -> usize {
        SEATS
    }

    fn bids(&self) -> Option<&[u8]> {
        self.bids.as_deref()
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
}
