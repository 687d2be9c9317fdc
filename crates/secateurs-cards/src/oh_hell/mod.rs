//! Oh Hell! for three to seven players.
//!
//! Everybody has bid a number of tricks and wants to take exactly that many. One suit is
//! trumps, or none. Tricks are played as in [`tricks`](crate::tricks); everybody plays for
//! themselves.
//!
//! Where this departs from the table: all hands are open and bidding is over; trumps are named
//! and not turned up; the bids may add up to the number of tricks (many tables forbid it); any
//! seat may lead. Trumps may be led at any time, unless [`LeadRule::Broken`] is asked for.

use secateurs::capability::Tally;
use secateurs::{Payoffs, Utility};

use crate::cards::Suit;
use crate::tricks::{
    Book, Counting, LeadRule, Rules, Scoring, Setup, SetupError, Style, TrickGame, worst_count,
};

/// Oh Hell! with this many seats: 3 to 7.
pub type OhHell<const SEATS: usize> = TrickGame<SEATS, OhHellScoring>;

/// What the players of Oh Hell! want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// `exact`: 10 plus the bid for exactly that many tricks, else 0.
    Exact,
    /// `oh`: as close to the bid as possible, -|t - b|.
    NearBid,
}

impl Evaluation {
    /// All evaluations.
    pub const ALL: [Self; 2] = [Self::Exact, Self::NearBid];

    /// The short name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::NearBid => "oh",
        }
    }

    /// The evaluation with this short name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|evaluation| evaluation.name() == name)
    }
}

/// Bids and what the players want of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OhHellScoring {
    players: usize,
    bids: Tally,
    evaluation: Evaluation,
}

impl OhHellScoring {
    /// The bids by player; zeros beyond the last.
    pub const fn bids(&self) -> &Tally {
        &self.bids
    }

    fn utility(&self, player: usize, tricks: u8) -> Utility {
        let (t, b) = (Utility::from(tricks), Utility::from(self.bids[player]));
        match self.evaluation {
            Evaluation::Exact if t == b => 10 + b,
            Evaluation::Exact => 0,
            Evaluation::NearBid => -(t - b).abs(),
        }
    }
}

impl Scoring for OhHellScoring {
    fn bids(&self) -> Option<Tally> {
        Some(self.bids)
    }

    fn with_bids(&self, bids: Tally) -> Self {
        Self { bids, ..self.clone() }
    }

    fn payoffs(&self, tally: &Tally) -> Payoffs {
        Payoffs::from_fn(self.players, |player| self.utility(player, tally[player]))
    }

    fn style(&self) -> Style {
        Style::Bids
    }

    fn at_least(&self, secured: &Tally, undecided: u8) -> Option<Payoffs> {
        Some(Payoffs::from_fn(self.players, |player| {
            worst_count(secured[player], undecided, |tricks| self.utility(player, tricks))
        }))
    }
}

impl<const SEATS: usize> OhHell<SEATS> {
    /// A game of Oh Hell! with this trump suit, or none, and one bid for each player.
    ///
    /// # Errors
    /// When the setup is not a position of the game, or a bid is more than all tricks.
    pub fn new(
        setup: &Setup,
        trump: Option<Suit>,
        bids: &[u8],
        evaluation: Evaluation,
    ) -> Result<Self, SetupError> {
        const { assert!(SEATS >= 3 && SEATS <= 7, "Oh Hell! is for 3 to 7 players") }
        let book = Book {
            trump,
            restricted: trump,
            lead_rule: LeadRule::Free,
            counting: Counting::Tricks,
            two_sides: false,
            opening_lead: None,
        };
        Self::start_with(Rules::new(&book, setup), setup, |rules, start| {
            let bids = rules.checked_bids(start, bids)?;
            Ok(OhHellScoring { players: SEATS, bids, evaluation })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_hands;

    fn scoring(evaluation: Evaluation) -> OhHellScoring {
        let hands = parse_hands("A2... K3... Q4...").unwrap();
        let game = OhHell::<3>::new(&Setup::new(hands), None, &[2, 0, 1], evaluation).unwrap();
        game.scoring().clone()
    }

    #[test]
    fn only_exact_bids_are_rewarded() {
        let payoffs = scoring(Evaluation::Exact).payoffs(&[1, 0, 1, 0, 0, 0, 0, 0]);
        assert_eq!(payoffs.as_slice(), [0, 10, 11]);
    }

    #[test]
    fn distance_counts_both_ways() {
        let payoffs = scoring(Evaluation::NearBid).payoffs(&[0, 2, 0, 0, 0, 0, 0, 0]);
        assert_eq!(payoffs.as_slice(), [-2, -2, -1]);
    }

    #[test]
    fn a_bid_that_is_out_of_reach_is_worth_nothing() {
        let exact = scoring(Evaluation::Exact);
        let least = exact.at_least(&[0, 0, 1, 0, 0, 0, 0, 0], 0).unwrap();
        assert_eq!(least.as_slice(), [0, 10, 11]);
    }
}
