//! Exact numbers as every language reads them.

use std::fmt;

use secateurs::Rational;
use serde::{Deserialize, Serialize};

/// A payoff: an integer where it is one, else the nearest decimal. Beside decimals, answers give
/// the exact fractions as text.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Amount {
    /// An integer.
    Whole(i64),
    /// The nearest decimal.
    Decimal(f64),
}

impl Amount {
    /// The nearest decimal, also of an integer.
    #[expect(clippy::cast_precision_loss, reason = "the nearest is what is asked for")]
    pub const fn as_decimal(self) -> f64 {
        match self {
            Self::Whole(integer) => integer as f64,
            Self::Decimal(decimal) => decimal,
        }
    }
}

impl From<&Rational> for Amount {
    fn from(value: &Rational) -> Self {
        match i64::try_from(value.to_integer()) {
            Ok(integer) if value.is_integer() => Self::Whole(integer),
            _ => Self::Decimal(decimal(value)),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(integer) => integer.fmt(f),
            Self::Decimal(decimal) => decimal.fmt(f),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "the exact fraction is given beside it")]
pub(crate) fn decimal(value: &Rational) -> f64 {
    *value.numer() as f64 / *value.denom() as f64
}

/// Several of them.
pub(crate) fn amounts(values: &[Rational]) -> Vec<Amount> {
    values.iter().map(Amount::from).collect()
}

/// The exact fractions as text, where decimals would not say everything.
pub(crate) fn fractions(values: &[Rational]) -> Option<Vec<String>> {
    let is_whole = |value: &Rational| matches!(Amount::from(value), Amount::Whole(_));
    (!values.iter().all(is_whole)).then(|| values.iter().map(Rational::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_stay_integers_and_fractions_are_given_exactly_too() {
        let third = Rational::new(1, 3);
        assert_eq!(Amount::from(&Rational::new(-4, 2)), Amount::Whole(-2));
        assert_eq!(Amount::from(&third), Amount::Decimal(1.0 / 3.0));
        assert_eq!(fractions(&[Rational::from_integer(2)]), None);
        assert_eq!(fractions(&[third, Rational::from_integer(2)]).unwrap(), ["1/3", "2"]);
        let large = Rational::from_integer(i128::from(i64::MAX) + 1);
        assert_eq!(fractions(&[large]).unwrap(), ["9223372036854775808"]);
    }
}
