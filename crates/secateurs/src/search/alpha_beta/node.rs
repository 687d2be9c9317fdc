//! The recursion of the alpha-beta family.
//!
//! Values are the first player's. Inside a node they are turned to the mover's side, where more
//! is better. An answer above the window is a lower bound of the value, one below an upper
//! bound, one inside is the value (fail-soft).

use super::experience::Experience;
use super::facts::{Facts, proved, short};
use super::memory::Memory;
use super::{INFINITY, Window};
use crate::capability::ZeroSum;
use crate::honest::zero_sum;
use crate::search::horizon::Horizon;
use crate::search::walk::{Walk, one_ply_down};
use crate::table::Bound;
use crate::{Game, Meter, NoChance, Payoffs, Player, SearchError, Turn, Utility, ValueKind, Watch};

/// What a node answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub(super) value: Utility,
    /// Whether it holds for every longer look too: it does not rest on an estimate.
    pub(super) is_lasting: bool,
}

impl Reply {
    fn turned(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// The search: what it is about, how it goes, and what it keeps on the way.
pub(super) struct Search<'a, G: Game, H, R> {
    pub(super) game: &'a G,
    pub(super) horizon: H,
    /// Whether all children but the first are asked with an empty window first.
    pub(super) asks_twice: bool,
    pub(super) recall: &'a mut R,
    pub(super) experience: &'a mut Experience<G::Move>,
    pub(super) walk: Walk<'a, G>,
    /// Ranks and canonical places of the walk's moves, each node's in the order in which they are
    /// searched.
    pub(super) ranked: Vec<(i64, u32)>,
    /// The ply from which on windows are empty; none where they are not.
    pub(super) empty_from: Option<u32>,
    /// The best move at the root, as far as it is known.
    pub(super) best_at_root: Option<G::Move>,
}

/// A node while its children are searched. Values are the mover's.
pub(super) struct Node {
    pub(super) mover: Player,
    pub(super) window: Window,
    pub(super) plies: u32,
    pub(super) ply: u32,
    /// How many moves, and where they start among all on the path.
    pub(super) count: usize,
    pub(super) first: usize,
    best: Option<(Utility, usize)>,
    /// Whether what all children answered so far is lasting.
    all_lasting: bool,
}

impl Node {
    /// The mover's view of the first player's answer, and the other way round.
    pub(super) fn turned(&self, reply: Reply) -> Reply {
        if self.mover == Player::ONE { reply } else { reply.turned() }
    }
}

impl<'a, G, H, R> Search<'a, G, H, R>
where
    G: ZeroSum<Chance = NoChance>,
    H: Horizon<G>,
    R: Memory<G>,
{
    pub(super) fn new(
        game: &'a G,
        horizon: H,
        asks_twice: bool,
        recall: &'a mut R,
        experience: &'a mut Experience<G::Move>,
        meter: &'a mut Meter,
        observer: Watch<'a, G>,
    ) -> Self {
        Self {
            game,
            horizon,
            asks_twice,
            recall,
            experience,
            walk: Walk::new(meter, observer),
            ranked: Vec::new(),
            empty_from: None,
            best_at_root: None,
        }
    }

    /// Answers what a position is worth, as far as it lies in the window.
    pub(super) fn visit(
        &mut self,
        position: &G::Position,
        window: Window,
        ply: u32,
        by: Option<G::Move>,
    ) -> Result<Reply, SearchError> {
        self.walk.meter.enter()?;
        if self.walk.observer.listens() {
            let asked = self.asked(window);
            self.walk.observer.enter(self.game, position, ply, by, &asked);
        }
        // Step 1. A position that is over has its value.
        let mover = match self.game.turn(position) {
            Turn::Over(payoffs) => return self.leaf(position, &payoffs, ply, ValueKind::Payoffs),
            Turn::Player(mover) => mover,
            Turn::Chance(never) => match never {},
        };
        // Step 2. At the horizon there is an estimate, and perhaps moves that upset it.
        if let Some(estimate) = self.horizon.estimate(self.game, position, ply) {
            if H::FOLLOWS_NOISE {
                return self.quieten(position, mover, window, &estimate, ply);
            }
            return self.leaf(position, &estimate, ply, ValueKind::Estimate);
        }
        // Step 3. Facts may do. The root is always searched: its best move is wanted.
        let plies = self.horizon.plies_left(ply);
        let facts = if ply > 0 { Facts::of(self.game, position, plies) } else { Facts::NONE };
        if let Some(value) = facts.decide(window) {
            self.count_facts(position, ply);
            let reply = Reply { value, is_lasting: true };
            return Ok(self.answer(position, window, reply, ply, ValueKind::Settled, None));
        }
        // Step 4. What is remembered may do, or tells which move to try first.
        let key = self.recall.key(self.game, position);
        let mut hint = None;
        if let Some(bound) = key.and_then(|key| self.recall.look(&key)) {
            hint = (bound.best != Bound::NO_MOVE).then_some(usize::from(bound.best));
            if ply > 0
                && bound.holds_for(short(plies))
                && window.is_answered_by(bound.kind, bound.value)
            {
                self.walk.counts.table_hits += 1;
                let reply = Reply { value: bound.value, is_lasting: bound.is_lasting };
                let kind = ValueKind::Remembered;
                return Ok(self.answer(position, window, reply, ply, kind, None));
            }
        }
        // Step 5. Search the children, and remember what that proves.
        let before = self.walk.meter.nodes();
        let open = facts.narrow(window);
        let mut node = self.open(position, mover, open, plies, ply);
        let reply = self.choose(position, &mut node, key, hint)?;
        let value = reply.value.clamp(facts.least, facts.most);
        let reply = Reply { value, ..reply };
        if let Some(key) = key {
            let best = node.best.map_or(usize::MAX, |(_, index)| index);
            let bound = proved(reply, facts, open, plies, best);
            self.recall.note(key, bound, self.walk.meter.nodes() - before);
        }
        let best = node.best.map(|(_, index)| self.walk.moves[node.first + index]);
        self.close(&node);
        Ok(self.answer(position, window, reply, ply, ValueKind::Choice, best))
    }

    /// Notes the moves of a position.
    pub(super) fn open(
        &mut self,
        position: &G::Position,
        mover: Player,
        window: Window,
        plies: u32,
        ply: u32,
    ) -> Node {
        let first = self.walk.list_moves(self.game, position);
        let count = self.walk.moves.len() - first;
        let window = window.seen_by(mover);
        Node { mover, window, plies, ply, count, first, best: None, all_lasting: true }
    }

    pub(super) fn close(&mut self, node: &Node) {
        self.walk.moves.truncate(node.first);
        self.ranked.truncate(node.first);
    }

    /// The mover's choice, as far as the window needs it.
    fn choose(
        &mut self,
        position: &G::Position,
        node: &mut Node,
        key: Option<R::Key>,
        hint: Option<usize>,
    ) -> Result<Reply, SearchError> {
        self.rank(position, node, hint);
        let beta = node.window.beta;
        let mut alpha = node.window.alpha;
        let mut put_off = 0;
        let mut turn = 0;
        while turn < node.count {
            let index = self.pick(node, turn, node.count - put_off);
            let chosen = self.walk.moves[node.first + index];
            let child = self.game.play(position, chosen);
            // What another thread is searching is put off: its answer may be there by then.
            let mark = self.mark(node, &child, turn);
            if mark.is_some()
                && let Some(reply) = self.found_by_others(node, key)
            {
                return Ok(reply);
            }
            if turn + put_off < node.count && mark.is_some_and(|mark| self.recall.is_busy(&mark)) {
                put_off += 1;
                self.ranked.swap(node.first + turn, node.first + node.count - put_off);
                continue;
            }
            mark.inspect(|mark| self.recall.set_busy(mark, true));
            let reply = self.ask(position, &child, chosen, node, Window { alpha, beta }, turn);
            mark.inspect(|mark| self.recall.set_busy(mark, false));
            let reply = reply?;
            turn += 1;
            node.all_lasting &= reply.is_lasting;
            if node.best.is_none_or(|(best, _)| reply.value > best) {
                node.best = Some((reply.value, index));
                if node.ply == 0 && (reply.value > alpha || self.best_at_root.is_none()) {
                    self.best_at_root = Some(chosen);
                }
            }
            alpha = alpha.max(reply.value);
            if alpha >= beta {
                self.experience.reward(self.game, node.mover, chosen, node.ply);
                if turn < node.count {
                    self.count_cut(node, turn, reply.value);
                }
                // One good move is enough, whatever is known of the others.
                return Ok(node.turned(reply));
            }
        }
        let (value, _) = node.best.ok_or(SearchError::NoMoves { ply: node.ply })?;
        Ok(node.turned(Reply { value, is_lasting: node.all_lasting }))
    }

    /// Asks a child; the answer is the mover's.
    fn ask(
        &mut self,
        position: &G::Position,
        child: &G::Position,
        chosen: G::Move,
        node: &Node,
        window: Window,
        turn: usize,
    ) -> Result<Reply, SearchError> {
        if turn == 0 || !self.asks_twice {
            return self.descend(child, chosen, node, window);
        }
        let is_better = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let was_empty_from = self.empty_from;
        self.empty_from = was_empty_from.or(Some(node.ply + 1));
        let reply = self.descend(child, chosen, node, is_better);
        self.empty_from = was_empty_from;
        let reply = reply?;
        if reply.value <= window.alpha || reply.value >= window.beta {
            return Ok(reply);
        }
        self.walk.counts.researches += 1;
        if self.walk.observer.listens() {
            self.walk.observer.research(self.game, position, node.ply, chosen);
        }
        self.descend(child, chosen, node, window)
    }

    /// Visits a child; window and answer are the mover's.
    pub(super) fn descend(
        &mut self,
        child: &G::Position,
        chosen: G::Move,
        node: &Node,
        window: Window,
    ) -> Result<Reply, SearchError> {
        let window = window.seen_by(node.mover);
        let reply =
            one_ply_down(node.ply, || self.visit(child, window, node.ply + 1, Some(chosen)))?;
        Ok(node.turned(reply))
    }

    fn leaf(
        &mut self,
        position: &G::Position,
        payoffs: &Payoffs,
        ply: u32,
        kind: ValueKind,
    ) -> Result<Reply, SearchError> {
        self.walk.counts.leaves += 1;
        if cfg!(debug_assertions) {
            zero_sum(self.game, payoffs)?;
        }
        let value = payoffs[Player::ONE];
        if value <= -INFINITY || value == INFINITY {
            return Err(SearchError::PayoffTooLarge);
        }
        let reply = Reply { value, is_lasting: kind == ValueKind::Payoffs };
        Ok(self.answer(position, Window::EVERYTHING, reply, ply, kind, None))
    }

    /// The mover's choice between the estimate and the moves that upset it.
    fn quieten(
        &mut self,
        position: &G::Position,
        mover: Player,
        window: Window,
        estimate: &Payoffs,
        ply: u32,
    ) -> Result<Reply, SearchError> {
        self.walk.counts.leaves += 1;
        let mut node = self.open(position, mover, window, 0, ply);
        let reply = Reply { value: estimate[Player::ONE], is_lasting: false };
        let mut best = node.turned(reply);
        let mut best_move = None;
        self.rank(position, &node, None);
        for turn in 0..node.count {
            if best.value >= node.window.beta {
                self.count_cut(&node, turn, best.value);
                break;
            }
            node.window.alpha = node.window.alpha.max(best.value);
            let index = self.pick(&node, turn, node.count);
            let chosen = self.walk.moves[node.first + index];
            if self.horizon.is_noisy(self.game, position, chosen) {
                let child = self.game.play(position, chosen);
                let reply = self.descend(&child, chosen, &node, node.window)?;
                if reply.value > best.value {
                    best = Reply { is_lasting: false, ..reply };
                    best_move = Some(chosen);
                }
            }
        }
        self.close(&node);
        let kind = if best_move.is_some() { ValueKind::Choice } else { ValueKind::Estimate };
        let reply = node.turned(best);
        Ok(self.answer(position, window, reply, ply, kind, best_move))
    }
}
