//! Shares: how often something happened.

use super::{Interval, NORMAL_95, float};

/// How many of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    hits: u64,
    trials: u64,
}

impl Share {
    /// So many hits in so many trials.
    ///
    /// # Panics
    /// When there are more hits than trials, or no trials.
    pub fn new(hits: u64, trials: u64) -> Self {
        assert!(hits <= trials && trials > 0, "{hits} of {trials} is no share");
        Self { hits, trials }
    }

    /// The share, from 0 to 1.
    pub fn value(self) -> f64 {
        float(self.hits) / float(self.trials)
    }

    /// The 95 % interval by Wilson's score (1927), which stays within 0 to 1 and has a width
    /// even where nothing, or everything, was a hit.
    pub fn interval_95(self) -> Interval {
        let Interval { low, high } = wilson(self.value(), float(self.trials), NORMAL_95);
        // The ends are exact there, but for rounding.
        let low = if self.hits == 0 { 0.0 } else { low };
        let high = if self.hits == self.trials { 1.0 } else { high };
        Interval { low, high }
    }
}

/// Wilson's score interval of a share of `n` trials, which need not be a whole number: all shares
/// that are no more than `point` standard errors away.
pub(super) fn wilson(share: f64, n: f64, point: f64) -> Interval {
    let square = point * point;
    let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
    let spread = (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    Interval::around(middle, point * spread / (1.0 + square / n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_that_newcombe_prints() {
        // Newcombe (1998), "Two-sided confidence intervals for the single proportion", Table I,
        // method 3.
        let table = [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ];
        for (hits, trials, low, high) in table {
            let found = Share::new(hits, trials).interval_95();
            let is_near = (found.low - low).abs() <= 5e-5 && (found.high - high).abs() <= 5e-5;
            assert!(is_near, "{hits} of {trials}: {found:?}");
        }
    }

    #[test]
    fn hits_and_misses_mirror_each_other() {
        let (hits, misses) = (Share::new(20, 20).interval_95(), Share::new(0, 20).interval_95());
        assert!((hits.low + misses.high - 1.0).abs() < 1e-12);
        assert!((hits.high + misses.low - 1.0).abs() < 1e-12);
    }
}
