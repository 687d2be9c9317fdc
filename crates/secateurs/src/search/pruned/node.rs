//! Pruned max^n: the value of plain max^n, tie for tie, without looking at most of the tree.
//!
//! One search for every rule of the papers (Korf 1991; Sturtevant & Korf 2000; Sturtevant 2003,
//! 2005) and past them. Any number of players, any turn order, any payoffs that the
//! [`OutcomeSpace`] can describe, chance nodes (see `chance.rs`).
//!
//! A node is asked a question: a set of outcomes, `wanted`. It answers with its exact value, or
//! with *outside*, which proves that its value is not wanted. Its children are asked in turn
//! about the outcomes that would make them the choice; and, once the best so far is unwanted,
//! only about those that are wanted too. A child that is outside such a narrowed question stays
//! *doubtful*: it may still be better than the best. If the best turns out wanted after all,
//! doubtful children are asked again about all outcomes that would make them the choice.
//!
//! Why it is right (by induction on height): outside a question that was not narrowed, a child
//! can never be chosen, as the best only gets better. If doubtful children are left at the end
//! and the best is unwanted, then the value is the best, or a doubtful child's that is better,
//! and so unwanted: outside is true. Otherwise every child is settled, and the best is the first
//! best.

use super::AtChance;
use super::order::SearchOrder;
use super::possible::Left;
use super::question::Rest;
use super::reason::Claim;
use crate::line::{LineStack, LineStart};
use crate::outcome::OutcomeSpace;
use crate::search::horizon::Horizon;
use crate::search::memory::{Fact, Memory};
use crate::search::rules::Row;
use crate::search::walk::{Walk, one_ply_down};
use crate::{Chance, Game, Payoffs, Player, Report, SearchError, Turn, ValueKind};

/// What a node answers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer<V> {
    /// Its value.
    Exact(V),
    /// Its value is not in the set it was asked about.
    Outside,
}

/// What a node is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<Set> {
    /// Is the value one of these?
    pub(super) wanted: Set,
    /// How many players' bounds the set is made of.
    pub(super) bounds: usize,
    /// Whether it was narrowed at last children only.
    pub(super) by_last_children: bool,
}

/// The child that would be chosen so far.
#[derive(Clone, Copy)]
pub(super) struct Best<V> {
    pub(super) value: V,
    /// Its place in canonical order.
    pub(super) index: usize,
}

/// A node while its children are asked.
pub(super) struct Node<Set, V> {
    pub(super) mover: Player,
    pub(super) question: Question<Set>,
    /// The values that the node can have at all.
    pub(super) possible: Set,
    pub(super) best: Option<Best<V>>,
    /// How many moves there are, and where they start among all on the path.
    pub(super) count: usize,
    pub(super) first_move: usize,
    /// Where its doubtful children start among all on the path.
    pub(super) first_doubtful: usize,
    pub(super) line: LineStart,
}

/// How a node answers, and the best child it knows of.
struct Choice<V> {
    answer: Answer<V>,
    best: Option<V>,
}

/// The search: what it is about, how it goes, and what it keeps on the way.
pub(super) struct Pruned<'a, G: Game, S: OutcomeSpace<G>, H, M, R> {
    pub(super) game: &'a G,
    pub(super) space: &'a S,
    pub(super) rule: Row,
    pub(super) at_chance: AtChance,
    pub(super) horizon: H,
    pub(super) memory: M,
    pub(super) order: R,
    pub(super) walk: Walk<'a, G>,
    pub(super) path: Path<G, S::Set>,
    /// The ply that the search starts at, where it goes on with a line.
    pub(super) first_ply: u32,
    /// Whether any value is an estimate.
    pub(super) estimated: bool,
    /// The value of the child that is asked next, if it has been looked at before.
    pub(super) probed: Option<S::Value>,
    /// How far the last node was that was left because of a limit.
    pub(super) left: Option<Left<S::Value>>,
}

