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
#[non_exhaustive]
pub struct Induction<M> {
    /// The answer for the position asked about.
    pub finished: Finished<M>,
    /// The mover's choice at every position of a player, by the position's number: its place
    /// among the legal moves, from 0.
    pub strategy: Vec<Option<u32>>,
}

/// Backward induction.
///
/// ```
/// use secateurs::{Game, Limits, search::BackwardInduction};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # use secateurs::capability::Numbered;
/// # impl Numbered for Matches {
/// #     fn positions(&self) -> usize {
/// #         2 * (self.0 as usize + 1)
/// #     }
/// #
/// #     fn position(&self, number: usize) -> (u32, usize) {
/// #         (self.0 - number as u32 / 2, number % 2)
/// #     }
/// #
/// #     fn number(&self, &(left, mover): &(u32, usize)) -> usize {
/// #         2 * (self.0 - left) as usize + mover
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(4);
/// let solved = BackwardInduction::new().run(&game, &game.start(), &Limits::none())?;
/// assert_eq!(solved.finished.complete().unwrap().best_moves, [1]);
/// assert_eq!(solved.strategy[0], Some(0), "the first of the moves at the first position");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BackwardInduction;

impl BackwardInduction {
    /// One sweep over the whole tree.
    pub const fn new() -> Self {
        Self
    }

    /// Solves every position of the tree and reports on `position`.
    ///
    /// # Errors
    /// When the game breaks its contract or its chances outgrow exact fractions.
    pub fn run<G: Numbered>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
    ) -> Result<Induction<G::Move>, SearchError> {
        if !(1..=crate::MAX_PLAYERS).contains(&game.players()) {
            return Err(PlayerCountError(game.players()).into());
        }
        let size = game.positions();
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let mut sweep = Sweep {
            game,
            values: vec![NumberOf::<G>::default(); size * game.players()],
            strategy: vec![None; size],
            moves: Vec::new(),
        };
        let mut counts = Counts::default();
        for number in (0..size).rev() {
            if let Some(why) = over_budget(limits, deadline, counts.nodes) {
                let finished = Finished::without_answer(why, counts);
                return Ok(Induction { finished, strategy: sweep.strategy });
            }
            counts.nodes += 1;
            counts.leaves += u64::from(sweep.settle(number)?);
        }
        let (line, best_moves) = (sweep.line(position), sweep.best_moves(position));
        let payoffs = scaled(game, &sweep.value(game.number(position)));
        let payoffs = payoffs.ok_or(SearchError::Overflow)?;
        let report = Report::new(payoffs, best_moves, line, counts);
        let finished = Finished::Complete(report);
        Ok(Induction { finished, strategy: sweep.strategy })
    }
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
    /// By position, a number for each player.
    values: Vec<NumberOf<G>>,
    strategy: Vec<Option<u32>>,
    moves: Vec<G::Move>,
}

impl<G: Numbered> Sweep<'_, G> {
    /// Finds the value of one position; those of its children are known. True for a leaf.
    fn settle(&mut self, number: usize) -> Result<bool, SearchError> {
        let position = self.game.position(number);
        let turn = self.game.turn(&position);
        let value = match turn {
            Turn::Over(payoffs) => payoffs.map(NumberOf::<G>::from_utility),
            Turn::Player(mover) => {
                let best = self.first_best(&position, mover);
                let best = best.ok_or(SearchError::NoMoves { ply: 0 })?;
                self.strategy[number] = Some(best as u32);
                self.child_value(&position, self.moves[best])
            }
            Turn::Chance(luck) => self.mean(&position, luck)?,
        };
        let players = self.game.players();
        self.values[number * players..][..players].copy_from_slice(value.as_slice());
        Ok(matches!(turn, Turn::Over(_)))
    }

    /// The first of the best moves, by its place among them all.
    fn first_best(&mut self, position: &G::Position, mover: Player) -> Option<usize> {
        self.fill_moves(position);
        let mut best: Option<(usize, NumberOf<G>)> = None;
        for (place, &chosen) in self.moves.iter().enumerate() {
            let score = self.child_value(position, chosen)[mover];
            if best.is_none_or(|(_, best_score)| score > best_score) {
                best = Some((place, score));
            }
        }
        best.map(|(place, _)| place)
    }

    fn mean(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
    ) -> Result<Payoffs<NumberOf<G>>, SearchError> {
        self.fill_moves(position);
        let events = self.moves.iter().map(|&event| {
            (self.game.chance_weight(position, event), self.child_value(position, event))
        });
        mean_payoffs::<G>(luck, self.game.players(), events)
    }

    fn value(&self, number: usize) -> Payoffs<NumberOf<G>> {
        let players = self.game.players();
        Payoffs::from_fn(players, |player| self.values[number * players + player])
    }

    fn child_value(&self, position: &G::Position, chosen: G::Move) -> Payoffs<NumberOf<G>> {
        self.value(self.game.number(&self.game.play(position, chosen)))
    }

    fn fill_moves(&mut self, position: &G::Position) {
        self.moves.clear();
        self.game.legal_moves(position, &mut self.moves);
    }

    fn line(&mut self, position: &G::Position) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut here = position.clone();
        while let Some(place) = self.strategy[self.game.number(&here)] {
            self.fill_moves(&here);
            let chosen = self.moves[place as usize];
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
        let best = self.value(self.game.number(position))[mover];
        let tied = |chosen: &G::Move| self.child_value(position, *chosen)[mover] == best;
        self.moves.iter().copied().filter(tied).collect()
    }
}
