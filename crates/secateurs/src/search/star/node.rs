//! Players' nodes, and what belongs to every node.

use super::StarBound;
use crate::capability::{BoundedSum, ZeroSum};
use crate::report::scaled;
use crate::search::cut_off::CutOff;
use crate::search::horizon::Horizon;
use crate::search::memory::{Fact, Memory};
use crate::search::plain::NumberOf;
use crate::search::rules::Cut;
use crate::search::walk::{Walk, one_ply_down};
use crate::search::window::Window;
use crate::table::BoundKind;
use crate::{
    Asked, Meter, Number, Payoffs, Player, Rational, SearchError, Turn, Utility, ValueKind, Watch,
};

/// The search: what it is about, how it goes, and what it keeps on the way.
pub(super) struct Search<'a, G: ZeroSum, H, M> {
    pub(super) game: &'a G,
    pub(super) horizon: &'a H,
    pub(super) probes: bool,
    memory: M,
    pub(super) walk: Walk<'a, G>,
    /// The least and the most that the first player can get.
    pub(super) least: NumberOf<G>,
    pub(super) most: NumberOf<G>,
    pub(super) estimated: bool,
    /// A best move at the root.
    pub(super) best_at_root: Option<G::Move>,
}

/// A reply that has been searched already: its place among the moves in search order is the
/// first, and this is its exact value.
pub(super) type Probed<N> = Option<N>;

