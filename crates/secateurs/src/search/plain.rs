//! The one recursion behind the plain searches: every child of every node, in canonical order.
//!
//! What a value is and who prefers which is left to a [`Backup`]; where to stop before the end
//! is left to a [`Horizon`]. The recursion runs on a stack that grows on the heap, so long games
//! end in an answer or in [`SearchError::TooLong`], never in a stack overflow.

use std::cmp::Ordering;

use crate::capability::Evaluate;
use crate::line::LineStack;
use crate::report::scaled;
use crate::{
    Chance, Counts, Finished, Game, Limits, MAX_PLIES, Meter, Number, Observer, Payoffs, Player,
    Report, SearchError, Turn, ValueKind,
};

/// The numbers a game's values are made of.
pub(super) type NumberOf<G> = <<G as Game>::Chance as Chance>::Number;

/// What a value is, and how a node's value comes from its children's.
pub(super) trait Backup<G: Game> {
    type Value: Copy;

    fn leaf(&self, payoffs: &Payoffs) -> Self::Value;

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

/// Where a search stops before the end of the game.
pub(super) trait Horizon<G: Game> {
    /// The estimate to use here instead of searching on.
    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs>;

    fn depth(&self) -> Option<u32>;
}

/// Search to the end of the game.
pub(super) struct ToTheEnd;

impl<G: Game> Horizon<G> for ToTheEnd {
    fn estimate(&self, _: &G, _: &G::Position, _: u32) -> Option<Payoffs> {
        None
    }

    fn depth(&self) -> Option<u32> {
        None
    }
}

/// Judge positions at this depth, or at the first one below it that can be judged.
pub(super) struct AtDepth(pub(super) u32);

impl<G: Evaluate> Horizon<G> for AtDepth {
    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs> {
        (ply >= self.0 && game.can_be_judged(position)).then(|| game.evaluate(position))
    }

    fn depth(&self) -> Option<u32> {
        Some(self.0)
    }
}

/// Searches once, from `position` to the horizon.
pub(super) fn search<G: Game>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    backup: impl Backup<G>,
    horizon: impl Horizon<G>,
    observer: &mut impl Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let mut meter = Meter::new(limits);
    let mut counts = Counts::default();
    let found = search_on(game, position, &mut meter, &mut counts, backup, horizon, observer);
    match found {
        Ok(report) => Ok(Finished { counts: report.counts, report: Some(report), stopped: None }),
        Err(SearchError::Stopped(why)) => Ok(Finished { report: None, stopped: Some(why), counts }),
        Err(refused) => Err(refused),
    }
}

/// Searches once with a meter that may have run before. `counts` holds the work done so far,
/// also when the search is stopped.
pub(super) fn search_on<G: Game>(
    game: &G,
    position: &G::Position,
    meter: &mut Meter,
    counts: &mut Counts,
    backup: impl Backup<G>,
    horizon: impl Horizon<G>,
    observer: &mut impl Observer<G>,
) -> Result<Report<G::Move>, SearchError> {
    let depth = horizon.depth();
    let mut plain = Plain {
        game,
        backup,
        horizon,
        meter,
        counts,
        observer,
        moves: Vec::new(),
        lines: LineStack::new(),
        best_moves: Vec::new(),
        estimated: false,
    };
    let found = plain.visit(position, 0, None);
    plain.counts.nodes = plain.meter.nodes();
    let value = found?;
    let payoffs = plain.backup.payoffs(&value);
    let payoffs = payoffs.and_then(|payoffs| scaled(game, &payoffs));
    Ok(Report {
        payoffs: payoffs.ok_or(SearchError::Overflow)?,
        best_moves: plain.best_moves,
        line: plain.lines.take(),
        exact: !plain.estimated,
        depth,
        counts: *plain.counts,
    })
}

struct Plain<'a, G: Game, B, H, O> {
    game: &'a G,
    backup: B,
    horizon: H,
    meter: &'a mut Meter,
    counts: &'a mut Counts,
    observer: &'a mut O,
    /// The moves of all nodes on the path; each node owns the part above its mark.
    moves: Vec<G::Move>,
    lines: LineStack<G::Move>,
    /// All moves tied for best at the root.
    best_moves: Vec<G::Move>,
    /// Whether any value is an estimate.
    estimated: bool,
}

