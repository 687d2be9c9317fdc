//! The nodes within a trick.

use secateurs::Stopped;

use super::super::order::MOST_MOVES;
use super::super::trick::Trick;
use super::bits::{Bits, Middle};
use super::choice::{Choice, Next, Question};
use super::hindsight::Hindsight;
use super::moves::moves;
use super::search::{At, Behind, Lodge, Rooms, Whole};

impl<const SEATS: usize, const MID: usize, const WIDE: usize> Whole<SEATS, MID, WIDE> {
    pub(super) fn node<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        question: Question<B>,
        known: B,
    ) -> Result<B, Stopped>
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        self.meter.enter()?;
        let play = &self.play;
        let moves = moves(play, &at.hands, &at.suits, trick);
        let cards = moves.cards();
        let player = usize::from(play.player_of[usize::from(trick.to_play)]);
        let mut choice = Choice::new(&at.class, player, cards.len(), question, known);
        // In a second search, what was best before is asked first.
        let place = self.hindsight.as_ref().map(|hindsight| {
            let place = Hindsight::place(at.key(), trick);
            let before = hindsight.best(&place);
            choice.first = cards.iter().position(|&card| Some(card) == before);
            place
        });
        let mark = self.mark(at, trick);
        let is_last = trick.is_at_last_seat();
        let behind = is_last.then(|| self.look_behind_all(at, trick, cards, &mut choice));
        let set = loop {
            match choice.next() {
                Next::Answer(set) => break set,
                Next::Ask(mut index, mut question) => {
                    if let Some(mark) = mark {
                        (index, question) =
                            self.put_off(mark, cards, &mut choice, (index, question));
                        self.set_busy(mark, cards[index], true);
                    }
                    let set = if let Some(behind) = &behind {
                        self.ask_behind(&behind[index], question, choice.known_of(index))?
                    } else {
                        let next = self.with_card(at, trick, cards[index]);
                        self.node(at, &next, question, at.class.all)?
                    };
                    mark.inspect(|&mark| self.set_busy(mark, cards[index], false));
                    choice.learn(index, set);
                }
            }
        };
        if let (Some(hindsight), Some(place)) = (&mut self.hindsight, place) {
            hindsight.note(place, cards[choice.best()]);
        }
        Ok(set)
    }

    /// A set that holds the value of a node, by what is known behind this trick, without search.
    pub(super) fn glance<B: Bits>(&mut self, at: &At<SEATS, B>, trick: &Trick<SEATS>) -> B
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
    {
        let play = &self.play;
        let moves = moves(play, &at.hands, &at.suits, trick);
        let cards = moves.cards();
        let player = usize::from(play.player_of[usize::from(trick.to_play)]);
        let anything = Question { wanted: B::EMPTY, alike: B::EMPTY };
        let mut choice = Choice::new(&at.class, player, cards.len(), anything, at.class.all);
        if trick.is_at_last_seat() {
            self.look_behind_all(at, trick, cards, &mut choice);
        } else {
            for (index, &card) in cards.iter().enumerate() {
                let set = self.glance(at, &self.with_card(at, trick, card));
                choice.learn(index, set);
            }
        }
        (0..cards.len()).fold(B::EMPTY, |all, index| all.or(choice.open(index)))
    }

    /// At the last seat something is known of what lies behind every card.
    fn look_behind_all<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        cards: &[u8],
        choice: &mut Choice<'_, B>,
    ) -> [Behind<SEATS>; MOST_MOVES]
    where
        Rooms<MID, WIDE>: Lodge<B> + Lodge<u64> + Lodge<Middle<MID>>,
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
        behind
    }

    #[inline]
    fn with_card<B>(&self, at: &At<SEATS, B>, trick: &Trick<SEATS>, card: u8) -> Trick<SEATS> {
        trick.with(card, at.hands.suit_of(card), self.play.trump)
    }
}
