//! Exact numbers from their digits.
//!
//! ```text
//! number  = [ "+" | "-" ] decimal [ "/" decimal ]
//! decimal = digits [ "." [ digits ] ] [ exponent ]  |  "." digits [ exponent ]
//! exponent = ( "e" | "E" ) [ "+" | "-" ] digits
//! ```
//!
//! `0.25` is one quarter, not the nearest binary fraction. What needs more than 128 bits for
//! numerator or denominator is refused, or read as a [`LongNumber`] up to a length.

use num_traits::{CheckedDiv, Zero};
use secateurs::Rational;
use secateurs::search::any_size::BigUint;

const TOO_LARGE: &str = "this number does not fit into fractions of 128 bits";
const DIVIDED_BY_ZERO: &str = "this number is divided by zero";
const NOT_A_NUMBER: &str = "this is not a number";

/// The most digits of a long number, before and after its point: a double that is written out in
/// full has some 1,075.
const MOST_DIGITS: usize = 1100;
const TOO_LONG: &str = "this number has more than 1100 digits";

/// The number that `text` spells.
pub(crate) fn parse(text: &str) -> Result<Rational, &'static str> {
    let (negative, unsigned) = signed(text);
    let size = match unsigned.split_once('/') {
        None => decimal(unsigned)?,
        Some((numerator, denominator)) => {
            let (numerator, denominator) = (decimal(numerator)?, decimal(denominator)?);
            if denominator.is_zero() {
                return Err(DIVIDED_BY_ZERO);
            }
            numerator.checked_div(&denominator).ok_or(TOO_LARGE)?
        }
    };
    // Digits are read without their sign, so the numerator is never i128::MIN.
    Ok(if negative { -size } else { size })
}

/// A number of many digits, not in its lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LongNumber {
    pub(crate) is_negative: bool,
    pub(crate) numerator: BigUint,
    pub(crate) denominator: BigUint,
}

/// The number that `text` spells, if it has no more digits than a double can have.
pub(crate) fn parse_long(text: &str) -> Result<LongNumber, &'static str> {
    // Most numbers are short, and then in their lowest terms.
    if let Ok(short) = parse(text) {
        let (numerator, denominator) = short.into();
        return Ok(LongNumber {
            is_negative: numerator < 0,
            numerator: numerator.unsigned_abs().into(),
            denominator: denominator.unsigned_abs().into(),
        });
    }
    let (is_negative, unsigned) = signed(text);
    let (above, below) = unsigned.split_once('/').unwrap_or((unsigned, "1"));
    let [above, below] = [long_decimal(above)?, long_decimal(below)?];
    if below.0.is_zero() {
        return Err(DIVIDED_BY_ZERO);
    }
    let (numerator, denominator) = (above.0 * below.1, above.1 * below.0);
    Ok(LongNumber { is_negative, numerator, denominator })
}

/// Numerator and denominator.
fn long_decimal(text: &str) -> Result<(BigUint, BigUint), &'static str> {
    let Digits { whole, part, power } = digits(text)?;
    if [whole, part].iter().any(|digits| digits.len() > MOST_DIGITS) {
        return Err(TOO_LONG);
    }
    let digits = BigUint::parse_bytes(&[whole.as_bytes(), part.as_bytes()].concat(), 10);
    let digits = digits.ok_or(NOT_A_NUMBER)?;
    if digits.is_zero() {
        return Ok((digits, 1_u8.into()));
    }
    if power.unsigned_abs() > MOST_DIGITS as u64 {
        return Err(TOO_LONG);
    }
    let scale = BigUint::from(10_u8).pow(power.unsigned_abs() as u32);
    Ok(if power < 0 { (digits, scale) } else { (digits * scale, 1_u8.into()) })
}

/// Whether there is a minus sign, and what comes after the sign.
fn signed(text: &str) -> (bool, &str) {
    match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    }
}

