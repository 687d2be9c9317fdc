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
use crate::search::plain::NumberOf;
use crate::search::rules::Cut;
use crate::search::walk::{Walk, one_ply_down};
use crate::search::window::{End, Window};
use crate::table::BoundKind;
use crate::{
    Asked, Chance, Game, Meter, Number, Payoffs, Player, Rational, SearchError, Turn, ValueKind,
    Watch,
};

/// A window on what the player at the root gets.
pub(super) type OwnWindow<G> = Window<End<NumberOf<G>>>;

/// The search: what it is about, how it goes, and what it keeps on the way.
pub(super) struct Search<'a, G: Game, H, M> {
    pub(super) game: &'a G,
    pub(super) me: Player,
    pub(super) replies: Replies,
    pub(super) horizon: &'a H,
    pub(super) memory: M,
    pub(super) walk: Walk<'a, G>,
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
            walk: Walk::new(meter, observer),
            lines: LineStack::new(),
            estimated: false,
        }
    }

    /// Answers what a position is worth, as far as it lies in the window.
    pub(super) fn visit(
        &mut self,
        place: Place<'_, G>,
        window: OwnWindow<G>,
        by: Option<G::Move>,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        let Place { position, replied, ply } = place;
        self.walk.meter.enter()?;
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
        let key = self.memory.key(self.game, position, replied);
        // The root is always searched: its moves are wanted, not only its value.
        if ply > 0
            && let Some(value) = self.usable(self.memory.recall(key), window)
        {
            self.walk.counts.table_hits += 1;
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
        self.memory.store(key, (found.0, window.side(End::At(found.0[self.me]))));
        Ok(self.answer(place, window, found))
    }

    /// What is known already, if it is enough for the window.
    fn usable(&self, fact: Option<Fact<G>>, window: OwnWindow<G>) -> Option<Payoffs<NumberOf<G>>> {
        let (value, kind) = fact?;
        window.is_answered_by(kind, End::At(value[self.me])).then_some(value)
    }

    /// The mover's choice, as far as the window needs it.
    fn choose(
        &mut self,
        place: Place<'_, G>,
        mover: Player,
        mut window: OwnWindow<G>,
    ) -> Result<Valued<G>, SearchError> {
        let line_here = self.lines.mark();
        let first = self.walk.moves.len();
        let expected = self.list_moves(place, mover);
        let mut best: Option<(Payoffs<NumberOf<G>>, G::Move)> = None;
        for index in first..self.walk.moves.len() {
            let chosen = self.walk.moves[index];
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
            window.narrow(mover == self.me, End::At(mine));
            if window.is_empty() {
                if index + 1 < self.walk.moves.len() {
                    self.count_cut(place.ply, mover, mine, window, index + 1);
                }
                break;
            }
        }
        self.walk.moves.truncate(first);
        let (value, chosen) = best.ok_or(SearchError::NoMoves { ply: place.ply })?;
        Ok((value, ValueKind::Choice, Some(chosen)))
    }

    /// Lists the moves that can be chosen in the imagined game. Says which one is expected,
    /// where any other is the reply.
    pub(super) fn list_moves(&mut self, place: Place<'_, G>, mover: Player) -> Option<G::Move> {
        let first = self.walk.list_moves(self.game, place.position);
        // With two players, the other one is always the one who replies.
        let is_free = mover == self.me || self.replies == Replies::All || self.game.players() <= 2;
        if is_free || place.replied == Some(mover) {
            return None;
        }
        let expected = favourite(self.game, place.position, &self.walk.moves[first..])?;
        if place.replied.is_some() {
            self.walk.moves.truncate(first);
            self.walk.moves.push(expected);
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
        window: OwnWindow<G>,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        let Place { position, ply, .. } = place;
        let child = self.game.play(position, chosen);
        let below = Place { position: &child, replied, ply: ply + 1 };
        one_ply_down(ply, || self.visit(below, window, Some(chosen)))
    }

    fn leaf(
        &mut self,
        position: &G::Position,
        payoffs: &Payoffs,
        ply: u32,
        kind: ValueKind,
    ) -> Payoffs<NumberOf<G>> {
        self.walk.counts.leaves += 1;
        let value = payoffs.map(NumberOf::<G>::from_utility);
        if self.walk.observer.listens() {
            let payoffs = scaled(self.game, &value);
            self.walk.tell_answer(ply, self.me, BoundKind::Exactly, payoffs.as_ref(), kind);
            self.walk.observer.leave(self.game, position, ply, None);
        }
        value
    }

    fn answer(
        &mut self,
        place: Place<'_, G>,
        window: OwnWindow<G>,
        (value, kind, best): Valued<G>,
    ) -> Payoffs<NumberOf<G>> {
        if self.walk.observer.listens() {
            let (side, payoffs) = (window.side(End::At(value[self.me])), scaled(self.game, &value));
            self.walk.tell_answer(place.ply, self.me, side, payoffs.as_ref(), kind);
            self.walk.observer.leave(self.game, place.position, place.ply, best);
        }
        value
    }

    /// What the player at the root gets, on the game's own scale.
    fn score(&self, mine: NumberOf<G>) -> Option<Rational> {
        let scale = Rational::from_integer(i128::from(self.game.utility_scale()));
        mine.to_rational().checked_div(&scale)
    }

    /// The window that a node is asked with, for those who listen.
    #[cold]
    fn asked(&self, Window { alpha, beta }: OwnWindow<G>) -> Asked {
        let bound = |end: End<NumberOf<G>>| end.number().and_then(|end| self.score(end));
        let (alpha, beta) = (bound(alpha), bound(beta));
        Asked::Window { player: self.me, alpha, beta, is_null: false }
    }

    fn count_cut(
        &mut self,
        ply: u32,
        mover: Player,
        mine: NumberOf<G>,
        window: OwnWindow<G>,
        next: usize,
    ) {
        self.walk.counts.pruned.add(Cut::AlphaBeta);
        if self.walk.observer.listens() {
            let is_max = mover == self.me;
            let bound = if is_max { window.beta } else { window.alpha };
            let bound = bound.number().and_then(|bound| self.score(bound));
            let reason = CutOff { is_max, value: self.score(mine), bound };
            self.walk.observer.cut(
                self.game,
                ply,
                Cut::AlphaBeta,
                &self.walk.moves[next..],
                &reason,
            );
        }
    }
}
