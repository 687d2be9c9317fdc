//! One hand: who plays which card, and what comes of it.

use secateurs::Limits;
use secateurs::search::IsMcts;
use secateurs_games::cards::{Card, CardSet, Suit};
use secateurs_games::registry::{AnyGame, BadOption, Dealt, Options};
use secateurs_games::tricks::closed::{AnyTable, table_stream};

use super::game::CardGame;
use super::open::position;
use super::scores::{Kind, Scores};
use super::view::View;
use super::{avoid_points, take_tricks};
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
        let dealt = game.closed.deal(&options)?;
        Ok(Self::with_cards(game, options, dealt)?)
    }

    /// A hand with these cards.
    pub(super) fn with_cards(
        game: &'a CardGame,
        options: Options,
        dealt: Dealt,
    ) -> Result<Self, BadOption> {
        let by_seat = dealt.bids.clone().unwrap_or_default();
        let table = game.closed.table(&options, &dealt, &by_seat)?;
        let bids = by_side(&by_seat, game.sides(), dealt.hands[0].len());
        Ok(Self { game, options, dealt, bids, table, own_tables: Vec::new() })
    }

    /// Lets entrants sit down.
    pub(super) fn seat(&mut self, entrants: &[&Entrant]) -> Result<(), BadOption> {
        for entrant in entrants {
            let plays_closed = matches!(entrant.style(), Style::Pimc { .. } | Style::IsMcts { .. });
            let has_wish = plays_closed && entrant.style().eval().is_some();
            let own = has_wish.then(|| self.table_for(entrant)).transpose()?;
            self.own_tables.push(own);
        }
        Ok(())
    }

    /// The table, for a player who may want something else than the score.
    pub(super) fn table_for(&self, entrant: &Entrant) -> Result<Box<dyn AnyTable>, BadOption> {
        let mut options = self.options.clone();
        if let Some(eval) = entrant.style().eval() {
            options.set("eval", eval);
        }
        let bids = self.dealt.bids.clone().unwrap_or_default();
        self.game.closed.table(&options, &self.dealt, &bids)
    }

    /// The position with open hands, for a player who may want something else than the score.
    pub(super) fn in_the_open(&self, entrant: &Entrant) -> Result<Box<dyn AnyGame>, BadOption> {
        self.game.open.build(&position(self, entrant.style().eval()))
    }

    pub(super) const fn trump(&self) -> Option<Suit> {
        self.dealt.trump
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
        let bid = self.bids.get(side).copied().unwrap_or_default();
        let view = View {
            legal: legal.iter().copied().collect(),
            held: self.table.hand(seat).len(),
            behind,
            trick,
            unseen: self.dealt.pack & !played & !self.table.hand(seat),
            trump: self.dealt.trump,
            wanted: i32::from(bid) - i32::from(self.table.taken()[seat]),
        };
        match self.game.kind {
            Kind::Hearts => avoid_points::choose(&view),
            Kind::Spades | Kind::OhHell => take_tricks::choose(&view),
        }
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
        let Some(worth) = self.table.payoffs() else { return };
        scores.add(self.game.kind, &worth[..sides], &self.bids, &self.table.taken()[..sides]);
    }
}

/// The bids of partners, added up; never more than there are tricks.
fn by_side(bids: &[u8], sides: usize, tricks: usize) -> Vec<u8> {
    let of_side = |side: usize| -> u8 { bids.iter().skip(side).step_by(sides).sum() };
    let sides = if bids.is_empty() { 0 } else { sides };
    (0..sides).map(|side| of_side(side).min(tricks as u8)).collect()
}
