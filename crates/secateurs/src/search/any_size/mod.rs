//! Best responses in numbers of any size.
//!
//! Strategies that were learned have probabilities of 53 bits or of 17 digits, and along a line of
//! play such numbers multiply to more than the 128 bits of the other searches. Here integers grow
//! as they need to, and the answers are still exact.
//!
//! The game is unrolled once into a [`Tree`] of small numbers, so that all that follows is compiled
//! once and not for each game. Nothing is ever divided on the way down: all probabilities of a
//! player are brought to one common denominator, and those of chance to another. Where a player
//! has chosen k times, its part of the denominator is the k-th power. Leaves with the same powers
//! are added up first, and only the sums are brought to the denominator of the longest line. With
//! probabilities that are doubles (a whole number over a power of two) or decimals, such
//! denominators stay short.
//!
//! The search is IMP-minimax: every leaf is looked at.

mod common;
mod search;
mod tree;

pub use num_bigint::{BigInt, BigUint};

pub use common::{Shares, least_common_multiple};
pub use search::Response;
pub use tree::{Numbers, OwnNumbers, Tree, Unrolled, UnrolledSet};

/// An exact fraction of any size.
pub type BigRational = num_rational::Ratio<BigInt>;

/// The longest denominator: some 39,000 digits, which nobody reads, and which keeps what is left
/// of a search within seconds.
pub const MOST_BITS: u64 = 1 << 17;
