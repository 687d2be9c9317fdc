//! Random numbers that stay the same for ever: a named generator, and our own way from its bits
//! to a range, so that no library update changes a deal or a tree.

use rand_core::Rng;

/// A number below `bound`, each equally likely: words beyond the last whole multiple of `bound`
/// would favour small numbers and are drawn again. `bound` is at least 1.
pub(crate) fn below(random: &mut impl Rng, bound: u64) -> u64 {
    let whole_multiples = u64::MAX - u64::MAX % bound;
    loop {
        let word = random.next_u64();
        if word < whole_multiples {
            return word % bound;
        }
    }
}
