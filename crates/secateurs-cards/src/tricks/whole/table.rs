//! What is known of positions between tricks: a set that holds the value.
//!
//! It grows as it fills, up to a limit. After that, of two entries that want the same place, the
//! one with more cards left stays, since it was more work.

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
    fn hash(&self) -> u64 {
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
struct Pair<B>([Entry<B>; 2]);

impl<B: Bits> Pair<B> {
    const FREE: Self = Self([Entry { key: Key::NONE, set: B::EMPTY }; 2]);
}

/// A table starts with so many pairs, and becomes so many times larger.
const FIRST: usize = 1 << 8;
const GROWTH: usize = 4;

/// The table.
pub(super) struct Table<B> {
    pairs: Vec<Pair<B>>,
    most_pairs: usize,
    used: usize,
}

impl<B: Bits> Table<B> {
    pub(super) fn with_bytes(bytes: usize) -> Self {
        // While it grows, the old one is there too.
        let most_pairs = (bytes / (GROWTH + 1) * GROWTH / size_of::<Pair<B>>()).max(1);
        Self { pairs: vec![Pair::FREE; FIRST.min(most_pairs)], most_pairs, used: 0 }
    }

    #[inline]
    fn place(&self, key: &Key) -> usize {
        ((u128::from(key.hash()) * self.pairs.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn recall(&self, key: &Key) -> Option<B> {
        let pair = &self.pairs[self.place(key)];
        pair.0.iter().find(|entry| entry.key == *key).map(|entry| entry.set)
    }

    pub(super) fn store(&mut self, key: &Key, set: B) {
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
        let [first, second] = &mut self.pairs[place].0;
        let belongs_to = |at: &Entry<B>| at.key == entry.key || at.key == Key::NONE;
        let to = if belongs_to(first) {
            first
        } else if belongs_to(second) {
            second
        } else if entry.key.cards() >= first.key.cards() {
            *second = *first;
            first
        } else {
            second
        };
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
