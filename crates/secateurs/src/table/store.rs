//! Memory of bounded size: a map that forgets.
//!
//! Every key has a few slots it may be in; when they are taken, one of them is given up: first
//! what earlier searches left, then any. It starts small and doubles while it fills, up to its
//! share of memory, so that small searches stay small. What is found is exact (whole keys are
//! compared); what is forgotten is only searched again.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

/// The slots that a key may be in.
const BUCKET: usize = 4;

/// Slots at the start.
const FEWEST_SLOTS: usize = 1 << 10;

/// A forgetful map from keys to facts about them.
#[derive(Clone, Debug)]
pub struct Store<K, V> {
    slots: Vec<Option<Slot<K, V>>>,
    used: usize,
    most_slots: usize,
    /// Counts searches, so that what an earlier one left can be told from the rest.
    generation: u8,
    /// Which slot of a full bucket is given up next.
    next_victim: usize,
    hasher: FixedState,
}

#[derive(Clone, Copy, Debug)]
struct Slot<K, V> {
    key: K,
    fact: V,
    generation: u8,
}

impl<K: Copy + Eq + Hash, V: Copy> Store<K, V> {
    /// A store that takes at most `megabytes` (2^20 bytes each) and always has some slots.
    pub fn with_megabytes(megabytes: usize) -> Self {
        // While it doubles, the half it had is there too.
        let fitting = megabytes.saturating_mul(1 << 20) / size_of::<Option<Slot<K, V>>>() / 3 * 2;
        let most_slots = (fitting + 1).next_power_of_two() / 2;
        Self::with_slots(most_slots.max(BUCKET))
    }

    /// A store of at most `most_slots` slots.
    ///
    /// # Panics
    /// When the number is not a power of two.
    pub fn with_slots(most_slots: usize) -> Self {
        assert!(most_slots.is_power_of_two(), "slots are found by masking");
        let slots = vec![None; most_slots.min(FEWEST_SLOTS)];
        let hasher = FixedState::with_seed(0);
        Self { slots, used: 0, most_slots, generation: 0, next_victim: 0, hasher }
    }

    /// What is known of `key`.
    #[inline]
    pub fn get(&self, key: &K) -> Option<&V> {
        for slot in self.slots[self.bucket_of(key)].iter().flatten() {
            if slot.key == *key {
                return Some(&slot.fact);
            }
        }
        None
    }

    /// Remembers a fact, forgetting another if all slots for it are taken.
    #[inline]
    pub fn put(&mut self, key: K, fact: V) {
        let slot = Slot { key, fact, generation: self.generation };
        while self.is_crowded(&key) {
            self.grow();
        }
        self.place(slot);
    }

    /// Whether a new key would push out another while there is memory to be had. A few crowded
    /// buckets in an empty store are bad luck, not a reason to double it.
    fn is_crowded(&self, key: &K) -> bool {
        let may_grow = self.slots.len() < self.most_slots && self.used > self.slots.len() / 4;
        let pushes_out = |bucket: &[Option<Slot<K, V>>]| {
            bucket.iter().all(|taken| taken.is_some_and(|taken| taken.key != *key))
        };
        may_grow && pushes_out(&self.slots[self.bucket_of(key)])
    }

    /// From now on, what is in the store is given up before what comes.
    pub fn start_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline]
    fn bucket_of(&self, key: &K) -> std::ops::Range<usize> {
        let size = BUCKET.min(self.slots.len());
        let start = self.hasher.hash_one(key) as usize & (self.slots.len() - size);
        start..start + size
    }

    fn place(&mut self, slot: Slot<K, V>) {
        let bucket = self.bucket_of(&slot.key);
        let bucket = &mut self.slots[bucket];
        let same = bucket.iter().position(|taken| taken.is_some_and(|taken| taken.key == slot.key));
        let free = || bucket.iter().position(Option::is_none);
        let old = || {
            let is_old = |taken: &Option<Slot<K, V>>| {
                taken.is_some_and(|taken| taken.generation != slot.generation)
            };
            bucket.iter().position(is_old)
        };
        let place = same.or_else(free).or_else(old).unwrap_or_else(|| {
            self.next_victim += 1;
            self.next_victim % bucket.len()
        });
        self.used += usize::from(bucket[place].is_none());
        bucket[place] = Some(slot);
    }

    /// Doubles the slots. Where the machine has no more memory, they stay as they are for good.
    #[cold]
    fn grow(&mut self) {
        let mut doubled = Vec::new();
        if doubled.try_reserve_exact(self.slots.len() * 2).is_err() {
            self.most_slots = self.slots.len();
            return;
        }
        doubled.resize(self.slots.len() * 2, None);
        let old = std::mem::replace(&mut self.slots, doubled);
        self.used = 0;
        for slot in old.into_iter().flatten() {
            self.place(slot);
        }
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
        store.put(8, 'c');
        assert_eq!(store.get(&8), Some(&'c'));
    }

    #[test]
    fn nothing_is_forgotten_while_there_is_room_to_grow() {
        let mut store = Store::with_slots(1 << 20);
        for key in 0..10_000_u64 {
            store.put(key, key * key);
        }
        let known = (0..10_000).filter(|key| store.get(key) == Some(&(key * key))).count();
        assert!(known > 9_500, "{known} of 10,000 are known");
    }

    #[test]
    fn what_earlier_searches_left_goes_first() {
        let mut store = Store::with_slots(BUCKET);
        (0..BUCKET as u64 - 1).for_each(|key| store.put(key, key));
        store.start_search();
        store.put(100, 100);
        store.put(101, 101);
        store.put(102, 102);
        assert_eq!([100, 101, 102].map(|key| store.get(&key).is_some()), [true; 3]);
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
        assert!(store.slots.len() * size_of::<Option<Slot<u64, u64>>>() <= 1 << 20);
    }
}
