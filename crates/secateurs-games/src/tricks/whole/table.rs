//! What is known of positions between tricks, by pattern.
//!
//! An entry holds for every position with the same suit lengths in every hand, the same leader
//! and class, and the same owners of the cards in its mask. Entries of equal lengths, leader
//! and class lie side by side, since all of them are tried.

use super::bits::Bits;
use super::class::Route;

/// A set that holds the value, and the cards whose owners that depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact<B> {
    pub(super) set: B,
    pub(super) ranks: u64,
}

/// What is asked of a position: which of the wanted outcomes is its value, if any? Or is it one
/// of those that need not be told apart?
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<B> {
    pub(super) wanted: B,
    pub(super) alike: B,
}

impl<B: Bits> Question<B> {
    /// Whether it is enough to know that the value is in this set.
    #[inline]
    pub(super) fn is_answered_by(&self, set: B) -> bool {
        set.is_single()
            || !set.meets(self.wanted) && (!set.meets(self.alike) || set.is_within(self.alike))
    }

    pub(super) fn down<C: Bits>(&self, route: &Route<B>) -> Question<C> {
        Question { wanted: self.wanted.down(route), alike: self.alike.down(route) }
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry<B> {
    owners: [u64; 2],
    mask: u64,
    set: B,
}

/// What entries lie side by side for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub(super) lengths: u64,
    /// Class and leader.
    pub(super) rest: u32,
}

impl Signature {
    #[inline]
    pub(super) fn new(lengths: u64, class: u32, leader: usize) -> Self {
        Self { lengths, rest: class << 2 | leader as u32 }
    }

    #[inline]
    fn hash(self) -> u64 {
        let mixed = (self.lengths ^ u64::from(self.rest).wrapping_mul(0xD6E8_FEB8_6659_FD93))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    lengths: u64,
    rest: u32,
    start: u32,
    count: u32,
    /// The logarithm of how many entries there is room for.
    size: u8,
}

const NO_BUCKET: Bucket = Bucket { lengths: 0, rest: 0, start: 0, count: 0, size: 0 };
/// Entries of one bucket at most.
const LARGEST: u8 = 12;

/// The table.
pub(super) struct Patterns<B> {
    buckets: Vec<Bucket>,
    used: usize,
    most_buckets: usize,
    entries: Vec<Entry<B>>,
    most_entries: usize,
    /// Where buckets were that have grown, by size.
    free: [Vec<u32>; LARGEST as usize + 1],
}

impl<B: Bits> Patterns<B> {
    pub(super) fn with_bytes(bytes: usize) -> Self {
        // An eighth for the index, which may have to be copied once.
        let most_entries = (bytes / 4 * 3 / size_of::<Entry<B>>()).min(u32::MAX as usize);
        let most_buckets = (bytes / 8 / size_of::<Bucket>()).max(1 << 10);
        Self {
            buckets: vec![NO_BUCKET; 1 << 10],
            used: 0,
            most_buckets: 1 << most_buckets.ilog2(),
            entries: Vec::with_capacity(most_entries),
            most_entries,
            free: Default::default(),
        }
    }

    #[inline]
    fn place(&self, signature: Signature) -> usize {
        let mask = self.buckets.len() - 1;
        let mut place = signature.hash() as usize & mask;
        loop {
            let bucket = &self.buckets[place];
            if bucket.count == 0
                || bucket.lengths == signature.lengths && bucket.rest == signature.rest
            {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// Narrows what is known of a position until a question is answered.
    #[inline]
    pub(super) fn recall(
        &mut self,
        signature: Signature,
        owners: [u64; 2],
        question: Question<B>,
        known: &mut Fact<B>,
    ) {
        let bucket = self.buckets[self.place(signature)];
        let start = bucket.start as usize;
        let entries = &mut self.entries[start..start + bucket.count as usize];
        for place in 0..entries.len() {
            let entry = &entries[place];
            let differs = (owners[0] ^ entry.owners[0]) | (owners[1] ^ entry.owners[1]);
            if differs & entry.mask != 0 || known.set.is_within(entry.set) {
                continue;
            }
            let found = Fact { set: entry.set, ranks: entry.mask };
            let is_enough = question.is_answered_by(found.set);
            if is_enough && found.set.is_within(known.set) {
                *known = found;
            } else {
                known.set = known.set.and(found.set);
                known.ranks |= found.ranks;
            }
            entries.swap(place, place / 2);
            if question.is_answered_by(known.set) {
                return;
            }
        }
    }

    pub(super) fn store(&mut self, signature: Signature, owners: [u64; 2], fact: Fact<B>) {
        let place = self.place(signature);
        let mut bucket = self.buckets[place];
        let entry = Entry { owners, mask: fact.ranks, set: fact.set };
        if bucket.count == 0 {
            if (self.used + 1) * 4 > self.buckets.len() * 3 && !self.grow() {
                return;
            }
            let Some(start) = self.room(0) else { return };
            bucket = Bucket {
                lengths: signature.lengths,
                rest: signature.rest,
                start,
                count: 1,
                size: 0,
            };
            self.used += 1;
            self.entries[start as usize] = entry;
            let place = self.place(signature);
            self.buckets[place] = bucket;
            return;
        }
        let start = bucket.start as usize;
        if bucket.count == 1 << bucket.size {
            let larger = if bucket.size < LARGEST { self.room(bucket.size + 1) } else { None };
            let Some(larger) = larger else {
                // The last one was of least use.
                self.entries[start + bucket.count as usize - 1] = entry;
                return;
            };
            let old = start..start + bucket.count as usize;
            self.entries.copy_within(old, larger as usize);
            self.free[usize::from(bucket.size)].push(bucket.start);
            bucket.start = larger;
            bucket.size += 1;
        }
        let last = bucket.start as usize + bucket.count as usize;
        self.entries[last] = entry;
        // New ones are asked for soon.
        self.entries.swap(last, bucket.start as usize + bucket.count as usize / 2);
        bucket.count += 1;
        self.buckets[place] = bucket;
    }

    /// A place for so many entries.
    fn room(&mut self, size: u8) -> Option<u32> {
        if let Some(start) = self.free[usize::from(size)].pop() {
            return Some(start);
        }
        let start = self.entries.len();
        let end = start + (1 << size);
        if end > self.most_entries {
            return None;
        }
        self.entries.resize(end, Entry { owners: [0; 2], mask: 0, set: B::EMPTY });
        Some(start as u32)
    }

    fn grow(&mut self) -> bool {
        if self.buckets.len() * 2 > self.most_buckets {
            return false;
        }
        let larger = vec![NO_BUCKET; self.buckets.len() * 2];
        let old = std::mem::replace(&mut self.buckets, larger);
        for bucket in old.into_iter().filter(|bucket| bucket.count > 0) {
            let signature = Signature { lengths: bucket.lengths, rest: bucket.rest };
            let place = self.place(signature);
            self.buckets[place] = bucket;
        }
        true
    }

    /// All that is known: lengths, class, leader, owners and what holds of them.
    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = (u64, u32, usize, [u64; 2], Fact<B>)> + '_ {
        let used = self.buckets.iter().filter(|bucket| bucket.count > 0);
        used.flat_map(|bucket| {
            let start = bucket.start as usize;
            self.entries[start..start + bucket.count as usize].iter().map(|entry| {
                let fact = Fact { set: entry.set, ranks: entry.mask };
                (bucket.lengths, bucket.rest >> 2, bucket.rest as usize & 3, entry.owners, fact)
            })
        })
    }
}
