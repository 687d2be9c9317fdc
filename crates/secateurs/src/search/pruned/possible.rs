//! What a pruned search has proved of the root before it is done.

use super::node::{Best, Node, Pruned};
use super::order::SearchOrder;
use crate::outcome::OutcomeSpace;
use crate::report::scaled;
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::{Counts, Game, Known, Possible, Report, SearchError, Turn};

/// A node that was left before all of its children had answered.
#[derive(Clone, Copy)]
pub(super) struct Left<V> {
    pub(super) best: Option<Best<V>>,
    /// How many children have answered.
    pub(super) turns: usize,
}

impl<G, S, H, M, R> Pruned<'_, G, S, H, M, R>
where
    G: Game,
    S: OutcomeSpace<G>,
    H: Horizon<G>,
    M: Memory<G, S::Known>,
    R: SearchOrder,
{
    /// Notes how far a node was when a limit ended the search. The root is the last to note it.
    #[cold]
    pub(super) fn leave_early(
        &mut self,
        node: &Node<S::Set, S::Value>,
        turns: usize,
        why: SearchError,
    ) -> SearchError {
        self.left = Some(Left { best: node.best, turns });
        why
    }

    /// Tells what is proved once another child of the root has answered.
    #[cold]
    pub(super) fn tell_bound(
        &mut self,
        position: &G::Position,
        node: &Node<S::Set, S::Value>,
        turns: usize,
    ) -> Result<(), SearchError> {
        if self.horizon.depth().is_some() || turns == node.count {
            return Ok(());
        }
        let counts = Counts { nodes: self.walk.meter.nodes(), ..self.walk.counts };
        let known = self.known(position, Left { best: node.best, turns }, counts);
        Ok(self.walk.observer.found(&known)?)
    }

    /// What is known of the root when the search was stopped.
    pub(super) fn known_when_stopped(
        &mut self,
        position: &G::Position,
        counts: Counts,
    ) -> Known<G::Move> {
        let is_whole = self.horizon.depth().is_none();
        let is_choice = matches!(self.game.turn(position), Turn::Player(_));
        match self.left.filter(|_| is_whole && is_choice) {
            Some(left) => {
                self.path.trail.clear();
                self.known(position, left, counts)
            }
            None => Known::nothing(counts),
        }
    }

    /// The best of the children that have answered is one of the values that the root can have;
    /// others must come from the rest, and be better for the mover.
    fn known(
        &self,
        position: &G::Position,
        Left { best, turns }: Left<S::Value>,
        counts: Counts,
    ) -> Known<G::Move> {
        let Turn::Player(mover) = self.game.turn(position) else { return Known::nothing(counts) };
        let mut choices = Vec::new();
        self.game.legal_moves(position, &mut choices);
        let better = best.map(|best| self.space.better(mover, best.value, true));
        let mut open: Option<S::Set> = None;
        for turn in turns..choices.len() {
            let index = self.order.child(&[], turn, choices.len());
            let child = self.game.play(position, choices[index]);
            let facts = self.space.feasible(self.game, &child);
            let key = self.memory.key(self.game, &child, self.horizon.plies_left(1));
            let known = self.memory.recall(key).map(|fact| fact.known);
            let known = known.unwrap_or_else(|| self.space.nothing_known());
            let set = self.space.both(facts, self.space.known_set(known));
            let set = better.map_or(set, |better| self.space.both(set, better));
            if !self.space.is_empty(set) {
                open = Some(open.map_or(set, |open| self.space.either(open, set)));
            }
        }
        let value = best.map(|best| best.value);
        let possible = match (open, value) {
            (Some(open), _) => self.space.possible(self.game, open, value),
            // Nothing that is left is better.
            (None, Some(value)) => {
                self.space.possible(self.game, self.space.only(value), Some(value))
            }
            (None, None) => Possible::Anything,
        };
        let report = best.and_then(|best| {
            let first = choices[best.index];
            let payoffs = scaled(self.game, &self.space.payoffs(best.value))?;
            let (best_moves, line) = (vec![first], vec![first]);
            Some(Report { exact: false, ..Report::new(payoffs, best_moves, line, counts) })
        });
        Known { report, possible, counts }
    }
}
