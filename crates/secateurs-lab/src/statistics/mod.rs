//! How sure a number is: means, shares and scores with their 95 % intervals.
//!
//! The few formulas needed are written out here, each with its source, and tested against
//! published values; a general library of distributions would bring a matrix library along. How often
//! the intervals hold is measured in `coverage.rs`.

mod bounded;
#[cfg(test)]
mod coverage;
mod elo;
mod interval;
mod percentile;
mod ratio;
mod share;
mod skewed;
mod student;
mod summary;

pub use bounded::{bounded_mean_95, lumpy_mean_95, share_of_sums_95};
pub use elo::Elo;
pub use interval::{FEWEST_DEALS, Interval, Verdict, verdict, verdict_against};
pub use percentile::{median, percentile};
pub use ratio::ratio_95;
pub use share::Share;
pub use skewed::skewed_mean_95;
pub use student::student_95;
pub use summary::Summary;

/// The 97.5 % point of the normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

#[expect(clippy::cast_precision_loss, reason = "intervals need no more than 53 bits")]
fn float(count: u64) -> f64 {
    count as f64
}
