//! The weights of positions: whole parts of the weight of the root.
//!
//! All sums and comparisons of the search are then those of integers. How fine the parts must be
//! is not known beforehand: where one does not come out even, the search starts again with a
//! root that many times as heavy. That happens in the first lines of play, as a rule.

use crate::SearchError;

/// Why the search cannot go on with these weights.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    /// It cannot go on at all.
    Search(SearchError),
    /// The root must be this many times as heavy.
    Uneven(i128),
    /// There is no memory left to keep the tree in.
    Full,
}

impl<E: Into<SearchError>> From<E> for Trouble {
    fn from(error: E) -> Self {
        Self::Search(error.into())
    }
}

/// `weight * part / whole`.
pub(super) fn share(weight: i128, part: u64, whole: u64) -> Result<i128, Trouble> {
    // Division of 128 bits is slow, and hardly ever needed.
    if let Ok(small) = u64::try_from(weight)
        && let Some(product) = small.checked_mul(part)
        && product.is_multiple_of(whole)
    {
        return Ok(i128::from(product / whole));
    }
    let product = weight.checked_mul(i128::from(part)).ok_or(SearchError::Overflow)?;
    divide(product, i128::from(whole))
}

/// `product / whole`, where that is even.
pub(super) fn divide(product: i128, whole: i128) -> Result<i128, Trouble> {
    if product % whole == 0 {
        return Ok(product / whole);
    }
    Err(Trouble::Uneven(whole / greatest_common_divisor(product, whole)))
}

fn greatest_common_divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}

/// A payoff times its weight.
pub(super) fn weighted(weight: i128, payoff: crate::Utility) -> Result<i128, SearchError> {
    weight.checked_mul(i128::from(payoff)).ok_or(SearchError::Overflow)
}

/// What a value must exceed to matter; nothing where every value does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Needed(pub(super) Option<i128>);

impl Needed {
    /// Every value matters.
    pub(super) const NOTHING: Self = Self(None);

    /// Whether a value is no more than that.
    pub(super) fn is_missed_by(self, value: i128) -> bool {
        self.0.is_some_and(|needed| value <= needed)
    }

    /// What a part must exceed if the rest brings so much.
    pub(super) fn without(self, rest: i128) -> Result<Self, SearchError> {
        let less = |needed: i128| needed.checked_sub(rest).ok_or(SearchError::Overflow);
        self.0.map(less).transpose().map(Self)
    }
}
