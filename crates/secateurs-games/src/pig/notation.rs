//! Positions as text, and what is wrong with them.

use std::fmt;

use secateurs::Player;

use super::game::MOST_GOAL;
use super::position::PigPosition;
use crate::cards::list_items;

/// What is wrong with a goal or a written position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PigError {
    /// No such goal.
    #[error("expected a goal from 1 to {MOST_GOAL}, got {0}")]
    Goal(u16),
    /// Not a position.
    #[error("expected scores, turn total and player, as in \"12 7 +5 2\", got {0:?}")]
    Shape(String),
    /// A number that cannot be reached, or that ends the game.
    #[error("{player} has {score} and {turn_total} in this turn: the game is over at {goal}")]
    Over {
        /// Whose score.
        player: Player,
        /// The score.
        score: u16,
        /// The turn total.
        turn_total: u16,
        /// The goal.
        goal: u16,
    },
    /// No roll gives 1 and goes on.
    #[error("a turn total of 1 cannot be: a 1 ends the turn")]
    TotalOfOne,
}

/// Reads a position.
pub(super) fn read(text: &str, turns_left: Option<u16>) -> Result<PigPosition, PigError> {
    let shape = || PigError::Shape(text.to_owned());
    let number = |word: &str| {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_plain).ok_or_else(shape)
    };
    let mut words = list_items(text).peekable();
    let one = number(words.next().ok_or_else(shape)?)?;
    let two = number(words.next().ok_or_else(shape)?)?;
    let turn_total = match words.next_if(|word| word.starts_with('+')) {
        Some(word) => number(&word[1..])?,
        None => 0,
    };
    let mover = match (words.next(), words.next()) {
        (None | Some("1"), None) => Player::ONE,
        (Some("2"), None) => Player::TWO,
        _ => return Err(shape()),
    };
    if turn_total == 1 {
        return Err(PigError::TotalOfOne);
    }
    let start = PigPosition::at_start_of_turn([one, two], mover, turns_left);
    Ok(PigPosition { turn_total, is_rolling: turn_total == 0, ..start })
}

/// As positions are read, and what comes next.
impl fmt::Debug for PigPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = self.scores;
        write!(f, "{one} {two} +{} {}", self.turn_total, self.mover.index() + 1)?;
        if let Some(turns) = self.turns_left {
            write!(f, ", {turns} turns left")?;
        }
        f.write_str(if self.is_rolling { ", rolling" } else { "" })
    }
}
