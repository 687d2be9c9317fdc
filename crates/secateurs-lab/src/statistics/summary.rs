//! The mean of measured numbers.

use super::{Interval, float, student_95};

/// Mean and deviation of numbers that come one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    count: u64,
    mean: f64,
    /// The sum of squared differences from the mean.
    squares: f64,
}

impl Summary {
    /// Takes in one more number.
    pub fn push(&mut self, number: f64) {
        // Welford's update (1962), which does not lose the small differences.
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / float(self.count);
        self.squares += before * (number - self.mean);
    }

    /// How many numbers there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; zero of no numbers.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard deviation, estimated for what the numbers were drawn from; `None` of fewer
    /// than two.
    pub fn deviation(&self) -> Option<f64> {
        (self.count > 1).then(|| (self.squares / float(self.count - 1)).sqrt())
    }

    /// Half of the 95 % interval around the mean, by Student's distribution; `None` of fewer
    /// than two numbers.
    pub fn half_width(&self) -> Option<f64> {
        let error = self.deviation()? / float(self.count).sqrt();
        Some(student_95(self.count - 1) * error)
    }

    /// The 95 % interval around the mean; `None` of fewer than two numbers.
    pub fn interval_95(&self) -> Option<Interval> {
        self.half_width().map(|half| Interval::around(self.mean, half))
    }
}

impl Extend<f64> for Summary {
    fn extend<T: IntoIterator<Item = f64>>(&mut self, numbers: T) {
        numbers.into_iter().for_each(|number| self.push(number));
    }
}

impl FromIterator<f64> for Summary {
    fn from_iter<T: IntoIterator<Item = f64>>(numbers: T) -> Self {
        let mut summary = Self::default();
        summary.extend(numbers);
        summary
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_numbers_have_the_interval_worked_out_by_hand() {
        let summary: Summary = [10.0, 12.0, 14.0].into_iter().collect();
        assert_eq!(summary.count(), 3);
        assert!((summary.mean() - 12.0).abs() < 1e-12);
        assert!((summary.deviation().unwrap() - 2.0).abs() < 1e-12);
        // 4.303 times 2 over the root of 3 is 4.969.
        assert!((summary.half_width().unwrap() - 4.969).abs() < 0.001);
        let interval = summary.interval_95().unwrap();
        assert!((interval.low - 7.031).abs() < 0.001 && (interval.high - 16.969).abs() < 0.001);
    }

    #[test]
    fn fewer_than_two_numbers_have_no_interval() {
        let mut summary = Summary::default();
        assert_eq!((summary.deviation(), summary.half_width()), (None, None));
        summary.push(3.0);
        assert_eq!((summary.half_width(), summary.interval_95()), (None, None));
    }

    #[test]
    fn small_differences_of_large_numbers_are_kept() {
        let summary: Summary =
            [4.0, 7.0, 13.0, 16.0].map(|small| 1e9 + small).into_iter().collect();
        assert!((summary.deviation().unwrap() - 30.0_f64.sqrt()).abs() < 1e-6);
    }
}
