//! Contests: who may play, who wins, and that it is always the same game.

mod boards;
mod cards;
mod entrants;
mod support;
