//! A rule book behind a pointer: [`DynRules`] mirrors [`Game`] in terms of erased positions and
//! moves, and [`Typed`] answers it. The capabilities are mirrored in `abilities.rs`.

use std::sync::{Mutex, TryLockError};

use super::values::{Move, Position};
use crate::{Chance, Game, Seating, Turn, Utility};

/// A game of a type that is known here.
pub(super) struct Typed<G: Game> {
    pub(super) game: G,
    /// Where legal moves are listed before they are erased, so that no node allocates.
    scratch: Mutex<Vec<G::Move>>,
}

impl<G: Game> Typed<G> {
    pub(super) const fn new(game: G) -> Self {
        Self { game, scratch: Mutex::new(Vec::new()) }
    }
}

/// What can be erased: a game that owns what it is made of.
pub trait Erasable:
    Game<Position: 'static, Move: 'static, Chance: 'static> + Send + Sync + 'static
{
}

impl<G> Erasable for G where
    G: Game<Position: 'static, Move: 'static, Chance: 'static> + Send + Sync + 'static
{
}

pub(super) trait DynRules<C: Chance>: Send + Sync {
    fn players(&self) -> usize;
    fn start(&self) -> Position;
    fn turn(&self, position: &Position) -> Turn<C>;
    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>);
    fn every_move(&self, position: &Position, moves: &mut Vec<Move>);
    fn play(&self, position: &Position, chosen: Move) -> Position;
    fn chance_weight(&self, position: &Position, chosen: Move) -> u64;
    fn move_name(&self, position: &Position, chosen: Move) -> String;
    fn promise(&self, position: &Position, chosen: Move) -> i32;
    fn appeal(&self, position: &Position, chosen: Move) -> i32;
    fn move_number(&self, chosen: Move) -> usize;
    fn seating(&self) -> Seating;
    fn utility_scale(&self) -> Utility;
}

impl<G: Erasable> DynRules<G::Chance> for Typed<G> {
    fn players(&self) -> usize {
        self.game.players()
    }

    fn start(&self) -> Position {
        Position::of(self.game.start())
    }

    fn turn(&self, position: &Position) -> Turn<G::Chance> {
        self.game.turn(position.get())
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        let mut list = |typed: &mut Vec<G::Move>| {
            typed.clear();
            self.game.legal_moves(position.get(), typed);
            moves.extend(typed.iter().map(|&chosen| Move::of(chosen)));
        };
        match self.scratch.try_lock() {
            Ok(mut typed) => list(&mut typed),
            Err(TryLockError::Poisoned(poisoned)) => list(&mut poisoned.into_inner()),
            // Another thread lists moves of the same game.
            Err(TryLockError::WouldBlock) => list(&mut Vec::new()),
        }
    }

    fn every_move(&self, position: &Position, moves: &mut Vec<Move>) {
        let mut typed = Vec::new();
        self.game.every_move(position.get(), &mut typed);
        moves.extend(typed.into_iter().map(Move::of));
    }

    fn play(&self, position: &Position, chosen: Move) -> Position {
        Position::of(self.game.play(position.get(), chosen.get()))
    }

    fn chance_weight(&self, position: &Position, chosen: Move) -> u64 {
        self.game.chance_weight(position.get(), chosen.get())
    }

    fn move_name(&self, position: &Position, chosen: Move) -> String {
        self.game.move_name(position.get(), chosen.get())
    }

    fn promise(&self, position: &Position, chosen: Move) -> i32 {
        self.game.promise(position.get(), chosen.get())
    }

    fn appeal(&self, position: &Position, chosen: Move) -> i32 {
        self.game.appeal(position.get(), chosen.get())
    }

    fn move_number(&self, chosen: Move) -> usize {
        self.game.move_number(chosen.get())
    }

    fn seating(&self) -> Seating {
        self.game.seating()
    }

    fn utility_scale(&self) -> Utility {
        self.game.utility_scale()
    }
}
