//! What the search tells on the way, and what is asked of it in the end: every best move, and
//! the line that plain minimax would give.

use std::fmt;

use super::Window;
use super::node::{Node, Reply, Search};
use super::recall::Recall;
use crate::capability::ZeroSum;
use crate::report::scaled;
use crate::search::horizon::Horizon;
use crate::search::rules::Cut;
use crate::table::Bound;
use crate::{NoChance, Payoffs, Player, Rational, Report, SearchError, Turn, Utility, ValueKind};

impl<G, H, R> Search<'_, G, H, R>
where
    G: ZeroSum<Chance = NoChance>,
    H: Horizon<G>,
    R: Recall<G>,
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
                let chosen = self.moves[node.first + index];
                tied.push(chosen);
                self.observer.tied(report, &tied, self.meter.nodes())?;
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
                let chosen = self.moves[node.first + index];
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
        let chosen = self.moves[node.first + index];
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
        if self.observer.listens() {
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
        let is_value = window.alpha < reply.value && reply.value < window.beta;
        match self.payoffs(reply.value) {
            Some(payoffs) if is_value => self.observer.value(ply, &payoffs, kind),
            _ => self.observer.outside(ply),
        }
        self.observer.leave(self.game, position, ply, best);
    }

    /// Counts what was cut off, and tells why. The window is the first player's.
    #[inline]
    pub(super) fn count_cut(&mut self, mover: Player, window: Window, ply: u32, cut: Cut) {
        self.counts.pruned.add(cut);
        if self.observer.listens() {
            self.tell_cut(mover, window, ply, cut);
        }
    }

    #[cold]
    fn tell_cut(&mut self, mover: Player, window: Window, ply: u32, cut: Cut) {
        let score = |value: Utility| Some(self.payoffs(value)?[Player::ONE]);
        let reason = OutOfWindow {
            mover,
            already: score(if mover == Player::ONE { window.beta } else { window.alpha }),
            by_facts: cut == Cut::Facts,
        };
        self.observer.cut(ply, cut, &reason);
    }

    /// What both get when the first player gets so much.
    pub(super) fn payoffs(&self, value: Utility) -> Option<Payoffs<Rational>> {
        let second = self.game.total().checked_sub(value)?;
        scaled(self.game, &Payoffs::new([value, second]))
    }
}

/// Why the rest of a node is not searched.
struct OutOfWindow {
    mover: Player,
    /// What the opponent has already, in the first player's payoffs.
    already: Option<Rational>,
    by_facts: bool,
}

impl fmt::Display for OutOfWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let opponent = if self.mover == Player::ONE { Player::TWO } else { Player::ONE };
        if self.by_facts {
            return write!(f, "what the position shows at once is all that matters here");
        }
        match self.already {
            Some(value) => {
                let how = if self.mover == Player::ONE { "at least" } else { "at most" };
                write!(
                    f,
                    "{opponent} already has a choice worth {value} to player 1: here it is {how} that"
                )
            }
            None => write!(f, "{opponent} has something better already"),
        }
    }
}
