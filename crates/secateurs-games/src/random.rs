//! Random numbers that stay the same for ever: a named generator, and our own way from its bits
//! to a range, so that no library update changes a deal or a tree.

use rand_core::Rng;

/// A number from 0 to `bound - 1`, each equally likely. `bound` is at least 1.
pub(crate) fn below(random: &mut impl Rng, bound: u64) -> u64 {
    // Multiplying by the bound maps 2^64 numbers onto the range; the few that would make some
    // results likelier than others are drawn again.
    let too_likely = bound.wrapping_neg() % bound;
    loop {
        let wide = u128::from(random.next_u64()) * u128::from(bound);
        if wide as u64 >= too_likely {
            return (wide >> 64) as u64;
        }
    }
}
