//! Intervals, and what they let us say.

/// Where a number lies with 95 % confidence. An end may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval of all numbers no farther from `middle` than `half_width`.
    pub fn around(middle: f64, half_width: f64) -> Self {
        Self { low: middle - half_width, high: middle + half_width }
    }

    /// From end to end.
    pub fn width(self) -> f64 {
        self.high - self.low
    }
}

impl From<Interval> for (f64, f64) {
    fn from(interval: Interval) -> Self {
        (interval.low, interval.high)
    }
}

/// Fewer deals than this decide nothing: intervals of so few do not hold often enough.
pub const FEWEST_DEALS: usize = 20;

/// What an interval says of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All of the interval is above par.
    Better,
    /// All of the interval is below par.
    Worse,
    /// Par is within the interval.
    Unclear,
}

/// What the interval of a difference says: par is zero.
pub fn verdict(difference: Interval) -> Verdict {
    verdict_against(difference, 0.0)
}

/// What an interval says against `par`: a half for a score, one for a ratio.
pub fn verdict_against(interval: Interval, par: f64) -> Verdict {
    if interval.low > par {
        Verdict::Better
    } else if interval.high < par {
        Verdict::Worse
    } else {
        Verdict::Unclear
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_interval_wholly_on_one_side_decides() {
        let says = |low, high| verdict(Interval { low, high });
        assert_eq!(says(0.1, 2.0), Verdict::Better);
        assert_eq!(says(-2.0, -0.1), Verdict::Worse);
        assert_eq!(says(-0.1, 2.0), Verdict::Unclear);
        assert_eq!(says(0.0, 2.0), Verdict::Unclear);
        assert_eq!(says(12.0, f64::INFINITY), Verdict::Better);
        assert_eq!(says(f64::NEG_INFINITY, f64::INFINITY), Verdict::Unclear);
        assert_eq!(verdict_against(Interval { low: 0.8, high: 0.9 }, 1.0), Verdict::Worse);
    }

    #[test]
    fn an_interval_that_is_no_number_decides_nothing() {
        assert_eq!(verdict(Interval { low: f64::NAN, high: f64::NAN }), Verdict::Unclear);
    }

    #[test]
    fn an_interval_around_a_number_has_it_in_the_middle() {
        let interval = Interval::around(12.0, 1.5);
        assert_eq!(interval, Interval { low: 10.5, high: 13.5 });
        assert!((interval.width() - 3.0).abs() < 1e-12);
        assert_eq!(<(f64, f64)>::from(interval), (10.5, 13.5));
    }
}
