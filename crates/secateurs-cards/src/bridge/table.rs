//! All results of a deal: what each side takes in every strain, whoever leads.

use secateurs::Stopped;

use super::Bridge;
use crate::cards::{CardSet, Suit};
use crate::tricks::two_sides::Deal;
use crate::tricks::{Setup, SetupError};
use secateurs::Game;

/// The strains as they are bid, from the lowest: the suits, then no trumps.
pub const STRAINS: [Option<Suit>; 5] =
    [Some(Suit::Clubs), Some(Suit::Diamonds), Some(Suit::Hearts), Some(Suit::Spades), None];

/// The tricks of every declarer in every strain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickTable {
    /// By strain, as in [`STRAINS`], and by declarer, seat 1 first.
    pub tricks: [[u8; 4]; 5],
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The hands are not those of a deal.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A limit ended the search.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What is known of a table, as in [`TrickTable`].
pub type KnownTricks = [[Option<u8>; 4]; 5];

impl TrickTable {
    /// The table of a deal, by a search whose memory is used.
    ///
    /// # Errors
    /// When the hands are not four of the same size, or a limit ends the search.
    pub fn of(hands: &[CardSet], deal: &mut Deal) -> Result<Self, TableError> {
        let mut known = KnownTricks::default();
        Self::fill(hands, deal, &mut known)?;
        Ok(Self { tricks: known.map(|row| row.map(Option::unwrap_or_default)) })
    }

    /// The same, with what is known so far even if a limit ends the search.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn fill(
        hands: &[CardSet],
        deal: &mut Deal,
        known: &mut KnownTricks,
    ) -> Result<(), TableError> {
        for (strain, row) in STRAINS.into_iter().zip(known) {
            deal.set_trump(strain);
            let mut first_side = None;
            for leader in 0..4 {
                let setup = Setup { leader: Some(leader), ..Setup::new(hands.to_vec()) };
                let start = Bridge::new(&setup, strain)?.start();
                // Who leads seldom matters by more than a trick.
                let taken = match first_side {
                    None => deal.tricks(&start)?,
                    Some(guess) => deal.tricks_near(&start, guess)?,
                };
                first_side = Some(taken);
                let declarer = (leader + 3) % 4;
                let all = start.hand(leader).len() as u32;
                let tricks = if declarer % 2 == 0 { taken } else { all - taken };
                row[declarer] = Some(tricks as u8);
            }
        }
        Ok(())
    }
}
