//! Room for a value of any type, inside a value of one type: the positions, moves, keys and
//! information sets of games whose type is known at run time only.
//!
//! A search makes and drops a position at every node, so what it holds must not be allocated
//! one by one. A [`Room`] is a fixed number of words (integers of some size) that any value
//! up to that size is moved into; larger ones go to the heap, where they need not be plain data.
//!
//! # Why the unsafe code here is sound
//!
//! The words of a room are written once, in [`Room::new`], with a `T` or, where that does not
//! fit, a `Box<T>`; [`IS_INLINE`](Fits::IS_INLINE) says which, for ever the same for a `T`. Next
//! to them is the table of `T`, which holds `T`'s identity. Every way to the value checks that
//! identity first, or is one of the functions of that table, which were made for `T` alone. The
//! words are never moved out, so the value is dropped exactly once, by the room's own `Drop`. A
//! [`PlainRoom`] only takes values that are `Copy`, so that its words may be copied.
//! Rooms can be sent and shared as their fields can; [`Room::new`] and [`PlainRoom::new`] ask
//! the same of what goes in.
#![expect(unsafe_code, reason = "argued for above, and tested below and by every erased search")]

use std::any::TypeId;
use std::fmt;
use std::hash::Hasher;
use std::marker::PhantomData;
use std::mem::{MaybeUninit, needs_drop};

/// Whether a `T` fits into `Words`.
struct Fits<T, Words>(PhantomData<(T, Words)>);

impl<T, Words> Fits<T, Words> {
    const IS_INLINE: bool =
        size_of::<T>() <= size_of::<Words>() && align_of::<T>() <= align_of::<Words>();
}

/// What a room knows of the type of its value.
pub(super) struct Table<Words: 'static> {
    id: TypeId,
    clone: fn(&Room<Words>) -> Room<Words>,
    drop: Option<unsafe fn(&mut MaybeUninit<Words>)>,
}

/// A value of some type that can be cloned.
pub(super) struct Room<Words: 'static> {
    words: MaybeUninit<Words>,
    table: &'static Table<Words>,
}

impl<Words: 'static> Room<Words> {
    pub(super) fn new<T: Clone + Send + Sync + 'static>(value: T) -> Self {
        let mut words = MaybeUninit::uninit();
        let room: *mut MaybeUninit<Words> = &raw mut words;
        if Fits::<T, Words>::IS_INLINE {
            // SAFETY: the words have the size and the alignment of a `T` at least.
            unsafe { room.cast::<T>().write(value) };
        } else {
            const { assert!(size_of::<Box<T>>() <= size_of::<Words>()) };
            // SAFETY: the same for a box, which is one pointer.
            unsafe { room.cast::<Box<T>>().write(Box::new(value)) };
        }
        Self { words, table: const { &Table::of::<T>() } }
    }

    /// The value.
    ///
    /// # Panics
    /// When it is of another type: a position of another game.
    #[inline]
    pub(super) fn get<T: 'static>(&self) -> &T {
        assert!(self.table.id == TypeId::of::<T>(), "a value of another game");
        // SAFETY: the room holds a `T`, as its table says.
        unsafe { self.get_unchecked() }
    }

    /// # Safety
    /// The room must hold a `T`.
    #[inline]
    unsafe fn get_unchecked<T>(&self) -> &T {
        let room: *const MaybeUninit<Words> = &raw const self.words;
        if Fits::<T, Words>::IS_INLINE {
            // SAFETY: `new` has written a `T` here.
            unsafe { &*room.cast::<T>() }
        } else {
            // SAFETY: `new` has written a box of a `T` here.
            unsafe { &*room.cast::<Box<T>>() }
        }
    }
}

impl<Words: 'static> Table<Words> {
    const fn of<T: Clone + Send + Sync + 'static>() -> Self {
        let is_dropped = needs_drop::<T>() || !Fits::<T, Words>::IS_INLINE;
        Self {
            id: TypeId::of::<T>(),
            clone: |room| Room::new(room.get::<T>().clone()),
            drop: if is_dropped { Some(drop_words::<T, Words>) } else { None },
        }
    }
}

/// # Safety
/// The words must hold a `T`, and nobody may use them afterwards.
unsafe fn drop_words<T, Words>(words: &mut MaybeUninit<Words>) {
    let room: *mut MaybeUninit<Words> = words;
    if Fits::<T, Words>::IS_INLINE {
        // SAFETY: as the caller promises.
        unsafe { room.cast::<T>().drop_in_place() };
    } else {
        // SAFETY: as the caller promises.
        unsafe { room.cast::<Box<T>>().drop_in_place() };
    }
}

impl<Words: 'static> Clone for Room<Words> {
    #[inline]
    fn clone(&self) -> Self {
        (self.table.clone)(self)
    }
}

