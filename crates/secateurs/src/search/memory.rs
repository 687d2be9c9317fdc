//! What a plain search remembers of the positions it has seen.

use crate::Game;
use crate::capability::Keyed;
use crate::table::Store;

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

/// Remember by key, in a store that outlives the search.
pub(super) struct ByKey<'a, G: Keyed, V>(pub(super) &'a mut Store<G::Key, V>);

impl<G: Keyed, V: Copy> Memory<G, V> for ByKey<'_, G, V> {
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

impl<G: Game, V, M: Memory<G, V>> Memory<G, V> for &mut M {
    type Key = M::Key;

    fn key(&self, game: &G, position: &G::Position) -> Self::Key {
        M::key(self, game, position)
    }

    fn recall(&self, key: Self::Key) -> Option<V> {
        M::recall(self, key)
    }

    fn store(&mut self, key: Self::Key, value: V) {
        M::store(self, key, value);
    }
}
