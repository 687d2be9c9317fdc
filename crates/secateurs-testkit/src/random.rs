//! Random choices that are the same for ever.

use secateurs::{Game, Turn};

/// Seeded random numbers.
#[derive(Clone, Debug)]
pub struct Random(secateurs::Random);

impl Random {
    /// The numbers of this seed.
    pub fn new(seed: u64) -> Self {
        Self(secateurs::Random::new(seed))
    }

    /// A number below `bound`.
    ///
    /// # Panics
    /// When `bound` is zero.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound)
    }

    /// One of `choices`.
    ///
    /// # Panics
    /// When there are none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        self.0.pick(choices)
    }

    /// All positions of a random game, the first and the last included.
    ///
    /// # Panics
    /// When the game has no moves and is not over.
    pub fn game<G: Game>(&mut self, game: &G) -> Vec<G::Position> {
        self.game_from(game, game.start())
    }

    /// The same from another position.
    ///
    /// # Panics
    /// When the game has no moves and is not over.
    pub fn game_from<G: Game>(&mut self, game: &G, start: G::Position) -> Vec<G::Position> {
        let mut positions = vec![start];
        let mut moves = Vec::new();
        while let Some(position) = positions.last()
            && !matches!(game.turn(position), Turn::Over(_))
        {
            moves.clear();
            game.legal_moves(position, &mut moves);
            assert!(!moves.is_empty(), "no legal moves, but the game is not over");
            positions.push(game.play(position, self.pick(&moves)));
        }
        positions
    }
}
