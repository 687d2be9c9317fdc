//! Which question a pruned search asks of a child, and when there is nothing left to ask.

use super::node::{Best, Node, Pruned, Question};
use super::order::SearchOrder;
use crate::outcome::OutcomeSpace;
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::rules::Narrow;
use crate::{Game, Player};

/// What can be said of the children that have not been asked yet.
pub(super) enum Rest {
    Open,
    CannotBeBetter,
    CannotBeWanted,
}

impl<G, S, H, M, R> Pruned<'_, G, S, H, M, R>
where
    G: Game,
    S: OutcomeSpace<G>,
    H: Horizon<G>,
    M: Memory<G, S::Known>,
    R: SearchOrder,
{
    /// The question that only a value answers.
    pub(super) fn any_value(&self) -> Question<S::Set> {
        Question { wanted: self.space.everything(), bounds: 0, by_last_children: true }
    }

    /// The outcomes that would make the child of this index the choice.
    pub(super) fn beats(&self, node: &Node<S::Set, S::Value>, index: usize) -> S::Set {
        match node.best {
            None => node.possible,
            Some(best) => {
                // A child left of the best wins ties.
                let better = self.space.better(node.mover, best.value, index < best.index);
                self.space.both(node.possible, better)
            }
        }
    }

    pub(super) fn replaces(
        &self,
        mover: Player,
        value: S::Value,
        index: usize,
        best: Best<S::Value>,
    ) -> bool {
        let order = self.space.compare(mover, value, best.value);
        order.is_gt() || (order.is_eq() && index < best.index)
    }

    pub(super) fn wants(&self, question: Question<S::Set>, best: Best<S::Value>) -> bool {
        self.space.contains(question.wanted, best.value)
    }

    /// Whether the next child is asked only about what is wanted.
    pub(super) fn narrows(&self, node: &Node<S::Set, S::Value>, is_last: bool) -> bool {
        let may = match self.rule.narrow {
            Narrow::Never => false,
            Narrow::LastChild => is_last,
            Narrow::EveryChild => true,
        };
        may && node.best.is_some_and(|best| !self.wants(node.question, best))
    }

    /// The question for a child that would be the choice by `beats`.
    pub(super) fn child_question(
        &self,
        node: &Node<S::Set, S::Value>,
        beats: S::Set,
        is_narrowed: bool,
        is_last: bool,
    ) -> Question<S::Set> {
        if !self.rule.asks {
            return self.any_value();
        }
        if !is_narrowed {
            let bounds = usize::from(node.best.is_some());
            return Question { wanted: beats, bounds, by_last_children: true };
        }
        let by_last_children = node.question.by_last_children && is_last;
        let longest = self.rule.longest_chain(self.game.players());
        let bounds = node.question.bounds + 1;
        if bounds <= longest {
            let wanted = self.space.both(node.question.wanted, beats);
            return Question { wanted, bounds, by_last_children };
        }
        // The bounds furthest up are dropped: asking for less than could be asked is no harm.
        let recent = &self.path.beats[self.path.trail.len() + 1 - longest..self.path.trail.len()];
        let wanted = recent.iter().fold(beats, |wanted, &bound| self.space.both(wanted, bound));
        Question { wanted, bounds: longest, by_last_children }
    }

    /// Whether the children from `next_turn` on can still change the answer.
    pub(super) fn rest(&mut self, node: &Node<S::Set, S::Value>, next_turn: usize) -> Rest {
        let Some(best) = node.best.filter(|_| next_turn < node.count) else { return Rest::Open };
        let trail = &self.path.trail;
        // The weakest bound counts: a child to the left of the best needs only as much.
        let to_the_left = self.order.comes_to_the_left(trail, next_turn, node.count, best.index);
        let better = self.space.better(node.mover, best.value, to_the_left);
        let doubtful = &self.path.doubtful[node.first_doubtful..];
        let better_or_doubtful = if doubtful.iter().any(|&index| index < best.index) {
            self.space.better(node.mover, best.value, true)
        } else {
            better
        };
        if self.space.is_empty(self.space.both(node.possible, better_or_doubtful)) {
            self.count_cut(node, next_turn, better_or_doubtful, false);
            return Rest::CannotBeBetter;
        }
        if self.rule.asks && !self.wants(node.question, best) {
            let open = self.space.both(node.question.wanted, better);
            if self.space.is_empty(self.space.both(node.possible, open)) {
                self.count_cut(node, next_turn, open, true);
                return Rest::CannotBeWanted;
            }
        }
        Rest::Open
    }
}
