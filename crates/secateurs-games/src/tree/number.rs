//! Exact numbers from their digits.
//!
//! ```text
//! number  = [ "+" | "-" ] decimal [ "/" decimal ]
//! decimal = digits [ "." [ digits ] ] [ exponent ]  |  "." digits [ exponent ]
//! exponent = ( "e" | "E" ) [ "+" | "-" ] digits
//! ```
//!
//! `0.25` is one quarter, not the nearest binary fraction. What needs more than 128 bits for
//! numerator or denominator is refused.

use num_traits::{CheckedDiv, Zero};
use secateurs::Rational;

const TOO_LARGE: &str = "this number does not fit into fractions of 128 bits";
const NOT_A_NUMBER: &str = "this is not a number";

/// The number that `text` spells.
pub(crate) fn parse(text: &str) -> Result<Rational, &'static str> {
    let (negative, unsigned) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let size = match unsigned.split_once('/') {
        None => decimal(unsigned)?,
        Some((numerator, denominator)) => {
            let (numerator, denominator) = (decimal(numerator)?, decimal(denominator)?);
            if denominator.is_zero() {
                return Err("this number is divided by zero");
            }
            numerator.checked_div(&denominator).ok_or(TOO_LARGE)?
        }
    };
    // Digits are read without their sign, so the numerator is never i128::MIN.
    Ok(if negative { -size } else { size })
}

fn decimal(text: &str) -> Result<Rational, &'static str> {
    if let Some(integer) = short_integer(text) {
        return Ok(Rational::from_integer(integer));
    }
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        None => (text, 0),
        Some((mantissa, exponent)) => (mantissa, power_of_ten(exponent)?),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && part.is_empty() {
        return Err(NOT_A_NUMBER);
    }
    let significant = part.trim_end_matches('0');
    let mut digits = 0_i128;
    for digit in whole.bytes().chain(significant.bytes()) {
        if !digit.is_ascii_digit() {
            return Err(NOT_A_NUMBER);
        }
        digits = digits
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(i128::from(digit - b'0')))
            .ok_or(TOO_LARGE)?;
    }
    if digits == 0 {
        return Ok(Rational::zero());
    }
    let power = i64::from(exponent) - i64::try_from(significant.len()).map_err(|_| TOO_LARGE)?;
    if power == 0 {
        return Ok(Rational::from_integer(digits));
    }
    let scale = u32::try_from(power.unsigned_abs())
        .ok()
        .and_then(|power| 10_i128.checked_pow(power))
        .ok_or(TOO_LARGE)?;
    if power < 0 {
        return Ok(Rational::new(digits, scale));
    }
    digits.checked_mul(scale).map(Rational::from_integer).ok_or(TOO_LARGE)
}

/// Nearly all numbers in files: digits only, and so few that nothing can overflow. Checked
/// arithmetic in 128 bits would take most of the time that reading takes.
fn short_integer(text: &str) -> Option<i128> {
    if !(1..=18).contains(&text.len()) {
        return None;
    }
    let mut value = 0_u64;
    for digit in text.bytes() {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value * 10 + u64::from(digit - b'0');
    }
    Some(i128::from(value))
}

fn power_of_ten(text: &str) -> Result<i32, &'static str> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(NOT_A_NUMBER);
    }
    text.parse().map_err(|_| TOO_LARGE)
}

#[cfg(test)]
mod tests {
    use super::{NOT_A_NUMBER, TOO_LARGE, parse};
    use secateurs::Rational;

    #[test]
    fn numbers_are_read_exactly() {
        for (text, numerator, denominator) in [
            ("0", 0, 1),
            ("-0", 0, 1),
            ("007", 7, 1),
            ("+12", 12, 1),
            ("999999999999999999", 999_999_999_999_999_999, 1),
            ("1000000000000000000", 1_000_000_000_000_000_000, 1),
            ("0.25", 1, 4),
            ("-1.5", -3, 2),
            (".80", 4, 5),
            ("5.", 5, 1),
            ("-1/3", -1, 3),
            ("18/100", 9, 50),
            ("1.5/0.5", 3, 1),
            ("1e3", 1000, 1),
            ("25E-2", 1, 4),
            ("1.25e+1", 25, 2),
            ("0e999999999", 0, 1),
            ("1.00000000000000000000000000000000000000000000000000000", 1, 1),
            ("170141183460469231731687303715884105727", i128::MAX, 1),
            ("-170141183460469231731687303715884105727", -i128::MAX, 1),
        ] {
            assert_eq!(parse(text), Ok(Rational::new(numerator, denominator)), "{text}");
        }
    }

    #[test]
    fn numbers_that_do_not_fit_are_refused() {
        for text in [
            "170141183460469231731687303715884105728",
            "1e39",
            "1e-39",
            "1e99999999999999999999",
            "0.000000000000000000000000000000000000001",
            "1e30/1e-30",
        ] {
            assert_eq!(parse(text), Err(TOO_LARGE), "{text}");
        }
    }

    #[test]
    fn what_is_not_a_number_is_refused() {
        for text in ["", "-", ".", "1.2.3", "1/", "/2", "1/2/3", "1e+", "1e1e1", "e5", "--1"] {
            assert_eq!(parse(text), Err(NOT_A_NUMBER), "{text}");
        }
        assert_eq!(parse("1/0"), Err("this number is divided by zero"));
    }
}
