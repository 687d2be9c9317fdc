//! A second search that asks the best moves first: how far is an order from a perfect one?

use std::collections::HashMap;

use super::super::trick::Trick;
use super::table::Key;

/// Where a choice is made: a position between tricks, and the cards played since.
type Place = (Key, u32);

/// The moves that turned out best.
#[derive(Default)]
pub(super) struct Hindsight {
    earlier: HashMap<Place, u8, foldhash::fast::FixedState>,
    now: HashMap<Place, u8, foldhash::fast::FixedState>,
}

impl Hindsight {
    pub(super) fn place<const SEATS: usize>(key: Key, trick: &Trick<SEATS>) -> Place {
        let turns = (0..usize::from(trick.count))
            .map(|turn| trick.cards[(usize::from(trick.to_play) + SEATS - 1 - turn) % SEATS]);
        (key, turns.fold(0, |all, card| all << 8 | (u32::from(card) + 1)))
    }

    /// The best move of the search before.
    pub(super) fn best(&self, place: &Place) -> Option<u8> {
        self.earlier.get(place).copied()
    }

    pub(super) fn note(&mut self, place: Place, card: u8) {
        self.now.insert(place, card);
    }

    /// What was found becomes what is known.
    pub(super) fn next_search(&mut self) {
        self.earlier = std::mem::take(&mut self.now);
    }
}
