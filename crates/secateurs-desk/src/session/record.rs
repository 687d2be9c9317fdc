//! A game written down.

use secateurs_games::picture::OnTable;
use secateurs_games::registry::Stage;
use serde::{Deserialize, Serialize};

use super::hand::Hand;
use super::here::Here;
use super::moves::MoveGame;
use super::view::Played;
use super::{Game, Session, SessionRequest};
use crate::number::{Amount, amounts};

/// What was played. It is for everybody: what is hidden is in it once the hand, or the game, is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The hands of a card game, the one in progress last; none in others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<HandRecord>,
    /// The moves of other games, with dice and cards that were dealt.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Played>,
    /// What plays the same game again, once it is over.
    pub again: Option<SessionRequest>,
    /// What each seat gets, once the hand or the game is over.
    pub payoffs: Option<Vec<Amount>>,
}

/// A hand written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandRecord {
    /// The bids so far, seat 1 first; none in games without.
    pub bids: Vec<u8>,
    /// Every card played, in order.
    pub played: Vec<OnTable>,
    /// The letter of the trump suit; `None` where there are no trumps.
    pub trump: Option<String>,
    /// The hands as they were dealt, seat 1 first, once all cards are played.
    pub deal: Option<Vec<String>>,
    /// What each seat gets by what the players want, once all cards are played.
    pub payoffs: Option<Vec<i64>>,
}

impl Session {
    /// The game as far as it was played. What is hidden is not in it before the end.
    pub fn record(&self) -> Record {
        let (name, hands, moves, payoffs) = match &self.game {
            Game::Cards(game) => {
                let mut hands = game.earlier();
                hands.push(game.hand.record());
                let payoffs = hands.last().and_then(|hand| hand.payoffs.clone());
                let payoffs = payoffs.map(|all| all.into_iter().map(Amount::Whole).collect());
                (game.hand.entry.name, hands, Vec::new(), payoffs)
            }
            Game::Moves(game) => {
                let here = game.here();
                let payoffs = match here.stage() {
                    Stage::Over(payoffs) => Some(amounts(&payoffs)),
                    Stage::Player(_) | Stage::Chance(_) => None,
                };
                let is_over = payoffs.is_some();
                let all_see = |here: &Here, number| {
                    is_over || (0..here.players()).all(|seat| here.sees(number, seat))
                };
                (game.entry.name, Vec::new(), game.played(all_see), payoffs)
            }
        };
        let again = || self.request.clone().with("seed", self.seed.to_string());
        let game = name.to_owned();
        Record { game, hands, moves, again: self.is_over().then(again), payoffs }
    }
}

impl Hand {
    pub(super) fn record(&self) -> HandRecord {
        let table = self.table();
        let payoffs = table.payoffs();
        let hands = || self.dealt.hands.iter().map(ToString::to_string).collect();
        HandRecord {
            bids: self.bids.clone(),
            played: table.played().iter().map(|&(seat, card)| OnTable::new(seat, card)).collect(),
            trump: self.dealt.trump.map(|suit| suit.to_string()),
            deal: payoffs.is_some().then(hands),
            payoffs,
        }
    }
}

impl MoveGame {
    /// Every move so far, with its name where it `is_seen`.
    pub(super) fn played(&self, is_seen: impl Fn(&Here, usize) -> bool) -> Vec<Played> {
        let mut here = self.after(0);
        let mut played = Vec::new();
        for &number in &self.moves {
            played.push(here.told(number, is_seen(&here, number)));
            here = here.after(number).expect("the move was legal when it was played");
        }
        played
    }
}
