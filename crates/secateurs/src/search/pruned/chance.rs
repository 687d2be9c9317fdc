//! Chance nodes of pruned max^n: the mean over what chance may do.
//!
//! A question about the mean becomes one about each event: what the events left can bring a
//! player at most bounds what this one must bring (Star1 for many players). If it cannot, the
//! mean is outside. For Star2, one reply to each event is looked at first: whoever replies gets
//! at least as much, so the others share the rest.

use super::AtChance;
use super::node::{Answer, Node, Pruned, Question};
use super::order::SearchOrder;
use crate::outcome::{Event, OutcomeSpace};
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::rules::Cut;
use crate::search::walk::one_ply_down;
use crate::{Asked, Game, Outside, Player, SearchError, Turn, ValueKind};

/// The events of a chance node.
type Events<S, V> = Vec<Event<S, V>>;

impl<G, S, H, M, R> Pruned<'_, G, S, H, M, R>
where
    G: Game,
    S: OutcomeSpace<G>,
    H: Horizon<G>,
    M: Memory<G, S::Known>,
    R: SearchOrder,
{
    /// Answers a question about a chance node; the line ends here.
    pub(super) fn expect(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
        question: Question<S::Set>,
    ) -> Result<Answer<S::Value>, SearchError> {
        let question =
            if self.at_chance == AtChance::Nothing { self.any_value() } else { question };
        let node = self.open(position, Player::ONE, question, self.space.everything());
        if node.count == 0 {
            return Err(SearchError::NoMoves { ply: self.ply() });
        }
        let mut events = self.events(position, &node);
        let cut = self.ask_events(position, luck, &node, &mut events)?;
        if let Some((cut, next)) = cut {
            self.walk.counts.pruned.add(cut);
            if self.walk.observer.listens() {
                let unsearched = &self.walk.moves[node.first_move + next..];
                let reason = match unsearched {
                    [] => "what the last event brings puts the mean outside of what was asked",
                    _ => cut.at_chance(),
                };
                self.walk.observer.cut(self.game, self.ply(), cut, unsearched, &reason);
            }
            self.walk.moves.truncate(node.first_move);
            return Ok(self.outside(position));
        }
        self.walk.moves.truncate(node.first_move);
        let known = events.iter().filter_map(|event| Some((event.weight, event.value?)));
        let value = self.space.mean(luck, &known.collect::<Vec<_>>())?;
        Ok(self.exact(position, value, ValueKind::Mean, None))
    }

    fn events(
        &self,
        position: &G::Position,
        node: &Node<S::Set, S::Value>,
    ) -> Events<S::Set, S::Value> {
        let event = |&chosen: &G::Move| {
            let possible = if self.rule.uses_facts {
                self.space.feasible(self.game, &self.game.play(position, chosen))
            } else {
                self.space.everything()
            };
            Event { weight: self.game.chance_weight(position, chosen), possible, value: None }
        };
        self.walk.moves[node.first_move..].iter().map(event).collect()
    }

    /// Asks every event, unless the mean turns out not to be wanted: then says why, and which
    /// event would have been next.
    fn ask_events(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
        node: &Node<S::Set, S::Value>,
        events: &mut Events<S::Set, S::Value>,
    ) -> Result<Option<(Cut, usize)>, SearchError> {
        let mut probed = Vec::new();
        if self.at_chance == AtChance::Star2 {
            for index in 0..node.count {
                probed.push(self.probe(position, node, events, index)?);
                if self.question_for(luck, node.question, events, index).is_none() {
                    return Ok(Some((Cut::Star2, index + 1)));
                }
            }
        }
        for index in 0..node.count {
            let Some(question) = self.question_for(luck, node.question, events, index) else {
                return Ok(Some((Cut::Star1, index)));
            };
            self.probed = probed.get(index).copied().flatten();
            let answer = self.ask_event(position, node, question, events[index].possible, index)?;
            self.probed = None;
            match answer {
                Answer::Exact(value) => events[index].value = Some(value),
                Answer::Outside => return Ok(Some((Cut::Star1, index + 1))),
            }
        }
        Ok(None)
    }

    /// What an event is asked, so that the question about the mean can be answered. Nothing if
    /// it cannot bring what is needed of it.
    fn question_for(
        &self,
        luck: G::Chance,
        question: Question<S::Set>,
        events: &Events<S::Set, S::Value>,
        index: usize,
    ) -> Option<Question<S::Set>> {
        if self.at_chance == AtChance::Nothing {
            return Some(self.any_value());
        }
        let wanted = self.space.wanted_of_event(luck, question.wanted, events, index);
        let is_hopeless = self.space.is_empty(self.space.both(events[index].possible, wanted));
        (!is_hopeless).then_some(Question { wanted, bounds: 1, by_last_children: false })
    }

    fn ask_event(
        &mut self,
        position: &G::Position,
        node: &Node<S::Set, S::Value>,
        question: Question<S::Set>,
        possible: S::Set,
        index: usize,
    ) -> Result<Answer<S::Value>, SearchError> {
        let chosen = self.walk.moves[node.first_move + index];
        let child = self.game.play(position, chosen);
        let ply = self.ply();
        self.enter_event(question.wanted, index);
        let answer = one_ply_down(ply, || self.visit(&child, question, possible, Some(chosen)))?;
        self.path.trail.pop();
        self.path.lines.forget(node.line);
        Ok(answer)
    }

    /// Goes one ply down; bounds further up are about the mean, not about the event.
    fn enter_event(&mut self, wanted: S::Set, index: usize) {
        let ply = self.ply() as usize;
        self.path.beats.truncate(ply);
        self.path.beats.push(wanted);
        if self.walk.observer.listens() {
            self.path.claims.truncate(ply);
            self.path.claims.push(None);
        }
        self.path.trail.push(index as u32);
    }

    /// Looks at the first reply to an event, and notes what that leaves possible. Says what the
    /// reply is worth, so that it need not be looked at again.
    fn probe(
        &mut self,
        position: &G::Position,
        node: &Node<S::Set, S::Value>,
        events: &mut Events<S::Set, S::Value>,
        index: usize,
    ) -> Result<Option<S::Value>, SearchError> {
        let chosen = self.walk.moves[node.first_move + index];
        let child = self.game.play(position, chosen);
        let Turn::Player(mover) = self.game.turn(&child) else { return Ok(None) };
        let ply = self.first_ply + self.ply() + 1;
        if self.horizon.estimate(self.game, &child, ply).is_some() {
            return Ok(None);
        }
        let (any, everything) = (self.any_value(), self.space.everything());
        self.enter_event(everything, index);
        if self.walk.observer.listens() {
            self.walk.observer.enter(self.game, &child, self.ply(), Some(chosen), &Asked::Value);
        }
        let below = self.open(&child, mover, any, everything);
        let first_reply = self.order.child(&self.path.trail, 0, below.count.max(1));
        let mut probed = None;
        if below.count > 0 {
            let answer = self.ask_event(&child, &below, any, everything, first_reply)?;
            if let Answer::Exact(value) = answer {
                let at_least = self.space.better(mover, value, true);
                events[index].possible = self.space.both(events[index].possible, at_least);
                probed = Some(value);
            }
        }
        self.walk.moves.truncate(below.first_move);
        if self.walk.observer.listens() {
            self.walk.observer.outside(self.ply(), Outside::Probed);
            self.walk.observer.leave(self.game, &child, self.ply(), None);
        }
        self.path.trail.pop();
        Ok(probed)
    }
}
