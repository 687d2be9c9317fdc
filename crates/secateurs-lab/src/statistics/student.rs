//! Student's distribution.

use std::f64::consts::FRAC_2_PI;

use super::{NORMAL_95, float};

/// From here on the expansion is good to eight digits, and the sum would be long.
const MANY: u64 = 100;

/// The number of standard errors on each side of a mean that make a 95 % interval, for a
/// deviation that was estimated with so many degrees of freedom.
///
/// # Panics
/// When there is no degree of freedom.
pub fn student_95(freedom: u64) -> f64 {
    assert!(freedom > 0, "one number alone has no deviation");
    if freedom >= MANY { expansion(float(freedom)) } else { by_halving(freedom) }
}

/// Where the probability of the sums is 0.95.
fn by_halving(freedom: u64) -> f64 {
    // The widest point, that of one degree of freedom, is 12.7.
    let (mut low, mut high) = (NORMAL_95, 13.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if within(middle, freedom) < 0.95 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The probability of no more than `t` standard errors to either side: the closed sums over
/// powers of the cosine (Abramowitz & Stegun 1964, 26.7.3 and 26.7.4).
fn within(t: f64, freedom: u64) -> f64 {
    let angle = (t / float(freedom).sqrt()).atan();
    let (sine, cosine) = angle.sin_cos();
    let square = cosine * cosine;
    let is_odd = freedom % 2 == 1;
    // Each term is the one before times the squared cosine and a ratio of neighbouring numbers.
    let (mut term, first) = if is_odd { (cosine, 3) } else { (1.0, 2) };
    let mut sum = 0.0;
    for upper in (first..=freedom).step_by(2) {
        sum += term;
        term *= square * float(upper - 1) / float(upper);
    }
    if is_odd { FRAC_2_PI * (angle + sine * sum) } else { sine * sum }
}

/// The expansion around the normal distribution (Abramowitz & Stegun 1964, 26.7.5).
fn expansion(freedom: f64) -> f64 {
    let z = NORMAL_95;
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    let fourth = 79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5);
    let fourth = (fourth - 1920.0 * z.powi(3) - 945.0 * z) / 92_160.0;
    let terms = [fourth, third, second, first, z];
    terms.into_iter().fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_those_of_the_printed_table() {
        // Any printed table of Student's t for 95 %, two-sided.
        let table = [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (5, 2.571),
            (9, 2.262),
            (10, 2.228),
            (30, 2.042),
            (60, 2.000),
            (120, 1.980),
            (1_000_000_000, 1.960),
        ];
        for (freedom, point) in table {
            let found = student_95(freedom);
            assert!((found - point).abs() <= 0.0005, "{freedom}: {found}");
        }
    }

    #[test]
    fn one_and_two_degrees_of_freedom_have_closed_points() {
        // With one, the distribution is Cauchy's; with two, t over the root of 2 + t² is 0.95.
        let cauchy = (0.475 * std::f64::consts::PI).tan();
        assert!((student_95(1) - cauchy).abs() < 1e-9);
        let two = (2.0 * 0.95_f64.powi(2) / (1.0 - 0.95_f64.powi(2))).sqrt();
        assert!((student_95(2) - two).abs() < 1e-9);
    }

    #[test]
    fn the_sum_and_the_expansion_meet() {
        for freedom in [100, 199] {
            let apart = by_halving(freedom) - expansion(float(freedom));
            assert!(apart.abs() < 1e-8, "{freedom}: {apart}");
        }
    }
}
