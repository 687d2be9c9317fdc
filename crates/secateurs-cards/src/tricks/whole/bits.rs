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
    /// The set if it fits one word, and back.
    fn to_word(self) -> u64;
    fn from_word(word: u64) -> Self;

    /// These outcomes of a class as those of the class after a trick.
    fn down<C: Bits>(self, route: &Route<Self>) -> C {
        let numbers = route.numbers.iter().enumerate();
        numbers.fold(C::EMPTY, |set, (new, &old)| {
            if self.meets(Self::only(usize::from(old))) { set.or(C::only(new)) } else { set }
        })
    }

    /// Outcomes of a class after a trick as those of the class before.
    fn up<C: Bits>(set: C, route: &Route<Self>) -> Self {
        let numbers = set.numbers().map(|new| usize::from(route.numbers[new]));
        numbers.fold(Self::EMPTY, |set, old| set.or(Self::only(old)))
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
        let mut left = self;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let number = left.lowest();
            left = left.without(Self::only(number));
            Some(number)
        })
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
    fn to_word(self) -> u64 {
        self
    }

    #[inline]
    fn from_word(word: u64) -> Self {
        word
    }

    #[inline]
    fn down<C: Bits>(self, route: &Route<Self>) -> C {
        C::from_word(route.squeeze.together(self))
    }

    #[inline]
    fn up<C: Bits>(set: C, route: &Route<Self>) -> Self {
        route.squeeze.apart(set.to_word())
    }
}

/// A set that needs several words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words<const COUNT: usize>([u64; COUNT]);

impl<const COUNT: usize> Words<COUNT> {
    #[inline]
    fn each(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| operation(self.0[word], other.0[word])))
    }
}

impl<const COUNT: usize> Bits for Words<COUNT> {
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

    fn to_word(self) -> u64 {
        self.0[0]
    }

    fn from_word(word: u64) -> Self {
        let mut set = Self::EMPTY;
        set.0[0] = word;
        set
    }
}