/// What belongs to the nodes from the root to the current one.
pub(super) struct Path<G: Game, Set> {
    pub(super) lines: LineStack<G::Move>,
    /// The canonical index of each move.
    pub(super) trail: Vec<u32>,
    /// The doubtful children of all nodes, by index.
    pub(super) doubtful: Vec<usize>,
    /// By ply: the outcomes that would make the child that is asked the choice.
    pub(super) beats: Vec<Set>,
    /// By ply: what the mover is sure of. Kept only when somebody listens.
    pub(super) claims: Vec<Option<Claim>>,
}

impl<G: Game, Set> Path<G, Set> {
    pub(super) const fn new() -> Self {
        Self {
            lines: LineStack::new(),
            trail: Vec::new(),
            doubtful: Vec::new(),
            beats: Vec::new(),
            claims: Vec::new(),
        }
    }
}

impl<G, S, H, M, R> Pruned<'_, G, S, H, M, R>
where
    G: Game,
    S: OutcomeSpace<G>,
    H: Horizon<G>,
    M: Memory<G, S::Known>,
    R: SearchOrder,
{
    /// The exact value of a position.
    pub(super) fn value(&mut self, position: &G::Position) -> Result<S::Value, SearchError> {
        self.path = Path::new();
        match self.visit(position, self.any_value(), self.space.everything(), None)? {
            Answer::Exact(value) => Ok(value),
            Answer::Outside => unreachable!("no value is outside of everything"),
        }
    }

    /// The moves that lead to the value of a position: at least one, if a player moves.
    /// None where the search goes no further than to this position, at this ply of a longer line.
    pub(super) fn line(
        &mut self,
        position: &G::Position,
        ply: u32,
    ) -> Result<Vec<G::Move>, SearchError> {
        self.path = Path::new();
        self.first_ply = ply;
        let is_judged = self.horizon.estimate(self.game, position, ply).is_some();
        // Not through `visit`: a remembered value would come without a line.
        if let Turn::Player(mover) = self.game.turn(position)
            && !is_judged
        {
            self.choose(position, mover, self.any_value(), self.space.everything())?;
        }
        Ok(self.path.lines.take())
    }

    /// Finds every move that is as good for the mover as the one that leads to `value`, and tells
    /// each. Beside a value that is exact, a move that is as good by an estimate does not count.
    pub(super) fn find_tied(
        &mut self,
        position: &G::Position,
        value: S::Value,
        report: &mut Report<G::Move>,
    ) -> Result<(), SearchError> {
        let Turn::Player(mover) = self.game.turn(position) else { return Ok(()) };
        self.path = Path::new();
        let mut node = self.open(position, mover, self.any_value(), self.space.everything());
        for index in 0..node.count {
            // Every child counts as left of the best: as good is good enough.
            node.best = Some(Best { value, index: node.count });
            self.estimated = false;
            self.ask(position, &mut node, index, false, false)?;
            let is_proved = !(report.exact && self.estimated);
            if is_proved && node.best.is_some_and(|best| best.index == index) {
                report.add_tied(self.walk.moves[node.first_move + index], self.walk.meter.nodes());
                self.walk.observer.answer(report)?;
            }
        }
        Ok(())
    }

    /// Answers a question about a position whose value is known to be `possible`.
    pub(super) fn visit(
        &mut self,
        position: &G::Position,
        question: Question<S::Set>,
        mut possible: S::Set,
        by: Option<G::Move>,
    ) -> Result<Answer<S::Value>, SearchError> {
        // Step 1. Count the node.
        self.walk.meter.enter()?;
        if self.walk.observer.listens() {
            let asked = self.asked(question, possible);
            self.walk.observer.enter(self.game, position, self.ply(), by, &asked);
        }
        // Step 2. A position that is over, or is judged by an estimate, has its value.
        let turn = self.game.turn(position);
        if let Turn::Over(payoffs) = &turn {
            if cfg!(debug_assertions) {
                self.space.check(self.game, position, payoffs)?;
            }
            return Ok(self.leaf(position, payoffs, ValueKind::Payoffs));
        }
        let horizon_ply = self.first_ply + self.ply();
        if let Some(estimate) = self.horizon.estimate(self.game, position, horizon_ply) {
            self.estimated = true;
            return Ok(self.leaf(position, &estimate, ValueKind::Estimate));
        }
        // Step 3. What is remembered may answer the question, or leave less possible.
        let key = self.memory.key(self.game, position, self.horizon.plies_left(horizon_ply));
        let mut known = self.space.nothing_known();
        let mut rests_on_estimates = false;
        if let Some(fact) = self.memory.recall(key) {
            self.walk.counts.table_hits += 1;
            Fact { known, rests_on_estimates } = fact;
            self.note_estimates(rests_on_estimates);
            possible = self.space.both(possible, self.space.known_set(known));
            if let Some(value) = self.space.known_value(known) {
                return Ok(self.exact(position, value, ValueKind::Remembered, None));
            }
            if self.space.is_empty(self.space.both(possible, question.wanted)) {
                return Ok(self.outside(position));
            }
        }
        // Step 4. Ask the children, and remember what that proves of the position.
        let before = self.estimated;
        if M::HOLDS_ESTIMATES {
            self.estimated = rests_on_estimates;
        }
        let mover = match turn {
            Turn::Player(mover) => mover,
            // So that nothing of chance is compiled for games without.
            Turn::Chance(_) if const { !<G::Chance as Chance>::IS_POSSIBLE } => unreachable!(),
            Turn::Chance(luck) => {
                let answer = self.expect(position, luck, question)?;
                if let Answer::Exact(value) = answer {
                    self.remember(key, self.space.with_value(value));
                }
                self.note_estimates(before);
                return Ok(answer);
            }
            Turn::Over(_) => unreachable!("dealt with in step 2"),
        };
        let choice = self.choose(position, mover, question, possible)?;
        let learnt = match choice.answer {
            Answer::Exact(value) => self.space.with_value(value),
            Answer::Outside => self.space.with_outside(known, question.wanted, mover, choice.best),
        };
        self.remember(key, learnt);
        self.note_estimates(before);
        Ok(choice.answer)
    }

    fn remember(&mut self, key: M::Key, known: S::Known) {
        self.memory.store(key, Fact { known, rests_on_estimates: self.estimated });
    }

    /// Notes whether something that was found earlier rests on estimates.
    fn note_estimates(&mut self, rests_on_estimates: bool) {
        if M::HOLDS_ESTIMATES {
            self.estimated |= rests_on_estimates;
        }
    }

    /// The mover's choice, as far as the question needs it.
    fn choose(
        &mut self,
        position: &G::Position,
        mover: Player,
        question: Question<S::Set>,
        possible: S::Set,
    ) -> Result<Choice<S::Value>, SearchError> {
        let mut node = self.open(position, mover, question, possible);
        let mut is_outside = false;
        for turn in 0..node.count {
            // Step 5. Ask the next child. Once the best is unwanted, the question may be
            // narrowed to what is wanted; outside that, the child stays doubtful.
            let index = self.order.child(&self.path.trail, turn, node.count);
            let is_last = turn + 1 == node.count;
            let is_narrowed = self.narrows(&node, is_last);
            let asked = self.ask(position, &mut node, index, is_narrowed, is_last);
            let has_value = asked.map_err(|why| self.leave_early(&node, turn, why))?;
            if self.path.trail.is_empty() && self.walk.observer.hears() {
                self.tell_bound(position, &node, turn + 1)?;
            }
            if !has_value && is_narrowed {
                self.path.doubtful.push(index);
            }
            // Step 6. Stop when nothing that is left can change the answer.
            match self.rest(&node, turn + 1) {
                Rest::Open => {}
                Rest::CannotBeBetter => {
                    self.path.doubtful.truncate(node.first_doubtful);
                    break;
                }
                Rest::CannotBeWanted => {
                    is_outside = true;
                    break;
                }
            }
        }
        // Step 7. If the best is wanted after all, doubtful children must be asked about
        // everything that would make them the choice.
        while !is_outside && self.path.doubtful.len() > node.first_doubtful {
            if node.best.is_some_and(|best| !self.wants(question, best)) {
                is_outside = true;
                break;
            }
            let index = self.path.doubtful.remove(node.first_doubtful);
            self.walk.counts.researches += 1;
            if self.walk.observer.listens() {
                let chosen = self.walk.moves[node.first_move + index];
                self.walk.observer.research(self.game, position, self.ply(), chosen);
            }
            self.ask(position, &mut node, index, false, false)?;
        }
        // Step 8. Every child is settled, unless the value is proved to be unwanted.
        let best_move = node.best.map(|best| self.walk.moves[node.first_move + best.index]);
        self.walk.moves.truncate(node.first_move);
        self.path.doubtful.truncate(node.first_doubtful);
        let best_value = node.best.map(|best| best.value);
        if is_outside {
            self.path.lines.forget(node.line);
            return Ok(Choice { answer: self.outside(position), best: best_value });
        }
        let value = best_value.ok_or(SearchError::NoMoves { ply: self.ply() })?;
        let answer = self.exact(position, value, ValueKind::Choice, best_move);
        Ok(Choice { answer, best: best_value })
    }

    pub(super) fn open(
        &mut self,
        position: &G::Position,
        mover: Player,
        question: Question<S::Set>,
        possible: S::Set,
    ) -> Node<S::Set, S::Value> {
        let first_move = self.walk.list_moves(self.game, position);
        Node {
            mover,
            question,
            possible,
            best: None,
            count: self.walk.moves.len() - first_move,
            first_move,
            first_doubtful: self.path.doubtful.len(),
            line: self.path.lines.mark(),
        }
    }

    /// Asks a child; true if it answers with its value, which may become the best.
    fn ask(
        &mut self,
        position: &G::Position,
        node: &mut Node<S::Set, S::Value>,
        index: usize,
        is_narrowed: bool,
        is_last: bool,
    ) -> Result<bool, SearchError> {
        let probed = self.probed.take();
        let chosen = self.walk.moves[node.first_move + index];
        let beats = self.beats(node, index);
        let question = self.child_question(node, beats, is_narrowed, is_last);
        let child = self.game.play(position, chosen);
        let possible = if self.rule.uses_facts {
            self.space.feasible(self.game, &child)
        } else {
            self.space.everything()
        };
        if self.space.is_empty(self.space.both(possible, question.wanted)) {
            self.count_skip(position, node, question, chosen);
            return Ok(false);
        }
        let ply = self.ply();
        self.path.beats.truncate(ply as usize);
        self.path.beats.push(beats);
        if self.walk.observer.listens() {
            self.claim(node);
        }
        self.path.trail.push(index as u32);
        let line = self.path.lines.mark();
        let only_value = if self.rule.settles { self.space.only_value(possible) } else { None };
        let answer = match (probed, only_value) {
            (Some(value), _) => Answer::Exact(value),
            (None, Some(value)) => self.settled(&child, value, chosen),
            (None, None) => {
                one_ply_down(ply, || self.visit(&child, question, possible, Some(chosen)))?
            }
        };
        self.path.trail.pop();
        let Answer::Exact(value) = answer else { return Ok(false) };
        if node.best.is_none_or(|best| self.replaces(node.mover, value, index, best)) {
            node.best = Some(Best { value, index });
            self.path.lines.adopt(node.line, line, chosen);
        } else {
            self.path.lines.forget(line);
        }
        Ok(true)
    }

    fn leaf(
        &mut self,
        position: &G::Position,
        payoffs: &Payoffs,
        kind: ValueKind,
    ) -> Answer<S::Value> {
        self.walk.counts.leaves += 1;
        let value = self.space.leaf(self.game, position, payoffs);
        self.exact(position, value, kind, None)
    }

    pub(super) fn ply(&self) -> u32 {
        self.path.trail.len() as u32
    }
}