impl<G: Game, B: Backup<G>, H: Horizon<G>, O: Observer<G>> Plain<'_, G, B, H, O> {
    fn visit(
        &mut self,
        position: &G::Position,
        ply: u32,
        by: Option<G::Move>,
    ) -> Result<B::Value, SearchError> {
        self.meter.enter()?;
        if O::LISTENS {
            self.observer.enter(self.game, position, ply, by);
        }
        let (value, kind, best) = match self.game.turn(position) {
            Turn::Over(payoffs) => (self.leaf(&payoffs), ValueKind::Payoffs, None),
            turn => match (self.horizon.estimate(self.game, position, ply), turn) {
                (Some(estimate), _) => {
                    self.estimated = true;
                    (self.leaf(&estimate), ValueKind::Estimate, None)
                }
                (None, Turn::Player(mover)) => {
                    let (value, best) = self.choose(position, mover, ply)?;
                    (value, ValueKind::Choice, Some(best))
                }
                (None, Turn::Chance(luck)) => {
                    (self.expect(position, luck, ply)?, ValueKind::Mean, None)
                }
                (None, Turn::Over(_)) => unreachable!("dealt with above"),
            },
        };
        if O::LISTENS {
            self.tell(position, ply, &value, kind, best);
        }
        Ok(value)
    }

    fn leaf(&mut self, payoffs: &Payoffs) -> B::Value {
        self.counts.leaves += 1;
        self.backup.leaf(payoffs)
    }

    /// The first child among those the mover likes best.
    fn choose(
        &mut self,
        position: &G::Position,
        mover: Player,
        ply: u32,
    ) -> Result<(B::Value, G::Move), SearchError> {
        let line_here = self.lines.mark();
        let mut best: Option<(B::Value, G::Move)> = None;
        let first = self.moves.len();
        self.game.legal_moves(position, &mut self.moves);
        for index in first..self.moves.len() {
            let chosen = self.moves[index];
            let line_below = self.lines.mark();
            let value = self.descend(position, chosen, ply)?;
            let order = match &best {
                None => Ordering::Greater,
                Some((best_value, _)) => self.backup.compare(mover, &value, best_value),
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
        self.moves.truncate(first);
        best.ok_or(SearchError::NoMoves { ply })
    }

    /// The mean over what chance may do. The principal line ends here.
    fn expect(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
        ply: u32,
    ) -> Result<B::Value, SearchError> {
        let line_here = self.lines.mark();
        let mut sum = self.backup.zero();
        let mut total_weight: u64 = 0;
        let first = self.moves.len();
        self.game.legal_moves(position, &mut self.moves);
        if first == self.moves.len() {
            return Err(SearchError::NoMoves { ply });
        }
        for index in first..self.moves.len() {
            let event = self.moves[index];
            let weight = self.game.chance_weight(position, event);
            let value = self.descend(position, event, ply)?;
            self.lines.forget(line_here);
            total_weight = total_weight.checked_add(weight).ok_or(SearchError::Weights)?;
            sum = self
                .backup
                .add_weighted(luck, &sum, weight, &value)
                .ok_or(SearchError::Overflow)?;
        }
        self.moves.truncate(first);
        if total_weight == 0 {
            return Err(SearchError::Weights);
        }
        self.backup.divide(luck, &sum, total_weight).ok_or(SearchError::Overflow)
    }

    fn descend(
        &mut self,
        position: &G::Position,
        chosen: G::Move,
        ply: u32,
    ) -> Result<B::Value, SearchError> {
        if ply >= MAX_PLIES {
            return Err(SearchError::TooLong);
        }
        let child = self.game.play(position, chosen);
        with_room(ply, || self.visit(&child, ply + 1, Some(chosen)))
    }

    /// Only called when somebody listens.
    fn tell(
        &mut self,
        position: &G::Position,
        ply: u32,
        value: &B::Value,
        kind: ValueKind,
        best: Option<G::Move>,
    ) {
        let payoffs = self.backup.payoffs(value);
        if let Some(payoffs) = payoffs.and_then(|payoffs| scaled(self.game, &payoffs)) {
            self.observer.value(ply, &payoffs, kind);
        }
        self.observer.leave(self.game, position, ply, best);
    }
}

/// Runs one level of a recursion, with more stack from the heap where the stack may run out.
/// Looking every few plies is enough, as long as that many frames fit into what is left.
#[inline]
pub(super) fn with_room<R>(ply: u32, level: impl FnOnce() -> R) -> R {
    const PLIES_BETWEEN_LOOKS: u32 = 32;
    const ROOM_NEEDED: usize = 512 * 1024;
    const ROOM_ADDED: usize = 8 * 1024 * 1024;
    if ply.is_multiple_of(PLIES_BETWEEN_LOOKS) {
        stacker::maybe_grow(ROOM_NEEDED, ROOM_ADDED, level)
    } else {
        level()
    }
}

/// Values of two-player searches are the first player's number alone.
pub(super) fn compare_for<N: Number>(mover: Player, a: &N, b: &N) -> Ordering {
    if mover == Player::ONE { a.cmp(b) } else { b.cmp(a) }
}

/// Both payoffs from the first player's, where the two add up to `total`.
pub(super) fn both<N: Number>(first: N, total: crate::Utility) -> Option<Payoffs<N>> {
    Some(Payoffs::new([first, first.subtracted_from(total)?]))
}
