//! The memory that several threads share.
//!
//! Every bucket has its own lock, next to what it guards: taking it costs little more than the
//! look itself, and two threads hardly ever want the same bucket. Beside it is a board on which
//! threads note what they are searching, so that others take up something else first.

use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use foldhash::fast::FixedState;

use super::bounds::{Bound, BoundTable, Bucket, buckets_in};

/// How many positions the board has room for; it may forget any of them.
const BOARD: usize = 1 << 14;

/// Buckets that are made ready together, by the thread that first needs one of them.
const CHUNK: usize = 1 << 12;

/// Buckets with a lock each.
type Chunk<K> = Box<[Mutex<Bucket<K>>]>;

/// A table of fixed size for several threads.
#[derive(Debug)]
pub(crate) struct SharedBounds<K> {
    chunks: Vec<OnceLock<Chunk<K>>>,
    /// How many buckets there are: a power of two.
    count: usize,
    board: Vec<AtomicU64>,
    hasher: FixedState,
}

impl<K: Copy + Eq + Hash> SharedBounds<K> {
    /// A table that takes at most `megabytes`.
    pub(crate) fn with_megabytes(megabytes: usize) -> Self {
        let count = buckets_in::<K>(megabytes);
        let chunks = (0..count.div_ceil(CHUNK)).map(|_| OnceLock::new()).collect();
        let board = (0..BOARD).map(|_| AtomicU64::new(0)).collect();
        Self { chunks, count, board, hasher: FixedState::with_seed(0) }
    }

    #[inline]
    fn bucket(&self, key: &K) -> &Mutex<Bucket<K>> {
        let place = self.hasher.hash_one(key) as usize & (self.count - 1);
        let size = self.count.min(CHUNK);
        let empty = || (0..size).map(|_| Mutex::new(Bucket::EMPTY)).collect();
        &self.chunks[place / CHUNK].get_or_init(empty)[place % CHUNK]
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
