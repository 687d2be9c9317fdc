//! Games whose type is known at run time only.
//!
//! Every search is a generic function, compiled for each type of game it is used with: fast, but
//! dozens of games times dozens of searches take minutes to compile. A [`DynGame`] is one type
//! for all games: its positions and moves are opaque, and its rules are behind a pointer. Every
//! search is compiled once for it (see [`algorithms`](crate::algorithms)), at a cost of two or
//! three times as long for each node; the pairs of search and game that must not pay that are
//! compiled besides, as [`Erasing::compiled`] is told.
//!
//! A game that is made at run time (a plug-in, a class of another language) is one type in Rust
//! that implements all it might have, and declares to [`Erasing`] what it really has.

mod abilities;
mod capabilities;
mod compiled;
mod erasing;
mod game;
mod probe;
mod room;
mod rules;
mod values;

pub use capabilities::{Capabilities, Capability};
pub use compiled::{Hear, TypedRun};
pub use erasing::Erasing;
pub use game::DynGame;
pub use probe::{Lacking, Probe, Probed};
pub use rules::Erasable;
pub use values::{Key, Move, Position, Set};
