//! What a plain search remembers of the positions it has seen.

use crate::capability::Keyed;
use crate::table::Store;
use crate::{Game, Limits};

pub(super) trait Memory<G: Game, V> {
    type Key: Copy;

    fn key(&self, game: &G, position: &G::Position) -> Self::Key;

    fn recall(&self, key: Self::Key) -> Option<V>;

    fn store(&mut self, key: Self::Key, value: V);
}

/// Remember nothing.
pub(super) struct Forgetful;

impl<G: Game, V> Memory<G, V> for Forgetful {
    type Key = ();

    fn key(&self, _: &G, _: &G::Position) {}

    fn recall(&self, (): ()) -> Option<V> {
        None
    }

    fn store(&mut self, (): (), _: V) {}
}

/// Remember values by key, in the memory the limits allow.
pub(super) struct ByKey<G: Keyed, V>(Store<G::Key, V>);

impl<G: Keyed, V: Copy> ByKey<G, V> {
    pub(super) fn within(limits: &Limits) -> Self {
        Self(Store::with_megabytes(limits.table_megabytes))
    }
}

impl<G: Keyed, V: Copy> Memory<G, V> for ByKey<G, V> {
    type Key = Option<G::Key>;

    fn key(&self, game: &G, position: &G::Position) -> Self::Key {
        game.key(position)
    }

    fn recall(&self, key: Self::Key) -> Option<V> {
        self.0.get(&key?).copied()
    }

    fn store(&mut self, key: Self::Key, value: V) {
        if let Some(key) = key {
            self.0.put(key, value);
        }
    }
}
