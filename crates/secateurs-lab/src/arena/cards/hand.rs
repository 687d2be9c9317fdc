//! One hand: who plays which card, and what comes of it.

use secateurs::search::IsMcts;
use secateurs::{Limits, Random};
use secateurs_games::cards::{Card, CardSet};
use secateurs_games::hands::{HandResult, Scores};
use secateurs_games::registry::{AnyGame, BadOption, Dealt, Options};
use secateurs_games::tricks::bids_by_side;
use secateurs_games::tricks::closed::by_rules::{Aim, Glance, play_by_rules};
use secateurs_games::tricks::closed::{AnyTable, table_stream};

use super::game::CardGame;
use crate::arena::entrant::{Entrant, Style, memory_for};
use crate::arena::error::ArenaError;
use crate::arena::search::search;

/// A hand in progress.
pub(super) struct Hand<'a> {
    pub(super) game: &'a CardGame,
    pub(super) options: Options,
    dealt: Dealt,
    /// The bids by side; none in Hearts.
    pub(super) bids: Vec<u8>,
    pub(super) table: Box<dyn AnyTable>,
    /// The same table with other wishes, for seats that have such.
    own_tables: Vec<Option<Box<dyn AnyTable>>>,
}

impl<'a> Hand<'a> {
    /// A hand with the cards that the options say.
    pub(super) fn dealt(game: &'a CardGame, options: Options) -> Result<Self, ArenaError> {
        let dealt = game.whole.entry.deal(&options)?;
        Ok(Self::with_cards(game, options, dealt)?)
    }

    /// A hand with these cards.
    pub(super) fn with_cards(
        game: &'a CardGame,
        options: Options,
        dealt: Dealt,
    ) -> Result<Self, BadOption> {
        let by_seat = dealt.bids.clone().unwrap_or_default();
        let table = game.whole.entry.table(&options, &dealt, &by_seat)?;
        let bids = bids_by_side(&by_seat, game.sides(), dealt.hands[0].len());
        Ok(Self { game, options, dealt, bids, table, own_tables: Vec::new() })
    }

    /// Lets the entrants bid, seat by seat, where the game has bids; what that costs is added to the
    /// `nodes` of each seat.
    pub(super) fn bid(
        self,
        entrants: &[&Entrant],
        (limits, nodes): (&Limits, &mut [u64]),
        seeds: impl Fn(usize) -> u64,
    ) -> Result<Self, ArenaError> {
        let Some(by_rule) = self.dealt.bids.clone() else { return Ok(self) };
        let mut bids = Vec::with_capacity(by_rule.len());
        for (seat, (entrant, &by_rule)) in entrants.iter().zip(&by_rule).enumerate() {
            let simulation = entrant.style().bids().simulation(self.table.has_partners());
            let Some(bidding) = simulation else {
                bids.push(by_rule);
                continue;
            };
            let own = self.own_table(entrant)?;
            let own = own.as_ref().unwrap_or(&self.table);
            let limits = entrant.style().limits(limits);
            let random = &mut Random::spread(seeds(seat));
            let decision = own.decide_bid(&bids, bidding, &limits, random)?;
            nodes[seat] += decision.counts.nodes;
            bids.push(decision.chosen);
        }
        let dealt = Dealt { bids: Some(bids), ..self.dealt };
        Ok(Self::with_cards(self.game, self.options, dealt)?)
    }

    /// Lets entrants sit down.
    pub(super) fn seat(&mut self, entrants: &[&Entrant]) -> Result<(), BadOption> {
        for entrant in entrants {
            self.own_tables.push(self.own_table(entrant)?);
        }
        Ok(())
    }

