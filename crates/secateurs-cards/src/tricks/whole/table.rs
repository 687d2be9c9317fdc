//! What is known of positions between tricks: a set that holds the value.
//!
//! It grows as it fills, up to a limit. After that, of two entries that want the same place, the
//! one with more cards left stays, since it was more work. Several threads share one of fixed size.

use std::sync::Arc;

use secateurs::table::Locked;

use super::bits::Bits;
use super::hands::Hands;

/// A position between tricks: who owns which card, where suits end, the leader and the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key([u64; 3]);

impl Key {
    const NONE: Self = Self([0; 3]);

    #[inline]
    pub(super) fn new<const SEATS: usize>(hands: &Hands<SEATS>, leader: usize, class: u32) -> Self {
        let [one, two] = hands.owners();
        let [clubs, diamonds, hearts, all] = hands.ends;
        // Clubs end at 13 at the latest.
        let first = clubs | hands.singular << 4;
        let ends = u32::from_le_bytes([first, diamonds, hearts, all | (leader as u8) << 6]);
        Self([one, two, u64::from(class) << 32 | u64::from(ends)])
    }

    #[inline]
    fn cards(&self) -> u64 {
        self.0[2] >> 24 & 63
    }

    #[inline]
    pub(super) fn hash(&self) -> u64 {
        let [one, two, rest] = self.0;
        let mixed =
            (one ^ rest.wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29 ^ two.wrapping_mul(0xBF58_476D_1CE4_E5B9))
            .wrapping_mul(0x94D0_49BB_1331_11EB)
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry<B> {
    key: Key,
    set: B,
}

/// Two entries for one place: what was most work, and what came last. In classes of one word this
/// is a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Pair<B>(Two<B>);

/// The same without a care for lines of the cache: a lock is next to it.
type Two<B> = [Entry<B>; 2];

impl<B: Bits> Pair<B> {
    const FREE: Self = Self([Entry { key: Key::NONE, set: B::EMPTY }; 2]);
}

#[inline]
fn find<B: Bits>(entries: &Two<B>, key: &Key) -> Option<B> {
    entries.iter().find(|entry| entry.key == *key).map(|entry| entry.set)
}

/// The entry that makes room for this one.
#[inline]
fn room_for<'a, B: Bits>([first, second]: &'a mut Two<B>, key: &Key) -> &'a mut Entry<B> {
    let belongs_to = |at: &Entry<B>| at.key == *key || at.key == Key::NONE;
    if belongs_to(first) {
        first
    } else if belongs_to(second) {
        second
    } else if key.cards() >= first.key.cards() {
        *second = *first;
        first
    } else {
        second
    }
}

/// The memory of several threads.
pub(super) struct SharedTable<B>(Locked<Two<B>>);

impl<B: Bits> SharedTable<B> {
    pub(super) fn with_bytes(bytes: usize) -> Self {
        Self(Locked::new(bytes / Locked::<Two<B>>::BYTES, Pair::FREE.0))
    }

    #[cold]
    fn recall(&self, key: &Key) -> Option<B> {
        self.0.with(key.hash() >> 20, |entries| find(entries, key))
    }

    /// What others have found out in the meantime holds as well.
    #[cold]
    fn store(&self, key: &Key, set: B) {
        self.0.with(key.hash() >> 20, |entries| {
            let to = room_for(entries, key);
            let set = if to.key == *key { to.set.and(set) } else { set };
            *to = Entry { key: *key, set };
        });
    }
}

/// A table starts with so many pairs, and becomes so many times larger.
const FIRST: usize = 1 << 8;
const GROWTH: usize = 4;

/// The table.
pub(super) struct Table<B> {
    pairs: Vec<Pair<B>>,
    most_pairs: usize,
    used: usize,
    /// Where everything is kept instead, if there are several threads.
    shared: Option<Arc<SharedTable<B>>>,
}

impl<B: Bits> Table<B> {
    pub(super) fn with_bytes(bytes: usize) -> Self {
        // While it grows, the old one is there too.
        let most_pairs = (bytes / (GROWTH + 1) * GROWTH / size_of::<Pair<B>>()).max(1);
        let pairs = vec![Pair::FREE; FIRST.min(most_pairs)];
        Self { pairs, most_pairs, used: 0, shared: None }
    }

    /// The table that threads share, as one of them sees it.
    pub(super) fn shared(table: &Arc<SharedTable<B>>) -> Self {
        Self { shared: Some(Arc::clone(table)), ..Self::with_bytes(0) }
    }

    #[inline]
    fn place(&self, key: &Key) -> usize {
        ((u128::from(key.hash()) * self.pairs.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn recall(&self, key: &Key) -> Option<B> {
        let found = find(&self.pairs[self.place(key)].0, key);
        if found.is_none()
            && let Some(shared) = &self.shared
        {
            return shared.recall(key);
        }
        found
    }

    pub(super) fn store(&mut self, key: &Key, set: B) {
        if let Some(shared) = &self.shared {
            return shared.store(key, set);
        }
        // With one entry for two pairs it is rare that three want one place.
        if self.used * 2 > self.pairs.len() && self.pairs.len() < self.most_pairs {
            self.grow();
        }
        self.put(Entry { key: *key, set });
    }

    pub(super) fn clear(&mut self) {
        self.pairs.fill(Pair::FREE);
        self.used = 0;
    }

    fn put(&mut self, entry: Entry<B>) {
        let place = self.place(&entry.key);
        let to = room_for(&mut self.pairs[place].0, &entry.key);
        self.used += usize::from(to.key == Key::NONE);
        *to = entry;
    }

    fn grow(&mut self) {
        let larger = (self.pairs.len() * GROWTH).min(self.most_pairs);
        let old = std::mem::replace(&mut self.pairs, vec![Pair::FREE; larger]);
        self.used = 0;
        for entry in old.into_iter().flat_map(|pair| pair.0) {
            if entry.key != Key::NONE {
                self.put(entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        let cards = 3 + number % 12 * 3;
        Key([number, number.rotate_left(9), cards << 24])
    }

    #[test]
    fn little_is_lost_while_the_table_may_grow() {
        let mut table = Table::<u64>::with_bytes(1 << 24);
        (1..=4000).for_each(|number| table.store(&key(number), number));
        let kept = (1..=4000).filter(|&number| table.recall(&key(number)) == Some(number));
        assert!(kept.count() > 3800);
    }

    #[test]
    fn a_table_keeps_to_its_limit() {
        let mut table = Table::<u64>::with_bytes(1 << 12);
        (1..=4000).for_each(|number| table.store(&key(number), number));
        assert!((1 << 11..=1 << 12).contains(&size_of_val(&*table.pairs)));
        assert_eq!(table.recall(&key(4000)), Some(4000));
    }

    #[test]
    fn what_is_known_of_a_position_may_be_narrowed() {
        let mut table = Table::<u64>::with_bytes(1 << 12);
        table.store(&key(7), 6);
        table.store(&key(7), 2);
        assert_eq!((table.recall(&key(7)), table.recall(&key(8))), (Some(2), None));
    }
}
