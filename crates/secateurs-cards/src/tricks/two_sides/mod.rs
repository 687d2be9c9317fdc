//! Four hands and two sides: how many tricks does each side take with all hands open (double dummy)?
//! Bridge, and Spades in pairs where tricks are what counts.
//!
//! The value is found by questions: does the first side take so many tricks (a null window)? The
//! first number asked about is a good guess (`guess.rs`), and what is learnt serves the next
//! question. What makes the answers cheap:
//!
//! - **Win ranks** (`search.rs`, `table.rs`): an answer comes with the high cards that it rests on, and
//!   holds for all positions that differ in lower cards only (Ginsberg's partition search; Haglund's
//!   DDS works so, too). The same knowledge says which low cards need not be tried.
//! - **Quick and later tricks** (`quick.rs`, `later.rs`): what a side can cash at once, and what the
//!   other side cannot lose.
//! - **Order** (`order.rs`, `weights.rs`): the card that is likely to settle it is tried first.
//! - **Bits** (`lanes.rs`, `machine.rs`): a hand is one word, and processors that push bits together
//!   are used where there are any.
//!
//! It needs four seats, two sides that get their tricks, and free leads. The value is that of plain
//! minimax; the tests compare it with that, with another solver, and each answer with the same
//! position where the lower cards are dealt anew.
#![expect(
    clippy::inline_always,
    reason = "what is not inlined into the functions of `machine.rs` is compiled without the \
              instructions that they are for"
)]
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "places, lengths and scores are small"
)]

mod deal;
mod follow;
mod guess;
mod lanes;
mod later;
mod lead;
mod machine;
mod order;
mod quick;
mod search;
mod solve;
mod squeeze;
mod table;
#[cfg(test)]
mod tests;
mod weights;

pub use deal::{Build, Deal};
pub use solve::fits;
pub use weights::Weights;
