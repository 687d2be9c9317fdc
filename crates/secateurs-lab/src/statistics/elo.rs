//! Elo differences: what a mean score says of two players' strength.

use std::fmt;

use super::Interval;

/// Differences beyond this are not worth telling apart.
const FAR: f64 = 800.0;

/// The Elo difference that would give a mean score, with the interval around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference; infinite when all was won or all was lost.
    pub difference: f64,
    /// The difference at either end of the score's interval; an end may be infinite.
    pub interval: Interval,
}

impl Elo {
    /// From a mean score between 0 and 1 and its interval, whose ends may lie outside of that.
    ///
    /// # Panics
    /// When the score is not between 0 and 1.
    pub fn of_score(score: f64, interval: Interval) -> Self {
        assert!((0.0..=1.0).contains(&score), "{score} is no score");
        let ends = Interval {
            low: difference(interval.low.clamp(0.0, 1.0)),
            high: difference(interval.high.clamp(0.0, 1.0)),
        };
        Self { difference: difference(score), interval: ends }
    }
}

/// Where a score of 1 / (1 + 10^(-difference / 400)) is expected.
fn difference(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// A difference with its sign, in whole points, or how far out it is at least.
struct Points(f64);

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = self.0.round();
        if rounded > FAR {
            write!(out, "> {FAR}")
        } else if rounded < -FAR {
            write!(out, "< -{FAR}")
        } else if rounded == 0.0 {
            write!(out, "0")
        } else {
            write!(out, "{rounded:+.0}")
        }
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [middle, low, high] =
            [self.difference, self.interval.low, self.interval.high].map(Points);
        write!(out, "{middle} [{low}, {high}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_scores_have_their_known_differences() {
        // By the formula, ten to one is 400 points, three to one is 400 times the logarithm of 3.
        for (score, points) in [(0.5, 0.0), (10.0 / 11.0, 400.0), (0.75, 190.848), (0.25, -190.848)]
        {
            assert!((difference(score) - points).abs() < 0.001, "{score}");
        }
    }

    #[test]
    fn ends_are_transformed_one_by_one() {
        let elo = Elo::of_score(0.75, Interval { low: 0.5, high: 10.0 / 11.0 });
        assert!(elo.interval.low.abs() < 1e-9 && (elo.interval.high - 400.0).abs() < 1e-9);
        assert_eq!(elo.to_string(), "+191 [0, +400]");
    }

    #[test]
    fn ends_beyond_every_score_are_infinite_and_printed_as_far() {
        let elo = Elo::of_score(0.95, Interval { low: 0.85, high: 1.05 });
        assert!(elo.interval.high.is_infinite());
        assert_eq!(elo.to_string(), "+512 [+301, > 800]");
        let lost = Elo::of_score(0.0, Interval { low: -0.1, high: 0.1 });
        assert_eq!(lost.to_string(), "< -800 [< -800, -382]");
    }
}
