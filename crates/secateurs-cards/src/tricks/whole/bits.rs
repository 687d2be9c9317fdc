//! Sets of outcomes: one bit an outcome of an order class.
//!
//! Most classes have at most 64 outcomes and fit one word; those near the start of a whole deal
//! do not.

use super::class::Route;

/// A set of small numbers.
pub(super) trait Bits: Copy + Eq + std::fmt::Debug {
    /// How many numbers a set may be taken from.
    const ROOM: usize;
    const EMPTY: Self;

    fn first(count: usize) -> Self;
    fn only(number: usize) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    /// The smallest number of a set that is not empty.
    fn lowest(self) -> usize;
    fn is_single(self) -> bool;
    fn len(self) -> u32;
    /// One of the words that the set is made of.
    fn word(&self, index: usize) -> u64;
    /// Adds the numbers of a word, counted from `start` on.
    fn add(&mut self, start: usize, word: u64);

    /// 64 numbers from `start` on, as a word.
    #[inline]
    fn word_from(&self, start: usize) -> u64 {
        let (index, shift) = (start / 64, start % 64);
        let low = if index < Self::ROOM / 64 { self.word(index) >> shift } else { 0 };
        let has_more = shift > 0 && index + 1 < Self::ROOM / 64;
        low | if has_more { self.word(index + 1) << (64 - shift) } else { 0 }
    }

    /// These outcomes of a class as those of the class after a trick.
    #[inline]
    fn down<C: Bits>(self, route: &Route<Self>) -> C {
        let (mut set, mut start) = (C::EMPTY, 0);
        for (index, squeeze) in route.squeezes() {
            set.add(start, squeeze.together(self.word(index)));
            start += squeeze.len();
        }
        set
    }

    /// Outcomes of a class after a trick as those of the class before.
    #[inline]
    fn up<C: Bits>(set: C, route: &Route<Self>) -> Self {
        let (mut before, mut start) = (Self::EMPTY, 0);
        for (index, squeeze) in route.squeezes() {
            before.add(64 * index, squeeze.apart(set.word_from(start)));
            start += squeeze.len();
        }
        before
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    fn is_within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// The numbers in order.
    fn numbers(self) -> impl Iterator<Item = usize> {
        (0..Self::ROOM).filter(move |number| self.word(number / 64) >> (number % 64) & 1 == 1)
    }
}

impl Bits for u64 {
    const ROOM: usize = 64;
    const EMPTY: Self = 0;

    fn first(count: usize) -> Self {
        if count == 64 { !0 } else { (1 << count) - 1 }
    }

    #[inline]
    fn only(number: usize) -> Self {
        1 << number
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn lowest(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline]
    fn is_single(self) -> bool {
        self.is_power_of_two()
    }

    #[inline]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn word(&self, _: usize) -> u64 {
        *self
    }

    #[inline]
    fn add(&mut self, start: usize, word: u64) {
        *self |= if start < 64 { word << start } else { 0 };
    }

    #[inline]
    fn down<C: Bits>(self, route: &Route<Self>) -> C {
        let mut set = C::EMPTY;
        set.add(0, route.squeeze.together(self));
        set
    }

    #[inline]
    fn up<C: Bits>(set: C, route: &Route<Self>) -> Self {
        route.squeeze.apart(set.word(0))
    }
}

/// How many words the sets of a class need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Narrow,
    Middle,
    Wide,
}

/// A set that needs several words. The widths of a search are different types, also where they have
/// as many words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words<const COUNT: usize, const IS_WIDE: bool>([u64; COUNT]);

/// A set of some words.
pub(super) type Middle<const COUNT: usize> = Words<COUNT, false>;
/// A set of many words.
pub(super) type Wide<const COUNT: usize> = Words<COUNT, true>;

impl<const COUNT: usize, const IS_WIDE: bool> Words<COUNT, IS_WIDE> {
    #[inline]
    fn each(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| operation(self.0[word], other.0[word])))
    }
}

impl<const COUNT: usize, const IS_WIDE: bool> Bits for Words<COUNT, IS_WIDE> {
    const ROOM: usize = 64 * COUNT;
    const EMPTY: Self = Self([0; COUNT]);

    fn first(count: usize) -> Self {
        Self(std::array::from_fn(|word| u64::first(count.saturating_sub(64 * word).min(64))))
    }

    fn only(number: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0[number / 64] = 1 << (number % 64);
        set
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.each(other, |one, two| one & two)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.each(other, |one, two| one | two)
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self.each(other, |one, two| one & !two)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(COUNT);
        if word == COUNT { Self::ROOM } else { 64 * word + self.0[word].trailing_zeros() as usize }
    }

    #[inline]
    fn is_single(self) -> bool {
        self.len() == 1
    }

    #[inline]
    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn word(&self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline]
    fn add(&mut self, start: usize, word: u64) {
        let (index, shift) = (start / 64, start % 64);
        if index < COUNT {
            self.0[index] |= word << shift;
        }
        if shift > 0 && index + 1 < COUNT {
            self.0[index + 1] |= word >> (64 - shift);
        }
    }
}
