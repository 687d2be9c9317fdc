//! Numbers from outside: every number of a plan is checked here before anybody calculates with
//! it. What is refused is named by its study and its key.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::study::TrialError;

/// The most seeds or deals: all counts of trials stay exact as floating-point numbers, too.
pub(crate) const MOST_SEEDS: u64 = 1_000_000_000_000_000;

/// The most trials of one study that differ in more than their seed: these are listed in memory,
/// and each has its place in the report.
pub(crate) const MOST_KINDS: u64 = 100_000;

/// The most memory for a search, in units of 2^20 bytes.
pub(crate) const MOST_MEGABYTES: usize = 1 << 20;

/// The numbers of one study.
pub(crate) struct Numbers<'a> {
    study: &'a str,
}

impl<'a> Numbers<'a> {
    pub(crate) fn of(study: &'a str) -> Self {
        Self { study }
    }

    /// A number in its range. What is no number at all is in no range.
    pub(crate) fn within<T: PartialOrd + Display + Copy>(
        &self,
        key: &str,
        number: T,
        range: RangeInclusive<T>,
    ) -> Result<(), TrialError> {
        if range.contains(&number) {
            return Ok(());
        }
        let (least, most) = range.into_inner();
        Err(self.wrong(format_args!("{key} = {number}: expected {least} to {most}")))
    }

    /// The same for every number of a list.
    pub(crate) fn all_within<T: PartialOrd + Display + Copy>(
        &self,
        key: &str,
        numbers: &[T],
        range: &RangeInclusive<T>,
    ) -> Result<(), TrialError> {
        numbers.iter().try_for_each(|&number| self.within(key, number, range.clone()))
    }

    /// How many combinations lists of these lengths have.
    pub(crate) fn combinations(&self, keys: &str, lengths: &[usize]) -> Result<u64, TrialError> {
        let product = lengths.iter().try_fold(1_u64, |product, &length| {
            product.checked_mul(u64::try_from(length).ok()?).filter(|all| *all <= MOST_KINDS)
        });
        let too_many = || {
            let lengths = lengths.iter().map(ToString::to_string).collect::<Vec<_>>().join(" x ");
            self.wrong(format_args!("{keys}: {lengths} combinations: {MOST_KINDS} are the most"))
        };
        product.ok_or_else(too_many)
    }

    /// Something else that makes no sense.
    pub(crate) fn wrong(&self, message: impl Display) -> TrialError {
        TrialError::Senseless(format!("{}: {message}", self.study))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_finite_number_is_in_no_range() {
        let numbers = Numbers::of("study");
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0] {
            assert!(numbers.within("width", number, 0.0..=100.0).is_err(), "{number}");
        }
        assert_eq!(numbers.within("width", 1.0, 0.0..=100.0), Ok(()));
        let refused = numbers.all_within("k", &[1, 70], &(1..=64)).unwrap_err().to_string();
        assert_eq!(refused, "study: k = 70: expected 1 to 64");
    }

    #[test]
    fn combinations_are_counted_without_overflow() {
        let numbers = Numbers::of("study");
        assert_eq!(numbers.combinations("k, b, d", &[10, 20, 30]), Ok(6000));
        let refused = numbers.combinations("k, b", &[usize::MAX, 3]).unwrap_err().to_string();
        assert!(refused.starts_with("study: k, b: 18446744073709551615 x 3"), "{refused}");
        assert_eq!(numbers.combinations("k, b", &[usize::MAX, 0]).ok(), None);
    }
}
