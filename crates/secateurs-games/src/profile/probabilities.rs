//! The probabilities of a set's moves as whole weights.

use num_traits::{One, ToPrimitive, Zero};
use secateurs::search::any_size::{BigInt, BigRational, BigUint, MOST_BITS, least_common_multiple};

use super::entries::word;
use crate::tree::{LongNumber, parse_long_number};

/// Rounding takes or adds one part in so many at most, for each move: that of six decimals.
const ROUNDING: u32 = 2_000_000;

/// So many letters of what is no number are shown.
const SHOWN: usize = 40;

/// What is wrong with the probabilities of a set.
pub(super) enum Wrong {
    /// They add up to something else.
    Sum(String),
    /// Their denominator is too long.
    TooFine,
}

/// The probability that is written so in JSON, as a number or in a string; else what is wrong.
pub(super) fn probability(written: &str) -> Result<LongNumber, String> {
    let as_text = word(written);
    let number = parse_long_number(as_text.as_deref().unwrap_or(written));
    match number {
        Ok(number) if number.is_negative && !number.numerator.is_zero() => {
            Err(format!("{}, which is negative", shortened(written)))
        }
        Ok(number) => Ok(number),
        Err(why) => Err(format!("{}: {why}", shortened(written))),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// Weights in proportion to the probabilities, for a set of so many moves. What rounding has taken
/// from their sum goes to the largest; what it has added is taken from it.
pub(super) fn weights(shares: &[LongNumber], moves: usize) -> Result<Vec<BigUint>, Wrong> {
    let mut whole = BigUint::one();
    for share in shares {
        whole = least_common_multiple(whole, &share.denominator);
        if whole.bits() > MOST_BITS {
            return Err(Wrong::TooFine);
        }
    }
    let weight = |share: &LongNumber| &share.numerator * (&whole / &share.denominator);
    let mut weights: Vec<BigUint> = shares.iter().map(weight).collect();
    let sum: BigUint = weights.iter().sum();
    if sum == whole {
        return Ok(weights);
    }
    let difference = BigInt::from(whole.clone()) - BigInt::from(sum.clone());
    let bad_sum = || Wrong::Sum(said(&BigRational::new(sum.clone().into(), whole.clone().into())));
    if difference.magnitude() * ROUNDING > &whole * moves {
        return Err(bad_sum());
    }
    // The first of the largest.
    let largest = weights.iter_mut().rev().max().ok_or_else(&bad_sum)?;
    let corrected = BigInt::from(std::mem::take(largest)) + difference;
    // With thousands of moves, the largest may be smaller than what was added.
    *largest = corrected.to_biguint().ok_or_else(bad_sum)?;
    Ok(weights)
}

/// A sum as people read it.
fn said(sum: &BigRational) -> String {
    let exact = sum.to_string();
    if exact.len() <= SHOWN {
        return exact;
    }
    format!("about {}", sum.to_f64().unwrap_or(f64::NAN))
}
