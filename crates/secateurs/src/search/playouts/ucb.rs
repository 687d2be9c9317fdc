//! UCB1 (Auer, Cesa-Bianchi & Fischer 2002; for trees, Kocsis & Szepesvari 2006).
//!
//! The one place where a search computes with floating-point numbers. It adds, multiplies,
//! divides and takes square roots only, in a fixed order, which IEEE 754 rounds alike everywhere.
//! The logarithm is made from those too, since that of the system may differ in its last bit.

/// The share of the way from the least to the most payoff seen that a sum of payoffs comes to on
/// average; nothing of it where all payoffs are the same.
pub(super) fn reward(sum: i128, visits: u64, least: i128, most: i128) -> f64 {
    let visits = i128::from(visits);
    if most <= least || visits == 0 {
        return 0.0;
    }
    as_float(sum - least * visits) / as_float((most - least) * visits)
}

/// What may be added to a reward: much for what was available often and looked at seldom.
pub(super) fn curiosity(exploration: f64, ln_available: f64, visits: u64) -> f64 {
    exploration * (ln_available / as_float(i128::from(visits.max(1)))).sqrt()
}

/// The same where it is known how likely moves are, in parts of 2^16: much for a likely one that could
/// have been looked at often and seldom was (PUCT: Rosin 2011, in the form of Silver et al. 2017).
pub(super) fn likely_curiosity(exploration: f64, chance: u32, available: u64, visits: u64) -> f64 {
    const WHOLE: f64 = 65_536.0;
    let often = as_float(i128::from(available)).sqrt();
    exploration * (f64::from(chance) / WHOLE) * often / as_float(i128::from(visits) + 1)
}

/// The natural logarithm of a count; 0 of none.
pub(super) fn ln(count: u64) -> f64 {
    const TERMS: u32 = 20;
    if count < 2 {
        return 0.0;
    }
    // count = mantissa * 2^exponent, with a mantissa from 1 to 2
    let exponent = count.ilog2();
    let mantissa = as_float(i128::from(count)) / as_float(1_i128 << exponent);
    // ln m = 2 artanh((m - 1) / (m + 1)), as a power series, its smallest terms first
    let part = (mantissa - 1.0) / (mantissa + 1.0);
    let square = part * part;
    let mut series = 0.0;
    for term in (0..TERMS).rev() {
        series = series * square + 1.0 / f64::from(2 * term + 1);
    }
    f64::from(exponent) * std::f64::consts::LN_2 + 2.0 * part * series
}

#[expect(clippy::cast_precision_loss, reason = "rounded to the nearest, everywhere alike")]
fn as_float(integer: i128) -> f64 {
    integer as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_right_to_the_last_digits() {
        for count in (1..2000).chain((1..63).map(|bits| (1 << bits) + 3)) {
            let exact = as_float(i128::from(count)).ln();
            assert!((ln(count) - exact).abs() <= 4e-15 * exact.max(1.0), "ln {count}");
        }
        assert_eq!([ln(0), ln(1)].map(f64::to_bits), [0, 0]);
    }

    #[test]
    fn the_same_bits_come_out_everywhere() {
        let bits = [2, 3, 10, 1000, u64::MAX].map(|count| ln(count).to_bits());
        let expected = [
            0x3FE6_2E42_FEFA_39EF,
            0x3FF1_93EA_7AAD_030A,
            0x4002_6BB1_BBB5_5515,
            0x401B_A18A_998F_FFA0,
            0x4046_2E42_FEFA_39EF,
        ];
        assert_eq!(bits, expected);
    }

    #[test]
    fn rewards_go_from_nothing_to_one() {
        let rewards = [-20, 0, 20].map(|sum| reward(sum, 4, -5, 5));
        assert_eq!(rewards.map(f64::to_bits), [0.0, 0.5, 1.0].map(f64::to_bits));
        assert_eq!(reward(12, 3, 4, 4).to_bits(), 0);
        let extreme = reward(i128::from(i64::MAX), 1, i64::MIN.into(), i64::MAX.into());
        assert_eq!(extreme.to_bits(), 1.0_f64.to_bits());
    }
}
