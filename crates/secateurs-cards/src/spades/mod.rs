//! Spades for two, three or four players.
//!
//! Spades are trumps. Everybody has bid how many tricks they will take; the bids are known when
//! the search starts. Tricks are played as in [`tricks`](crate::tricks). With two or three
//! seats everybody plays for themselves. With four, seats 1 and 3 are partners against seats 2
//! and 4: a side has one bid and one count of tricks, and both partners want what the side
//! wants.
//!
//! Where this departs from the table:
//! - All hands are open, and bidding is over.
//! - Any number of cards may be dealt, and any seat may lead.
//! - At the table, spades may not be led before one has been played. Here that is
//!   [`LeadRule::Broken`], and leads are free unless it is asked for, since the deals of the
//!   literature are parts of a game in which nobody knows what was played before.
//! - A side's nil is a bid of zero for the side as a whole: no partner bids nil alone. There are
//!   no blind bids.

mod scoring;

pub use scoring::{Evaluation, SpadesScoring, Standing};

use crate::cards::Suit;
use crate::tricks::{Book, Counting, LeadRule, Rules, Setup, SetupError, TrickGame};

/// Spades with this many seats: 2, 3 or 4.
///
/// ```
/// use secateurs::{Game, Limits, Silent, search::MaxN};
/// use secateurs_cards::cards::parse_hands;
/// use secateurs_cards::spades::{Evaluation, Spades};
/// use secateurs_cards::tricks::Setup;
///
/// let hands = parse_hands("A.2.. K.3.. Q.4..").unwrap();
/// let game = Spades::<3>::new(&Setup::new(hands), &[1, 1, 0], Evaluation::MostTricks)?;
/// let found = MaxN::new().run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
/// // Seat 1 leads the heart; seat 3 wins it, leads, and loses to the ace.
/// assert_eq!(found.complete().unwrap().line[0].to_string(), "H2");
/// # Ok::<(), secateurs_cards::tricks::SetupError>(())
/// ```
pub type Spades<const SEATS: usize> = TrickGame<SEATS, SpadesScoring>;

impl<const SEATS: usize> Spades<SEATS> {
    /// A game of Spades. `bids` has one number for each player; with partners, one for each side
    /// or one for each seat, which are added up.
    ///
    /// # Errors
    /// When the setup is not a position of Spades, or a bid is more than all tricks.
    pub fn new(setup: &Setup, bids: &[u8], evaluation: Evaluation) -> Result<Self, SetupError> {
        const { assert!(SEATS >= 2 && SEATS <= 4, "Spades is for 2, 3 or 4 players") }
        let book = Book {
            trump: Some(Suit::Spades),
            restricted: Some(Suit::Spades),
            lead_rule: LeadRule::Free,
            counting: Counting::Tricks,
            two_sides: SEATS == 4,
            opening_lead: None,
        };
        let rules = Rules::new(&book, setup);
        Self::start_with(rules, setup, |rules, start| {
            let bids = rules.checked_bids(start, bids)?;
            Ok(SpadesScoring::new(rules.players(), bids, evaluation))
        })
    }
}

#[cfg(test)]
mod tests;
