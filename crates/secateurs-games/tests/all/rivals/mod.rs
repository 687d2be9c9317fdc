//! Players who do not look for the max^n value: one against all others, and random play.
//!
//! The number of random cases is small in an ordinary run; see `SECATEURS_CASES` in the tests of
//! pruning.

mod deals;
mod naive;
mod random_trees;
mod support;
mod uct;
