//! Card games with closed hands by name: a seat that wants advice, and a table to play at.

use super::entries::{self, CLOSED_GAMES};
use super::{BadOption, OptionSpec, Options, UnknownName, check_among, is_meant};
use crate::by_seats::AnySeat;
use crate::cards::{CardSet, Suit};
use crate::hands::{HandRules, in_the_open};
use crate::tricks::closed::AnyTable;

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
    /// What can be chosen for a whole game of many hands.
    pub game_options: &'static [OptionSpec],
    /// What a hand of it is, and how hands add up.
    pub rules: &'static dyn HandRules,
}

impl ClosedEntry {
    /// What a seat knows, from its hand and the record of play.
    ///
    /// # Errors
    /// When there is no such option of a seat, or it cannot be so.
    pub fn seat(&self, options: &Options) -> Result<Box<dyn AnySeat>, BadOption> {
        check_among(self.seat_options, options)?;
        entries::closed_seat(self.rules, options)
    }

    /// What a seat knows that is to bid, from its hand and the bids before its own.
    ///
    /// # Errors
    /// When there is no such option of a seat, it cannot be so, or the game has no bids.
    pub fn bidder(&self, options: &Options) -> Result<Bidder, BadOption> {
        check_among(self.seat_options, options)?;
        entries::bidder(self.rules, options)
    }

    /// The hands for a table.
    ///
    /// # Errors
    /// When there is no such option of a table, or there are no such hands.
    pub fn deal(&self, options: &Options) -> Result<Dealt, BadOption> {
        check_among(self.table_options, options)?;
        entries::deal_closed(self.rules, options)
    }

    /// A table with these hands, and a bid for each seat where the game has bids.
    ///
    /// # Errors
    /// When there is no such option of a table, or the hands do not fit.
    pub fn table(
        &self,
        options: &Options,
        dealt: &Dealt,
        bids: &[u8],
    ) -> Result<Box<dyn AnyTable>, BadOption> {
        check_among(self.table_options, options)?;
        entries::closed_table(self.rules, options, dealt, bids)
    }

    /// Sets what the players at a table want, where the game leaves a choice.
    pub fn set_eval(&self, options: &mut Options, eval: &str) {
        if self.table_options.iter().any(|option| option.name == "eval") {
            options.set("eval", eval);
        }
    }

    /// The position at a table with all hands open, as options of the open game. Bids are by seat.
    pub fn in_the_open(
        &self,
        options: &Options,
        dealt: &Dealt,
        bids: &[u8],
        table: &dyn AnyTable,
    ) -> Options {
        in_the_open(self.rules, self.table_options, options, dealt, bids, table)
    }
}

/// The game of this name that can be played with closed hands.
///
/// # Errors
/// When there is none.
pub fn find_closed(name: &str) -> Result<&'static ClosedEntry, UnknownName> {
    let names = || CLOSED_GAMES.iter().map(|entry| entry.name);
    let found = CLOSED_GAMES.iter().find(|entry| is_meant(name, entry.name));
    found.ok_or_else(|| UnknownName::new("game with closed hands", name, names()))
}

/// A seat that is to bid.
pub struct Bidder {
    /// A table where nothing was played, with any hands for the others.
    pub table: Box<dyn AnyTable>,
    /// The seat, counting from zero.
    pub seat: usize,
    /// The bids of the seats before it.
    pub earlier: Vec<u8>,
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
    /// What each seat bids, by its own hand alone; `None` in games without bids.
    pub bids: Option<Vec<u8>>,
    /// What the players want, by its short name.
    pub eval: String,
    /// What is counted: tricks or points.
    pub counted: &'static str,
}
