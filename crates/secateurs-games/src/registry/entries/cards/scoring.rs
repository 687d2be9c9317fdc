//! One type for the scoring of all card games with payoffs of their own, so that the searches
//! are compiled once for each number of seats, not once for each game.

use secateurs::capability::Tally;
use secateurs::{Payoffs, erase};

use crate::hearts::HeartsScoring;
use crate::oh_hell::OhHellScoring;
use crate::registry::{AnyGame, Erased, TypeRow, hot, row};
use crate::spades::SpadesScoring;
use crate::tricks::{Scoring, Style, TrickGame};

#[derive(Clone, Debug)]
pub(super) enum CardScoring {
    Spades(SpadesScoring),
    OhHell(OhHellScoring),
    Hearts(HeartsScoring),
}

impl Scoring for CardScoring {
    fn of_total(&self, total: u8) -> Self {
        match self {
            Self::Spades(scoring) => Self::Spades(scoring.of_total(total)),
            Self::OhHell(scoring) => Self::OhHell(scoring.of_total(total)),
            Self::Hearts(scoring) => Self::Hearts(scoring.of_total(total)),
        }
    }

    fn style(&self) -> Style {
        match self {
            Self::Spades(scoring) => scoring.style(),
            Self::OhHell(scoring) => scoring.style(),
            Self::Hearts(scoring) => scoring.style(),
        }
    }

    fn payoffs(&self, tally: &Tally) -> Payoffs {
        match self {
            Self::Spades(scoring) => scoring.payoffs(tally),
            Self::OhHell(scoring) => scoring.payoffs(tally),
            Self::Hearts(scoring) => scoring.payoffs(tally),
        }
    }

    fn at_least(&self, secured: &Tally, undecided: u8) -> Option<Payoffs> {
        match self {
            Self::Spades(scoring) => scoring.at_least(secured, undecided),
            Self::OhHell(scoring) => scoring.at_least(secured, undecided),
            Self::Hearts(scoring) => scoring.at_least(secured, undecided),
        }
    }
}

/// A card game whose number of seats is no longer known.
pub(super) trait IntoAny {
    fn into_any(self) -> Box<dyn AnyGame>;
}

macro_rules! into_any {
    ($($seats:literal),+) => {
        $(impl IntoAny for TrickGame<$seats, CardScoring> {
            fn into_any(self) -> Box<dyn AnyGame> {
                Box::new(Erased::new(hot::tricks(erase!(TrickGame<$seats, CardScoring>, self))))
            }
        })+
    };
}

into_any!(2, 3, 4, 5, 6, 7);

/// What all these games offer: the number of seats makes no difference.
pub(super) fn types() -> Vec<TypeRow> {
    vec![row!("spades, oh-hell, hearts", TrickGame<3, CardScoring>)]
}
