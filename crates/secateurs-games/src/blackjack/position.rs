//! Cards, and what happens next.

use std::fmt;

use secateurs::Utility;

use super::cards::{Counts, DECK, Total, rank_name};
use super::dealer::{DealerEnd, ENDS, Weights};

/// The longest hand that is not above 21: four aces, four twos and three threes.
pub(super) const LONGEST_HAND: usize = 11;

/// A choice, or cards that are dealt. Ranks count from 0, the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlackjackMove {
    /// The player's first two cards, the lower rank first.
    Pair([u8; 2]),
    /// The next card: the dealer's two after the pair, then the player's.
    Card(u8),
    /// The player wants one more card.
    Hit,
    /// The player wants no more.
    Stand,
    /// What the dealer ends with.
    Dealer(DealerEnd),
}

/// The player's cards in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Hand {
    cards: [u8; LONGEST_HAND],
    count: u8,
}

/// All cards, and what happens next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BlackjackPosition {
    pub(super) hand: Hand,
    /// The dealer's card that is seen, and the hidden one; zeros before they are dealt.
    pub(super) dealer: [u8; 2],
    pub(super) stage: Stage,
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    DealPair,
    DealSeen,
    DealHidden,
    Choice,
    Draw,
    DealerPlays(Weights),
    Over(Utility),
}

impl Hand {
    pub(super) fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.count)]
    }

    pub(super) fn with(mut self, rank: u8) -> Self {
        self.cards[usize::from(self.count)] = rank;
        self.count += 1;
        self
    }

    pub(super) fn total(&self) -> u8 {
        Total::of(self.cards().iter().copied()).best()
    }
}

impl BlackjackPosition {
    /// How many cards of each rank are not dealt.
    pub(super) fn left(&self) -> Counts {
        let mut left = DECK;
        for &rank in self.hand.cards().iter().chain(self.dealers_cards()) {
            left[usize::from(rank)] -= 1;
        }
        left
    }

    /// The dealer's cards as far as they are dealt.
    fn dealers_cards(&self) -> &[u8] {
        match self.stage {
            Stage::DealPair | Stage::DealSeen => &[],
            Stage::DealHidden => &self.dealer[..1],
            Stage::Choice | Stage::Draw | Stage::DealerPlays(_) | Stage::Over(_) => &self.dealer,
        }
    }

    /// What the player gets when the dealer ends like this.
    pub(super) fn payoff(&self, end: DealerEnd) -> Utility {
        match end {
            DealerEnd::Bust => 1,
            DealerEnd::Total(total) => match self.hand.total().cmp(&total) {
                std::cmp::Ordering::Less => -1,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => 1,
            },
        }
    }

    /// The position after the player's next card.
    pub(super) fn with_card(mut self, rank: u8) -> Self {
        let total = Total::of(self.hand.cards().iter().copied()).with(rank);
        if total.best() > 21 {
            self.stage = Stage::Over(-1);
        } else {
            self.hand = self.hand.with(rank);
            self.stage = Stage::Choice;
        }
        self
    }
}

/// Ends that can happen, in canonical order.
pub(super) fn possible_ends(weights: Weights) -> impl Iterator<Item = DealerEnd> {
    ENDS.into_iter().zip(weights).filter(|&(_, weight)| weight > 0).map(|(end, _)| end)
}

/// The first two cards, the others, and the dealer's if they are known: `A7 5 2 against T`.
pub(super) fn written(hand: &Hand, dealer: &[u8]) -> String {
    let mut text: String = hand.cards().iter().take(2).map(|&rank| rank_name(rank)).collect();
    for &rank in hand.cards().iter().skip(2) {
        text.extend([' ', rank_name(rank)]);
    }
    if !dealer.is_empty() {
        text.push_str(" against ");
        text.extend(dealer.iter().map(|&rank| rank_name(rank)));
    }
    text
}

/// All cards, and what happens next.
impl fmt::Debug for BlackjackPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = written(&self.hand, self.dealers_cards());
        f.write_str(format!("{cards} {:?}", self.stage).trim_start())
    }
}
