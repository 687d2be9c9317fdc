//! What a pruned search counts and tells about its steps.

use num_traits::CheckedDiv;

use super::node::{Answer, Node, Pruned, Question};
use super::order::SearchOrder;
use super::reason::{Claim, Reason};
use crate::outcome::OutcomeSpace;
use crate::report::scaled;
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::rules::PruneRule;
use crate::{Asked, Game, Number, Outside, Rational, ValueKind};

impl<G, S, H, M, R> Pruned<'_, G, S, H, M, R>
where
    G: Game,
    S: OutcomeSpace<G>,
    H: Horizon<G>,
    M: Memory<G, S::Known>,
    R: SearchOrder,
{
    /// What a node is asked, for those who listen.
    #[cold]
    pub(super) fn asked(&self, question: Question<S::Set>, possible: S::Set) -> Asked {
        if question.bounds == 0 {
            return Asked::Value;
        }
        let claims = self.path.claims[..self.path.trail.len()].iter().rev().take(question.bounds);
        let bounds = claims.rev().flatten().map(|claim| (claim.player, claim.score)).collect();
        let wanted = self.space.both(possible, question.wanted);
        Asked::Outcomes { bounds, wanted: self.space.possible(self.game, wanted, None) }
    }

    /// Answers with a value.
    pub(super) fn exact(
        &mut self,
        position: &G::Position,
        value: S::Value,
        kind: ValueKind,
        best: Option<G::Move>,
    ) -> Answer<S::Value> {
        if self.walk.observer.listens() {
            self.tell_value(position, value, kind, best);
        }
        Answer::Exact(value)
    }

    #[cold]
    fn tell_value(
        &mut self,
        position: &G::Position,
        value: S::Value,
        kind: ValueKind,
        best: Option<G::Move>,
    ) {
        if let Some(payoffs) = scaled(self.game, &self.space.payoffs(value)) {
            self.walk.observer.value(self.ply(), &payoffs, kind);
        }
        self.walk.observer.leave(self.game, position, self.ply(), best);
    }

    /// The answer of a child where all outcomes left pay the same: nobody has to look at it.
    pub(super) fn settled(
        &mut self,
        child: &G::Position,
        value: S::Value,
        chosen: G::Move,
    ) -> Answer<S::Value> {
        self.walk.counts.pruned.add(PruneRule::BranchAndBound);
        if self.walk.observer.listens() {
            self.walk.observer.enter(self.game, child, self.ply(), Some(chosen), &Asked::Value);
        }
        self.exact(child, value, ValueKind::Settled, None)
    }

    /// Answers that the value is not in the set that was asked about.
    pub(super) fn outside(&mut self, position: &G::Position) -> Answer<S::Value> {
        if self.walk.observer.listens() {
            self.walk.observer.outside(self.ply(), Outside::Unwanted);
            self.walk.observer.leave(self.game, position, self.ply(), None);
        }
        Answer::Outside
    }

    /// Counts a child that is not looked at, as nothing in the question can happen there.
    pub(super) fn count_skip(
        &mut self,
        position: &G::Position,
        node: &Node<S::Set, S::Value>,
        question: Question<S::Set>,
        skipped: G::Move,
    ) {
        let above = question.bounds.saturating_sub(1);
        let by_facts = !self.space.is_empty(question.wanted);
        let rule = self.rule_of(above, by_facts, question.by_last_children);
        self.walk.counts.pruned.add(rule);
        if self.walk.observer.listens() {
            let name = self.game.move_name(position, skipped);
            self.tell_cut(node, rule, above, by_facts, &[skipped], Some(&name));
        }
    }

    /// Counts the rest of a node that is not looked at, as there is nothing in `open` for it.
    pub(super) fn count_cut(
        &mut self,
        node: &Node<S::Set, S::Value>,
        next_turn: usize,
        open: S::Set,
        is_unwanted: bool,
    ) {
        let above = if is_unwanted { node.question.bounds } else { 0 };
        let by_facts = !self.space.is_empty(open);
        let rule = self.rule_of(above, by_facts, node.question.by_last_children);
        self.walk.counts.pruned.add(rule);
        if self.walk.observer.listens() {
            let child = |turn| self.order.child(&self.path.trail, turn, node.count);
            let rest = (next_turn..node.count).map(child);
            let rest: Vec<G::Move> =
                rest.map(|index| self.walk.moves[node.first_move + index]).collect();
            self.tell_cut(node, rule, above, by_facts, &rest, None);
        }
    }

    /// The name of the rule that cuts by the mover's bound and those of `above` players.
    fn rule_of(&self, above: usize, by_facts: bool, by_last_children: bool) -> PruneRule {
        match above {
            _ if by_facts => PruneRule::BranchAndBound,
            0 => PruneRule::Immediate,
            1 => PruneRule::Shallow,
            _ if above >= self.game.players() => PruneRule::Deep,
            _ if by_last_children => PruneRule::LastBranch,
            _ => PruneRule::Speculative,
        }
    }

    #[cold]
    fn tell_cut(
        &mut self,
        node: &Node<S::Set, S::Value>,
        rule: PruneRule,
        above: usize,
        by_facts: bool,
        unsearched: &[G::Move],
        skipped: Option<&str>,
    ) {
        let path = self.path.claims[..self.path.trail.len()].iter();
        let mut claims: Vec<Claim> = path.rev().take(above).rev().flatten().cloned().collect();
        claims.extend(self.claim_of(node));
        let reason = Reason { skipped, claims: &claims, by_facts };
        self.walk.observer.cut(self.game, self.ply(), rule.into(), unsearched, &reason);
    }

    /// Notes what the mover is sure of, for those below.
    #[cold]
    pub(super) fn claim(&mut self, node: &Node<S::Set, S::Value>) {
        let claim = self.claim_of(node);
        self.path.claims.truncate(self.path.trail.len());
        self.path.claims.push(claim);
    }

    fn claim_of(&self, node: &Node<S::Set, S::Value>) -> Option<Claim> {
        let score = self.space.payoffs(node.best?.value)[node.mover].to_rational();
        let scale = Rational::from_integer(i128::from(self.game.utility_scale()));
        Some(Claim { player: node.mover, score: score.checked_div(&scale)? })
    }
}
