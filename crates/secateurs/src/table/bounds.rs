//! What two-sided searches remember: one bound on a position's value, and the best move.
//!
//! Fixed memory, buckets of four. A full bucket gives up what the least work went into, what
//! earlier searches left first. Whole keys are compared, so what is found is never about another
//! position.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

use crate::Utility;

/// What a bound says of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundKind {
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
    /// It is this.
    Exactly,
}

/// Something known of the first player's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The value that is compared with.
    pub value: Utility,
    /// How it is compared.
    pub kind: BoundKind,
    /// How many plies the search looked ahead; [`Bound::TO_THE_END`] if it looked at all.
    pub plies: u16,
    /// Whether it holds for every longer look too: it does not rest on an estimate.
    pub is_lasting: bool,
    /// The place of the best move in canonical order; [`Bound::NO_MOVE`] if there is none.
    pub best: u16,
}

impl Bound {
    /// The plies of a search without a depth limit.
    pub const TO_THE_END: u16 = u16::MAX;
    /// There is no best move.
    pub const NO_MOVE: u16 = u16::MAX;

    /// Whether it is about a search that looks this many plies ahead.
    #[inline]
    pub const fn holds_for(&self, plies: u16) -> bool {
        self.plies == plies || (self.is_lasting && plies > self.plies)
    }
}

/// What a two-sided search asks of its memory.
pub(crate) trait BoundTable<K> {
    /// Whether other threads use it at the same time.
    const IS_SHARED: bool = false;

    /// What is known of the position with this key.
    fn look(&self, key: &K) -> Option<Bound>;

    /// Remembers a bound that took `work` nodes to find.
    fn note(&mut self, key: K, bound: Bound, work: u64);

    /// Whether another thread is searching this position.
    fn is_busy(&self, _key: &K) -> bool {
        false
    }

    /// Tells the others that this position is being searched, or no longer is.
    fn set_busy(&self, _key: &K, _is_busy: bool) {}
}

/// The slots that a key may be in.
const SLOTS: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Slot<K> {
    key: K,
    bound: Bound,
    generation: u8,
    /// The number of binary digits of the nodes it took.
    effort: u8,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket<K>([Option<Slot<K>>; SLOTS]);

impl<K: Copy + Eq> Bucket<K> {
    pub(super) const EMPTY: Self = Self([None; SLOTS]);

    pub(super) fn look(&self, key: &K) -> Option<Bound> {
        self.0.iter().flatten().find(|slot| slot.key == *key).map(|slot| slot.bound)
    }

    /// Puts a bound in; false if that pushed something out that may still be wanted.
    pub(super) fn note(&mut self, key: K, bound: Bound, work: u64, generation: u8) -> bool {
        let effort = (u64::BITS - work.leading_zeros()) as u8;
        let slot = Some(Slot { key, bound, generation, effort });
        let mut victim = 0;
        let mut least_worth = u16::MAX;
        for (place, taken) in self.0.iter().enumerate() {
            let worth = match taken {
                Some(taken) if taken.key == key => {
                    self.0[place] = slot;
                    return true;
                }
                None => 0,
                Some(taken) if taken.generation != generation => 1 + u16::from(taken.effort),
                Some(taken) => 0x100 + u16::from(taken.effort),
            };
            if worth < least_worth {
                (victim, least_worth) = (place, worth);
            }
        }
        self.0[victim] = slot;
        least_worth < 0x100
    }
}

/// The memory of one thread. It starts small and doubles while it fills.
#[derive(Clone, Debug)]
pub struct Bounds<K> {
    buckets: Vec<Bucket<K>>,
    most_buckets: usize,
    /// How often something was pushed out since the last doubling.
    pushed_out: usize,
    generation: u8,
    hasher: FixedState,
}

impl<K: Copy + Eq + Hash> Bounds<K> {
    /// A table that takes at most `megabytes` (2^20 bytes each) and has at least one bucket.
    pub fn with_megabytes(megabytes: usize) -> Self {
        const FEWEST_BUCKETS: usize = 1 << 8;
        let most_buckets = buckets_in::<K>(megabytes);
        let buckets = vec![Bucket::EMPTY; most_buckets.min(FEWEST_BUCKETS)];
        let hasher = FixedState::with_seed(0);
        Self { buckets, most_buckets, pushed_out: 0, generation: 0, hasher }
    }

    /// From now on, what is in the table is given up before what comes.
    pub fn start_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline]
    fn place(&self, key: &K) -> usize {
        self.hasher.hash_one(key) as usize & (self.buckets.len() - 1)
    }

    /// Doubles the buckets. Where the machine has no more memory, they stay as they are.
    #[cold]
    fn grow(&mut self) {
        let old_count = self.buckets.len();
        if self.buckets.try_reserve_exact(old_count).is_err() {
            self.most_buckets = old_count;
            return;
        }
        self.pushed_out = 0;
        self.buckets.resize(2 * old_count, Bucket::EMPTY);
        for place in 0..old_count {
            // What was in a bucket belongs there or in the one `old_count` further.
            let old = std::mem::replace(&mut self.buckets[place], Bucket::EMPTY);
            for slot in old.0.into_iter().flatten() {
                let new_place = self.place(&slot.key);
                let bucket = &mut self.buckets[new_place].0;
                if let Some(free) = bucket.iter_mut().find(|taken| taken.is_none()) {
                    *free = Some(slot);
                }
            }
        }
    }
}

