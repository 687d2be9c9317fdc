//! Trees in Gambit's `.efg`. Reading never panics; what is read holds what `trees` says: written
//! and read again it is the same, and pruned searches find the value of plain search.

use secateurs_games::tree::{Format, Tree};

use crate::trees;

/// As for the short text form.
const MOST_BYTES: usize = 1 << 14;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    if data.len() > MOST_BYTES {
        return;
    }
    if let Ok(tree) = Tree::parse(data, Format::Efg) {
        trees::check(tree);
    }
}
