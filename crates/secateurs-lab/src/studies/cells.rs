//! Numbers as a report shows them.

use crate::report::{Cell, Point};
use crate::statistics::{Interval, Summary, bootstrap_mean, bootstrap_ratio};

/// How often the positions are drawn again to find an interval, and from which random numbers.
const RESAMPLES: usize = 10_000;
const SEED: u64 = 1;

/// A count as a number to calculate with.
#[expect(clippy::cast_precision_loss, reason = "no count here needs more than 53 bits")]
pub(crate) fn float(count: u64) -> f64 {
    count as f64
}

/// The mean.
pub(super) fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().copied().collect::<Summary>().mean()
}

/// The 95 % interval of the mean, by the bootstrap: node counts are far from normal, as a few
/// positions are much harder than the rest. Nothing of fewer than two numbers.
pub(super) fn interval(numbers: &[f64]) -> Option<Interval> {
    bootstrap_mean(numbers, RESAMPLES, SEED).filter(|_| numbers.len() > 1)
}

/// The ends of that interval, as an error bar has them.
pub(super) fn error_bar(numbers: &[f64]) -> Option<(f64, f64)> {
    interval(numbers).map(|interval| (interval.low, interval.high))
}

/// The interval of a ratio of means over the same positions.
pub(super) fn interval_of_ratio(above: &[f64], below: &[f64]) -> Option<Interval> {
    bootstrap_ratio(above, below, RESAMPLES, SEED).filter(|_| above.len() > 1)
}

/// A number with its interval, or alone where there is none.
pub(super) fn cell(value: f64, interval: Option<Interval>, decimals: usize) -> Cell {
    match interval {
        Some(Interval { low, high }) => Cell::Interval { value, low, high, decimals },
        None => Cell::Number { value, decimals },
    }
}

/// The mean with its interval.
pub(super) fn mean_cell(numbers: &[f64], decimals: usize) -> Cell {
    cell(mean(numbers), interval(numbers), decimals)
}

/// The mean as a point of a figure.
pub(super) fn mean_point(x: f64, numbers: &[f64]) -> Point {
    Point { x, y: mean(numbers), interval: error_bar(numbers) }
}

/// Digits after the point that make sense for a ratio of this size.
pub(super) fn digits_of_ratio(ratio: f64) -> usize {
    match ratio {
        ratio if ratio < 10.0 => 2,
        ratio if ratio < 100.0 => 1,
        _ => 0,
    }
}

/// A figure as a paper prints it.
pub(super) fn quoted(text: Option<&str>) -> Cell {
    match text {
        None => Cell::Empty,
        Some("lost") => Cell::Lost,
        Some(text) => Cell::Quoted(text.to_owned()),
    }
}

/// What a printed figure such as 1.9M, 37.2k or 788 means; nothing if it is not a number.
pub(super) fn printed(text: &str) -> Option<f64> {
    let (digits, factor) = match text.strip_suffix('M') {
        Some(digits) => (digits, 1e6),
        None => text.strip_suffix('k').map_or((text, 1.0), |digits| (digits, 1e3)),
    };
    let number = digits.parse::<f64>().ok().map(|number| number * factor);
    number.filter(|number| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_figures_are_read() {
        let read = |text| printed(text).map(|number| format!("{number:.0}"));
        assert_eq!(read("1.9M"), Some("1900000".to_owned()));
        assert_eq!(read("37.2k"), Some("37200".to_owned()));
        assert_eq!(read("788"), Some("788".to_owned()));
        assert_eq!(read("lost"), None);
        assert_eq!((read("inf"), read("nan"), read("1e308k")), (None, None, None));
    }
}
