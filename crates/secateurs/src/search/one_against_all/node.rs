//! The recursion: alpha-beta on what the player at the root gets.
//!
//! Children are searched in canonical order and only a better one replaces the best so far, so a
//! value inside the window comes with the payoffs and the line of the plain search.

use num_traits::CheckedDiv;

use super::memory::{Fact, Memory};
use super::{Replies, favourite};
use crate::line::LineStack;
use crate::report::scaled;
use crate::search::cut_off::CutOff;
use crate::search::horizon::Horizon;
use crate::search::max_n::mean_payoffs;
use crate::search::plain::{NumberOf, with_room};
use crate::search::rules::Cut;
use crate::table::BoundKind;
use crate::{
    Asked, Chance, Counts, Game, MAX_PLIES, Meter, Number, Outside, Payoffs, Player, Rational,
    SearchError, Turn, ValueKind, Watch,
};

/// The values that matter to the player at the root: more than `alpha`, less than `beta`, where
/// there are such bounds. Others need only be known to be outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<N> {
    pub(super) alpha: Option<N>,
    pub(super) beta: Option<N>,
}

impl<N: Number> Window<N> {
    pub(super) const EVERYTHING: Self = Self { alpha: None, beta: None };

    /// The side on which an answer lies.
    fn kind(&self, value: N) -> BoundKind {
        if self.beta.is_some_and(|beta| value >= beta) {
            BoundKind::AtLeast
        } else if self.alpha.is_some_and(|alpha| value <= alpha) {
            BoundKind::AtMost
        } else {
            BoundKind::Exactly
        }
    }

    fn is_empty(&self) -> bool {
        matches!((self.alpha, self.beta), (Some(alpha), Some(beta)) if alpha >= beta)
    }

    fn at_least(&mut self, value: N) {
        self.alpha = Some(self.alpha.map_or(value, |alpha| alpha.max(value)));
    }

    fn at_most(&mut self, value: N) {
        self.beta = Some(self.beta.map_or(value, |beta| beta.min(value)));
    }
}

/// The search: what it is about, how it goes, and what it keeps on the way.
pub(super) struct Search<'a, G: Game, H, M> {
    pub(super) game: &'a G,
    pub(super) me: Player,
    pub(super) replies: Replies,
    pub(super) horizon: &'a H,
    pub(super) memory: M,
    pub(super) meter: &'a mut Meter,
    pub(super) observer: Watch<'a, G>,
    pub(super) counts: Counts,
    /// The moves of all nodes on the path; each node owns the part above its mark.
    pub(super) moves: Vec<G::Move>,
    pub(super) lines: LineStack<G::Move>,
    pub(super) estimated: bool,
}

/// A position in the imagined game.
pub(super) struct Place<'p, G: Game> {
    pub(super) position: &'p G::Position,
    /// Who of the others has chosen a move of their own since the player at the root moved, as
    /// long as that matters.
    pub(super) replied: Option<Player>,
    pub(super) ply: u32,
}

impl<G: Game> Clone for Place<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Place<'_, G> {}

/// A value, how it came about, and the move it comes from.
type Valued<G> = (Payoffs<NumberOf<G>>, ValueKind, Option<<G as Game>::Move>);

