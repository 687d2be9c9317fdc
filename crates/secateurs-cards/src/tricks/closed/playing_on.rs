//! How everybody is taken to play on to the end of a hand: by a learned policy, or by rules.

use secateurs::Random;
use secateurs::search::PlayedOut;

use super::by_rules::play_by_rules;
use super::game::Closed;
use super::policy::Policy;
use crate::cards::{Card, CardSet};
use crate::tricks::game::Scoring;
use crate::tricks::position::TrickPosition;

/// What is played out of the order of the rules, of a hundred cards.
const NOISE_BY_RULES: u8 = 10;

/// Everybody at a table, as they are taken to play.
pub(super) struct PlayingOn<'a, const SEATS: usize, S> {
    pub(super) closed: &'a Closed<SEATS, S>,
    /// Without a policy they play by rules.
    pub(super) policy: Option<Policy<'a>>,
    /// How many of a hundred cards are any that may be played.
    pub(super) noise: u8,
}

impl<'a, const SEATS: usize, S: Scoring> PlayingOn<'a, SEATS, S> {
    pub(super) fn new(
        closed: &'a Closed<SEATS, S>,
        policy: Option<Policy<'a>>,
        noise: Option<u8>,
    ) -> Self {
        let usual = if policy.is_some() { 0 } else { NOISE_BY_RULES };
        Self { closed, policy, noise: noise.unwrap_or(usual) }
    }

    /// What everybody gets in the end, from a position after these cards.
    pub(super) fn to_the_end(
        &self,
        from: TrickPosition<SEATS>,
        mut played: CardSet,
        random: &mut Random,
    ) -> Option<PlayedOut> {
        let game = self.closed.open();
        let rules = game.rules();
        let all = from.tally().iter().sum::<u8>() + rules.to_come(&from);
        let mut here = from;
        let mut plies = 0;
        // Once everything is taken, the other tricks are worth nothing.
        while !here.is_over()
            && (here.cards_on_table() > 0 || here.tally().iter().sum::<u8>() < all)
        {
            let card = self.card(&here, played, random)?;
            here = rules.play(&here, card);
            played = played.with(card);
            plies += 1;
        }
        let payoffs = game.scoring().of_total(all).payoffs(&here.tally());
        Some(PlayedOut { payoffs, plies })
    }

    /// How likely the seat to play is to play each of these cards, in parts of 2^16, if there is a
    /// policy. As that may be wrong, so much of a hundred is shared out evenly.
    pub(super) fn likely(
        &self,
        here: &TrickPosition<SEATS>,
        played: CardSet,
        (cards, evenly): (&[Card], u8),
        chances: &mut Vec<u32>,
    ) {
        let Some(policy) = self.policy else { return };
        if cards.len() == 1 {
            // Nothing need be looked at.
            return chances.push(1 << 16);
        }
        let all = policy.chances(&self.closed.scene(here, played));
        let evenly = u64::from(evenly.min(100));
        let even = (evenly << 16) / (100 * cards.len() as u64);
        let of = |&card: &Card| (even + all.of(card) * (100 - evenly) / 100) as u32;
        chances.extend(cards.iter().map(of));
    }

    fn card(
        &self,
        here: &TrickPosition<SEATS>,
        played: CardSet,
        random: &mut Random,
    ) -> Option<Card> {
        let legal = self.closed.open().rules().playable(here);
        if legal.len() < 2 {
            return legal.first();
        }
        if self.noise > 0 && random.below(100) < self.noise.into() {
            return legal.iter().nth(random.below(legal.len() as u64) as usize);
        }
        if let Some(policy) = self.policy {
            return policy.draw(&self.closed.scene(here, played), random);
        }
        let glance = self.closed.glance(here, legal, played);
        play_by_rules(self.closed.aim(), &glance).or(legal.first())
    }
}
