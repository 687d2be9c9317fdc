//! Pruned max^n equals plain max^n, tie for tie, and prunes what the papers say.
//!
//! The number of random cases is small in an ordinary run. `SECATEURS_CASES=full` in the
//! environment (as `cargo xtask verify` sets it) asks for the full size; a number, for that many
//! times the ordinary one.

mod dags;
mod deals;
mod decision_space;
mod faults;
mod figures;
mod growth;
mod invariance;
mod keys;
mod layered;
mod random_trees;
mod support;
