//! A game put away, to be taken up again later: what was asked for, which cards or dice, and what was
//! played. It is not for players: everybody's cards follow from it.

use secateurs_games::cards::Card;
use serde::{Deserialize, Serialize};

use super::cards::CardGame;
use super::error::NotNow;
use super::moves::MoveGame;
use super::{Game, Session, SessionRequest};

/// A game put away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// What was asked for.
    pub request: SessionRequest,
    /// Which cards, dice and random choices.
    pub seed: u64,
    /// The hands of a card game, the one in progress last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<SavedHand>,
    /// The moves of other games, dice among them, by their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<usize>,
}

/// A hand of a game that was put away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedHand {
    /// The bids so far, seat 1 first; none in games without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bids: Vec<u8>,
    /// What the person bid, in games that were put away when all others bid by the rule for hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<u8>,
    /// Every card played, in order.
    pub played: Vec<String>,
}

impl Session {
    /// The game, to be put away.
    pub fn saved(&self) -> Saved {
        let (hands, moves) = match &self.game {
            Game::Cards(game) => (game.saved(), Vec::new()),
            Game::Moves(game) => (Vec::new(), game.moves.clone()),
        };
        Saved { request: self.request.clone(), seed: self.seed, hands, moves }
    }

    /// Takes a game up again where it was put away.
    ///
    /// # Errors
    /// When it is no game by these rules.
    pub fn restored(saved: &Saved) -> Result<Self, NotNow> {
        let request = saved.request.clone().with("seed", saved.seed.to_string());
        let mut session = Self::start(&request)?;
        session.request = saved.request.clone();
        match &mut session.game {
            Game::Cards(game) => game.restore(&saved.hands)?,
            Game::Moves(game) => game.restore(&saved.moves)?,
        }
        Ok(session)
    }
}

impl CardGame {
    fn saved(&self) -> Vec<SavedHand> {
        let mut hands = self.earlier();
        hands.push(self.hand.record());
        let saved = hands.into_iter().map(|hand| SavedHand {
            bids: hand.bids,
            bid: None,
            played: hand.played.into_iter().map(|laid| laid.card).collect(),
        });
        saved.collect()
    }

    fn restore(&mut self, hands: &[SavedHand]) -> Result<(), NotNow> {
        for (number, saved) in hands.iter().enumerate() {
            if number > 0 {
                self.deal_next()?;
            }
            match (saved.bid, saved.bids.as_slice()) {
                (None, []) => {}
                (Some(bid), []) => self.hand.bid_by_rule(self.person, bid)?,
                (None, bids) => self.hand.take_bids(bids, self.person)?,
                (Some(_), _) => return Err(NotNow::NothingToBid),
            }
            self.others_bid()?;
            let cards: Result<Vec<Card>, _> =
                saved.played.iter().map(|card| card.parse()).collect();
            let cards = cards?;
            if !cards.is_empty() && self.hand.is_bidding() {
                return Err(NotNow::BidFirst);
            }
            self.hand.play_all(cards)?;
        }
        Ok(())
    }
}

impl MoveGame {
    fn restore(&mut self, moves: &[usize]) -> Result<(), NotNow> {
        let mut here = self.here();
        for &number in moves {
            here = here.after(number).ok_or_else(|| NotNow::Move(number.to_string()))?;
        }
        self.moves = moves.to_vec();
        Ok(())
    }
}
