//! Medians and percentiles.

/// The number below which so many parts of a hundred of the sorted numbers lie, in between
/// joined by straight lines (definition 7 of Hyndman & Fan 1996); `None` of no numbers.
///
/// # Panics
/// When `percent` is not between 0 and 100.
pub fn percentile(numbers: &[f64], percent: f64) -> Option<f64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    of_sorted(&sorted, percent)
}

/// The number in the middle; `None` of no numbers.
pub fn median(numbers: &[f64]) -> Option<f64> {
    percentile(numbers, 50.0)
}

/// The percentile of numbers that are in order already.
fn of_sorted(sorted: &[f64], percent: f64) -> Option<f64> {
    assert!((0.0..=100.0).contains(&percent), "{percent} is no share of a hundred");
    let last = sorted.len().checked_sub(1)?;
    let place = percent / 100.0 * super::float(last as u64);
    let (below, above) = (whole(place.floor()), whole(place.ceil()));
    // Between two infinite numbers there is no straight line.
    if sorted[below].total_cmp(&sorted[above]).is_eq() {
        return Some(sorted[below]);
    }
    Some(sorted[below] + (place - place.floor()) * (sorted[above] - sorted[below]))
}

#[expect(clippy::cast_sign_loss, reason = "places in a list are not negative")]
fn whole(place: f64) -> usize {
    place as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_lies_halfway() {
        assert_eq!(median(&[7.0, 1.0, 3.0]), Some(3.0));
        assert_eq!(median(&[7.0, 1.0, 3.0, 5.0]), Some(4.0));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn percentiles_join_neighbours_by_straight_lines() {
        // The places of four numbers are 0, 33⅓, 66⅔ and 100.
        let numbers = [40.0, 10.0, 30.0, 20.0];
        for (percent, expected) in [(0.0, 10.0), (25.0, 17.5), (75.0, 32.5), (100.0, 40.0)] {
            let found = percentile(&numbers, percent).unwrap();
            assert!((found - expected).abs() < 1e-12, "{percent}: {found}");
        }
    }

    #[test]
    fn infinite_numbers_do_not_spoil_their_neighbours() {
        assert_eq!(percentile(&[1.0, 2.0, f64::INFINITY], 50.0), Some(2.0));
        assert_eq!(percentile(&[1.0, f64::INFINITY, f64::INFINITY], 75.0), Some(f64::INFINITY));
    }
}
