//! The one recursion behind the plain searches: every child of every node, in canonical order.
//!
//! What a value is and who prefers which is left to a [`Backup`], where to stop before the end
//! to a [`Horizon`], whether positions met again are recognised to a [`Memory`]. The recursion
//! runs on a stack that grows on the heap, so long games end in an answer or in
//! [`SearchError::TooLong`], never in a stack overflow.

use std::cmp::Ordering;

use super::ending::unless_refused;
use super::horizon::Horizon;
use super::memory::{Fact, Memory};
use super::walk::{Walk, complete_line, one_ply_down};
use crate::honest::one_each;
use crate::line::LineStack;
use crate::report::scaled;
use crate::{
    Asked, Chance, Counts, Finished, Game, Limits, Meter, Observer, Payoffs, Player, Report,
    SearchError, Turn, ValueKind, Watch,
};

/// The numbers that a game's values are made of.
pub(crate) type NumberOf<G> = <<G as Game>::Chance as Chance>::Number;

/// What a value is, and how a node's value comes from its children's.
pub(super) trait Backup<G: Game> {
    type Value: Copy;

    fn leaf(&self, payoffs: &Payoffs) -> Self::Value;

    /// Whether payoffs are as the game promises, where the values rely on it.
    fn check(&self, game: &G, payoffs: &Payoffs) -> Result<(), SearchError> {
        one_each(game, payoffs)
    }

    /// How the mover likes `a` compared with `b`.
    fn compare(&self, mover: Player, a: &Self::Value, b: &Self::Value) -> Ordering;

    /// Where the sum over chance events starts.
    fn zero(&self) -> Self::Value;

    /// `sum + weight * value`, or nothing when it does not fit.
    fn add_weighted(
        &self,
        luck: G::Chance,
        sum: &Self::Value,
        weight: u64,
        value: &Self::Value,
    ) -> Option<Self::Value>;

    fn divide(&self, luck: G::Chance, sum: &Self::Value, weight: u64) -> Option<Self::Value>;

    /// The payoffs of all players that the value stands for.
    fn payoffs(&self, value: &Self::Value) -> Option<Payoffs<NumberOf<G>>>;
}

/// How to search: what values are, where to stop, what to remember.
pub(super) struct Plan<B, H, M> {
    pub(super) backup: B,
    pub(super) horizon: H,
    pub(super) memory: M,
}

/// Searches once, from `position` to the horizon.
pub(super) fn search<G: Game, B: Backup<G>>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    plan: Plan<B, impl Horizon<G>, impl Memory<G, B::Value>>,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let mut meter = Meter::new(limits);
    let mut counts = Counts::default();
    let found = search_on(game, position, &mut meter, &mut counts, plan, observer);
    Ok(match unless_refused(found)? {
        Ok(report) => Finished::Complete(report),
        Err(why) => Finished::without_answer(why, counts),
    })
}

/// Searches once with a meter that may have run before. `counts` holds the work done so far,
/// also when the search is stopped.
pub(super) fn search_on<G: Game, B: Backup<G>>(
    game: &G,
    position: &G::Position,
    meter: &mut Meter,
    counts: &mut Counts,
    plan: Plan<B, impl Horizon<G>, impl Memory<G, B::Value>>,
    observer: &mut dyn Observer<G>,
) -> Result<Report<G::Move>, SearchError> {
    let mut search = Plain::new(game, plan, meter, Watch::of(observer));
    let found = search.visit(position, 0, None);
    *counts = search.walk.work_after(counts);
    let value = found?;
    let payoffs = search.plan.backup.payoffs(&value);
    let payoffs =
        payoffs.and_then(|payoffs| scaled(game, &payoffs)).ok_or(SearchError::Overflow)?;
    let Plain { plan, walk, mut lines, best_moves, estimated, .. } = search;
    let mut line = lines.take();
    let depth = plan.horizon.depth();
    if depth.is_none() {
        let mut search = Plain::new(game, plan, walk.meter, Watch::nobody());
        complete_line(game, position, &mut line, |here, _| {
            search.visit(here, 0, None)?;
            Ok(search.lines.take())
        })?;
    }
    let report = Report::new(payoffs, best_moves, line, *counts);
    Ok(Report { exact: !estimated, depth, ..report })
}