impl<Words: 'static> Drop for Room<Words> {
    #[inline]
    fn drop(&mut self) {
        if let Some(drop) = self.table.drop {
            // SAFETY: the table is that of the value, and this is the end of the room.
            unsafe { drop(&mut self.words) };
        }
    }
}

/// What the room of plain data knows of the type of its value.
pub(super) struct PlainTable<Words: Copy + 'static> {
    id: TypeId,
    eq: fn(&PlainRoom<Words>, &PlainRoom<Words>) -> bool,
    pub(super) hash: fn(&PlainRoom<Words>, &mut dyn Hasher),
    pub(super) debug: fn(&PlainRoom<Words>, &mut fmt::Formatter<'_>) -> fmt::Result,
}

/// A value of some type that is plain data.
#[derive(Clone, Copy)]
pub(super) struct PlainRoom<Words: Copy + 'static> {
    words: MaybeUninit<Words>,
    pub(super) table: &'static PlainTable<Words>,
}

impl<Words: Copy + 'static> PlainRoom<Words> {
    /// A value with a table made by [`PlainTable::of`] for its type; another one is refused.
    #[inline]
    pub(super) fn new<T: Copy + Send + Sync + 'static>(
        value: T,
        table: &'static PlainTable<Words>,
    ) -> Self {
        const { assert!(Fits::<T, Words>::IS_INLINE, "moves and keys are small plain data") };
        assert!(table.id == TypeId::of::<T>(), "a table of another type");
        let mut words = MaybeUninit::uninit();
        let room: *mut MaybeUninit<Words> = &raw mut words;
        // SAFETY: the words have the size and the alignment of a `T` at least.
        unsafe { room.cast::<T>().write(value) };
        Self { words, table }
    }

    /// The value.
    ///
    /// # Panics
    /// When it is of another type: a move of another game.
    #[inline]
    pub(super) fn get<T: Copy + 'static>(&self) -> &T {
        assert!(self.table.id == TypeId::of::<T>(), "a value of another game");
        let room: *const MaybeUninit<Words> = &raw const self.words;
        // SAFETY: the room holds a `T`, as its table says.
        unsafe { &*room.cast::<T>() }
    }
}

impl<Words: Copy + 'static> PlainTable<Words> {
    pub(super) const fn of<T: Copy + Eq + 'static>(
        hash: fn(&PlainRoom<Words>, &mut dyn Hasher),
        debug: fn(&PlainRoom<Words>, &mut fmt::Formatter<'_>) -> fmt::Result,
    ) -> Self {
        let eq =
            |one: &PlainRoom<Words>, other: &PlainRoom<Words>| one.get::<T>() == other.get::<T>();
        Self { id: TypeId::of::<T>(), eq, hash, debug }
    }
}

impl<Words: Copy + 'static> PartialEq for PlainRoom<Words> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.table.eq)(self, other)
    }
}

impl<Words: Copy + 'static> Eq for PlainRoom<Words> {}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn values_small_and_large_come_out_as_they_went_in() {
        let small = Room::<[u64; 2]>::new(7_u8);
        let large = Room::<[u64; 2]>::new([1_u64, 2, 3, 4]);
        let text = Room::<[u64; 2]>::new(String::from("pruned"));
        assert_eq!(*small.clone().get::<u8>(), 7);
        assert_eq!(*large.clone().get::<[u64; 4]>(), [1, 2, 3, 4]);
        assert_eq!(text.clone().get::<String>(), "pruned");
        // Not aligned to words: on the heap although it is small.
        assert_eq!(*Room::<[u64; 2]>::new(5_u128).get::<u128>(), 5);
    }

    #[test]
    fn every_value_is_dropped_once() {
        for is_large in [false, true] {
            let shared = Arc::new(());
            let room = if is_large {
                Room::<[u64; 2]>::new((Arc::clone(&shared), [0_u64; 9]))
            } else {
                Room::<[u64; 2]>::new(Arc::clone(&shared))
            };
            let copies: Vec<Room<[u64; 2]>> = (0..5).map(|_| room.clone()).collect();
            assert_eq!(Arc::strong_count(&shared), 7);
            drop(copies);
            assert_eq!(Arc::strong_count(&shared), 2);
            drop(room);
            assert_eq!(Arc::strong_count(&shared), 1);
        }
    }

    #[test]
    #[should_panic(expected = "a value of another game")]
    fn a_value_of_another_type_is_refused() {
        let _ = Room::<[u64; 2]>::new(7_u32).get::<i32>();
    }

    #[test]
    #[should_panic(expected = "a table of another type")]
    fn a_table_of_another_type_is_refused() {
        const TABLE: &PlainTable<[u64; 2]> = &PlainTable::of::<u32>(|_, _| (), |_, _| Ok(()));
        let _ = PlainRoom::<[u64; 2]>::new(7_i32, TABLE);
    }
}
