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
    /// What a bidder does at random.
    Bids,
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

/// An event, by the weights of all.
pub fn roll(weights: &[u64], dice: &mut Random) -> usize {
    let mut left = dice.below(weights.iter().sum());
    let falls_here = |&weight: &u64| {
        let falls = left < weight;
        left = left.saturating_sub(weight);
        falls
    };
    weights.iter().position(falls_here).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_as_often_as_their_weights_say() {
        let mut dice = Random::spread(1);
        let mut times = [0; 3];
        (0..6000).for_each(|_| times[roll(&[1, 0, 2], &mut dice)] += 1);
        // 2000, 0 and 4000, with a standard deviation of 37.
        assert!(times[1] == 0 && (1850..2150).contains(&times[0]), "{times:?}");
    }
}
