//! The bootstrap: intervals without a guess at the distribution (Efron 1979, percentile method).
//!
//! Deals are drawn again with replacement, whole, so that whatever belongs to one deal stays
//! together. The seed fixes the outcome.

use secateurs::Random;

use super::Interval;
use super::percentile::of_sorted;

/// The 95 % interval of the mean of one number for each deal; nothing of no deals or resamples.
pub fn bootstrap_mean(deals: &[f64], resamples: usize, seed: u64) -> Option<Interval> {
    let count = super::float(deals.len() as u64);
    resampled(deals.len(), resamples, seed, |drawn| {
        drawn.iter().map(|&deal| deals[deal]).sum::<f64>() / count
    })
}

/// The 95 % interval of the ratio of two means over the same deals: `above` over `below`.
/// Nothing of no deals or resamples, nor when some resample has zero over zero.
///
/// # Panics
/// When there are not as many numbers above as below.
pub fn bootstrap_ratio(
    above: &[f64],
    below: &[f64],
    resamples: usize,
    seed: u64,
) -> Option<Interval> {
    assert_eq!(above.len(), below.len(), "both means must be over the same deals");
    resampled(above.len(), resamples, seed, |drawn| {
        let sum = |numbers: &[f64]| drawn.iter().map(|&deal| numbers[deal]).sum::<f64>();
        sum(above) / sum(below)
    })
}

fn resampled(
    deals: usize,
    resamples: usize,
    seed: u64,
    statistic: impl Fn(&[usize]) -> f64,
) -> Option<Interval> {
    if deals == 0 {
        return None;
    }
    let mut random = Random::new(seed);
    let mut drawn = vec![0; deals];
    let mut found = Vec::with_capacity(resamples);
    for _ in 0..resamples {
        drawn.fill_with(|| random.below(deals as u64) as usize);
        found.push(statistic(&drawn));
    }
    if found.iter().any(|statistic| statistic.is_nan()) {
        return None;
    }
    found.sort_by(f64::total_cmp);
    Some(Interval { low: of_sorted(&found, 2.5)?, high: of_sorted(&found, 97.5)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to draw four of four deals, and the exact percentiles of a statistic over them.
    fn enumerated(statistic: impl Fn([usize; 4]) -> f64) -> Interval {
        let mut all: Vec<f64> = (0..256)
            .map(|code| statistic([code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]))
            .collect();
        all.sort_by(f64::total_cmp);
        Interval { low: of_sorted(&all, 2.5).unwrap(), high: of_sorted(&all, 97.5).unwrap() }
    }

    #[test]
    fn many_resamples_of_four_deals_find_the_enumerated_percentiles() {
        let deals = [0.0, 0.0, 0.0, 4.0];
        let exact = enumerated(|drawn| drawn.map(|deal| deals[deal]).iter().sum::<f64>() / 4.0);
        // Three hits or more come up in 13 of 256 draws, four in one: 97.5 % are below three.
        assert_eq!(exact, Interval { low: 0.0, high: 3.0 });
        assert_eq!(bootstrap_mean(&deals, 20_000, 1), Some(exact));
    }

    #[test]
    fn a_ratio_draws_both_sides_of_a_deal_together() {
        let (above, below) = ([1.0, 2.0, 3.0, 10.0], [1.0, 1.0, 2.0, 2.0]);
        let sum = |numbers: [f64; 4], drawn: [usize; 4]| {
            drawn.map(|deal| numbers[deal]).iter().sum::<f64>()
        };
        let exact = enumerated(|drawn| sum(above, drawn) / sum(below, drawn));
        let found = bootstrap_ratio(&above, &below, 20_000, 1).unwrap();
        assert!((found.low - exact.low).abs() < 0.05, "{found:?} {exact:?}");
        assert!((found.high - exact.high).abs() < 0.05, "{found:?} {exact:?}");
        let same = bootstrap_ratio(&above, &above, 100, 1).unwrap();
        assert!((same.low - 1.0).abs() < 1e-12 && (same.high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_seed_fixes_the_interval() {
        let deals: Vec<f64> = (0..50).map(|deal| f64::from(deal * deal % 17)).collect();
        let [one, again, other] = [1, 1, 2].map(|seed| bootstrap_mean(&deals, 500, seed).unwrap());
        assert_eq!(one, again);
        assert_ne!(one, other);
    }

    #[test]
    fn nothing_comes_of_nothing() {
        assert_eq!(bootstrap_mean(&[], 100, 1), None);
        assert_eq!(bootstrap_mean(&[1.0], 0, 1), None);
        assert_eq!(bootstrap_ratio(&[0.0, 1.0], &[0.0, 1.0], 100, 1), None);
    }
}
