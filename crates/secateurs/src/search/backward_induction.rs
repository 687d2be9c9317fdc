//! Backward induction on an explicit tree: one sweep from the last position to the first.
//!
//! Gives the max^n value of *every* position and the mover's choice there: a subgame-perfect
//! equilibrium in pure strategies, ties to the first move. Needs [`Numbered`]. Linear time, no
//! recursion, and nothing shared with the recursive searches, so that each checks the other.

use std::time::Instant;

use super::max_n::mean_payoffs;
use super::plain::NumberOf;
use crate::capability::Numbered;
use crate::report::scaled;
use crate::{
    Counts, Finished, Limits, Number, Payoffs, Player, PlayerCountError, Report, SearchError,
    StopFlag, Stopped, Turn,
};

/// The solution of a whole tree.
#[derive(Clone, Debug)]
pub struct Induction<M> {
    /// The answer for the position asked about.
    pub finished: Finished<M>,
    /// The mover's choice at every position of a player, by the position's number.
    pub strategy: Vec<Option<M>>,
}

/// Solves every position of the tree and reports on `position`.
///
/// # Errors
/// When the game breaks its contract or its chances outgrow exact fractions.
pub fn backward_induction<G: Numbered>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
) -> Result<Induction<G::Move>, SearchError> {
    if !(1..=crate::MAX_PLAYERS).contains(&game.players()) {
        return Err(PlayerCountError(game.players()).into());
    }
    let size = game.positions();
    let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
    let mut sweep =
        Sweep { game, values: Vec::new(), strategy: vec![None; size], moves: Vec::new() };
    sweep.values.resize(size, Payoffs::all(game.players(), NumberOf::<G>::default()));
    let mut counts = Counts::default();
    for number in (0..size).rev() {
        if let Some(why) = over_budget(limits, deadline, counts.nodes) {
            let finished = Finished { report: None, stopped: Some(why), counts };
            return Ok(Induction { finished, strategy: sweep.strategy });
        }
        counts.nodes += 1;
        counts.leaves += u64::from(sweep.settle(number)?);
    }
    let (line, best_moves) = (sweep.line(position), sweep.best_moves(position));
    let payoffs = scaled(game, &sweep.values[game.number(position)]);
    let payoffs = payoffs.ok_or(SearchError::Overflow)?;
    let report = Report { payoffs, best_moves, line, exact: true, depth: None, counts };
    let finished = Finished { report: Some(report), stopped: None, counts };
    Ok(Induction { finished, strategy: sweep.strategy })
}

fn over_budget(limits: &Limits, deadline: Option<Instant>, nodes: u64) -> Option<Stopped> {
    const CHECK_EVERY: u64 = 1 << 10;
    if limits.nodes.is_some_and(|most| nodes >= most) {
        return Some(Stopped::Nodes);
    }
    if !nodes.is_multiple_of(CHECK_EVERY) {
        return None;
    }
    if limits.stop.as_ref().is_some_and(StopFlag::is_raised) {
        return Some(Stopped::Flag);
    }
    deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(Stopped::Time)
}

struct Sweep<'a, G: Numbered> {
    game: &'a G,
    values: Vec<Payoffs<NumberOf<G>>>,
    strategy: Vec<Option<G::Move>>,
    moves: Vec<G::Move>,
}

impl<G: Numbered> Sweep<'_, G> {
    /// Finds the value of one position; those of its children are known. True for a leaf.
    fn settle(&mut self, number: usize) -> Result<bool, SearchError> {
        let position = self.game.position(number);
        self.values[number] = match self.game.turn(&position) {
            Turn::Over(payoffs) => {
                self.values[number] = payoffs.map(NumberOf::<G>::from_utility);
                return Ok(true);
            }
            Turn::Player(mover) => {
                let best = self.first_best(&position, mover);
                let best = best.ok_or(SearchError::NoMoves { ply: 0 })?;
                self.strategy[number] = Some(best);
                *self.child_value(&position, best)
            }
            Turn::Chance(luck) => self.mean(&position, luck)?,
        };
        Ok(false)
    }

    fn first_best(&mut self, position: &G::Position, mover: Player) -> Option<G::Move> {
        self.fill_moves(position);
        let mut best: Option<(G::Move, NumberOf<G>)> = None;
        for &chosen in &self.moves {
            let score = self.child_value(position, chosen)[mover];
            if best.is_none_or(|(_, best_score)| score > best_score) {
                best = Some((chosen, score));
            }
        }
        best.map(|(chosen, _)| chosen)
    }

    fn mean(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        self.fill_moves(position);
        let events = self.moves.iter().map(|&event| {
            (self.game.chance_weight(position, event), *self.child_value(position, event))
        });
        mean_payoffs::<G>(luck, self.game.players(), events)
    }

    fn child_value(&self, position: &G::Position, chosen: G::Move) -> &Payoffs<NumberOf<G>> {
        &self.values[self.game.number(&self.game.play(position, chosen))]
    }

    fn fill_moves(&mut self, position: &G::Position) {
        self.moves.clear();
        self.game.legal_moves(position, &mut self.moves);
    }

    fn line(&self, position: &G::Position) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut here = position.clone();
        while let Some(chosen) = self.strategy[self.game.number(&here)] {
            line.push(chosen);
            here = self.game.play(&here, chosen);
        }
        line
    }

    fn best_moves(&mut self, position: &G::Position) -> Vec<G::Move> {
        let Turn::Player(mover) = self.game.turn(position) else {
            return Vec::new();
        };
        self.fill_moves(position);
        let best = self.values[self.game.number(position)][mover];
        let tied = |chosen: &G::Move| self.child_value(position, *chosen)[mover] == best;
        self.moves.iter().copied().filter(tied).collect()
    }
}
