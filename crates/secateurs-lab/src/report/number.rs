//! Numbers as people and as programs read them.

/// A whole number with a comma after each three digits.
pub(super) fn grouped(count: u64) -> String {
    group(&count.to_string())
}

/// A number for people.
pub(super) fn shown(value: f64, decimals: usize) -> String {
    if value.is_nan() {
        return "undefined".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "-∞" }.to_owned();
    }
    let plain = plain(value, decimals);
    let (sign, digits) = plain.strip_prefix('-').map_or(("", &*plain), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(w, f)| (w, Some(f)));
    let whole = group(whole);
    fraction.map_or(format!("{sign}{whole}"), |fraction| format!("{sign}{whole}.{fraction}"))
}

/// The same number for programs: no more digits, and nothing between them.
pub(super) fn plain(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let is_zero = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
    if is_zero { text.trim_start_matches('-').to_owned() } else { text }
}

/// A number as printed in a paper, for programs: without commas, if it is one at all.
pub(super) fn ungrouped(printed: &str) -> String {
    let bare: String = printed.chars().filter(|&letter| letter != ',').collect();
    if bare.parse::<f64>().is_ok() { bare } else { printed.to_owned() }
}

/// A place in a list, or the length of one.
#[expect(clippy::cast_precision_loss, reason = "no list is that long")]
pub(super) fn float(place: usize) -> f64 {
    place as f64
}

fn group(digits: &str) -> String {
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_stand_together() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(shown(-1_234_567.891, 2), "-1,234,567.89");
        assert_eq!(shown(123.0, 0), "123");
    }

    #[test]
    fn people_and_programs_read_the_same_digits() {
        for (value, decimals) in [(1234.5, 1), (-0.001, 2), (1e9, 0), (99.995, 2), (0.0, 3)] {
            assert_eq!(shown(value, decimals).replace(',', ""), plain(value, decimals));
        }
        assert_eq!(plain(-0.001, 2), "0.00");
    }

    #[test]
    fn what_is_no_finite_number_is_named() {
        assert_eq!(shown(f64::NAN, 1), "undefined");
        assert_eq!(shown(f64::NEG_INFINITY, 1), "-∞");
        assert_eq!(plain(f64::INFINITY, 1), "inf");
    }

    #[test]
    fn only_printed_numbers_lose_their_commas() {
        assert_eq!(ungrouped("1,234,567"), "1234567");
        assert_eq!(ungrouped("2.5M, about"), "2.5M, about");
    }
}
