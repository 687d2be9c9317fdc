//! The play of the cards in bridge: four hands, two sides.
//!
//! Seats 1 and 3 play against seats 2 and 4, with a trump suit or none, and each side wants as
//! many tricks as possible. Tricks are played as in [`tricks`](crate::tricks).
//!
//! Where this departs from the table: all hands are open (double dummy), there is no auction,
//! no declarer and no score, and any seat may lead. Give the leader to get the tricks of a
//! contract: the seat after declarer leads.

mod par;
mod pbn;
mod results;
mod table;

pub use par::{Contract, Par, Vulnerable, VulnerableError};
pub use pbn::{BadBoard, Board, boards};
pub use results::{BoardResults, rows, with_results};
pub use table::{KnownTricks, STRAINS, TableError, TrickTable};

use secateurs::capability::{Tally, ZeroSum};
use secateurs::{Payoffs, Utility};

use crate::cards::Suit;
use crate::tricks::{Book, Counting, LeadRule, Rules, Scoring, Setup, SetupError, TrickGame};

/// Bridge play. The two players are the sides: seats 1 and 3, seats 2 and 4.
pub type Bridge = TrickGame<4, SideTricks>;

/// Each side gets its tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideTricks;

impl Scoring for SideTricks {
    fn payoffs(&self, tally: &Tally) -> Payoffs {
        Payoffs::new([Utility::from(tally[0]), Utility::from(tally[1])])
    }

    fn at_least(&self, secured: &Tally, _undecided: u8) -> Option<Payoffs> {
        Some(self.payoffs(secured))
    }

    fn pays_the_tally(&self) -> bool {
        true
    }
}

impl Bridge {
    /// Bridge play with this trump suit, or none.
    ///
    /// # Errors
    /// When the setup is not a position of bridge play.
    pub fn new(setup: &Setup, trump: Option<Suit>) -> Result<Self, SetupError> {
        let book = Book {
            trump,
            restricted: trump,
            lead_rule: LeadRule::Free,
            counting: Counting::Tricks,
            two_sides: true,
            opening_lead: None,
        };
        Self::start_with(Rules::new(&book, setup), setup, |_, _| Ok(SideTricks))
    }
}

/// Every trick goes to one of the two sides, of one seat or two.
impl<const SEATS: usize> ZeroSum for TrickGame<SEATS, SideTricks> {
    fn total(&self) -> Utility {
        Utility::from(self.final_sum())
    }
}

#[cfg(test)]
mod tests {
    use secateurs::{Game, Limits, Silent, search};

    use super::*;
    use crate::cards::parse_hands;

    #[test]
    fn a_finesse_works_when_the_king_is_before_the_queen() {
        // Seat 4 leads a heart to seat 1's ace-queen; the king is with seat 4 and must go up.
        let hands = parse_hands(".AQ.. .32.. .54.. .KJ..").unwrap();
        let lead_by = |leader| {
            let setup = Setup { leader: Some(leader), ..Setup::new(hands.clone()) };
            let game = Bridge::new(&setup, None).unwrap();
            let found =
                search::Minimax::new().run(&game, &game.start(), &Limits::none(), &mut Silent);
            *found.unwrap().complete().unwrap().payoffs.as_slice()[0].numer()
        };
        assert_eq!(lead_by(3), 2, "round to the ace and queen");
        assert_eq!(lead_by(0), 1, "away from the queen");
    }

    #[test]
    fn the_sides_share_all_tricks() {
        let hands = parse_hands("A2... K3... Q4... J5...").unwrap();
        let setup = Setup { taken: vec![3, 1], ..Setup::new(hands) };
        assert_eq!(Bridge::new(&setup, Some(Suit::Spades)).unwrap().total(), 6);
    }
}
