//! How sure a number is: means, shares and scores with their 95 % intervals.
//!
//! The few formulas needed are written out here, each with its source, and tested against
//! published values; a general library of distributions would bring a matrix library along.

mod bootstrap;
mod elo;
mod interval;
mod percentile;
mod share;
mod student;
mod summary;

pub use bootstrap::{bootstrap_mean, bootstrap_ratio};
pub use elo::Elo;
pub use interval::{Interval, Verdict, verdict, verdict_against};
pub use percentile::{median, percentile};
pub use share::Share;
pub use student::student_95;
pub use summary::Summary;

/// The 97.5 % point of the normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

#[expect(clippy::cast_precision_loss, reason = "intervals need no more than 53 bits")]
fn float(count: u64) -> f64 {
    count as f64
}
