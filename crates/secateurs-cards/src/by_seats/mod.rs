//! Card games by their number of seats, which is known at run time only: with open hands for
//! searches, with closed ones for players.
//!
//! Whatever is compiled for trick games is compiled here: each type of game with the searches
//! that [`hot::tricks`] lists, and the players of closed hands.

mod scoring;
mod seat;

use secateurs::algorithms::hot;
use secateurs::erased::DynGame;
use secateurs::{NoChance, erase};

use crate::bridge::{Bridge, SideTricks};
use crate::tricks::TrickGame;
use crate::tricks::closed::{AnyTable, Closed, ClosedError, Known, Record, RecordError, Table};

pub use scoring::CardScoring;
pub use seat::AnySeat;
use seat::Seat;

/// Two players who both want tricks: what one takes the other does not.
pub type Duel = TrickGame<2, SideTricks>;

/// A card game on its way to front ends, which do not know its type.
pub trait BySeats: Sized {
    /// The game with open hands.
    fn erased(self) -> DynGame<NoChance>;
}

/// Each type of game is compiled here, with its searches; sets of few outcomes are worth their
/// own copies of a search for so many seats only.
macro_rules! by_seats {
    ($($type:ty: $small_sets:literal;)+) => {
        $(impl BySeats for $type {
            fn erased(self) -> DynGame<NoChance> {
                hot::tricks::<_, $small_sets>(erase!($type, self)).finish()
            }
        })+
    };
}

by_seats! {
    TrickGame<2, CardScoring>: true;
    TrickGame<3, CardScoring>: true;
    TrickGame<4, CardScoring>: true;
    TrickGame<5, CardScoring>: false;
    TrickGame<6, CardScoring>: false;
    TrickGame<7, CardScoring>: false;
    Duel: true;
    Bridge: true;
}

/// A game with open hands, to be played with closed ones.
pub enum OpenHands {
    /// For two.
    Two(TrickGame<2, CardScoring>),
    /// For three.
    Three(TrickGame<3, CardScoring>),
    /// For four.
    Four(TrickGame<4, CardScoring>),
    /// For five.
    Five(TrickGame<5, CardScoring>),
    /// For six.
    Six(TrickGame<6, CardScoring>),
    /// For seven.
    Seven(TrickGame<7, CardScoring>),
}

/// Runs `$of` on the game, whatever its number of seats.
macro_rules! with_game {
    ($hands:expr, |$game:ident| $of:expr) => {
        match $hands {
            OpenHands::Two($game) => $of,
            OpenHands::Three($game) => $of,
            OpenHands::Four($game) => $of,
            OpenHands::Five($game) => $of,
            OpenHands::Six($game) => $of,
            OpenHands::Seven($game) => $of,
        }
    };
}

impl OpenHands {
    /// A table to play at.
    ///
    /// # Errors
    /// When the cards cannot have been dealt from the pack.
    pub fn table(self, known: Known) -> Result<Box<dyn AnyTable>, ClosedError> {
        with_game!(self, |game| Ok(Box::new(Table::new(Closed::new(game, known)?))))
    }

    /// A seat with what it knows; the bids are handed on.
    ///
    /// # Errors
    /// When the cards cannot have been dealt from the pack, or the record cannot be true.
    pub fn seat(
        self,
        known: Known,
        record: &Record,
        bids: Option<Vec<u8>>,
    ) -> Result<Box<dyn AnySeat>, SeatError> {
        with_game!(self, |game| {
            let game = Closed::new(game, known)?;
            let (view, history) = game.view_and_history(record)?;
            Ok(Box::new(Seat { game, view, history, bids }))
        })
    }
}

/// Why there is no such seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatError {
    /// The cards cannot have been dealt from the pack.
    #[error(transparent)]
    Cards(#[from] ClosedError),
    /// The record cannot be true.
    #[error(transparent)]
    Record(#[from] RecordError),
}
