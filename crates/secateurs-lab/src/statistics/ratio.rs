//! Ratios of two means over the same positions (Fieller, "Some Problems in Interval Estimation",
//! 1954): every ratio at which Student's test does not see the difference.

use super::{Interval, float, student_95};

/// The 95 % interval of the mean of `above` over that of `below`; none of them may be negative.
/// It has no upper end where the mean below could be zero. `None` of fewer than two pairs, nor
/// where all below is zero.
///
/// # Panics
/// When there are not as many numbers above as below.
pub fn ratio_95(above: &[f64], below: &[f64]) -> Option<Interval> {
    assert_eq!(above.len(), below.len(), "both means must be over the same positions");
    let count = above.len() as u64;
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / float(count);
    let (one, other) = (mean(above), mean(below));
    if count < 2 || other == 0.0 {
        return None;
    }
    let ratio = one / other;
    let is_off = |(a, b): (&f64, &f64)| (a - ratio * b).abs() > 1e-12 * a.abs();
    if !above.iter().zip(below).any(is_off) {
        return Some(Interval::around(ratio, 0.0));
    }
    // How far the means, and both together, may be off: squared, as they are needed.
    let point = student_95(count - 1).powi(2) / float(count) / float(count - 1);
    let pairs = || above.iter().zip(below);
    let spread = |product: &dyn Fn(f64, f64) -> f64| -> f64 {
        point * pairs().map(|(a, b)| product(a - one, b - other)).sum::<f64>()
    };
    // Ratios r with (one - r other)^2 within what may be off: a quadratic in r.
    let square = other * other - spread(&|_, b| b * b);
    let middle = one * other - spread(&|a, b| a * b);
    let rest = one * one - spread(&|a, _| a * a);
    let root = (middle * middle - square * rest).max(0.0).sqrt();
    if square <= 0.0 {
        // Below everything is possible down to zero; so is every larger ratio.
        let low = if rest > 0.0 { (middle - root) / square } else { 0.0 };
        return Some(Interval { low: low.max(0.0), high: f64::INFINITY });
    }
    Some(Interval { low: ((middle - root) / square).max(0.0), high: (middle + root) / square })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether Student's test sees no difference between the means at this ratio.
    fn is_possible(above: &[f64], below: &[f64], ratio: f64) -> bool {
        let differences = above.iter().zip(below).map(|(a, b)| a - ratio * b);
        let summary: super::super::Summary = differences.collect();
        let interval = summary.interval_95().unwrap();
        interval.low <= 0.0 && 0.0 <= interval.high
    }

    #[test]
    fn the_ends_are_where_students_test_begins_to_see_a_difference() {
        let (above, below) = ([9.0, 14.0, 30.0, 22.0, 17.0], [2.0, 5.0, 4.0, 7.0, 3.0]);
        let Interval { low, high } = ratio_95(&above, &below).unwrap();
        for (ratio, expected) in
            [(low * 0.999, false), (low * 1.001, true), (high * 0.999, true), (high * 1.001, false)]
        {
            assert_eq!(is_possible(&above, &below, ratio), expected, "{ratio} of {low} to {high}");
        }
    }

    #[test]
    fn a_mean_below_that_could_be_zero_leaves_the_top_open() {
        let (above, below) = ([9.0, 14.0, 30.0, 22.0, 17.0], [0.0, 0.0, 0.0, 0.0, 9.0]);
        let Interval { low, high } = ratio_95(&above, &below).unwrap();
        assert!(high.is_infinite() && low > 0.0);
        assert!(is_possible(&above, &below, low * 1.001), "{low}");
        assert!(!is_possible(&above, &below, low * 0.999), "{low}");
        assert_eq!(ratio_95(&[1.0, 2.0], &[0.0, 0.0]), None);
    }

    #[test]
    fn what_is_the_same_everywhere_has_one_ratio() {
        let numbers = [3.0, 1.0, 7.0];
        let same = ratio_95(&numbers, &numbers).unwrap();
        assert!((same.low - 1.0).abs() < 1e-6 && (same.high - 1.0).abs() < 1e-6);
        assert_eq!(ratio_95(&[1.0], &[1.0]), None);
    }
}
