//! The memory that several threads share.
//!
//! Every bucket has its own lock, next to what it guards: taking it costs little more than the
//! look itself, and two threads hardly ever want the same bucket. Beside it is a board on which
//! threads note what they are searching, so that others take up something else first.

use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use foldhash::fast::FixedState;

use super::bounds::{Bound, BoundTable, Bucket, buckets_in};

/// How many positions the board has room for; it may forget any of them.
const BOARD: usize = 1 << 14;

/// Buckets that are made ready together, by the thread that first needs one of them.
const CHUNK: usize = 1 << 12;

/// A table of fixed size for several threads: buckets with a lock each.
#[derive(Debug)]
pub struct Locked<T> {
    chunks: Vec<OnceLock<Box<[Mutex<T>]>>>,
    /// How many buckets there are: a power of two.
    count: usize,
    empty: T,
}

impl<T: Copy> Locked<T> {
    /// So many buckets, or a few less: a power of two, and one at least.
    pub fn new(most: usize, empty: T) -> Self {
        let count = (most.saturating_add(1).next_power_of_two() / 2).max(1);
        let chunks = (0..count.div_ceil(CHUNK)).map(|_| OnceLock::new()).collect();
        Self { chunks, count, empty }
    }

    /// What one bucket takes, with its lock.
    pub const BYTES: usize = size_of::<Mutex<T>>();

    /// Does something with the bucket of a hash, while no other thread can.
    #[inline]
    pub fn with<R>(&self, hash: u64, act: impl FnOnce(&mut T) -> R) -> R {
        let place = hash as usize & (self.count - 1);
        let size = self.count.min(CHUNK);
        let empty = || (0..size).map(|_| Mutex::new(self.empty)).collect();
        let bucket = &self.chunks[place / CHUNK].get_or_init(empty)[place % CHUNK];
        act(&mut bucket.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What the threads are searching, by a hash. It may forget, but hardly ever takes one for another.
#[derive(Debug)]
pub struct Board(Vec<AtomicU64>);

impl Default for Board {
    fn default() -> Self {
        Self((0..BOARD).map(|_| AtomicU64::new(0)).collect())
    }
}

impl Board {
    /// The place of a position on the board, and its mark there.
    fn mark(&self, hash: u64) -> (&AtomicU64, u64) {
        (&self.0[(hash >> 40) as usize & (BOARD - 1)], hash | 1)
    }

    /// Whether a thread is searching this.
    pub fn is_busy(&self, hash: u64) -> bool {
        let (place, mark) = self.mark(hash);
        place.load(Ordering::Relaxed) == mark
    }

    /// Tells the others that this is being searched, or no longer is.
    pub fn set_busy(&self, hash: u64, is_busy: bool) {
        let (place, mark) = self.mark(hash);
        if is_busy {
            place.store(mark, Ordering::Relaxed);
        } else {
            let _ = place.compare_exchange(mark, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

/// Bounds for several threads.
#[derive(Debug)]
pub(crate) struct SharedBounds<K> {
    buckets: Locked<Bucket<K>>,
    board: Board,
    hasher: FixedState,
}

impl<K: Copy + Eq + Hash> SharedBounds<K> {
    /// A table that takes at most `megabytes`.
    pub(crate) fn with_megabytes(megabytes: usize) -> Self {
        let buckets = Locked::new(buckets_in::<K>(megabytes), Bucket::EMPTY);
        Self { buckets, board: Board::default(), hasher: FixedState::with_seed(0) }
    }
}

impl<K: Copy + Eq + Hash> BoundTable<K> for &SharedBounds<K> {
    const IS_SHARED: bool = true;

    fn look(&self, key: &K) -> Option<Bound> {
        self.buckets.with(self.hasher.hash_one(key), |bucket| bucket.look(key))
    }

    fn note(&mut self, key: K, bound: Bound, work: u64) {
        let hash = self.hasher.hash_one(key);
        self.buckets.with(hash, |bucket| bucket.note(key, bound, work, 0));
    }

    fn is_busy(&self, key: &K) -> bool {
        self.board.is_busy(self.hasher.hash_one(key))
    }

    fn set_busy(&self, key: &K, is_busy: bool) {
        self.board.set_busy(self.hasher.hash_one(key), is_busy);
    }
}
