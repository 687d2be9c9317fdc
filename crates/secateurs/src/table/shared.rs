//! The memory that several threads share.
//!
//! Every bucket has its own lock, next to what it guards: taking it costs little more than the
//! look itself, and two threads hardly ever want the same bucket. Beside it is a board on which
//! threads note what they are searching, so that others take up something else first.

use std::hash::{BuildHasher, Hash};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use foldhash::fast::FixedState;

use super::bounds::{Bound, BoundTable, Bucket, buckets_in};

/// How many positions the board has room for; it may forget any of them.
const BOARD: usize = 1 << 14;

/// A table of fixed size for several threads.
#[derive(Debug)]
pub(crate) struct SharedBounds<K> {
    buckets: Vec<Mutex<Bucket<K>>>,
    board: Vec<AtomicU64>,
    hasher: FixedState,
}

impl<K: Copy + Eq + Hash> SharedBounds<K> {
    /// A table that takes at most `megabytes`, all of it from the start.
    pub(crate) fn with_megabytes(megabytes: usize) -> Self {
        let count = buckets_in::<K>(megabytes);
        let mut buckets = Vec::new();
        // Where the machine has no more memory, a small table will do.
        let count = if buckets.try_reserve_exact(count).is_ok() { count } else { 1 };
        buckets.resize_with(count, || Mutex::new(Bucket::EMPTY));
        let board = (0..BOARD).map(|_| AtomicU64::new(0)).collect();
        Self { buckets, board, hasher: FixedState::with_seed(0) }
    }

    fn bucket(&self, key: &K) -> &Mutex<Bucket<K>> {
        &self.buckets[self.hasher.hash_one(key) as usize & (self.buckets.len() - 1)]
    }

    /// The place of a position on the board, and its mark there.
    fn mark(&self, key: &K) -> (&AtomicU64, u64) {
        let hash = self.hasher.hash_one(key);
        (&self.board[(hash >> 40) as usize & (BOARD - 1)], hash | 1)
    }
}

impl<K: Copy + Eq + Hash> BoundTable<K> for &SharedBounds<K> {
    const IS_SHARED: bool = true;

    fn look(&self, key: &K) -> Option<Bound> {
        let bucket = self.bucket(key).lock();
        bucket.unwrap_or_else(std::sync::PoisonError::into_inner).look(key)
    }

    fn note(&mut self, key: K, bound: Bound, work: u64) {
        let bucket = self.bucket(&key).lock();
        bucket.unwrap_or_else(std::sync::PoisonError::into_inner).note(key, bound, work, 0);
    }

    fn is_busy(&self, key: &K) -> bool {
        let (place, mark) = self.mark(key);
        place.load(Ordering::Relaxed) == mark
    }

    fn set_busy(&self, key: &K, is_busy: bool) {
        let (place, mark) = self.mark(key);
        if is_busy {
            place.store(mark, Ordering::Relaxed);
        } else {
            let _ = place.compare_exchange(mark, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}
