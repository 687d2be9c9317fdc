//! Card games of many hands.

mod avoid_points;
mod game;
mod hand;
mod take_tricks;
mod view;

pub(super) use game::CardGame;

#[cfg(test)]
mod tests;
