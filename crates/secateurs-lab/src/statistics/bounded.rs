//! Means of numbers that have bounds: shares of a win, differences of them, depths.
//!
//! They are taken for the share of so many independent wins as would vary as much, whose interval
//! is Wilson's, with Student's points since the variance is estimated.

use std::ops::RangeInclusive;

use super::share::wilson;
use super::{Interval, float, student_95};

/// The 95 % interval of the mean of numbers within `bounds`. Where all are alike, it is that of
/// as many wins or losses. `None` of fewer than two numbers.
pub fn bounded_mean_95(numbers: &[f64], bounds: RangeInclusive<f64>) -> Option<Interval> {
    let (least, most) = bounds.into_inner();
    let wins: Vec<f64> = numbers.iter().map(|number| (number - least) / (most - least)).collect();
    let Interval { low, high } = share_of_sums_95(&wins, &vec![1.0; wins.len()])?;
    Some(Interval { low: least + low * (most - least), high: least + high * (most - least) })
}

/// The same where only what was seen bounds the numbers: depths, which are few and next to each
/// other. `None` where all are alike.
pub fn lumpy_mean_95(numbers: &[f64]) -> Option<Interval> {
    let least = numbers.iter().copied().reduce(f64::min)?;
    let most = numbers.iter().copied().reduce(f64::max)?;
    if least < most { bounded_mean_95(numbers, least..=most) } else { None }
}

/// The 95 % interval of the sum of `parts` as a share of the sum of `wholes`, over deals; no part
/// is larger than its whole. `None` of fewer than two deals, nor where there is nothing to share.
///
/// # Panics
/// When there are not as many parts as wholes.
pub fn share_of_sums_95(parts: &[f64], wholes: &[f64]) -> Option<Interval> {
    assert_eq!(parts.len(), wholes.len(), "each part is that of a whole");
    let deals = float(parts.len() as u64);
    let all = wholes.iter().sum::<f64>();
    if parts.len() < 2 || all <= 0.0 {
        return None;
    }
    let share = (parts.iter().sum::<f64>() / all).clamp(0.0, 1.0);
    // How far each deal is from its part, had it been shared like all.
    let squares = parts.iter().zip(wholes).map(|(part, whole)| (part - share * whole).powi(2));
    let variance = squares.sum::<f64>() / (all * all);
    let as_many = if variance > 0.0 { share * (1.0 - share) / variance } else { deals };
    Some(wilson(share, as_many, student_95(parts.len() as u64 - 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(found: Interval, expected: Interval) -> bool {
        (found.low - expected.low).abs() < 1e-9 && (found.high - expected.high).abs() < 1e-9
    }

    #[test]
    fn whole_wins_have_wilsons_interval() {
        for hits in [0, 1, 7, 20_u32] {
            let wins: Vec<f64> = (0..20).map(|deal| if deal < hits { 1.0 } else { 0.0 }).collect();
            let found = bounded_mean_95(&wins, 0.0..=1.0).unwrap();
            let expected = wilson(f64::from(hits) / 20.0, 20.0, student_95(19));
            assert!(is_near(found, expected), "{hits}: {found:?} {expected:?}");
        }
    }

    #[test]
    fn halves_say_more_than_wins_and_losses() {
        let halves = bounded_mean_95(&[50.0, 50.0, 100.0, 0.0], 0.0..=100.0).unwrap();
        let wholes = bounded_mean_95(&[0.0, 100.0, 100.0, 0.0], 0.0..=100.0).unwrap();
        assert!(halves.width() < wholes.width(), "{halves:?} {wholes:?}");
    }

    #[test]
    fn bounds_are_kept_and_moved() {
        let found = bounded_mean_95(&[-100.0, 100.0, 100.0, 100.0], -100.0..=100.0).unwrap();
        let same = bounded_mean_95(&[0.0, 1.0, 1.0, 1.0], 0.0..=1.0).unwrap();
        let moved = Interval { low: 200.0 * same.low - 100.0, high: 200.0 * same.high - 100.0 };
        assert!(is_near(found, moved), "{found:?} {moved:?}");
        assert!(found.high < 100.0);
    }

    #[test]
    fn there_must_be_something_to_tell() {
        assert_eq!(bounded_mean_95(&[1.0], 0.0..=1.0), None);
        assert_eq!(share_of_sums_95(&[0.0, 0.0], &[0.0, 0.0]), None);
        assert_eq!((lumpy_mean_95(&[4.0; 9]), lumpy_mean_95(&[])), (None, None));
        let two = lumpy_mean_95(&[4.0, 5.0, 5.0, 4.0]).unwrap();
        assert!(4.0 < two.low && two.high < 5.0);
    }
}
