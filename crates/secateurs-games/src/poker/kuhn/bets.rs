//! Who has bet and who has passed, in order.

use std::fmt;

/// All bets and passes so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bets {
    /// Bit `i` is set if the `i`-th choice was to bet.
    bets: u8,
    count: u8,
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Nobody has bet, or the player has not yet answered.
    Open,
    /// Has bet or called.
    In,
    /// Has passed after a bet.
    Folded,
}

impl Bets {
    /// How many choices were made.
    pub fn count(self) -> usize {
        usize::from(self.count)
    }

    /// Whether each choice was to bet, in order.
    pub fn choices(self) -> impl Iterator<Item = bool> {
        (0..self.count()).map(move |index| self.is_bet(index))
    }

    pub(super) fn then(self, bets: bool) -> Self {
        Self { bets: self.bets | u8::from(bets) << self.count, count: self.count + 1 }
    }

    pub(super) fn standing(self, player: usize, players: usize) -> Standing {
        let Some(first_bet) = self.first_bet() else { return Standing::Open };
        let answer = first_bet + (player + players - first_bet % players) % players;
        match answer < self.count() {
            false => Standing::Open,
            true if self.is_bet(answer) => Standing::In,
            true => Standing::Folded,
        }
    }

    pub(super) fn are_over(self, players: usize) -> bool {
        self.count() == players + self.first_bet().unwrap_or(0)
    }

    fn is_bet(self, index: usize) -> bool {
        self.bets >> index & 1 == 1
    }

    fn first_bet(self) -> Option<usize> {
        (self.bets != 0).then(|| self.bets.trailing_zeros() as usize)
    }
}

/// A letter for each choice: `ppb`.
impl fmt::Display for Bets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.choices().try_for_each(|bets| f.write_str(if bets { "b" } else { "p" }))
    }
}

impl fmt::Debug for Bets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
