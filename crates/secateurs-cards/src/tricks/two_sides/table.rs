//! What is known of positions between tricks.
//!
//! Positions with the same leader and hands of the same lengths, suit by suit, are in one list.
//! An entry of the list says of some of the highest cards of each suit who holds them, and what
//! the first side takes at least and at most whenever that is so, wherever the lower cards are.
//!
//! The live cards are pushed together, all of them or suit by suit: with the lengths equal, the
//! i-th live card of a suit is at the same place in every entry of a list. Two bits say who owns a
//! card, in two words; a third word says which cards matter.

/// Who owns which live card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owners(pub(super) [u64; 2]);

/// What the first side takes of the tricks that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: u8,
    pub(super) most: u8,
}

/// What a search has found out about a position: the cards that matter, what follows, and the
/// card that was best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) relevant: u64,
    pub(super) bounds: Bounds,
    pub(super) hint: u8,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Whether the first side takes enough, and the cards that this rests on.
    Answer(bool, u64),
    /// Nothing for sure, but a card that was best here or in a position like this one; and whether
    /// something is known that is not enough.
    Hint(u8, bool),
}

/// No card was best.
pub(super) const NO_HINT: u8 = u8::MAX;

const IN_CHUNK: usize = 16;
const NO_CHUNK: u32 = u32::MAX;

/// Some entries of one list: a line of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Chunk {
    owners: [[u64; IN_CHUNK]; 2],
    relevant: [u64; IN_CHUNK],
    bounds: [Bounds; IN_CHUNK],
    hints: [u8; IN_CHUNK],
    next: u32,
    count: u8,
}

const _: () = assert!(size_of::<Chunk>() == 448);

impl Chunk {
    const fn new(next: u32) -> Self {
        Self {
            owners: [[0; IN_CHUNK]; 2],
            relevant: [0; IN_CHUNK],
            bounds: [Bounds { least: 0, most: 0 }; IN_CHUNK],
            hints: [NO_HINT; IN_CHUNK],
            next,
            count: 0,
        }
    }

    /// Whether each entry is about such owners.
    #[inline(always)]
    fn matches(&self, owners: Owners) -> [bool; IN_CHUNK] {
        // Not by `from_fn`, which is compiled without the instructions of the processor.
        let mut matches = [false; IN_CHUNK];
        for (entry, fits) in matches.iter_mut().enumerate() {
            let differ =
                (self.owners[0][entry] ^ owners.0[0]) | (self.owners[1][entry] ^ owners.0[1]);
            *fits = differ & self.relevant[entry] == 0;
        }
        matches
    }
}

/// Where the list of a key begins.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    first: u32,
    /// Slots of earlier generations are free.
    generation: u32,
}

/// The table.
pub(super) struct Table {
    slots: Vec<Slot>,
    generation: u32,
    used: usize,
    chunks: Vec<Chunk>,
    most_chunks: usize,
}

const FIRST_SLOTS: usize = 1 << 10;

impl Table {
    pub(super) fn with_bytes(bytes: usize) -> Self {
        let most_chunks = (bytes / 4 * 3 / size_of::<Chunk>()).clamp(1, NO_CHUNK as usize - 1);
        let free = Slot { key: 0, first: NO_CHUNK, generation: 0 };
        Self {
            slots: vec![free; FIRST_SLOTS],
            generation: 1,
            used: 0,
            chunks: Vec::new(),
            most_chunks,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.chunks.clear();
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.generation = 1;
            self.slots.fill(Slot { key: 0, first: NO_CHUNK, generation: 0 });
        }
    }

    /// How much memory is in use.
    pub(super) fn bytes(&self) -> usize {
        self.chunks.len() * size_of::<Chunk>() + self.slots.len() * size_of::<Slot>()
    }

