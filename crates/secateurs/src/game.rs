//! The contract between rules and searches.
//!
//! A [`Game`] is a rule book: a value with its options (three-player Spades, Nim with misere
//! play). A position is plain data, cheap to copy, and means nothing without its rule book.
//! A search asks four things, again and again:
//!
//! 1. [`turn`](Game::turn): is it a player's move, a chance event, or over with payoffs?
//! 2. [`legal_moves`](Game::legal_moves): which moves are there, in the *canonical order*?
//! 3. [`play`](Game::play): which position does a move lead to?
//! 4. [`chance_weight`](Game::chance_weight): how likely is a chance move, as an integer weight?
//!
//! The canonical order decides ties: among moves equally good for the mover, the first counts.
//! In games of several players a tie changes what the *others* get, so the value of a position
//! exists only relative to this order. It must be a function of the position alone.
//!
//! Rule books, positions and moves are plain data, so that threads can share them.
//!
//! Utilities and weights are integers: no exact search computes with floating-point numbers.
//! Everything else a search can use is a capability, a trait of its own in [`capability`](crate::capability).

use std::fmt;

use crate::{Chance, Payoffs, Player, Seating, Utility};

/// A rule book. See the [module's text](crate::game) for the contract in words.
pub trait Game: Sync {
    /// A position: plain data. Make it `Copy` and small where speed matters.
    type Position: Clone + Send + Sync;
    /// A move of a player, or a chance event.
    type Move: Copy + Eq + fmt::Debug + Send + Sync;
    /// [`NoChance`](crate::NoChance) or [`WithChance`](crate::WithChance).
    type Chance: Chance;

    /// How many players (utilities) there are: 1 to [`MAX_PLAYERS`](crate::MAX_PLAYERS).
    fn players(&self) -> usize;

    /// The position play starts from.
    fn start(&self) -> Self::Position;

    /// Who is to move, or what the players get when it is over.
    fn turn(&self, position: &Self::Position) -> Turn<Self::Chance>;

    /// Appends every legal move in canonical order. Never none unless the game is over.
    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a legal move. What an illegal move does is not defined, except that
    /// it is memory-safe: use [`try_play`](Game::try_play) for moves from outside.
    fn play(&self, position: &Self::Position, chosen: Self::Move) -> Self::Position;

    /// The weight of a legal move where chance is to move; its probability is the weight over
    /// the sum of all weights there. Equally likely unless the game says otherwise.
    fn chance_weight(&self, _position: &Self::Position, _chosen: Self::Move) -> u64 {
        1
    }

    /// The position after `chosen`.
    ///
    /// # Errors
    /// When the move is not legal; it is handed back.
    fn try_play(
        &self,
        position: &Self::Position,
        chosen: Self::Move,
    ) -> Result<Self::Position, IllegalMove<Self::Move>> {
        let mut moves = Vec::new();
        if !matches!(self.turn(position), Turn::Over(_)) {
            self.legal_moves(position, &mut moves);
        }
        if moves.contains(&chosen) {
            Ok(self.play(position, chosen))
        } else {
            Err(IllegalMove(chosen))
        }
    }

    /// Every move that the rules allow, in canonical order; also those that
    /// [`legal_moves`](Self::legal_moves) leaves out since they come to the same as another.
    fn every_move(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.legal_moves(position, moves);
    }

    /// The move as people write it.
    fn move_name(&self, _position: &Self::Position, chosen: Self::Move) -> String {
        format!("{chosen:?}")
    }

    /// How good a move looks before it is searched; larger is searched earlier, where a search
    /// is free to choose. Never changes a value, only the time it takes.
    fn promise(&self, _position: &Self::Position, _chosen: Self::Move) -> i32 {
        0
    }

    /// How much a move appeals to a player who does not think. Best reply takes it for granted
    /// that most players make the move that appeals most, the first in canonical order among
    /// equals: so this is part of what [best reply](crate::search::OneAgainstAll::best_reply)
    /// finds, and of nothing else.
    fn appeal(&self, _position: &Self::Position, _chosen: Self::Move) -> i32 {
        0
    }

    /// A small number that a move has at every position where it means the same (from this
    /// square to that), so that searches can learn which moves tend to be good. May be shared.
    fn move_number(&self, _chosen: Self::Move) -> usize {
        0
    }

    /// Which player sits where. One player a seat, unless the game is played in teams.
    fn seating(&self) -> Seating {
        Seating::solo(self.players())
    }

    /// Utilities are given in units of one over this number: payoffs of 1/2 and 1/3 become 3
    /// and 2 with a scale of 6. At least 1. Reports divide by it.
    fn utility_scale(&self) -> Utility {
        1
    }
}

/// What happens at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<C> {
    /// This player moves.
    Player(Player),
    /// Chance moves. Cannot occur where `C` is [`NoChance`](crate::NoChance).
    Chance(C),
    /// The game is over, and the players get this.
    Over(Payoffs),
}

/// A move that the rules do not allow here, handed back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a legal move here")]
pub struct IllegalMove<M: fmt::Debug>(pub M);
