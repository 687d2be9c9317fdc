//! Chance, by type: a game either has chance nodes ([`WithChance`]) or says that it has none
//! ([`NoChance`]), and then no search spends a thought on them.
//!
//! [`NoChance`] has no values, so `Turn::Chance` cannot be built in a game that uses it, the
//! compiler drops the chance branch of every search, and values stay integers. With chance,
//! values are exact fractions; a fraction that outgrows its 128 bits is an error, never a wrap.

use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use crate::Utility;

/// An exact fraction. Arithmetic in the searches is checked.
pub type Rational = num_rational::Ratio<i128>;

/// The numbers a search computes with.
pub trait Number: Copy + Ord + Default + std::fmt::Debug + std::fmt::Display {
    /// The number of a leaf's utility.
    fn from_utility(utility: Utility) -> Self;
    /// The same number as a fraction.
    fn to_rational(self) -> Rational;
    /// `self + other`, where it fits.
    fn plus(self, other: Self) -> Option<Self>;
    /// `self - other`, where it fits.
    fn minus(self, other: Self) -> Option<Self>;
    /// `total - self`, where it fits.
    fn subtracted_from(self, total: Utility) -> Option<Self>;
}

impl Number for Utility {
    fn from_utility(utility: Utility) -> Self {
        utility
    }

    fn to_rational(self) -> Rational {
        Rational::from_integer(i128::from(self))
    }

    fn plus(self, other: Self) -> Option<Self> {
        Self::checked_add(self, other)
    }

    fn minus(self, other: Self) -> Option<Self> {
        Self::checked_sub(self, other)
    }

    fn subtracted_from(self, total: Utility) -> Option<Self> {
        total.checked_sub(self)
    }
}

impl Number for Rational {
    fn from_utility(utility: Utility) -> Self {
        utility.to_rational()
    }

    fn to_rational(self) -> Rational {
        self
    }

    fn plus(self, other: Self) -> Option<Self> {
        self.checked_add(&other)
    }

    fn minus(self, other: Self) -> Option<Self> {
        self.checked_sub(&other)
    }

    fn subtracted_from(self, total: Utility) -> Option<Self> {
        total.to_rational().checked_sub(&self)
    }
}

/// Whether a game has chance nodes: implemented by [`NoChance`] and [`WithChance`] only.
pub trait Chance: Copy + Send + Sync + sealed::Sealed {
    /// What values are made of: integers without chance, fractions with it.
    type Number: Number;

    /// False if there can be no chance node.
    const IS_POSSIBLE: bool;

    /// `sum + weight * value`, or nothing when it does not fit.
    fn add_weighted(
        self,
        sum: Self::Number,
        weight: u64,
        value: Self::Number,
    ) -> Option<Self::Number>;

    /// `sum / total_weight`, or nothing when it does not fit or the weight is zero.
    fn divide(self, sum: Self::Number, total_weight: u64) -> Option<Self::Number>;
}

/// The game has no chance nodes. This type has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChance {}

/// The game may have chance nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithChance;

impl Chance for NoChance {
    type Number = Utility;

    const IS_POSSIBLE: bool = false;

    fn add_weighted(self, _: Utility, _: u64, _: Utility) -> Option<Utility> {
        match self {}
    }

    fn divide(self, _: Utility, _: u64) -> Option<Utility> {
        match self {}
    }
}

impl Chance for WithChance {
    type Number = Rational;

    const IS_POSSIBLE: bool = true;

    fn add_weighted(self, sum: Rational, weight: u64, value: Rational) -> Option<Rational> {
        let weight = Rational::from_integer(i128::from(weight));
        sum.checked_add(&value.checked_mul(&weight)?)
    }

    fn divide(self, sum: Rational, total_weight: u64) -> Option<Rational> {
        sum.checked_div(&Rational::from_integer(i128::from(total_weight)))
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::NoChance {}
    impl Sealed for super::WithChance {}
}
