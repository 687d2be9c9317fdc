//! Play by a few simple rules: a player of its own, and what better players take the others for.

mod avoid_points;
mod glance;
mod take_tricks;

pub use glance::Glance;

use crate::cards::Card;

/// What the rules are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To take as few points as possible.
    AvoidPoints,
    /// To take as many tricks as are wanted.
    TakeTricks,
}

/// The card to play by the rules; nothing if there is none.
pub fn play_by_rules(aim: Aim, glance: &Glance) -> Option<Card> {
    match aim {
        Aim::AvoidPoints => avoid_points::choose(glance),
        Aim::TakeTricks => take_tricks::choose(glance),
    }
}
