//! All that a seat may know, as data.

use secateurs_games::picture::{CardPicture, OnTable};
use secateurs_games::tricks::closed::AnyTable;
use serde::{Deserialize, Serialize};

use super::Session;
use crate::tricks::Trick;

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The person is to bid.
    Bidding,
    /// Cards are played.
    Playing,
    /// All cards are played.
    Over,
}

/// What one seat sees of a game: its own hand, and what happens in the open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The game's name.
    pub game: String,
    /// Whose view it is, counted from 1.
    pub seat: usize,
    /// How far the game is.
    pub stage: Stage,
    /// What the players want, by its short name.
    pub eval: String,
    /// What is counted: tricks or points.
    pub counted: String,
    /// The table. No hand but the seat's own is in it.
    pub table: CardPicture,
    /// The bids so far, by seat; `None` in games without bids.
    pub bids: Option<Vec<Option<u8>>>,
    /// What the seat might bid, by its own hand, while it is to bid.
    pub own_bid: Option<u8>,
    /// What the seat may play now; nothing when it is not its turn.
    pub legal: Vec<String>,
    /// The tricks that are over.
    pub tricks: Vec<Trick>,
    /// How many cards of the pack nobody was dealt.
    pub left_out: usize,
    /// What each seat gets, once all cards are played.
    pub payoffs: Option<Vec<i64>>,
}

impl Session {
    /// All that a seat may know now, and nothing else. Seats are counted from 1; `None` where there
    /// is no such seat.
    pub fn view(&self, seat: usize) -> Option<View> {
        let index = seat.checked_sub(1).filter(|&index| index < self.dealt.hands.len())?;
        let table = self.table();
        let is_bidding = self.is_bidding();
        let bid_of = |seat: usize| self.bids.get(seat).copied();
        let seats = table.seats();
        let is_to_bid = is_bidding && index == self.bids.len();
        let suggested = self.dealt.bids.as_ref().map(|bids| bids[index]);
        Some(View {
            game: self.entry.name.to_owned(),
            seat,
            stage: match table.to_play() {
                _ if is_bidding => Stage::Bidding,
                Some(_) => Stage::Playing,
                None => Stage::Over,
            },
            eval: self.dealt.eval.clone(),
            counted: self.dealt.counted.to_owned(),
            table: self.picture_for(index, &*table),
            bids: suggested.map(|_| (0..seats).map(bid_of).collect()),
            own_bid: suggested.filter(|_| is_to_bid),
            legal: self.legal_for(index).iter().map(ToString::to_string).collect(),
            tricks: self.tricks(),
            left_out: self.dealt.pack.len() - seats * self.dealt.hands[0].len(),
            payoffs: table.payoffs(),
        })
    }

    fn picture_for(&self, index: usize, table: &dyn AnyTable) -> CardPicture {
        let seats = table.seats();
        let trick = table.trick();
        let to_play = table.to_play();
        let leader = trick.first().map(|&(seat, _)| seat).or(to_play);
        let last_winner = || table.last_trick().map_or(0, |trick| trick.winner);
        let own = |seat: usize| (seat == index).then(|| table.hand(seat).to_string());
        CardPicture {
            seats: (1..=seats).map(|seat| seat.to_string()).collect(),
            hands: (0..seats).map(own).collect(),
            cards: (0..seats).map(|seat| table.hand(seat).len()).collect(),
            trick: trick.into_iter().map(|(seat, card)| OnTable::new(seat, card)).collect(),
            leader: leader.unwrap_or_else(last_winner) + 1,
            to_play: to_play.filter(|_| !self.is_bidding()).map(|seat| seat + 1),
            trump: self.dealt.trump.map(|suit| suit.to_string()),
            bids: (!self.is_bidding() && self.dealt.bids.is_some()).then(|| self.bids.clone()),
            taken: table.taken(),
        }
    }

    /// The tricks that are over, played once more.
    pub(super) fn tricks(&self) -> Vec<Trick> {
        let mut again = Self { played: Vec::new(), ..self.clone() }.table();
        let mut tricks = Vec::new();
        for &card in &self.played {
            again.play(card).expect("the card was legal when it was played");
            if let (true, Some(over)) = (again.trick().is_empty(), again.last_trick()) {
                let on_table = |&(seat, card): &_| OnTable::new(seat, card);
                let cards = over.cards.iter().map(on_table).collect();
                tricks.push(Trick { cards, winner: Some(over.winner + 1) });
            }
        }
        tricks
    }
}
