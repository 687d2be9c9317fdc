//! Random numbers for each purpose, all from one seed.

use secateurs::Random;

/// What random numbers are for.
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    /// The cards of a hand.
    Cards,
    /// The trump suit of a hand.
    Trumps,
    /// Random moves at the start.
    Opening,
    /// Dice, and all else that chance does.
    Dice,
    /// What a player does at random.
    Player,
}

/// A seed of its own for everything that these numbers tell apart.
pub fn seed_of(purpose: Purpose, numbers: &[u64]) -> u64 {
    let next = |seed: u64, &number: &u64| {
        // Neighbouring numbers must not meet further on.
        let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number);
        Random::spread(mixed).below(u64::MAX)
    };
    numbers.iter().fold(purpose as u64, next)
}
