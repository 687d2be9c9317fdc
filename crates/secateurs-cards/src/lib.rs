//! Trick games for Secateurs: Spades, Hearts, Oh Hell! and bridge play, with open hands for
//! searches and closed ones for players.
//!
//! A crate of its own, because its searches are compiled for their games and take a while: a
//! change to another game need not wait for them.

#![warn(clippy::print_stdout)]

pub mod bridge;
pub mod by_seats;
pub mod cards;
pub mod hearts;
pub mod oh_hell;
pub mod spades;
pub mod tricks;
