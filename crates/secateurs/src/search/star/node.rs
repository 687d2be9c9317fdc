//! Players' nodes, and what belongs to every node.

use super::StarBound;
use crate::capability::{BoundedSum, ZeroSum};
use crate::report::scaled;
use crate::search::cut_off::CutOff;
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::plain::{NumberOf, with_room};
use crate::search::rules::Cut;
use crate::table::BoundKind;
use crate::{
    Asked, Counts, MAX_PLIES, Meter, Number, Outside, Payoffs, Player, Rational, SearchError, Turn,
    Utility, ValueKind, Watch,
};

/// The values that matter: more than `alpha` and less than `beta`, in the first player's
/// payoffs. Others need only be known to be outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<N> {
    pub(super) alpha: N,
    pub(super) beta: N,
}

impl<N: Number> Window<N> {
    /// The side on which an answer lies.
    fn kind(&self, value: N) -> BoundKind {
        if value >= self.beta {
            BoundKind::AtLeast
        } else if value <= self.alpha {
            BoundKind::AtMost
        } else {
            BoundKind::Exactly
        }
    }
}

/// The search: what it is about, how it goes, and what it keeps on the way.
pub(super) struct Search<'a, G: ZeroSum, H, M> {
    pub(super) game: &'a G,
    pub(super) horizon: &'a H,
    pub(super) probes: bool,
    memory: M,
    pub(super) meter: &'a mut Meter,
    pub(super) observer: Watch<'a, G>,
    pub(super) counts: Counts,
    /// The least and the most that the first player can get.
    pub(super) least: NumberOf<G>,
    pub(super) most: NumberOf<G>,
    /// The moves of all nodes on the path; each node owns the part above its mark.
    pub(super) moves: Vec<G::Move>,
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
            meter,
            observer,
            counts: Counts::default(),
            least: NumberOf::<G>::from_utility(bounds.least[Player::ONE]),
            most: NumberOf::<G>::from_utility(most.ok_or(SearchError::PayoffTooLarge)?),
            moves: Vec::new(),
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
            self.meter.enter()?;
        }
        if self.observer.listens() {
            let asked = self.asked(window);
            self.observer.enter(self.game, position, ply, by, &asked);
        }
        let turn = self.game.turn(position);
        if let Turn::Over(payoffs) = &turn {
            return Ok(self.leaf(position, payoffs, ply, ValueKind::Payoffs));
        }
        if let Some(estimate) = self.horizon.estimate(self.game, position, ply) {
            self.estimated = true;
            return Ok(self.leaf(position, &estimate, ply, ValueKind::Estimate));
        }
        let key = self.memory.key(self.game, position);
        if let Some((value, kind)) = self.memory.recall(key)
            && (kind == BoundKind::Exactly || kind == window.kind(value))
        {
            self.counts.table_hits += 1;
            return Ok(self.answer(position, window, value, ply, ValueKind::Remembered, None));
        }
        let first = self.moves.len();
        self.game.legal_moves(position, &mut self.moves);
        if self.moves.len() == first {
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
        self.moves.truncate(first);
        self.memory.store(key, (value, window.kind(value)));
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
        let count = self.moves.len() - first;
        for turn in 0..count {
            let chosen = self.moves[first + turn];
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
            if mover == Player::ONE {
                window.alpha = window.alpha.max(value);
            } else {
                window.beta = window.beta.min(value);
            }
            if window.alpha >= window.beta {
                if turn + 1 < count {
                    self.counts.pruned.add(Cut::AlphaBeta);
                    if self.observer.listens() {
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
        self.moves[first..].sort_by_cached_key(last_first);
    }

    pub(super) fn descend(
        &mut self,
        position: &G::Position,
        chosen: G::Move,
        window: Window<NumberOf<G>>,
        ply: u32,
        probed: Probed<NumberOf<G>>,
    ) -> Result<NumberOf<G>, SearchError> {
        if ply >= MAX_PLIES {
            return Err(SearchError::TooLong);
        }
        let child = self.game.play(position, chosen);
        with_room(ply, || self.visit(&child, window, ply + 1, Some(chosen), probed))
    }

    fn leaf(
        &mut self,
        position: &G::Position,
        payoffs: &Payoffs,
        ply: u32,
        kind: ValueKind,
    ) -> NumberOf<G> {
        self.counts.leaves += 1;
        let value = NumberOf::<G>::from_utility(payoffs[Player::ONE]);
        debug_assert!(self.least <= value && value <= self.most, "a payoff out of bounds");
        if self.observer.listens() {
            self.tell_value(value, ply, kind);
            self.observer.leave(self.game, position, ply, None);
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
        if self.observer.listens() {
            match window.kind(value) {
                BoundKind::Exactly => self.tell_value(value, ply, kind),
                BoundKind::AtMost => {
                    self.observer.outside(ply, Outside::Low(self.score(value)));
                }
                BoundKind::AtLeast => {
                    self.observer.outside(ply, Outside::High(self.score(value)));
                }
            }
            self.observer.leave(self.game, position, ply, best);
        }
        value
    }

    fn tell_value(&mut self, value: NumberOf<G>, ply: u32, kind: ValueKind) {
        if let Some(payoffs) = self.payoffs(value).and_then(|payoffs| scaled(self.game, &payoffs)) {
            self.observer.value(ply, &payoffs, kind);
        }
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
        self.observer.cut(self.game, ply, Cut::AlphaBeta, &self.moves[next..], &reason);
    }

    /// Counts and tells that the events from `next` on are cut off.
    pub(super) fn count_events(&mut self, ply: u32, cut: Cut, next: usize) {
        self.counts.pruned.add(cut);
        if self.observer.listens() {
            self.observer.cut(self.game, ply, cut, &self.moves[next..], &cut.at_chance());
        }
    }
}
