//! What the search tells on the way, and what is asked of it in the end: every best move, and
//! the line that plain minimax would give.

use super::memory::Memory;
use super::node::{Node, Reply, Search};
use super::{INFINITY, Window};
use crate::capability::ZeroSum;
use crate::report::scaled;
use crate::search::cut_off::CutOff;
use crate::search::horizon::Horizon;
use crate::search::rules::Cut;
use crate::table::Bound;
use crate::{
    Asked, NoChance, Payoffs, Player, Rational, Report, SearchError, Turn, Utility, ValueKind,
};

impl<G, H, R> Search<'_, G, H, R>
where
    G: ZeroSum<Chance = NoChance>,
    H: Horizon<G>,
    R: Memory<G>,
{
    /// Every move, in canonical order, that is worth `value` to the first player. Each is told with
    /// those before it.
    pub(super) fn tied(
        &mut self,
        position: &G::Position,
        value: Utility,
        report: &Report<G::Move>,
    ) -> Result<Vec<G::Move>, SearchError> {
        let Turn::Player(mover) = self.game.turn(position) else { return Ok(Vec::new()) };
        let node = self.open(position, mover, Window::EVERYTHING, u32::MAX, 0);
        let mut tied = Vec::new();
        for index in 0..node.count {
            if self.is_worth(position, &node, index, value)? {
                let chosen = self.walk.moves[node.first + index];
                tied.push(chosen);
                self.walk.observer.tied(report, &tied, self.walk.meter.nodes())?;
            }
        }
        self.close(&node);
        Ok(tied)
    }

    /// The line of first best moves from a position that is worth `value`, which starts with
    /// `line`.
    pub(super) fn first_best_line(
        &mut self,
        root: &G::Position,
        value: Utility,
        line: &mut Vec<G::Move>,
    ) -> Result<(), SearchError> {
        let mut here = line.iter().fold(root.clone(), |at, &chosen| self.game.play(&at, chosen));
        while let Turn::Player(mover) = self.game.turn(&here) {
            let ply = line.len() as u32;
            let judged = self.horizon.estimate(self.game, &here, ply);
            let is_judged = judged.is_some();
            if judged.is_some_and(|estimate| !H::FOLLOWS_NOISE || estimate[Player::ONE] == value) {
                break;
            }
            let node = self.open(&here, mover, Window::EVERYTHING, u32::MAX, ply);
            let mut next = None;
            for index in 0..node.count {
                let chosen = self.walk.moves[node.first + index];
                if is_judged && !self.horizon.is_noisy(self.game, &here, chosen) {
                    continue;
                }
                if self.is_worth(&here, &node, index, value)? {
                    next = Some(chosen);
                    break;
                }
            }
            self.close(&node);
            let Some(chosen) = next else { unreachable!("some move is worth what its node is") };
            line.push(chosen);
            here = self.game.play(&here, chosen);
        }
        Ok(())
    }

    /// Whether a child of a node that is worth `value` is worth as much.
    fn is_worth(
        &mut self,
        position: &G::Position,
        node: &Node,
        index: usize,
        value: Utility,
    ) -> Result<bool, SearchError> {
        let chosen = self.walk.moves[node.first + index];
        let child = self.game.play(position, chosen);
        let movers_value = node.turned(Reply { value, is_lasting: true }).value;
        let reply = self.descend(&child, chosen, node, Window::at_least(movers_value))?;
        Ok(reply.value >= movers_value)
    }

    /// The best moves that are remembered, for when there is no time to search for the line.
    pub(super) fn remembered_line(&mut self, root: &G::Position) -> Vec<G::Move> {
        let mut line: Vec<G::Move> = self.best_at_root.into_iter().collect();
        let Some(&first) = line.first() else { return line };
        let mut here = self.game.play(root, first);
        let mut moves = Vec::new();
        while let Turn::Player(_) = self.game.turn(&here)
            && self.horizon.plies_left(line.len() as u32) > 0
        {
            let key = self.recall.key(self.game, &here);
            let Some(bound) = key.and_then(|key| self.recall.look(&key)) else { break };
            moves.clear();
            self.game.legal_moves(&here, &mut moves);
            if bound.best == Bound::NO_MOVE {
                break;
            }
            // A key that stands for the mirror image too may come with the image's move.
            let Some(&best) = moves.get(usize::from(bound.best)) else { break };
            line.push(best);
            here = self.game.play(&here, best);
        }
        line
    }

    /// Hands an answer back, and tells it.
    #[inline]
    pub(super) fn answer(
        &mut self,
        position: &G::Position,
        window: Window,
        reply: Reply,
        ply: u32,
        kind: ValueKind,
        best: Option<G::Move>,
    ) -> Reply {
        if self.walk.observer.listens() {
            self.tell(position, window, reply, ply, kind, best);
        }
        reply
    }

    #[cold]
    fn tell(
        &mut self,
        position: &G::Position,
        window: Window,
        reply: Reply,
        ply: u32,
        kind: ValueKind,
        best: Option<G::Move>,
    ) {
        let (side, payoffs) = (window.side(reply.value), self.payoffs(reply.value));
        self.walk.tell_answer(ply, Player::ONE, side, payoffs.as_ref(), kind);
        self.walk.observer.leave(self.game, position, ply, best);
    }

    /// The window that a node is asked with, for those who listen.
    #[cold]
    pub(super) fn asked(&self, window: Window) -> Asked {
        let bound = |end: Utility| if end.abs() == INFINITY { None } else { self.score(end) };
        let (alpha, beta) = (bound(window.alpha), bound(window.beta));
        let is_null = window.beta - 1 <= window.alpha;
        Asked::Window { player: Player::ONE, alpha, beta, is_null }
    }

    /// Counts a node that is left after `turn` children, as one of them is worth `value` to the
    /// mover; and tells why.
    #[inline]
    pub(super) fn count_cut(&mut self, node: &Node, turn: usize, value: Utility) {
        self.walk.counts.pruned.add(Cut::AlphaBeta);
        if self.walk.observer.listens() {
            self.tell_cut(node, turn, value);
        }
    }

    #[cold]
    fn tell_cut(&mut self, node: &Node, turn: usize, value: Utility) {
        let rest = (turn..node.count).map(|turn| self.pick(node, turn, node.count));
        let rest: Vec<usize> = rest.collect();
        let rest: Vec<G::Move> =
            rest.into_iter().map(|index| self.walk.moves[node.first + index]).collect();
        let of_first = |value| node.turned(Reply { value, is_lasting: true }).value;
        let reason = CutOff {
            is_max: node.mover == Player::ONE,
            value: self.score(of_first(value)),
            bound: self.score(of_first(node.window.beta)),
        };
        self.walk.observer.cut(self.game, node.ply, Cut::AlphaBeta, &rest, &reason);
    }

    /// Counts a node whose children are not searched, as what the position shows is enough.
    #[inline]
    pub(super) fn count_facts(&mut self, position: &G::Position, ply: u32) {
        self.walk.counts.pruned.add(Cut::Facts);
        if self.walk.observer.listens() {
            let mut moves = Vec::new();
            self.game.legal_moves(position, &mut moves);
            let reason = "the position itself bounds the value, and that bound is enough";
            self.walk.observer.cut(self.game, ply, Cut::Facts, &moves, &reason);
        }
    }

    /// What the first player gets.
    fn score(&self, value: Utility) -> Option<Rational> {
        Some(self.payoffs(value)?[Player::ONE])
    }

    /// What both get when the first player gets so much.
    pub(super) fn payoffs(&self, value: Utility) -> Option<Payoffs<Rational>> {
        let second = self.game.total().checked_sub(value)?;
        scaled(self.game, &Payoffs::new([value, second]))
    }
}