    /// What an entrant wants who plays with closed hands, if that is not the score.
    fn wish<'e>(&self, entrant: &'e Entrant) -> Option<&'e str> {
        let rules = self.game.whole.rules();
        let asked = entrant.style().eval().filter(|_| entrant.style().is_thinking_closed());
        let is_wise = matches!(entrant.style(), Style::Informed { .. });
        let wise = Some(rules.wise_eval()).filter(|eval| is_wise && *eval != rules.score_eval());
        asked.or(wise)
    }

    /// The table for a player who wants something else than the score.
    pub(super) fn own_table(
        &self,
        entrant: &Entrant,
    ) -> Result<Option<Box<dyn AnyTable>>, BadOption> {
        let Some(eval) = self.wish(entrant) else { return Ok(None) };
        let mut options = self.options.clone();
        options.set("eval", eval);
        let bids = self.dealt.bids.clone().unwrap_or_default();
        self.game.whole.entry.table(&options, &self.dealt, &bids).map(Some)
    }

    /// The position with open hands, for a player who may want something else than the score.
    pub(super) fn in_the_open(&self, entrant: &Entrant) -> Result<Box<dyn AnyGame>, BadOption> {
        let bids = self.dealt.bids.as_deref().unwrap_or_default();
        let entry = self.game.whole.entry;
        let mut options = entry.in_the_open(&self.options, &self.dealt, bids, &*self.table);
        if let Some(eval) = entrant.style().eval() {
            options.set("eval", eval);
        }
        self.game.open.build(&options)
    }

    pub(super) fn to_play(&self) -> Option<usize> {
        self.table.to_play()
    }

    /// The card that the entrant at a seat plays, and the nodes it took.
    pub(super) fn decide(
        &self,
        seat: usize,
        entrant: &Entrant,
        limits: &Limits,
        seed: u64,
    ) -> Result<(Card, u64), ArenaError> {
        let legal = self.table.legal_moves();
        let own = self.own_tables.get(seat).and_then(Option::as_ref).unwrap_or(&self.table);
        let mut random = table_stream(&**own, seed);
        match entrant.style() {
            _ if legal.len() == 1 => Ok((legal[0], 0)),
            Style::Random => Ok((random.pick(&legal), 0)),
            Style::Rules => Ok((self.by_rules(seat, &legal).unwrap_or(legal[0]), 0)),
            Style::Pimc { advice, .. } => {
                let decision = own.decide(*advice, &entrant.style().limits(limits), &mut random)?;
                Ok((decision.chosen, decision.counts.nodes))
            }
            &Style::IsMcts { nodes, .. } => {
                let limits = entrant.style().limits(limits);
                let search = IsMcts::new().tree(memory_for(nodes));
                let decision = own.decide_by_playouts(search, &limits, &mut random)?;
                Ok((decision.chosen, decision.counts.nodes))
            }
            &Style::Informed { informed, .. } => {
                let limits = entrant.style().limits(limits);
                let decision = own.decide_informed(informed, &limits, &mut random)?;
                Ok((decision.chosen, decision.counts.nodes))
            }
            Style::Search { .. } => {
                let game = self.in_the_open(entrant)?;
                let turn = random.below(u64::MAX);
                let (chosen, nodes) = search(&*game, entrant, limits, turn)?;
                // Without time for a single answer, the first card.
                let found = legal.iter().find(|card| Some(card.to_string()) == chosen);
                Ok((*found.unwrap_or(&legal[0]), nodes))
            }
        }
    }

    fn by_rules(&self, seat: usize, legal: &[Card]) -> Option<Card> {
        let played: CardSet = self.table.played().iter().map(|&(_, card)| card).collect();
        let trick: Vec<Card> = self.table.trick().iter().map(|&(_, card)| card).collect();
        let seats = self.game.seats();
        let after = (1..seats - trick.len()).map(|turn| (seat + turn) % seats);
        let behind = after.map(|seat| self.table.hand(seat).len()).sum();
        let side = seat % self.game.sides();
        let taken = i32::from(self.table.taken()[seat]);
        // Without bids, one more trick is always welcome.
        let wanted = self.bids.get(side).map_or(1, |&bid| i32::from(bid) - taken);
        let glance = Glance {
            legal: legal.iter().copied().collect(),
            held: self.table.hand(seat).len(),
            behind,
            unseen: self.dealt.pack & !played & !self.table.hand(seat),
            wanted,
            ..Glance::at_trick(&trick, self.dealt.trump)
        };
        let avoids_points = self.game.whole.rules().fewest_wins();
        play_by_rules(if avoids_points { Aim::AvoidPoints } else { Aim::TakeTricks }, &glance)
    }

    /// Plays a legal card.
    ///
    /// # Panics
    /// When the card is not legal.
    pub(super) fn play(&mut self, card: Card) {
        let tables = self.own_tables.iter_mut().flatten().chain([&mut self.table]);
        tables.for_each(|table| table.play(card).expect("the card was chosen among the legal"));
    }

    /// Adds the hand to the scores, once all cards are played.
    pub(super) fn add_to(&self, scores: &mut Scores) {
        let sides = self.game.sides();
        let (Some(worth), taken) = (self.table.payoffs(), self.table.taken()) else { return };
        let hand = HandResult { worth: &worth[..sides], bids: &self.bids, taken: &taken[..sides] };
        self.game.whole.rules().add(scores, &hand);
    }
}
