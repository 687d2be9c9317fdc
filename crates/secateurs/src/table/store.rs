//! Memory of bounded size: a map that forgets.
//!
//! Every key has one slot; a later key takes the slot of an earlier one. It starts small and
//! doubles while it fills, up to its share of memory, so that small searches stay small. What
//! is found is exact (whole keys are compared); what is forgotten is only searched again.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

/// Slots at the start.
const FEWEST_SLOTS: usize = 1 << 10;

/// A forgetful map from keys to facts about them.
#[derive(Clone, Debug)]
pub struct Store<K, V> {
    slots: Vec<Option<(K, V)>>,
    used: usize,
    most_slots: usize,
    hasher: FixedState,
}

impl<K: Copy + Eq + Hash, V: Copy> Store<K, V> {
    /// A store that takes at most `megabytes` (2^20 bytes each) and always has some slots.
    pub fn with_megabytes(megabytes: usize) -> Self {
        // While it doubles, the half it had is there too.
        let fitting = megabytes.saturating_mul(1 << 20) / size_of::<Option<(K, V)>>() / 3 * 2;
        let most_slots = (fitting + 1).next_power_of_two() / 2;
        Self::with_slots(most_slots.max(1))
    }

    /// A store of at most `most_slots` slots.
    ///
    /// # Panics
    /// When the number is not a power of two.
    pub fn with_slots(most_slots: usize) -> Self {
        assert!(most_slots.is_power_of_two(), "slots are found by masking");
        let slots = vec![None; most_slots.min(FEWEST_SLOTS)];
        Self { slots, used: 0, most_slots, hasher: FixedState::with_seed(0) }
    }

    /// What is known of `key`.
    #[inline]
    pub fn get(&self, key: &K) -> Option<&V> {
        match &self.slots[self.slot_of(key)] {
            Some((owner, fact)) if owner == key => Some(fact),
            _ => None,
        }
    }

    /// Remembers a fact, forgetting what had its slot.
    #[inline]
    pub fn put(&mut self, key: K, fact: V) {
        let slot = self.slot_of(&key);
        if self.slots[slot].is_none() {
            self.used += 1;
            let wants_room = self.used > self.slots.len() / 2;
            if wants_room && self.slots.len() < self.most_slots && self.grow() {
                return self.put(key, fact);
            }
        }
        self.slots[slot] = Some((key, fact));
    }

    fn slot_of(&self, key: &K) -> usize {
        self.hasher.hash_one(key) as usize & (self.slots.len() - 1)
    }

    /// Doubles the slots. Where the machine has no more memory, they stay as they are for good.
    #[cold]
    fn grow(&mut self) -> bool {
        let mut doubled = Vec::new();
        if doubled.try_reserve_exact(self.slots.len() * 2).is_err() {
            self.most_slots = self.slots.len();
            return false;
        }
        doubled.resize(self.slots.len() * 2, None);
        let old = std::mem::replace(&mut self.slots, doubled);
        self.used = 0;
        for (key, fact) in old.into_iter().flatten() {
            let slot = self.slot_of(&key);
            self.used += usize::from(self.slots[slot].is_none());
            self.slots[slot] = Some((key, fact));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_is_found_under_its_own_key_only() {
        let mut store = Store::with_slots(1);
        store.put(7_u64, 'a');
        assert_eq!((store.get(&7), store.get(&8)), (Some(&'a'), None));
        store.put(8, 'b');
        assert_eq!((store.get(&7), store.get(&8)), (None, Some(&'b')));
    }

    #[test]
    fn growing_keeps_what_was_known() {
        let mut store = Store::with_slots(1 << 16);
        for key in 0..1000_u64 {
            store.put(key, key * key);
        }
        let known = (0..1000).filter(|key| store.get(key) == Some(&(key * key))).count();
        assert!(known > 700, "most keys have a slot of their own, but {known} of 1000 are known");
    }

    #[test]
    fn a_store_that_may_take_everything_starts_small() {
        let mut store = Store::<u64, u64>::with_megabytes(usize::MAX);
        store.put(1, 2);
        assert_eq!((store.get(&1), store.slots.len()), (Some(&2), FEWEST_SLOTS));
    }

    #[test]
    fn memory_is_bounded() {
        let mut store = Store::<u64, u64>::with_megabytes(1);
        (0..200_000).for_each(|key| store.put(key, key));
        assert!(store.slots.len() * size_of::<Option<(u64, u64)>>() <= 1 << 20);
    }
}
