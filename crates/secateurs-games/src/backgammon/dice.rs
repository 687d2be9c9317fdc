//! Two dice.

use std::fmt;
use std::str::FromStr;

/// How many different rolls there are.
pub(super) const DICE: usize = 21;

/// A roll: the larger number first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    high: u8,
    low: u8,
}

/// Text that is no roll.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected two dice with numbers from 1 to 6, as in 31, got {0:?}")]
pub struct DiceError(String);

impl Dice {
    /// These two dice, in any order; `None` if a number is not on a die.
    pub fn new(one: u8, other: u8) -> Option<Self> {
        let on_a_die = |number| (1..=6).contains(&number);
        (on_a_die(one) && on_a_die(other))
            .then(|| Self { high: one.max(other), low: one.min(other) })
    }

    /// The 21 rolls in canonical order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Self { high, low }))
    }

    /// The larger number.
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The smaller number.
    pub const fn low(self) -> u8 {
        self.low
    }

    /// Whether both are the same.
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// In how many ways of 36 two dice fall like this.
    pub const fn weight(self) -> u64 {
        if self.is_double() { 1 } else { 2 }
    }

    /// The place among the 21 rolls, counted from 0.
    pub(super) const fn index(self) -> usize {
        self.high as usize * (self.high as usize - 1) / 2 + self.low as usize - 1
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

impl FromStr for Dice {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Self, DiceError> {
        let refused = || DiceError(text.to_owned());
        let &[one, other] = text.as_bytes() else { return Err(refused()) };
        Self::new(one.wrapping_sub(b'0'), other.wrapping_sub(b'0')).ok_or_else(refused)
    }
}
