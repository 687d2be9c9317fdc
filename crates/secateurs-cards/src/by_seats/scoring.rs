//! One type for the scoring of all card games with payoffs of their own, so that the searches
//! are compiled once for each number of seats, not once for each game.

use secateurs::Payoffs;
use secateurs::capability::Tally;

use crate::bridge::SideTricks;
use crate::hearts::HeartsScoring;
use crate::oh_hell::OhHellScoring;
use crate::spades::SpadesScoring;
use crate::tricks::{Scoring, Style};

/// What any of these games pays.
#[derive(Clone, Debug)]
pub enum CardScoring {
    /// Spades.
    Spades(SpadesScoring),
    /// Oh Hell!
    OhHell(OhHellScoring),
    /// Hearts.
    Hearts(HeartsScoring),
    /// Bridge, as it is played with closed hands.
    Bridge(SideTricks),
}

impl Scoring for CardScoring {
    fn bids(&self) -> Option<Tally> {
        match self {
            Self::Spades(scoring) => Some(*scoring.bids()),
            Self::OhHell(scoring) => Some(*scoring.bids()),
            Self::Hearts(_) | Self::Bridge(_) => None,
        }
    }

    fn with_bids(&self, bids: Tally) -> Self {
        match self {
            Self::Spades(scoring) => Self::Spades(scoring.with_bids(bids)),
            Self::OhHell(scoring) => Self::OhHell(scoring.with_bids(bids)),
            Self::Hearts(_) | Self::Bridge(_) => self.clone(),
        }
    }

    fn of_total(&self, total: u8) -> Self {
        match self {
            Self::Spades(scoring) => Self::Spades(scoring.of_total(total)),
            Self::OhHell(scoring) => Self::OhHell(scoring.of_total(total)),
            Self::Hearts(scoring) => Self::Hearts(scoring.of_total(total)),
            Self::Bridge(scoring) => Self::Bridge(scoring.of_total(total)),
        }
    }

    fn pays_the_tally(&self) -> bool {
        match self {
            Self::Spades(scoring) => scoring.pays_the_tally(),
            Self::Bridge(scoring) => scoring.pays_the_tally(),
            Self::OhHell(_) | Self::Hearts(_) => false,
        }
    }

    fn style(&self) -> Style {
        match self {
            Self::Spades(scoring) => scoring.style(),
            Self::OhHell(scoring) => scoring.style(),
            Self::Hearts(scoring) => scoring.style(),
            Self::Bridge(scoring) => scoring.style(),
        }
    }

    fn payoffs(&self, tally: &Tally) -> Payoffs {
        match self {
            Self::Spades(scoring) => scoring.payoffs(tally),
            Self::OhHell(scoring) => scoring.payoffs(tally),
            Self::Hearts(scoring) => scoring.payoffs(tally),
            Self::Bridge(scoring) => scoring.payoffs(tally),
        }
    }

    fn at_least(&self, secured: &Tally, undecided: u8) -> Option<Payoffs> {
        match self {
            Self::Spades(scoring) => scoring.at_least(secured, undecided),
            Self::OhHell(scoring) => scoring.at_least(secured, undecided),
            Self::Hearts(scoring) => scoring.at_least(secured, undecided),
            Self::Bridge(scoring) => scoring.at_least(secured, undecided),
        }
    }
}