/// The digits of a decimal before and after its point, together times this power of ten.
struct Digits<'a> {
    whole: &'a str,
    part: &'a str,
    power: i64,
}

fn digits(text: &str) -> Result<Digits<'_>, &'static str> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        None => (text, 0),
        Some((mantissa, exponent)) => (mantissa, power_of_ten(exponent)?),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let is_digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !is_digits(whole) || !is_digits(part) {
        return Err(NOT_A_NUMBER);
    }
    let part = part.trim_end_matches('0');
    let power = i64::from(exponent) - i64::try_from(part.len()).map_err(|_| TOO_LARGE)?;
    Ok(Digits { whole, part, power })
}

fn decimal(text: &str) -> Result<Rational, &'static str> {
    if let Some(integer) = short_integer(text) {
        return Ok(Rational::from_integer(integer));
    }
    let Digits { whole, part, power } = digits(text)?;
    let mut digits = 0_i128;
    for digit in whole.bytes().chain(part.bytes()) {
        digits = digits
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(i128::from(digit - b'0')))
            .ok_or(TOO_LARGE)?;
    }
    if digits == 0 {
        return Ok(Rational::zero());
    }
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
    use super::{
        DIVIDED_BY_ZERO, LongNumber, NOT_A_NUMBER, TOO_LARGE, TOO_LONG, parse, parse_long,
    };
    use num_integer::Integer;
    use secateurs::Rational;
    use secateurs::search::any_size::{BigRational, BigUint};

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
    fn long_numbers_are_read_exactly_up_to_a_length() {
        let ten = |power| BigUint::from(10_u8).pow(power);
        for (text, is_negative, numerator, denominator) in [
            ("0.25", false, 1_u8.into(), 4_u8.into()),
            ("-1e-400", true, 1_u8.into(), ten(400)),
            ("1.5e50", false, ten(49) * 15_u8, 1_u8.into()),
            ("1e-30/1e30", false, 1_u8.into(), ten(60)),
            ("0e-999999999", false, 0_u8.into(), 1_u8.into()),
        ] {
            let read = parse_long(text).unwrap();
            assert_eq!(read.is_negative, is_negative, "{text}");
            let shared = read.numerator.gcd(&read.denominator);
            assert_eq!(read.numerator / &shared, numerator, "{text}");
            assert_eq!(read.denominator / shared, denominator, "{text}");
        }
        for text in ["1e-1101", "1e999999999", "1e-2000000000", &"7".repeat(1101)] {
            assert_eq!(parse_long(text), Err(TOO_LONG), "{text}");
        }
        for text in ["1e99999999999999999999", "1e-99999999999999999999"] {
            assert_eq!(parse_long(text), Err(TOO_LARGE), "{text}");
        }
    }

    #[test]
    fn doubles_that_are_written_out_are_read_exactly() {
        for double in [0.1, 1.0 / 3.0, f64::MIN_POSITIVE, 5e-324, 1.0 - f64::EPSILON / 2.0] {
            let exact = BigRational::from_float(double).unwrap();
            for text in [format!("{double:.1074}"), exact.to_string()] {
                let LongNumber { numerator, denominator, .. } = parse_long(&text).unwrap();
                let read = BigRational::new(numerator.into(), denominator.into());
                assert_eq!(read, exact, "{text}");
            }
        }
    }

    #[test]
    fn what_is_not_a_number_is_refused() {
        for text in ["", "-", ".", "1.2.3", "1/", "/2", "1/2/3", "1e+", "1e1e1", "e5", "--1"] {
            assert_eq!(parse(text), Err(NOT_A_NUMBER), "{text}");
            assert_eq!(parse_long(text), Err(NOT_A_NUMBER), "{text}");
        }
        assert_eq!(parse("1/0"), Err(DIVIDED_BY_ZERO));
        assert_eq!(parse_long("1/0"), Err(DIVIDED_BY_ZERO));
    }
}
