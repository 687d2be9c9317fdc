//! All that a seat may know, as data.

use secateurs_games::picture::{CardPicture, OnTable, Picture};
use secateurs_games::registry::Stage as Happening;
use secateurs_games::tricks::closed::AnyTable;
use serde::{Deserialize, Serialize};

use super::cards::{CardGame, Standing};
use super::hand::Hand;
use super::moves::MoveGame;
use super::{Game, Session};
use crate::number::{Amount, amounts};
use crate::tricks::Trick;

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The person is to bid.
    Bidding,
    /// Cards or moves are played.
    Playing,
    /// All cards of a hand are played, and another hand follows.
    HandOver,
    /// The game is over.
    Over,
}

/// Something that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    /// Whose move it was; `None` for dice, and for cards that are dealt.
    pub seat: Option<usize>,
    /// The move, the card, or what was rolled; `None` where the seat does not see it.
    pub chosen: Option<String>,
    /// The move in a word, where its name is a letter and the seat sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub word: Option<String>,
}

/// What one seat sees of a game: what is its own, and what happens in the open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The game's name.
    pub game: String,
    /// Whose view it is, counted from 1.
    pub seat: usize,
    /// How many seats there are.
    pub seats: usize,
    /// How far the game is.
    pub stage: Stage,
    /// The seat to play; `None` where nobody is.
    pub to_play: Option<usize>,
    /// What there is to draw. Nothing that is hidden from the seat is in it.
    pub picture: Picture,
    /// What the seat may play now; empty when it is not its turn.
    pub legal: Vec<String>,
    /// What each of these is in a word; empty where the names say it all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub words: Vec<String>,
    /// All that the seat knows, in the words of the game, where something is hidden that is not
    /// drawn and it is to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub knows: Option<String>,
    /// A hand at a card table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand: Option<HandView>,
    /// How a game of many hands stands; `None` in others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub standing: Option<Standing>,
    /// What was played, as the seat saw it; tricks have the cards of a hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Played>>", optional))]
    pub played: Vec<Played>,
    /// What each seat gets, once the hand or the game is over.
    pub payoffs: Option<Vec<Amount>>,
}

/// What a seat sees of a hand, beside what can be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// What the players want, by its short name.
    pub eval: String,
    /// What is counted: tricks or points.
    pub counted: String,
    /// How many cards everybody was dealt.
    pub cards: usize,
    /// The bids so far, by seat; `None` in games without bids.
    pub bids: Option<Vec<Option<u8>>>,
    /// What the seat might bid, by its own hand and the bids before, while it is to bid.
    pub own_bid: Option<u8>,
    /// The tricks that are over.
    pub tricks: Vec<Trick>,
    /// How many cards of the pack nobody was dealt.
    pub left_out: usize,
    /// Whose cards another seat plays, where there is such a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dummy: Option<Dummy>,
}

/// A seat whose cards another seat plays. Both are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dummy {
    /// Whose cards lie open once a card is played.
    pub seat: usize,
    /// Who plays them.
    pub declarer: usize,
}

impl Session {
    /// All that a seat may know now, and nothing else. Seats are counted from 1; `None` where there
    /// is no such seat.
    pub fn view(&self, seat: usize) -> Option<View> {
        let index = seat.checked_sub(1)?;
        match &self.game {
            Game::Cards(game) => (index < game.hand.seats()).then(|| game.view(index)),
            Game::Moves(game) => game.view(index),
        }
    }
}

impl CardGame {
    fn view(&self, index: usize) -> View {
        let hand = &self.hand;
        let table = hand.table();
        View {
            game: hand.entry.name.to_owned(),
            seat: index + 1,
            seats: hand.seats(),
            stage: match table.to_play() {
                _ if hand.is_bidding() => Stage::Bidding,
                Some(_) => Stage::Playing,
                None if self.is_last_hand() => Stage::Over,
                None => Stage::HandOver,
            },
            to_play: hand.to_play().map(|seat| seat + 1),
            picture: Picture::Cards(hand.picture_for(index, &*table)),
            legal: hand.legal_for(index).iter().map(ToString::to_string).collect(),
            words: Vec::new(),
            knows: None,
            hand: Some(hand.view(index)),
            standing: self.standing(),
            played: Vec::new(),
            payoffs: table
                .payoffs()
                .map(|payoffs| payoffs.into_iter().map(Amount::Whole).collect()),
        }
    }
}

impl Hand {
    fn view(&self, index: usize) -> HandView {
        let bid_of = |seat: usize| self.bids.get(seat).copied();
        let has_bids = self.dealt.bids.is_some();
        let is_to_bid = self.is_bidding() && index == self.bids.len();
        HandView {
            eval: self.dealt.eval.clone(),
            counted: self.dealt.counted.to_owned(),
            cards: self.cards(),
            bids: has_bids.then(|| (0..self.seats()).map(bid_of).collect()),
            own_bid: self.suggested.filter(|_| is_to_bid),
            tricks: self.tricks(),
            left_out: self.dealt.pack.len() - self.seats() * self.cards(),
            dummy: self.dummy(),
        }
    }

    fn dummy(&self) -> Option<Dummy> {
        let table = self.table();
        let of = |seat: usize| Dummy { seat: seat + 1, declarer: table.decides_for(seat) + 1 };
        (0..self.seats()).map(of).find(|dummy| dummy.seat != dummy.declarer)
    }

    fn picture_for(&self, index: usize, table: &dyn AnyTable) -> CardPicture {
        let seats = table.seats();
        let trick = table.trick();
        let to_play = table.to_play();
        let leader = trick.first().map(|&(seat, _)| seat).or(to_play);
        let last_winner = || table.last_trick().map_or(0, |trick| trick.winner);
        let seen = |seat: usize| table.sees(index, seat).then(|| table.hand(seat).to_string());
        CardPicture {
            seats: (1..=seats).map(|seat| seat.to_string()).collect(),
            hands: (0..seats).map(seen).collect(),
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
    fn tricks(&self) -> Vec<Trick> {
        let mut again = self.table_after(0, &self.options);
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

impl MoveGame {
    fn view(&self, index: usize) -> Option<View> {
        let here = self.here();
        let seats = here.players();
        let legal = here.legal_for(index);
        let is_turn = here.to_move() == Some(index);
        let payoffs = match here.stage() {
            Happening::Over(payoffs) => Some(amounts(&payoffs)),
            Happening::Player(_) | Happening::Chance(_) => None,
        };
        (index < seats).then(|| View {
            game: self.entry.name.to_owned(),
            seat: index + 1,
            seats,
            stage: if payoffs.is_some() { Stage::Over } else { Stage::Playing },
            to_play: here.to_move().map(|player| player + 1),
            picture: here.picture_for(index),
            words: if is_turn { here.words() } else { Vec::new() },
            knows: if is_turn { here.set_name() } else { None },
            legal,
            hand: None,
            standing: None,
            played: self.played(|here, number| here.sees(number, index)),
            payoffs,
        })
    }
}
