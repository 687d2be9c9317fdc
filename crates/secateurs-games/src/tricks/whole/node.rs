//! The nodes within a trick.

use secateurs::Stopped;

use super::super::order::MOST_MOVES;
use super::super::trick::Trick;
use super::bits::Bits;
use super::choice::{Choice, Next, Question};
use super::hindsight::Hindsight;
use super::moves::Moves;
use super::search::{At, Behind, Lodge, Rooms, Whole};

impl<const SEATS: usize, const WIDE: usize> Whole<SEATS, WIDE> {
    pub(super) fn node<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        question: Question<B>,
        known: B,
    ) -> Result<B, Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        self.meter.enter()?;
        let play = &self.play;
        let moves = Moves::new(play.order, &at.hands, &at.suits, trick, play.trump);
        let player = usize::from(play.player_of[usize::from(trick.to_play)]);
        let choice = Choice::new(&at.class, player, moves.cards().len(), question, known);
        if self.hindsight.is_some() {
            return self.node_in_hindsight(at, trick, moves.cards(), choice);
        }
        if trick.is_at_last_seat() {
            self.last_seat(at, trick, moves.cards(), choice).map(|(set, _)| set)
        } else {
            self.earlier_seat(at, trick, moves.cards(), choice).map(|(set, _)| set)
        }
    }

    /// The same, but what was best before is asked first, and what is best is noted.
    fn node_in_hindsight<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        cards: &[u8],
        mut choice: Choice<'_, B>,
    ) -> Result<B, Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        let place = Hindsight::place(at.key(), trick);
        let before = self.hindsight.as_ref().and_then(|hindsight| hindsight.best(&place));
        if let Some(first) = cards.iter().position(|&card| Some(card) == before) {
            choice.first = first;
        }
        let (set, best) = if trick.is_at_last_seat() {
            self.last_seat(at, trick, cards, choice)?
        } else {
            self.earlier_seat(at, trick, cards, choice)?
        };
        if let Some(hindsight) = &mut self.hindsight {
            hindsight.note(place, cards[best]);
        }
        Ok(set)
    }

    /// The answer, and the move that is best as far as is known.
    fn earlier_seat<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        cards: &[u8],
        mut choice: Choice<'_, B>,
    ) -> Result<(B, usize), Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        loop {
            match choice.next() {
                Next::Answer(value) => return Ok((value, choice.best())),
                Next::Ask(index, question) => {
                    let next = self.with_card(at, trick, cards[index]);
                    let set = self.node(at, &next, question, at.class.all)?;
                    choice.learn(index, set);
                }
            }
        }
    }

    /// The same; here something is known of what lies behind every card.
    fn last_seat<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        cards: &[u8],
        mut choice: Choice<'_, B>,
    ) -> Result<(B, usize), Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        let mut behind = [Behind::of(at); MOST_MOVES];
        for (index, &card) in cards.iter().enumerate() {
            // Nothing may be left that would be better than what was seen before.
            if !choice.open(index).is_empty() {
                let next = self.with_card(at, trick, card);
                behind[index] = self.behind(at, &next);
                let set = self.look_behind(&behind[index]);
                choice.learn(index, set);
            }
        }
        loop {
            match choice.next() {
                Next::Answer(value) => return Ok((value, choice.best())),
                Next::Ask(index, question) => {
                    let known = choice.known_of(index);
                    let set = self.ask_behind(&behind[index], question, known)?;
                    choice.learn(index, set);
                }
            }
        }
    }

    #[inline]
    fn with_card<B>(&self, at: &At<SEATS, B>, trick: &Trick<SEATS>, card: u8) -> Trick<SEATS> {
        trick.with(card, at.hands.suit_of(card), self.play.trump)
    }
}