struct Plain<'a, G: Game, B, H, M> {
    game: &'a G,
    plan: Plan<B, H, M>,
    walk: Walk<'a, G>,
    lines: LineStack<G::Move>,
    /// All moves tied for best at the root.
    best_moves: Vec<G::Move>,
    /// Whether any value is an estimate.
    estimated: bool,
}

/// The value of a node, and the move it comes from.
struct Valued<V, M> {
    value: V,
    kind: ValueKind,
    best: Option<M>,
}

impl<V, M> Valued<V, M> {
    fn without_choice(value: V, kind: ValueKind) -> Self {
        Self { value, kind, best: None }
    }
}

impl<'a, G: Game, B, H, M> Plain<'a, G, B, H, M>
where
    B: Backup<G>,
    H: Horizon<G>,
    M: Memory<G, B::Value>,
{
    fn new(game: &'a G, plan: Plan<B, H, M>, meter: &'a mut Meter, observer: Watch<'a, G>) -> Self {
        Self {
            game,
            plan,
            walk: Walk::new(meter, observer),
            lines: LineStack::new(),
            best_moves: Vec::new(),
            estimated: false,
        }
    }

    fn visit(
        &mut self,
        position: &G::Position,
        ply: u32,
        by: Option<G::Move>,
    ) -> Result<B::Value, SearchError> {
        self.walk.meter.enter()?;
        if self.walk.observer.listens() {
            self.walk.observer.enter(self.game, position, ply, by, &Asked::Value);
        }
        let found = match self.game.turn(position) {
            Turn::Over(payoffs) => {
                if cfg!(debug_assertions) {
                    self.plan.backup.check(self.game, &payoffs)?;
                }
                self.leaf(&payoffs, ValueKind::Payoffs)
            }
            turn => self.inner(position, ply, turn)?,
        };
        if self.walk.observer.listens() {
            self.tell(position, ply, &found);
        }
        Ok(found.value)
    }

    fn leaf(&mut self, payoffs: &Payoffs, kind: ValueKind) -> Valued<B::Value, G::Move> {
        self.walk.counts.leaves += 1;
        Valued::without_choice(self.plan.backup.leaf(payoffs), kind)
    }

    /// A node that is not over: judged, remembered, or searched.
    fn inner(
        &mut self,
        position: &G::Position,
        ply: u32,
        turn: Turn<G::Chance>,
    ) -> Result<Valued<B::Value, G::Move>, SearchError> {
        if let Some(estimate) = self.plan.horizon.estimate(self.game, position, ply) {
            self.estimated = true;
            let judged = self.leaf(&estimate, ValueKind::Estimate);
            return match turn {
                Turn::Player(mover) if H::FOLLOWS_NOISE => {
                    self.quieten(position, mover, judged, ply)
                }
                _ => Ok(judged),
            };
        }
        // The root is always searched: its tied moves are wanted, not only its value.
        let plies_left = self.plan.horizon.plies_left(ply);
        let key = self.plan.memory.key(self.game, position, plies_left);
        if ply > 0
            && let Some(Fact { known: value, rests_on_estimates }) = self.plan.memory.recall(key)
        {
            self.walk.counts.table_hits += 1;
            debug_assert!(!rests_on_estimates, "plain searches remember what holds to the end");
            return Ok(Valued::without_choice(value, ValueKind::Remembered));
        }
        let found = match turn {
            Turn::Player(mover) => self.choose(position, mover, ply)?,
            // So that nothing of chance is compiled for games without.
            Turn::Chance(_) if const { !<G::Chance as Chance>::IS_POSSIBLE } => unreachable!(),
            Turn::Chance(luck) => {
                Valued::without_choice(self.expect(position, luck, ply)?, ValueKind::Mean)
            }
            Turn::Over(_) => unreachable!("a position that is over has no inner node"),
        };
        self.plan.memory.store(key, Fact { known: found.value, rests_on_estimates: false });
        Ok(found)
    }

    /// The first child among those the mover likes best.
    fn choose(
        &mut self,
        position: &G::Position,
        mover: Player,
        ply: u32,
    ) -> Result<Valued<B::Value, G::Move>, SearchError> {
        let line_here = self.lines.mark();
        let mut best: Option<(B::Value, G::Move)> = None;
        let first = self.walk.list_moves(self.game, position);
        for index in first..self.walk.moves.len() {
            let chosen = self.walk.moves[index];
            let line_below = self.lines.mark();
            let value = self.descend(position, chosen, ply)?;
            let order = match &best {
                None => Ordering::Greater,
                Some((best_value, _)) => self.plan.backup.compare(mover, &value, best_value),
            };
            if ply == 0 && order.is_ge() {
                if order.is_gt() {
                    self.best_moves.clear();
                }
                self.best_moves.push(chosen);
            }
            if order.is_gt() {
                best = Some((value, chosen));
                self.lines.adopt(line_here, line_below, chosen);
            } else {
                self.lines.forget(line_below);
            }
        }
        self.walk.moves.truncate(first);
        let (value, best) = best.ok_or(SearchError::NoMoves { ply })?;
        Ok(Valued { value, kind: ValueKind::Choice, best: Some(best) })
    }

    /// The mover's choice between the estimate and the moves that upset it.
    fn quieten(
        &mut self,
        position: &G::Position,
        mover: Player,
        judged: Valued<B::Value, G::Move>,
        ply: u32,
    ) -> Result<Valued<B::Value, G::Move>, SearchError> {
        let line_here = self.lines.mark();
        let mut best = judged;
        let first = self.walk.list_moves(self.game, position);
        for index in first..self.walk.moves.len() {
            let chosen = self.walk.moves[index];
            if !self.plan.horizon.is_noisy(self.game, position, chosen) {
                continue;
            }
            let line_below = self.lines.mark();
            let value = self.descend(position, chosen, ply)?;
            if self.plan.backup.compare(mover, &value, &best.value).is_gt() {
                best = Valued { value, kind: ValueKind::Choice, best: Some(chosen) };
                self.lines.adopt(line_here, line_below, chosen);
            } else {
                self.lines.forget(line_below);
            }
        }
        self.walk.moves.truncate(first);
        Ok(best)
    }

    /// The mean over what chance may do. The principal line ends here.
    fn expect(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
        ply: u32,
    ) -> Result<B::Value, SearchError> {
        let line_here = self.lines.mark();
        let mut sum = self.plan.backup.zero();
        let mut total_weight: u64 = 0;
        let first = self.walk.list_moves(self.game, position);
        if first == self.walk.moves.len() {
            return Err(SearchError::NoMoves { ply });
        }
        for index in first..self.walk.moves.len() {
            let event = self.walk.moves[index];
            let weight = self.game.chance_weight(position, event);
            let value = self.descend(position, event, ply)?;
            self.lines.forget(line_here);
            total_weight = total_weight.checked_add(weight).ok_or(SearchError::Weights)?;
            let longer_sum = self.plan.backup.add_weighted(luck, &sum, weight, &value);
            sum = longer_sum.ok_or(SearchError::Overflow)?;
        }
        self.walk.moves.truncate(first);
        if total_weight == 0 {
            return Err(SearchError::Weights);
        }
        self.plan.backup.divide(luck, &sum, total_weight).ok_or(SearchError::Overflow)
    }

    fn descend(
        &mut self,
        position: &G::Position,
        chosen: G::Move,
        ply: u32,
    ) -> Result<B::Value, SearchError> {
        let child = self.game.play(position, chosen);
        one_ply_down(ply, || self.visit(&child, ply + 1, Some(chosen)))
    }

    /// Only called when somebody listens.
    #[cold]
    fn tell(&mut self, position: &G::Position, ply: u32, found: &Valued<B::Value, G::Move>) {
        let payoffs = self.plan.backup.payoffs(&found.value);
        if let Some(payoffs) = payoffs.and_then(|payoffs| scaled(self.game, &payoffs)) {
            self.walk.observer.value(ply, &payoffs, found.kind);
        }
        self.walk.observer.leave(self.game, position, ply, found.best);
    }
}
