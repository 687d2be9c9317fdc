//! Positions, moves, keys and information sets of erased games.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::room::{PlainRoom, PlainTable, Room};

/// A position of an erased game.
#[derive(Clone)]
pub struct Position(Room<[u128; 8]>);

impl Position {
    pub(super) fn of<T: Clone + Send + Sync + 'static>(position: T) -> Self {
        Self(Room::new(position))
    }

    /// The position as its game knows it.
    ///
    /// # Panics
    /// When it is a position of another type of game.
    #[inline]
    pub fn get<T: 'static>(&self) -> &T {
        self.0.get()
    }
}

/// A move of an erased game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Move(PlainRoom<[u64; 3]>);

impl Move {
    #[inline]
    pub(super) fn of<T: Copy + Eq + fmt::Debug + Send + Sync + 'static>(chosen: T) -> Self {
        let table = const {
            &PlainTable::of::<T>(
                |_, _| unreachable!("moves are not hashed"),
                |room, f| room.get::<T>().fmt(f),
            )
        };
        Self(PlainRoom::new(chosen, table))
    }

    /// The move as its game knows it.
    ///
    /// # Panics
    /// When it is a move of another type of game.
    #[inline]
    pub(super) fn get<T: Copy + 'static>(self) -> T {
        *self.0.get()
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0.table.debug)(&self.0, f)
    }
}

/// The key of a position, or of an information set, of an erased game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(PlainRoom<[u128; 7]>);

impl Key {
    #[inline]
    pub(super) fn of<T: Copy + Eq + Hash + Send + Sync + 'static>(key: T) -> Self {
        let table = const {
            &PlainTable::of::<T>(
                |room, mut hasher| room.get::<T>().hash(&mut hasher),
                |_, _| unreachable!("keys are not shown"),
            )
        };
        Self(PlainRoom::new(key, table))
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.table.hash)(&self.0, state);
    }
}

/// An information set of an erased game.
#[derive(Clone)]
pub struct Set {
    room: Room<[u64; 6]>,
    table: &'static SetTable,
}

/// What is asked of a set besides being cloned.
struct SetTable {
    eq: fn(&Set, &Set) -> bool,
    hash: fn(&Set, &mut dyn Hasher),
    debug: fn(&Set, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl Set {
    pub(super) fn of<T: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static>(set: T) -> Self {
        let table = const {
            &SetTable {
                eq: |one, other| one.get::<T>() == other.get::<T>(),
                hash: |set, mut hasher| set.get::<T>().hash(&mut hasher),
                debug: |set, f| set.get::<T>().fmt(f),
            }
        };
        Self { room: Room::new(set), table }
    }

    /// The set as its game knows it.
    ///
    /// # Panics
    /// When it is a set of another type of game.
    pub(super) fn get<T: 'static>(&self) -> &T {
        self.room.get()
    }
}

impl PartialEq for Set {
    fn eq(&self, other: &Self) -> bool {
        (self.table.eq)(self, other)
    }
}

impl Eq for Set {}

impl Hash for Set {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.table.hash)(self, state);
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.table.debug)(self, f)
    }
}
