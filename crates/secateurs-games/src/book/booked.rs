//! A game with a book: the same game, but a position that is in the book is over, and the
//! players get what it is worth. So every search uses the book, without knowing of it.
//!
//! The position that a search starts from is not over, even if the book knows it: its best moves
//! are wanted. Values and best moves are those of the game itself; lines of play end where the
//! book takes over. At a depth limit the book only makes answers better: where it knows a
//! position there is its value, not an estimate.

use std::sync::Arc;

use secateurs::capability::{BoundedSum, Evaluate, Keyed, Noisy, SumBounds, ZeroSum};
use secateurs::{Game, Payoffs, Seating, Turn, Utility};

use super::{Book, BookKey, Bookable, Misfit};

/// A game of which a book knows some positions.
#[derive(Clone, Debug)]
pub struct Booked<G: Game> {
    game: G,
    book: Arc<Book>,
    start: G::Position,
    start_key: BookKey,
}

impl<G: Bookable> Booked<G> {
    /// The game from `start`, with a book.
    ///
    /// # Errors
    /// When the book is about another game.
    pub fn new(game: G, start: G::Position, book: Arc<Book>) -> Result<Self, Misfit> {
        book.check_fits(&game)?;
        let start_key = game.book_key(&start);
        Ok(Self { game, book, start, start_key })
    }

    /// The game without the book.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What the book says of a position, unless play starts from there.
    fn known(&self, position: &G::Position) -> Option<Payoffs> {
        let key = self.game.book_key(position);
        self.book.get(&key).filter(|_| key != self.start_key)
    }
}

impl<G: Bookable> Game for Booked<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Chance = G::Chance;

    fn players(&self) -> usize {
        self.game.players()
    }

    fn start(&self) -> G::Position {
        self.start.clone()
    }

    fn turn(&self, position: &G::Position) -> Turn<G::Chance> {
        match self.game.turn(position) {
            over @ Turn::Over(_) => over,
            turn => self.known(position).map_or(turn, Turn::Over),
        }
    }

    fn legal_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.game.legal_moves(position, moves);
    }

    fn play(&self, position: &G::Position, chosen: G::Move) -> G::Position {
        self.game.play(position, chosen)
    }

    fn chance_weight(&self, position: &G::Position, chosen: G::Move) -> u64 {
        self.game.chance_weight(position, chosen)
    }

    fn move_name(&self, position: &G::Position, chosen: G::Move) -> String {
        self.game.move_name(position, chosen)
    }

    fn appeal(&self, position: &G::Position, chosen: G::Move) -> i32 {
        self.game.appeal(position, chosen)
    }

    fn promise(&self, position: &G::Position, chosen: G::Move) -> i32 {
        self.game.promise(position, chosen)
    }

    fn move_number(&self, chosen: G::Move) -> usize {
        self.game.move_number(chosen)
    }

    fn seating(&self) -> Seating {
        self.game.seating()
    }

    fn utility_scale(&self) -> Utility {
        self.game.utility_scale()
    }
}

impl<G: Bookable + ZeroSum> ZeroSum for Booked<G> {
    fn total(&self) -> Utility {
        self.game.total()
    }

    /// Bounds hold for every longer look, so also for one that is longer where the book knows
    /// the end.
    fn value_bounds(&self, position: &G::Position, plies: u32) -> (Utility, Utility) {
        self.game.value_bounds(position, plies)
    }
}

impl<G: Bookable + Evaluate> Evaluate for Booked<G> {
    fn evaluate(&self, position: &G::Position) -> Payoffs {
        self.game.evaluate(position)
    }

    fn can_be_judged(&self, position: &G::Position) -> bool {
        self.game.can_be_judged(position)
    }
}

impl<G: Bookable + Noisy> Noisy for Booked<G> {
    fn is_noisy(&self, position: &G::Position, chosen: G::Move) -> bool {
        self.game.is_noisy(position, chosen)
    }
}

impl<G: Bookable> Keyed for Booked<G> {
    type Key = G::Key;

    fn key(&self, position: &G::Position) -> Option<G::Key> {
        self.game.key(position)
    }
}

impl<G: Bookable + BoundedSum> BoundedSum for Booked<G> {
    fn bounds(&self) -> SumBounds {
        self.game.bounds()
    }

    fn at_least(&self, position: &G::Position) -> Payoffs {
        self.game.at_least(position)
    }
}
