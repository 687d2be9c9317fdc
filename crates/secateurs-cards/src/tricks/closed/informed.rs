//! The informed player: information-set Monte Carlo with beliefs, and with play by rules where the
//! tree ends.
//!
//! Each round imagines a deal, the likelier ones more often ([`Beliefs`]), goes down the tree, and
//! plays on to the end of the hand, where the payoffs of the game are counted. There everybody plays
//! as the learned [`policy`](super::policy) has it, or by the rules of `by_rules`; now and then anybody plays any
//! card, so that not all rounds are alike.

use secateurs::search::{Decision, Imagination, IsMcts, PlayedOut};
use secateurs::{Limits, Random, SearchError};

use super::beliefs::{Beliefs, Trust};
use super::game::{Closed, ClosedPosition};
use super::judge::Advice;
use super::playing_on::PlayingOn;
use super::policy::Policy;
use super::view::TrickView;
use crate::cards::{Card, CardSet};
use crate::tricks::game::Scoring;

/// How the informed player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Informed {
    /// How many positions it goes through for a card.
    pub nodes: u64,
    /// What it makes of what the others did.
    pub trust: Trust,
    /// How much what was seldom looked at counts, in hundredths; if nothing is said, 100 by a policy
    /// and 70 by rules.
    pub exploration: Option<u16>,
    /// How play goes on where the tree ends, and what the others are taken to play by.
    pub playouts: PlayOuts,
    /// How many of a hundred cards in its playouts are any that may be played; if nothing is said,
    /// ten where the rules would always play the same.
    pub noise: Option<u8>,
    /// How many of a hundred looks into the tree would go evenly to all cards if the policy alone had
    /// its way with the others.
    pub evenly: u8,
}

/// How everybody is taken to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayOuts {
    /// By the learned policy, in games that have one; else by rules.
    Learned,
    /// By a few simple rules.
    Rules,
}

impl Informed {
    /// The usual effort: less than a tenth of a second.
    pub const USUAL: Self = Self {
        nodes: 300_000,
        trust: Trust { deals: 400, whims: None },
        exploration: None,
        playouts: PlayOuts::Learned,
        noise: None,
        evenly: 15,
    };
}

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// What the informed player plays with this view, after these cards by these seats.
    ///
    /// # Errors
    /// When it is not the seat's turn.
    pub fn decide_informed(
        &self,
        view: &TrickView<SEATS>,
        history: &[(usize, Card)],
        informed: Informed,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        let learned = self.policy().filter(|_| informed.playouts == PlayOuts::Learned);
        self.decide_by_policy(view, history, (informed, learned), limits, random)
    }

    /// The same by a policy of one's own; by rules if there is none.
    ///
    /// # Errors
    /// As [`decide_informed`](Self::decide_informed).
    pub fn decide_by_policy(
        &self,
        view: &TrickView<SEATS>,
        history: &[(usize, Card)],
        (informed, policy): (Informed, Option<Policy<'_>>),
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        if self.decides_for(view.to_play()) != view.seat() {
            return Err(SearchError::NotToMove);
        }
        if self.game.rules().playable(&view.known).len() < 2 {
            // A forced card is not looked at.
            return self.decide(view, Advice { samples: 1, nodes: 1 }, limits, random);
        }
        let beliefs = Beliefs::of(self, view, history, (informed.trust, policy), random);
        let everybody = PlayingOn::new(self, policy, informed.noise);
        let mut imagination = ToTheEndOfTheHand { beliefs, everybody, evenly: informed.evenly };
        let nodes = limits.nodes.map_or(informed.nodes, |most| most.min(informed.nodes));
        let limits = Limits { nodes: Some(nodes), ..limits.clone() };
        let usual = if policy.is_some() { 100 } else { 70 };
        let exploration = f64::from(informed.exploration.unwrap_or(usual)) / 100.0;
        let search = IsMcts::new().tree(MEGABYTES).exploration(exploration);
        search.run_with(self, &mut imagination, &limits, random)
    }
}

/// Memory for the tree, in units of 2^20 bytes.
const MEGABYTES: usize = 16;

/// What the informed player makes up.
struct ToTheEndOfTheHand<'a, const SEATS: usize, S> {
    beliefs: Beliefs<SEATS>,
    everybody: PlayingOn<'a, SEATS, S>,
    evenly: u8,
}

impl<const SEATS: usize, S: Scoring> Imagination<Closed<SEATS, S>>
    for ToTheEndOfTheHand<'_, SEATS, S>
{
    fn imagine(&mut self, random: &mut Random) -> ClosedPosition<SEATS> {
        self.beliefs.draw(random)
    }

    fn likely(&mut self, here: &ClosedPosition<SEATS>, cards: &[Card], chances: &mut Vec<u32>) {
        self.everybody.likely(&here.open, all_played(here), (cards, self.evenly), chances);
    }

    fn play_out(&mut self, from: &ClosedPosition<SEATS>, random: &mut Random) -> Option<PlayedOut> {
        self.everybody.to_the_end(from.open, all_played(from), random)
    }
}

fn all_played<const SEATS: usize>(here: &ClosedPosition<SEATS>) -> CardSet {
    here.played.iter().fold(CardSet::EMPTY, |all, &cards| all | cards)
}
