//! A set of small numbers as machine words.

/// A set of numbers below `64 * WORDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// How many different numbers there is room for.
    pub const CAPACITY: usize = 64 * WORDS;

    /// The empty set.
    pub const NONE: Self = Self([0; WORDS]);

    /// Adds a number.
    #[inline]
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Whether `number` is in the set.
    #[inline]
    pub fn contains(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// What is in one of the sets.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// What is in this set but not in the other.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    /// Whether nothing is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The numbers in the set, smallest first.
    pub fn numbers(self) -> impl Iterator<Item = usize> {
        (0..Self::CAPACITY).filter(move |&number| self.contains(number))
    }

    /// The smallest number in the set.
    #[inline]
    pub fn first(self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(64 * index + self.0[index].trailing_zeros() as usize)
    }
}

impl<const WORDS: usize> FromIterator<usize> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut bits = Self::NONE;
        for number in numbers {
            bits.insert(number);
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_several_words_behave_like_sets() {
        let odd: Bits<3> = (1..192).step_by(2).collect();
        let threes: Bits<3> = (0..192).step_by(3).collect();
        for number in 0..192 {
            let (is_odd, is_three) = (number % 2 == 1, number % 3 == 0);
            assert_eq!(odd.and(threes).contains(number), is_odd && is_three);
            assert_eq!(odd.or(threes).contains(number), is_odd || is_three);
            assert_eq!(odd.without(threes).contains(number), is_odd && !is_three);
            assert_eq!(std::iter::once(number).collect::<Bits<3>>().first(), Some(number));
        }
        assert!(odd.numbers().eq((1..192).step_by(2)));
        assert!(odd.without(odd).is_empty());
        assert_eq!((odd.first(), Bits::<3>::NONE.first()), (Some(1), None));
    }
}
