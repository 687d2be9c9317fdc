//! The IMP-model (van Lent & Mutchler 1993): games of one player who learns a bit at every move.
//!
//! Rules. Chance puts the player at one of `k^(d-1)` nodes, all equally likely, which the player
//! cannot tell apart. Then, `d - 1` times, the player takes one of `b` alternatives. After each
//! of them the player learns in which of `k` equal parts of the nodes that were possible before
//! the true one is: consecutive blocks, so that after the last alternative a single node is left.
//! The game is over at depth `d`, and has `(kb)^(d-1)` leaves. With `k = 1` nothing is hidden.
//!
//! Leaves are numbered from left to right: those of the first node first, and the leaves of one
//! node in the order of the alternatives, the last alternative changing fastest. What a leaf pays
//! is a function of its number ([`Leaves`]), and never more than a given bound: the tree is not
//! stored, so it can be of any size.
//!
//! Chance events and alternatives are written as numbers from 1. The player knows the
//! alternatives taken and the block, written as in `2.1 #3`: after alternatives 2 and 1, in the
//! third of the blocks of that size.

mod game;
mod leaves;
mod shape;

pub use game::{ImpModel, ImpMove, ImpPosition, ImpSet};
pub use leaves::Leaves;
pub use shape::{ImpModelError, MOST_CHOICES, Shape};
