//! Hands around a table.

use secateurs::capability::Tally;
use secateurs::erased::Position;
use secateurs::{Game, Seating};
use serde::{Deserialize, Serialize};

use super::Picture;
use crate::cards::Card;
use crate::tricks::{Scoring, TrickGame, TrickPosition};

/// A card table. Whatever is listed by seat has one entry for each, seat 1 first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardPicture {
    /// What the seats are called: `1`, `2`, ..., or `N`, `E`, `S`, `W`.
    pub seats: Vec<String>,
    /// The cards in each hand, as PBN writes them; `None` where they are hidden.
    pub hands: Vec<Option<String>>,
    /// How many cards each hand has.
    pub cards: Vec<usize>,
    /// The trick in progress, in the order of play.
    pub trick: Vec<OnTable>,
    /// The seat that leads to this trick, or has led to it. After the last trick, who took it.
    pub leader: usize,
    /// The seat to play; `None` once all cards are played.
    pub to_play: Option<usize>,
    /// The letter of the trump suit; `None` where there are no trumps.
    pub trump: Option<String>,
    /// The bid of each seat, or of its side; `None` in games without bids.
    pub bids: Option<Vec<u8>>,
    /// What each seat, or its side, has taken so far: tricks or points.
    pub taken: Vec<u8>,
}

/// A card on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OnTable {
    /// Whose it was.
    pub seat: usize,
    /// The card, as in `SA`.
    pub card: String,
}

impl OnTable {
    /// A card of a seat, counted from zero.
    pub fn new(seat: usize, card: Card) -> Self {
        Self { seat: seat + 1, card: card.to_string() }
    }
}

impl CardPicture {
    /// The hands as they were before the trick in progress; `None` where one is hidden.
    pub fn hands_before_trick(&self) -> Vec<Option<String>> {
        let mut hands = self.hands.clone();
        for OnTable { seat, card } in &self.trick {
            let Some(hand) = hands.get_mut(seat - 1) else { continue };
            *hand = hand.as_deref().and_then(|hand| with_card(hand, card));
        }
        hands
    }
}

fn with_card(hand: &str, card: &str) -> Option<String> {
    let hand = crate::cards::CardSet::from_pbn(hand).ok()?;
    let card: Card = card.parse().ok()?;
    Some((hand | crate::cards::CardSet::only(card)).to_string())
}

/// The sides of the table, for games that call their seats so.
pub(crate) fn side_names() -> Vec<String> {
    ["N", "E", "S", "W"].map(str::to_owned).to_vec()
}

/// Draws positions of a card game. Bids are by player, as scorings know them.
pub(crate) fn draw_cards<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    bids: Option<Tally>,
    names: Option<Vec<String>>,
) -> impl Fn(&Position) -> Picture + Send + Sync + 'static {
    let seating = game.seating();
    let trump = game.rules().trump().map(|suit| suit.to_string());
    let seats =
        names.unwrap_or_else(|| (1..=SEATS).map(|seat| seat.to_string()).collect::<Vec<_>>());
    let bids = bids.map(|bids| by_seat(&seating, bids));
    move |position| {
        let position = position.get::<TrickPosition<SEATS>>();
        let played = (0..position.cards_on_table()).map(|turn| (position.leader() + turn) % SEATS);
        let trick = played.zip(position.table()).map(|(seat, card)| OnTable::new(seat, card));
        Picture::Cards(CardPicture {
            seats: seats.clone(),
            hands: (0..SEATS).map(|seat| Some(position.hand(seat).to_string())).collect(),
            cards: (0..SEATS).map(|seat| position.hand(seat).len()).collect(),
            trick: trick.collect(),
            leader: position.leader() + 1,
            to_play: (!position.is_over()).then(|| position.to_play() + 1),
            trump: trump.clone(),
            bids: bids.clone(),
            taken: by_seat(&seating, position.tally()),
        })
    }
}

fn by_seat(seating: &Seating, tally: Tally) -> Vec<u8> {
    seating.players().map(|player| tally[player.index()]).collect()
}
