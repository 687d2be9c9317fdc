//! Exact numbers as every language reads them.

use std::fmt;

use num_traits::ToPrimitive;
use secateurs::Rational;
use secateurs::search::any_size::BigRational;
use serde::{Deserialize, Serialize};

/// A payoff: an integer where it is one, else the nearest decimal. Beside decimals, answers give
/// the exact fractions as text.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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

impl From<&BigRational> for Amount {
    fn from(value: &BigRational) -> Self {
        match value.to_integer().to_i64() {
            Some(integer) if value.is_integer() => Self::Whole(integer),
            _ => Self::Decimal(value.to_f64().unwrap_or(f64::NAN)),
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

/// The same fraction, where others are longer.
pub(crate) fn lengthened(value: &Rational) -> BigRational {
    BigRational::new_raw((*value.numer()).into(), (*value.denom()).into())
}

/// Several of them.
pub(crate) fn amounts<'v, N>(values: &'v [N]) -> Vec<Amount>
where
    Amount: From<&'v N>,
{
    values.iter().map(Amount::from).collect()
}

/// The exact fractions as text, where decimals would not say everything.
pub(crate) fn fractions<'v, N: fmt::Display>(values: &'v [N]) -> Option<Vec<String>>
where
    Amount: From<&'v N>,
{
    let is_whole = |value: &'v N| matches!(Amount::from(value), Amount::Whole(_));
    (!values.iter().all(is_whole)).then(|| values.iter().map(N::to_string).collect())
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

    #[test]
    fn long_fractions_become_the_same_amounts_and_the_nearest_decimals() {
        for (numerator, denominator) in [(-4, 2), (1, 3), (0, 1), (i128::from(i64::MAX), 1)] {
            let short = Rational::new(numerator, denominator);
            assert_eq!(Amount::from(&lengthened(&short)), Amount::from(&short), "{short}");
        }
        for double in [0.1, -1.0 / 3.0, 5e-324, 1.0 - f64::EPSILON] {
            let exact = BigRational::from_float(double).unwrap();
            assert_eq!(Amount::from(&exact), Amount::Decimal(double));
        }
        let third = BigRational::new(1.into(), 3.into());
        let tiny = BigRational::new(1.into(), num_traits::pow(10.into(), 400));
        assert_eq!(Amount::from(&(third + tiny)), Amount::Decimal(1.0 / 3.0));
    }
}
