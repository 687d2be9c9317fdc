//! Whole deals, exactly: the max^n value of trick games in which only tricks count.
//!
//! The value is that of plain max^n under the same canonical order, tie for tie. It is found by
//! questions and answers as in pruned max^n (see `secateurs::search`), with what is special to
//! tricks:
//!
//! - **Order classes** stand in for the tricks taken (`class.rs`).
//! - **Patterns**: what is found out about a position holds for all positions in which certain
//!   cards have the same owners, the others being any of the same suits (`table.rs`). Every proof
//!   keeps track of the cards that it depends on, as numbered at the start of its trick, and all
//!   cards of the same suit above them. These are the cards by which tricks were decided, those
//!   behind a fact (`facts.rs`) or a pattern that was used, those that keep cards equivalent, and
//!   those that decide in what order moves come. Two positions that agree in them have the same
//!   moves, suit by suit and from low to high, and these lead to positions that agree again.
//! - **Low cards**: where a card and what became of it did not matter to the proof, any other
//!   card of the hand and suit of which the same is true leads to the same (`node.rs`).
//! - **Blocks**: a question may leave outcomes that need not be told apart (`node.rs`).
//!
//! It fits two to four seats, alone or in pairs, where only tricks count and every card may be
//! led. For anything else there is the general search.

mod bits;
mod class;
mod facts;
mod hands;
mod node;
mod order;
mod search;
mod solve;
mod table;
#[cfg(test)]
mod tests;

pub use solve::{WholeDeals, fits, whole_deal};
