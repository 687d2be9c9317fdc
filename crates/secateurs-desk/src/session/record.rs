//! A game written down.

use secateurs_games::picture::OnTable;
use serde::{Deserialize, Serialize};

use super::{Session, SessionRequest};

/// What was played. It is for everybody: hands are in it once they are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The bids so far, seat 1 first; none in games without.
    pub bids: Vec<u8>,
    /// Every card played, in order.
    pub played: Vec<OnTable>,
    /// The hands as they were dealt, seat 1 first, once all cards are played.
    pub deal: Option<Vec<String>>,
    /// What deals the same cards again, once all are played.
    pub again: Option<SessionRequest>,
    /// What each seat gets, once all cards are played.
    pub payoffs: Option<Vec<i64>>,
}

impl Session {
    /// The game as far as it was played. What is hidden is not in it before the end.
    pub fn record(&self) -> Record {
        let table = self.table();
        let payoffs = table.payoffs();
        let is_over = payoffs.is_some();
        let request = || self.request.clone().with("seed", self.seed.to_string());
        let hands = || self.dealt.hands.iter().map(ToString::to_string).collect();
        Record {
            game: self.entry.name.to_owned(),
            bids: self.bids.clone(),
            played: table.played().iter().map(|&(seat, card)| OnTable::new(seat, card)).collect(),
            deal: is_over.then(hands),
            again: is_over.then(request),
            payoffs,
        }
    }
}
