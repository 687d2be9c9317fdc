//! Card games of many hands.

mod game;
mod hand;

pub(super) use game::CardGame;

#[cfg(test)]
mod tests;