impl<'a, G, H, M> Search<'a, G, H, M>
where
    G: ZeroSum + BoundedSum,
    H: Horizon<G>,
    M: Memory<G, StarBound<G>>,
{
    pub(super) fn new(
        game: &'a G,
        horizon: &'a H,
        probes: bool,
        memory: M,
        meter: &'a mut Meter,
        observer: Watch<'a, G>,
    ) -> Result<Self, SearchError> {
        let bounds = game.bounds();
        let most = game.total().checked_sub(bounds.least[Player::TWO]);
        Ok(Self {
            game,
            horizon,
            probes,
            memory,
            walk: Walk::new(meter, observer),
            least: NumberOf::<G>::from_utility(bounds.least[Player::ONE]),
            most: NumberOf::<G>::from_utility(most.ok_or(SearchError::PayoffTooLarge)?),
            estimated: false,
            best_at_root: None,
        })
    }

    /// A window that every value is inside of.
    pub(super) fn everything(&self) -> Result<Window<NumberOf<G>>, SearchError> {
        let one = NumberOf::<G>::from_utility(1);
        let minus_one = NumberOf::<G>::from_utility(-1);
        match (self.least.plus(minus_one), self.most.plus(one)) {
            (Some(alpha), Some(beta)) => Ok(Window { alpha, beta }),
            _ => Err(SearchError::PayoffTooLarge),
        }
    }

    /// Answers what a position is worth, as far as it lies in the window.
    pub(super) fn visit(
        &mut self,
        position: &G::Position,
        window: Window<NumberOf<G>>,
        ply: u32,
        by: Option<G::Move>,
        probed: Probed<NumberOf<G>>,
    ) -> Result<NumberOf<G>, SearchError> {
        // A node whose first reply was looked at before has been counted then.
        if probed.is_none() {
            self.walk.meter.enter()?;
        }
        if self.walk.observer.listens() {
            let asked = self.asked(window);
            self.walk.observer.enter(self.game, position, ply, by, &asked);
        }
        let turn = self.game.turn(position);
        if let Turn::Over(payoffs) = &turn {
            return Ok(self.leaf(position, payoffs, ply, ValueKind::Payoffs));
        }
        if let Some(estimate) = self.horizon.estimate(self.game, position, ply) {
            self.estimated = true;
            return Ok(self.leaf(position, &estimate, ply, ValueKind::Estimate));
        }
        let key = self.memory.key(self.game, position, self.horizon.plies_left(ply));
        if let Some(Fact { known: (value, kind), .. }) = self.memory.recall(key)
            && window.is_answered_by(kind, value)
        {
            self.walk.counts.table_hits += 1;
            return Ok(self.answer(position, window, value, ply, ValueKind::Remembered, None));
        }
        let first = self.walk.list_moves(self.game, position);
        if self.walk.moves.len() == first {
            return Err(SearchError::NoMoves { ply });
        }
        let (value, kind, best) = match turn {
            Turn::Player(mover) => {
                let (value, best) = self.choose(position, mover, first, window, ply, probed)?;
                if ply == 0 {
                    self.best_at_root = Some(best);
                }
                (value, ValueKind::Choice, Some(best))
            }
            Turn::Chance(luck) => {
                (self.expect(position, luck, first, window, ply)?, ValueKind::Mean, None)
            }
            Turn::Over(_) => unreachable!("dealt with above"),
        };
        self.walk.moves.truncate(first);
        let known = (value, window.side(value));
        self.memory.store(key, Fact { known, rests_on_estimates: false });
        Ok(self.answer(position, window, value, ply, kind, best))
    }

    /// The mover's choice, as far as the window needs it.
    fn choose(
        &mut self,
        position: &G::Position,
        mover: Player,
        first: usize,
        mut window: Window<NumberOf<G>>,
        ply: u32,
        probed: Probed<NumberOf<G>>,
    ) -> Result<(NumberOf<G>, G::Move), SearchError> {
        self.sort(position, first);
        let mut best: Option<(NumberOf<G>, G::Move)> = None;
        let count = self.walk.moves.len() - first;
        for turn in 0..count {
            let chosen = self.walk.moves[first + turn];
            let value = match probed {
                Some(value) if turn == 0 => value,
                _ => self.descend(position, chosen, window, ply, None)?,
            };
            let is_better = best.is_none_or(|(best, _)| match mover {
                Player::ONE => value > best,
                _ => value < best,
            });
            if is_better {
                best = Some((value, chosen));
            }
            window.narrow(mover == Player::ONE, value);
            if window.is_empty() {
                if turn + 1 < count {
                    self.walk.counts.pruned.add(Cut::AlphaBeta);
                    if self.walk.observer.listens() {
                        self.tell_cut(first + turn + 1, mover, value, window, ply);
                    }
                }
                break;
            }
        }
        best.ok_or(SearchError::NoMoves { ply })
    }

    /// Puts the moves from `first` on into the order in which they are searched: the most
    /// promising first, else as they come.
    pub(super) fn sort(&mut self, position: &G::Position, first: usize) {
        let game = self.game;
        let last_first = |chosen: &G::Move| std::cmp::Reverse(game.promise(position, *chosen));
        self.walk.moves[first..].sort_by_cached_key(last_first);
    }

    pub(super) fn descend(
        &mut self,
        position: &G::Position,
        chosen: G::Move,
        window: Window<NumberOf<G>>,
        ply: u32,
        probed: Probed<NumberOf<G>>,
    ) -> Result<NumberOf<G>, SearchError> {
        let child = self.game.play(position, chosen);
        one_ply_down(ply, || self.visit(&child, window, ply + 1, Some(chosen), probed))
    }

    fn leaf(
        &mut self,
        position: &G::Position,
        payoffs: &Payoffs,
        ply: u32,
        kind: ValueKind,
    ) -> NumberOf<G> {
        self.walk.counts.leaves += 1;
        let value = NumberOf::<G>::from_utility(payoffs[Player::ONE]);
        debug_assert!(self.least <= value && value <= self.most, "a payoff out of bounds");
        if self.walk.observer.listens() {
            self.tell(position, BoundKind::Exactly, value, ply, kind, None);
        }
        value
    }

    fn answer(
        &mut self,
        position: &G::Position,
        window: Window<NumberOf<G>>,
        value: NumberOf<G>,
        ply: u32,
        kind: ValueKind,
        best: Option<G::Move>,
    ) -> NumberOf<G> {
        if self.walk.observer.listens() {
            self.tell(position, window.side(value), value, ply, kind, best);
        }
        value
    }

    #[cold]
    fn tell(
        &mut self,
        position: &G::Position,
        side: BoundKind,
        value: NumberOf<G>,
        ply: u32,
        kind: ValueKind,
        best: Option<G::Move>,
    ) {
        let payoffs = self.payoffs(value).and_then(|payoffs| scaled(self.game, &payoffs));
        self.walk.tell_answer(ply, Player::ONE, side, payoffs.as_ref(), kind);
        self.walk.observer.leave(self.game, position, ply, best);
    }

    pub(super) fn payoffs(&self, value: NumberOf<G>) -> Option<Payoffs<NumberOf<G>>> {
        let total: Utility = self.game.total();
        Some(Payoffs::new([value, value.subtracted_from(total)?]))
    }

    /// What the first player gets, on the game's own scale.
    fn score(&self, value: NumberOf<G>) -> Option<Rational> {
        Some(scaled(self.game, &self.payoffs(value)?)?[Player::ONE])
    }

    /// The window that a node is asked with, for those who listen.
    #[cold]
    pub(super) fn asked(&self, Window { alpha, beta }: Window<NumberOf<G>>) -> Asked {
        let alpha = if alpha < self.least { None } else { self.score(alpha) };
        let beta = if beta > self.most { None } else { self.score(beta) };
        Asked::Window { player: Player::ONE, alpha, beta, is_null: false }
    }

    /// Tells that the moves from `next` on are cut off, as one is worth `value`.
    #[cold]
    fn tell_cut(
        &mut self,
        next: usize,
        mover: Player,
        value: NumberOf<G>,
        window: Window<NumberOf<G>>,
        ply: u32,
    ) {
        let bound = if mover == Player::ONE { window.beta } else { window.alpha };
        let is_max = mover == Player::ONE;
        let reason = CutOff { is_max, value: self.score(value), bound: self.score(bound) };
        self.walk.observer.cut(self.game, ply, Cut::AlphaBeta, &self.walk.moves[next..], &reason);
    }

    /// Counts and tells that the events from `next` on are cut off.
    pub(super) fn count_events(&mut self, ply: u32, cut: Cut, next: usize) {
        self.walk.counts.pruned.add(cut);
        if self.walk.observer.listens() {
            self.walk.observer.cut(self.game, ply, cut, &self.walk.moves[next..], &cut.at_chance());
        }
    }
}
