//! What a game is worth, and what a position looks worth before its end.
//!
//! Pruning needs payoffs with a constant sum (Sturtevant 2003), but distances have none. So a
//! player is judged by how far he is ahead of the others: his payoff is the number of steps that
//! he is ahead of each other player, added up. With `d` the steps that a player has still to go,
//! of `n` players, that is the sum of all `d` less `n` times his own. These payoffs add up to 0
//! exactly, without any rounding.
//!
//! The steps still to go are those of every piece to the tip of the goal on an empty board, less
//! those from the goal's own holes: 0 when the goal is full of one's own pieces, 120 at the
//! start on the real board.
//!
//! Whoever wins gets more than any estimate, and whoever loses less: with `r` the most steps
//! that can be to go, a loser gets -((n - 1) r + 1) and the winner what the n - 1 losers lose
//! together. When nobody can move any more, everybody gets 0.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, SumBounds, ZeroSum};
use secateurs::{Payoffs, Utility};

use super::ChineseCheckers;
use super::board::{Board, Holes, numbers};
use super::position::{Pieces, PiecesKey};

/// The steps that these pieces have to go to a goal.
pub(super) fn steps_to_go(board: &Board, goal: usize, pieces: Holes) -> i16 {
    let steps = |holes: Holes| -> i16 {
        numbers(holes).map(|hole| i16::from(board.distance(goal, hole))).sum()
    };
    steps(pieces) - steps(board.corner(goal))
}

/// The most steps that pieces can have to go, wherever they may stay.
fn most_steps(board: &Board, home: usize) -> i16 {
    let goal = (home + 3) % 6;
    let ground = board.own_ground(home);
    let mut distances: Vec<u8> = numbers(ground).map(|hole| board.distance(goal, hole)).collect();
    distances.sort_unstable_by(|a, b| b.cmp(a));
    let furthest: i16 = distances.iter().take(board.pieces()).copied().map(i16::from).sum();
    let at_goal: i16 = distances.iter().rev().take(board.pieces()).copied().map(i16::from).sum();
    furthest - at_goal
}

impl<const SEATS: usize> ChineseCheckers<SEATS> {
    fn player_count(&self) -> Utility {
        Utility::from(self.players as u8)
    }

    /// What each loser loses.
    pub(super) fn loss(&self) -> Utility {
        (self.player_count() - 1) * Utility::from(most_steps(self.board, 0)) + 1
    }

    pub(super) fn payoffs_of_win(&self, winner: usize) -> Payoffs {
        let others = self.player_count() - 1;
        let payoff = |player| if player == winner { others * self.loss } else { -self.loss };
        Payoffs::from_fn(self.players, payoff)
    }
}

impl<const SEATS: usize> Evaluate for ChineseCheckers<SEATS> {
    fn evaluate(&self, position: &Pieces<SEATS>) -> Payoffs {
        let all: Utility = position.to_go.iter().copied().map(Utility::from).sum();
        let players = self.player_count();
        let ahead = |player: usize| all - players * Utility::from(position.to_go[player]);
        Payoffs::from_fn(self.players, ahead)
    }
}

impl<const SEATS: usize> BoundedSum for ChineseCheckers<SEATS> {
    fn bounds(&self) -> SumBounds {
        SumBounds { least: Payoffs::all(self.players, -self.loss), max_sum: 0, step: 1 }
    }
}

impl<const SEATS: usize> Keyed for ChineseCheckers<SEATS> {
    type Key = PiecesKey<SEATS>;

    fn key(&self, position: &Pieces<SEATS>) -> Option<PiecesKey<SEATS>> {
        Some(position.key())
    }
}

impl ZeroSum for ChineseCheckers<2> {}
