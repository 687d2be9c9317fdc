//! What the player knows.

use secateurs::hidden::{InformationSets, RepeatingSets};

use super::game::Blackjack;
use super::position::{BlackjackPosition, Hand, written};

/// The player's cards in the order they came, and the dealer's card that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BlackjackSet {
    hand: Hand,
    seen: u8,
}

/// The same without an order: how many cards of each rank, three bits each, and above them the
/// rank of the dealer's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlackjackKey(u64);

impl InformationSets for Blackjack {
    type Set = BlackjackSet;

    fn information_set(&self, position: &BlackjackPosition) -> BlackjackSet {
        BlackjackSet { hand: position.hand, seen: position.dealer[0] }
    }

    fn set_name(&self, set: &BlackjackSet) -> String {
        written(&set.hand, &[set.seen])
    }
}

impl RepeatingSets for Blackjack {
    type SetKey = BlackjackKey;

    fn set_key(&self, set: &BlackjackSet) -> Option<BlackjackKey> {
        let counts: u64 = set.hand.cards().iter().map(|&rank| 1 << (3 * rank)).sum();
        Some(BlackjackKey(u64::from(set.seen) << 30 | counts))
    }
}

impl std::fmt::Debug for BlackjackSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&written(&self.hand, &[self.seen]))
    }
}
