//! The card games by name. They share their options; each adds what is its own.

mod auction;
mod bridge;
mod closed;
mod hearts;
mod oh_hell;
mod options;
mod spades;

use crate::by_seats::{BySeats, CardScoring};
use crate::picture::draw_cards;
use crate::registry::{AnyGame, Erased, TypeRow, row};
use crate::tricks::{Scoring, TrickGame};

pub(crate) use auction::bidder;
pub(super) use bridge::{CLOSED as CLOSED_BRIDGE, ENTRY as BRIDGE};
pub(crate) use closed::{closed_seat, closed_table, deal_closed};
pub(super) use hearts::{CLOSED as CLOSED_HEARTS, ENTRY as HEARTS};
pub(super) use oh_hell::{CLOSED as CLOSED_OH_HELL, ENTRY as OH_HELL};
pub(super) use spades::{CLOSED as CLOSED_SPADES, ENTRY as SPADES};

/// A game with open hands, and how it looks.
fn open_hands<const SEATS: usize>(game: TrickGame<SEATS, CardScoring>) -> Box<dyn AnyGame>
where
    TrickGame<SEATS, CardScoring>: BySeats,
{
    let draw = draw_cards(&game, game.scoring().bids(), None);
    Box::new(Erased::of(game.erased()).drawn_by(draw))
}

/// What all games with payoffs of their own offer: the number of seats makes no difference.
fn types() -> Vec<TypeRow> {
    vec![row!("spades, oh-hell, hearts", TrickGame<3, CardScoring>)]
}
