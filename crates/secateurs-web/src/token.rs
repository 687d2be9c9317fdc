//! Names that nobody can guess.

use std::hash::{BuildHasher, RandomState};

/// 128 bits that nobody can guess: the standard library takes its keys from the system.
pub fn token() -> String {
    let part = |number: u8| RandomState::new().hash_one(number);
    format!("{:016x}{:016x}", part(0), part(1))
}
