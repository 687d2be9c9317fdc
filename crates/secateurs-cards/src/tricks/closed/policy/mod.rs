//! A learned policy: how likely players are to play each of their cards.
//!
//! The policy is a sum of weights for what a seat sees of a card ([`Scene`], [`Features`]), turned
//! into chances by softmax. The weights were learned from games that the informed player played
//! against itself: what it looked at most often, the policy takes to be likely (`--example
//! teach_policy`). It sees its own hand and what has been played, and nothing else.
//!
//! All arithmetic is in integers, so that the same card is drawn everywhere.

mod chances;
mod features;
mod scene;
mod weights;

pub use features::{FEATURES, Features, PLACES};
pub use scene::Scene;

pub(super) use chances::Chances;
use secateurs::Random;

use super::game::Closed;
use crate::cards::{Card, CardSet};
use crate::tricks::game::Scoring;
use crate::tricks::position::TrickPosition;

/// Weights for everything that is seen of a card, in parts of [`UNIT`](Self::UNIT).
#[derive(Clone, Copy, Debug)]
pub struct Policy<'a> {
    weights: &'a [i16],
}

impl<'a> Policy<'a> {
    /// A weight of one: a card with one more is e times as likely.
    pub const UNIT: i16 = 64;

    /// So much of a weight counts where others are to be foreseen.
    const OF_OTHERS: [i32; 2] = [3, 5];

    /// A policy with these weights, one for each of [`PLACES`].
    ///
    /// # Panics
    /// When there are more or fewer.
    pub fn new(weights: &'a [i16]) -> Self {
        assert_eq!(weights.len(), PLACES, "a weight for each place");
        Self { weights }
    }

    fn of(&self, features: &Features) -> i32 {
        features.iter().map(|&place| i32::from(self.weights[usize::from(place)])).sum()
    }

    /// A card for the seat to play, as likely as the policy has it.
    pub(super) fn draw(&self, scene: &Scene, random: &mut Random) -> Option<Card> {
        if scene.legal.len() < 2 {
            return scene.legal.first();
        }
        self.chances(scene).draw(random)
    }

    /// How likely it is that another player plays a card, in parts of 2^16. Others need not play as the
    /// policy does, so that it is not taken to be as sure of them as of itself.
    pub(super) fn chance_of_others(&self, scene: &Scene, card: Card) -> u64 {
        let [part, whole] = Self::OF_OTHERS;
        let doubtful = |card| self.of(&scene.features(card)) * part / whole;
        Chances::new(scene.legal, doubtful).of(card)
    }

    /// How likely each card is.
    pub(super) fn chances(&self, scene: &Scene) -> Chances {
        Chances::new(scene.legal, |card| self.of(&scene.features(card)))
    }
}

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// The policy for the game, if one was learned.
    pub(super) fn policy(&self) -> Option<Policy<'static>> {
        let rules = self.game.rules();
        let has_bids = self.game.scoring().bids().is_some();
        weights::of(rules.style, has_bids, self.has_partners()).map(Policy::new)
    }

    /// What the seat to play sees, after these cards.
    pub fn scene(&self, here: &TrickPosition<SEATS>, played: CardSet) -> Scene {
        Scene::of(self, here, played)
    }
}
