//! Numbers as a report shows them.

use std::ops::RangeInclusive;

use crate::report::{Bar, Cell, Partial, Point};
use crate::statistics::{
    FEWEST_DEALS, Interval, Summary, bounded_mean_95, lumpy_mean_95, ratio_95, skewed_mean_95,
};

/// A count as a number to calculate with.
#[expect(clippy::cast_precision_loss, reason = "no count here needs more than 53 bits")]
pub(crate) fn float(count: u64) -> f64 {
    count as f64
}

/// The mean.
pub(super) fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().copied().collect::<Summary>().mean()
}

/// A number with its 95 % interval, if it has one, and of how much it is.
pub(super) struct Estimate {
    value: f64,
    interval: Option<Interval>,
    partial: Option<Partial>,
}

impl Estimate {
    /// The mean of node counts, or of other numbers of which a few are much larger than the rest.
    /// Nothing of no numbers; so for all others.
    pub(super) fn of_counts(numbers: &[f64]) -> Option<Self> {
        // Nothing takes fewer nodes than none.
        let interval = skewed_mean_95(numbers);
        let interval = interval.map(|ends| Interval { low: ends.low.max(0.0), ..ends });
        Self::new(numbers, interval)
    }

    /// The mean of points, which are large as often as small.
    pub(super) fn of_points(numbers: &[f64]) -> Option<Self> {
        Self::new(numbers, numbers.iter().copied().collect::<Summary>().interval_95())
    }

    /// The mean of shares, or of others that lie within such bounds.
    pub(super) fn of_shares(numbers: &[f64], bounds: RangeInclusive<f64>) -> Option<Self> {
        Self::new(numbers, bounded_mean_95(numbers, bounds))
    }

    /// The mean of depths, which are few and next to each other.
    pub(super) fn of_depths(numbers: &[f64]) -> Option<Self> {
        Self::new(numbers, lumpy_mean_95(numbers))
    }

    /// One mean over another, of the same positions.
    pub(super) fn of_ratio(above: &[f64], below: &[f64]) -> Option<Self> {
        let value = mean(above) / mean(below);
        Self::new(above, ratio_95(above, below)).map(|estimate| Self { value, ..estimate })
    }

    fn new(numbers: &[f64], interval: Option<Interval>) -> Option<Self> {
        let value = mean(numbers);
        (!numbers.is_empty()).then_some(Self { value, interval, partial: None })
    }

    /// The same, marked where it is not of all.
    pub(super) fn marked(self, partial: Option<Partial>) -> Self {
        Self { partial, ..self }
    }

    pub(super) fn value(&self) -> f64 {
        self.value
    }

    pub(super) fn interval(&self) -> Option<Interval> {
        self.interval
    }

    /// In a table.
    pub(super) fn cell(&self, decimals: usize) -> Cell {
        let value = self.value;
        let cell = match self.interval {
            Some(Interval { low, high }) => Cell::Interval { value, low, high, decimals },
            None => Cell::Number { value, decimals },
        };
        cell.marked(self.partial)
    }

    /// In a figure.
    pub(super) fn point(&self, x: f64) -> Point {
        let interval = self.interval.map(Into::into);
        Point { x, y: self.value, interval, partial: self.partial }
    }

    /// As a bar, beside the paper's figure.
    pub(super) fn bar(&self, paper: Option<f64>) -> Bar {
        let interval = self.interval.map(Into::into);
        Bar { value: self.value, interval, paper, partial: self.partial }
    }
}

/// What a table says in a place where there may be nothing to say.
pub(super) fn cell_of(estimate: Option<Estimate>, decimals: usize) -> Cell {
    estimate.map_or(Cell::Empty, |estimate| estimate.cell(decimals))
}

/// What to think of intervals of so few.
pub(super) fn of_few(count: usize, what: &str) -> Option<String> {
    (1..FEWEST_DEALS).contains(&count).then(|| {
        format!(
            "Of fewer than {FEWEST_DEALS} {what}, intervals hold less often than in 95 of 100 cases."
        )
    })
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

/// What a printed figure such as 1.9M, 37.2k or 788 means; `None` if it is not a number.
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
    fn counts_have_no_interval_below_zero() {
        let few = [30.0, 40.0, 35.0, 52.0, 60.0, 70.0, 9000.0];
        assert!(skewed_mean_95(&few).unwrap().low < 0.0);
        let low = Estimate::of_counts(&few).unwrap().interval().unwrap().low;
        assert!(low.abs() < 1e-12, "{low}");
    }

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