impl<K: Copy + Eq + Hash> BoundTable<K> for Bounds<K> {
    #[inline]
    fn look(&self, key: &K) -> Option<Bound> {
        self.buckets[self.place(key)].look(key)
    }

    #[inline]
    fn note(&mut self, key: K, bound: Bound, work: u64) {
        let place = self.place(&key);
        if !self.buckets[place].note(key, bound, work, self.generation) {
            self.pushed_out += 1;
            // A few full buckets among empty ones are bad luck, not a reason to double.
            if self.pushed_out > self.buckets.len() / 4 && self.buckets.len() < self.most_buckets {
                self.grow();
            }
        }
    }
}

/// How many buckets fit into this memory: a power of two, as they are found by masking. While a
/// table doubles, the half it had may be there too.
pub(super) fn buckets_in<K>(megabytes: usize) -> usize {
    let fitting = megabytes.saturating_mul(1 << 20) / size_of::<Bucket<K>>() / 3 * 2;
    ((fitting + 1).next_power_of_two() / 2).max(1)
}

const _: () = assert!(size_of::<Bucket<u64>>() == 128 || size_of::<Bucket<u64>>() == 96);

#[cfg(test)]
mod tests {
    use super::*;

    fn at_least(value: Utility) -> Bound {
        let plies = Bound::TO_THE_END;
        Bound { value, kind: BoundKind::AtLeast, plies, is_lasting: true, best: Bound::NO_MOVE }
    }

    #[test]
    fn what_took_least_work_is_given_up_first() {
        let mut bucket = Bucket::EMPTY;
        for (key, work) in [(1, 1000), (2, 10), (3, 1000), (4, 1000)] {
            assert!(bucket.note(key, at_least(key), work, 0));
        }
        assert!(!bucket.note(5, at_least(5), 1, 0));
        assert_eq!(
            [1, 2, 3, 4, 5].map(|key| bucket.look(&key).is_some()),
            [true, false, true, true, true]
        );
        // What an earlier search left goes before all of them.
        assert!(bucket.note(6, at_least(6), 1, 1));
        assert_eq!((bucket.look(&5), bucket.look(&6)), (None, Some(at_least(6))));
    }

    #[test]
    fn a_table_grows_up_to_its_share_and_keeps_what_it_knows() {
        let mut table = Bounds::with_megabytes(1);
        (0..5_000_i64).for_each(|key| table.note(key, at_least(key), 1));
        let known = (0..5_000).filter(|key| table.look(key) == Some(at_least(*key))).count();
        assert!(known > 4_000, "{known} of 5,000 are known");
        (0..200_000).for_each(|key| table.note(key, at_least(key), 1));
        assert!(table.buckets.len() * size_of::<Bucket<i64>>() <= 1 << 20);
    }

    #[test]
    fn a_bound_by_estimates_holds_for_its_own_depth_only() {
        let bound = Bound { plies: 4, is_lasting: false, ..at_least(1) };
        assert_eq!([3, 4, 5].map(|plies| bound.holds_for(plies)), [false, true, false]);
        let lasting = Bound { is_lasting: true, ..bound };
        assert_eq!([3, 4, 5].map(|plies| lasting.holds_for(plies)), [false, true, true]);
    }
}
