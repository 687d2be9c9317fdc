//! Positions and moves.

use secateurs::Player;

/// The numbers of a die.
pub(super) const SIDES: u8 = 6;

/// Scores, what was gathered in this turn, and what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PigPosition {
    pub(super) scores: [u16; 2],
    pub(super) turn_total: u16,
    pub(super) mover: Player,
    /// Whether the die is rolled next; else the mover decides.
    pub(super) is_rolling: bool,
    /// Turns until the end, this one counted; `None` if there is no limit.
    pub(super) turns_left: Option<u16>,
}

/// A choice, or what the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PigMove {
    /// Go on.
    Roll,
    /// Add the turn total to the score.
    Hold,
    /// The die shows this number.
    Die(u8),
}

impl PigPosition {
    /// The die is rolled first.
    pub(super) const fn at_start_of_turn(
        scores: [u16; 2],
        mover: Player,
        turns_left: Option<u16>,
    ) -> Self {
        Self { scores, turn_total: 0, mover, is_rolling: true, turns_left }
    }

    /// The other's turn begins, and the mover has `gained` so much.
    pub(super) fn after_turn(&self, gained: u16) -> Self {
        let mut scores = self.scores;
        scores[self.mover.index()] += gained;
        let next = Player::new(1 - self.mover.index());
        Self::at_start_of_turn(scores, next, self.turns_left.map(|turns| turns.saturating_sub(1)))
    }
}