    /// The slot of a key, or the free one where it belongs.
    #[inline(always)]
    fn slot(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mask = self.slots.len() - 1;
        let mut place = (hash >> 32) as usize & mask;
        loop {
            let slot = &self.slots[place];
            if slot.generation != self.generation || slot.key == key {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// What is known of a position in which the first side needs so many tricks.
    #[inline(always)]
    pub(super) fn recall(&self, key: u64, owners: Owners, need: u8) -> Known {
        let slot = &self.slots[self.slot(key)];
        let (mut hint, mut is_known) = (NO_HINT, false);
        if slot.generation != self.generation {
            return Known::Hint(hint, false);
        }
        let mut next = slot.first;
        if let Some(chunk) = self.chunks.get(next as usize) {
            hint = chunk.hints[usize::from(chunk.count) - 1];
        }
        while let Some(chunk) = self.chunks.get(next as usize) {
            let matches = chunk.matches(owners);
            if matches.iter().any(|&fits| fits) {
                let entries = matches.iter().take(usize::from(chunk.count)).enumerate();
                for (entry, &fits) in entries {
                    if fits {
                        is_known = true;
                        let bounds = chunk.bounds[entry];
                        if bounds.least >= need {
                            return Known::Answer(true, chunk.relevant[entry]);
                        }
                        if bounds.most < need {
                            return Known::Answer(false, chunk.relevant[entry]);
                        }
                        if chunk.hints[entry] != NO_HINT {
                            hint = chunk.hints[entry];
                        }
                    }
                }
            }
            next = chunk.next;
        }
        Known::Hint(hint, is_known)
    }

    /// Notes what was found. If nothing was known, no entry is about the same cards: what was
    /// searched in between had fewer of them.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, owners: Owners, found: Found, is_known: bool) {
        let Found { relevant, bounds, hint } = found;
        let owners = owners.0.map(|word| word & relevant);
        let mut place = self.slot(key);
        if self.slots[place].generation != self.generation {
            if 2 * self.used >= self.slots.len() {
                self.grow();
                place = self.slot(key);
            }
            self.used += 1;
            self.slots[place] = Slot { key, first: NO_CHUNK, generation: self.generation };
        }
        let first = self.slots[place].first;
        if is_known && self.improve(first, owners, found) {
            return;
        }
        let has_room =
            self.chunks.get(first as usize).is_some_and(|chunk| chunk.count < IN_CHUNK as u8);
        if !has_room {
            if self.chunks.len() >= self.most_chunks {
                // What is found next is worth more than what was found first.
                return self.clear();
            }
            self.slots[place].first = self.chunks.len() as u32;
            self.chunks.push(Chunk::new(first));
        }
        let first = self.slots[place].first as usize;
        let chunk = &mut self.chunks[first];
        let entry = usize::from(chunk.count);
        chunk.owners[0][entry] = owners[0];
        chunk.owners[1][entry] = owners[1];
        chunk.relevant[entry] = relevant;
        chunk.bounds[entry] = bounds;
        chunk.hints[entry] = hint;
        chunk.count += 1;
    }

    /// Adds to an entry about the same cards, if there is one.
    fn improve(&mut self, first: u32, owners: [u64; 2], found: Found) -> bool {
        let mut next = first;
        while let Some(chunk) = self.chunks.get_mut(next as usize) {
            for entry in 0..usize::from(chunk.count) {
                let is_same = chunk.relevant[entry] == found.relevant
                    && [chunk.owners[0][entry], chunk.owners[1][entry]] == owners;
                if is_same {
                    let bounds = &mut chunk.bounds[entry];
                    bounds.least = bounds.least.max(found.bounds.least);
                    bounds.most = bounds.most.min(found.bounds.most);
                    if found.hint != NO_HINT {
                        chunk.hints[entry] = found.hint;
                    }
                    return true;
                }
            }
            next = chunk.next;
        }
        false
    }

    #[cold]
    fn grow(&mut self) {
        let free = Slot { key: 0, first: NO_CHUNK, generation: 0 };
        let larger = vec![free; 4 * self.slots.len()];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old.into_iter().filter(|slot| slot.generation == self.generation) {
            let place = self.slot(slot.key);
            self.slots[place] = slot;
        }
    }
}
