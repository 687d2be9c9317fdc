//! Random numbers that stay the same for ever: a named generator (`ChaCha8`), and our own way
//! from its words to a range, so that no library update changes a deal, a tree or a decision.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A stream of random numbers that its seed fixes.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

/// The same stream from the same place on.
impl Clone for Random {
    fn clone(&self) -> Self {
        Self(ChaCha8Rng::deserialize_state(&self.0.serialize_state()))
    }
}

impl Random {
    /// The stream whose key is the seed in little-endian, padded with zeros.
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// The stream whose key is the seed spread over all of its bits, which is what `rand_core`
    /// makes of a small seed.
    pub fn spread(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`, each equally likely: words beyond the last whole multiple of
    /// `bound` would favour small numbers and are drawn again.
    ///
    /// # Panics
    /// When `bound` is zero.
    pub fn below(&mut self, bound: u64) -> u64 {
        let whole_multiples = u64::MAX - u64::MAX % bound;
        loop {
            let word = self.0.next_u64();
            if word < whole_multiples {
                return word % bound;
            }
        }
    }

    /// The same for bounds of up to 128 bits; each number takes two words, the low one first.
    ///
    /// # Panics
    /// When `bound` is zero.
    pub fn below_wide(&mut self, bound: u128) -> u128 {
        let whole_multiples = u128::MAX - u128::MAX % bound;
        loop {
            let (low, high) = (self.0.next_u64(), self.0.next_u64());
            let words = u128::from(high) << u64::BITS | u128::from(low);
            if words < whole_multiples {
                return words % bound;
            }
        }
    }

    /// One of `choices`, each equally likely.
    ///
    /// # Panics
    /// When there are none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// Puts items in a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_goes_on_from_the_same_place() {
        let mut random = Random::new(7);
        for _ in 0..100 {
            let mut copy = random.clone();
            assert_eq!(copy.below(1 << 40), random.below(1 << 40));
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers_for_ever() {
        let mut random = Random::new(1);
        assert_eq!([(); 4].map(|()| random.below(100)), [7, 30, 58, 94]);
        let mut spread = Random::spread(1);
        assert_eq!([(); 4].map(|()| spread.below(100)), [1, 95, 85, 66]);
    }

    #[test]
    fn wide_numbers_reach_beyond_64_bits_and_stay_below_their_bound() {
        let mut random = Random::new(1);
        let bound = 3 << 64;
        let numbers = [(); 1000].map(|()| random.below_wide(bound));
        assert!(numbers.iter().all(|&number| number < bound));
        for third in 0..3 {
            let times = numbers.iter().filter(|&&number| number >> 64 == third).count();
            // A third of the numbers, with a standard deviation of 15.
            assert!((250..420).contains(&times), "{third}: {times}");
        }
    }

    #[test]
    fn a_shuffle_keeps_all_items() {
        let mut items = [1, 2, 3, 4, 5, 6];
        Random::new(7).shuffle(&mut items);
        assert_ne!(items, [1, 2, 3, 4, 5, 6]);
        items.sort_unstable();
        assert_eq!(items, [1, 2, 3, 4, 5, 6]);
    }
}