impl<'a, G, H, M> Search<'a, G, H, M>
where
    G: Game,
    H: Horizon<G>,
    M: Memory<G>,
{
    pub(super) fn new(
        game: &'a G,
        (me, replies): (Player, Replies),
        horizon: &'a H,
        memory: M,
        meter: &'a mut Meter,
        observer: Watch<'a, G>,
    ) -> Self {
        Self {
            game,
            me,
            replies,
            horizon,
            memory,
            meter,
            observer,
            counts: Counts::default(),
            moves: Vec::new(),
            lines: LineStack::new(),
            estimated: false,
        }
    }

    /// Answers what a position is worth, as far as it lies in the window.
    pub(super) fn visit(
        &mut self,
        place: Place<'_, G>,
        window: Window<NumberOf<G>>,
        by: Option<G::Move>,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        let Place { position, replied, ply } = place;
        self.meter.enter()?;
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
        let key = self.memory.key(self.game, position, replied);
        // The root is always searched: its moves are wanted, not only its value.
        if ply > 0
            && let Some(value) = self.usable(self.memory.recall(key), window)
        {
            self.counts.table_hits += 1;
            let found = (value, ValueKind::Remembered, None);
            return Ok(self.answer(place, window, found));
        }
        let found = match turn {
            Turn::Player(mover) => self.choose(place, mover, window)?,
            // So that nothing of chance is compiled for games without.
            Turn::Chance(_) if const { !<G::Chance as Chance>::IS_POSSIBLE } => unreachable!(),
            Turn::Chance(luck) => (self.expect(place, luck)?, ValueKind::Mean, None),
            Turn::Over(_) => unreachable!("dealt with above"),
        };
        self.memory.store(key, (found.0, window.kind(found.0[self.me])));
        Ok(self.answer(place, window, found))
    }

    /// What is known already, if it is enough for the window.
    fn usable(
        &self,
        fact: Option<Fact<G>>,
        window: Window<NumberOf<G>>,
    ) -> Option<Payoffs<NumberOf<G>>> {
        let (value, kind) = fact?;
        let is_enough = kind == BoundKind::Exactly || kind == window.kind(value[self.me]);
        is_enough.then_some(value)
    }

    /// The mover's choice, as far as the window needs it.
    fn choose(
        &mut self,
        place: Place<'_, G>,
        mover: Player,
        mut window: Window<NumberOf<G>>,
    ) -> Result<Valued<G>, SearchError> {
        let line_here = self.lines.mark();
        let first = self.moves.len();
        let expected = self.list_moves(place, mover);
        let mut best: Option<(Payoffs<NumberOf<G>>, G::Move)> = None;
        for index in first..self.moves.len() {
            let chosen = self.moves[index];
            let line_below = self.lines.mark();
            let replied = self.replied_after(place, mover, expected, chosen);
            let value = self.descend(place, chosen, replied, window)?;
            let mine = value[self.me];
            let is_better = best.is_none_or(|(best, _)| {
                let best = best[self.me];
                if mover == self.me { mine > best } else { mine < best }
            });
            if is_better {
                best = Some((value, chosen));
                self.lines.adopt(line_here, line_below, chosen);
            } else {
                self.lines.forget(line_below);
            }
            if mover == self.me {
                window.at_least(mine);
            } else {
                window.at_most(mine);
            }
            if window.is_empty() {
                if index + 1 < self.moves.len() {
                    self.count_cut(place.ply, mover, mine, window, index + 1);
                }
                break;
            }
        }
        self.moves.truncate(first);
        let (value, chosen) = best.ok_or(SearchError::NoMoves { ply: place.ply })?;
        Ok((value, ValueKind::Choice, Some(chosen)))
    }

    /// Lists the moves that can be chosen in the imagined game. Says which one is expected,
    /// where any other is the reply.
    pub(super) fn list_moves(&mut self, place: Place<'_, G>, mover: Player) -> Option<G::Move> {
        let first = self.moves.len();
        self.game.legal_moves(place.position, &mut self.moves);
        // With two players, the other one is always the one who replies.
        let is_free = mover == self.me || self.replies == Replies::All || self.game.players() <= 2;
        if is_free || place.replied == Some(mover) {
            return None;
        }
        let expected = favourite(self.game, place.position, &self.moves[first..])?;
        if place.replied.is_some() {
            self.moves.truncate(first);
            self.moves.push(expected);
        }
        Some(expected)
    }

    /// Who has replied once this move is made.
    pub(super) fn replied_after(
        &self,
        place: Place<'_, G>,
        mover: Player,
        expected: Option<G::Move>,
        chosen: G::Move,
    ) -> Option<Player> {
        match expected {
            _ if mover == self.me => None,
            Some(expected) if expected != chosen => Some(mover),
            _ => place.replied,
        }
    }

    /// The mean over what chance may do, each event searched in full. The line ends here.
    fn expect(
        &mut self,
        place: Place<'_, G>,
        luck: G::Chance,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        let line_here = self.lines.mark();
        let mut events = Vec::new();
        self.game.legal_moves(place.position, &mut events);
        if events.is_empty() {
            return Err(SearchError::NoMoves { ply: place.ply });
        }
        let mut values = Vec::with_capacity(events.len());
        for event in events {
            let value = self.descend(place, event, place.replied, Window::EVERYTHING)?;
            self.lines.forget(line_here);
            values.push((self.game.chance_weight(place.position, event), value));
        }
        mean_payoffs::<G>(luck, self.game.players(), values.into_iter())
    }

    pub(super) fn descend(
        &mut self,
        place: Place<'_, G>,
        chosen: G::Move,
        replied: Option<Player>,
        window: Window<NumberOf<G>>,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        let Place { position, ply, .. } = place;
        if ply >= MAX_PLIES {
            return Err(SearchError::TooLong);
        }
        let child = self.game.play(position, chosen);
        let below = Place { position: &child, replied, ply: ply + 1 };
        with_room(ply, || self.visit(below, window, Some(chosen)))
    }

    fn leaf(
        &mut self,
        position: &G::Position,
        payoffs: &Payoffs,
        ply: u32,
        kind: ValueKind,
    ) -> Payoffs<NumberOf<G>> {
        self.counts.leaves += 1;
        let value = payoffs.map(NumberOf::<G>::from_utility);
        if self.observer.listens() {
            self.tell_value(&value, ply, kind);
            self.observer.leave(self.game, position, ply, None);
        }
        value
    }

    fn answer(
        &mut self,
        place: Place<'_, G>,
        window: Window<NumberOf<G>>,
        (value, kind, best): Valued<G>,
    ) -> Payoffs<NumberOf<G>> {
        if self.observer.listens() {
            match window.kind(value[self.me]) {
                BoundKind::Exactly => self.tell_value(&value, place.ply, kind),
                BoundKind::AtMost => {
                    let at_most = self.score(value[self.me]);
                    self.observer.outside(place.ply, Outside::Low(at_most));
                }
                BoundKind::AtLeast => {
                    let at_least = self.score(value[self.me]);
                    self.observer.outside(place.ply, Outside::High(at_least));
                }
            }
            self.observer.leave(self.game, place.position, place.ply, best);
        }
        value
    }

    fn tell_value(&mut self, value: &Payoffs<NumberOf<G>>, ply: u32, kind: ValueKind) {
        if let Some(payoffs) = scaled(self.game, value) {
            self.observer.value(ply, &payoffs, kind);
        }
    }

    /// What the player at the root gets, on the game's own scale.
    fn score(&self, mine: NumberOf<G>) -> Option<Rational> {
        let scale = Rational::from_integer(i128::from(self.game.utility_scale()));
        mine.to_rational().checked_div(&scale)
    }

    /// The window that a node is asked with, for those who listen.
    #[cold]
    fn asked(&self, Window { alpha, beta }: Window<NumberOf<G>>) -> Asked {
        let bound = |end: Option<NumberOf<G>>| end.and_then(|end| self.score(end));
        let (alpha, beta) = (bound(alpha), bound(beta));
        Asked::Window { player: self.me, alpha, beta, is_null: false }
    }

    fn count_cut(
        &mut self,
        ply: u32,
        mover: Player,
        mine: NumberOf<G>,
        window: Window<NumberOf<G>>,
        next: usize,
    ) {
        self.counts.pruned.add(Cut::AlphaBeta);
        if self.observer.listens() {
            let is_max = mover == self.me;
            let bound = if is_max { window.beta } else { window.alpha };
            let bound = bound.and_then(|bound| self.score(bound));
            let reason = CutOff { is_max, value: self.score(mine), bound };
            self.observer.cut(self.game, ply, Cut::AlphaBeta, &self.moves[next..], &reason);
        }
    }
}
