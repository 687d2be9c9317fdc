//! Ranks, totals, and what is left of the deck.

/// How many ranks there are: ace, 2 to 9, and all that count ten.
pub(super) const RANKS: usize = 10;

/// How many cards of each rank there are, aces first.
pub(super) type Counts = [u8; RANKS];

/// One deck.
pub(super) const DECK: Counts = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16];

/// What cards count together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Total {
    /// With every ace as 1.
    hard: u8,
    has_ace: bool,
}

impl Total {
    pub(super) fn of(ranks: impl IntoIterator<Item = u8>) -> Self {
        ranks.into_iter().fold(Self::default(), Self::with)
    }

    pub(super) fn with(self, rank: u8) -> Self {
        Self { hard: self.hard + rank + 1, has_ace: self.has_ace || rank == 0 }
    }

    /// The best total: one ace counts 11 where that is not too much.
    pub(super) fn best(self) -> u8 {
        if self.has_ace && self.hard <= 11 { self.hard + 10 } else { self.hard }
    }
}

/// As people write a rank: the ace is 0, tens are 9.
pub(super) fn rank_name(rank: u8) -> char {
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'][usize::from(rank)]
}
