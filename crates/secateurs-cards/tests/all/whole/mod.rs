//! Whole deals equal plain max^n, tie for tie: value, all best moves and line.
//!
//! `SECATEURS_CASES=full` in the environment (as `cargo xtask verify` sets it) asks for the full
//! size.

mod agreement;
mod signatures;
