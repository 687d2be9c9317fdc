//! What a search remembers of the positions it has seen.

use crate::Game;
use crate::capability::Keyed;
use crate::table::Store;

pub(super) trait Memory<G: Game, V> {
    type Key: Copy;

    /// Whether what is remembered may rest on estimates.
    const HOLDS_ESTIMATES: bool = false;

    /// The key of a position with so many plies left to the horizon.
    fn key(&self, game: &G, position: &G::Position, plies_left: u32) -> Self::Key;

    fn recall(&self, key: Self::Key) -> Option<Fact<V>>;

    fn store(&mut self, key: Self::Key, fact: Fact<V>);
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact<V> {
    pub(super) known: V,
    pub(super) rests_on_estimates: bool,
}

/// Remember nothing.
pub(super) struct Forgetful;

impl<G: Game, V> Memory<G, V> for Forgetful {
    type Key = ();

    fn key(&self, _: &G, _: &G::Position, _: u32) {}

    fn recall(&self, (): ()) -> Option<Fact<V>> {
        None
    }

    fn store(&mut self, (): (), _: Fact<V>) {}
}

/// Remember by key what holds to the end of the game, in a store that outlives the search.
pub(super) struct ByKey<'a, G: Keyed, V>(pub(super) &'a mut Store<G::Key, V>);

impl<G: Keyed, V: Copy> Memory<G, V> for ByKey<'_, G, V> {
    type Key = Option<G::Key>;

    fn key(&self, game: &G, position: &G::Position, _: u32) -> Self::Key {
        game.key(position)
    }

    #[expect(clippy::inline_always, reason = "once for each node, in one place of a search")]
    #[inline(always)]
    fn recall(&self, key: Self::Key) -> Option<Fact<V>> {
        let &known = self.0.get(&key?)?;
        Some(Fact { known, rests_on_estimates: false })
    }

    fn store(&mut self, key: Self::Key, fact: Fact<V>) {
        if let Some(key) = key {
            self.0.put(key, fact.known);
        }
    }
}

/// Remember by key and by the plies that were left: a horizon as far away finds the same.
pub(super) struct ByDepth<'a, G: Keyed, V>(pub(super) &'a mut Store<(G::Key, u32), Fact<V>>);

impl<G: Keyed, V: Copy> Memory<G, V> for ByDepth<'_, G, V> {
    type Key = Option<(G::Key, u32)>;

    const HOLDS_ESTIMATES: bool = true;

    fn key(&self, game: &G, position: &G::Position, plies_left: u32) -> Self::Key {
        Some((game.key(position)?, plies_left))
    }

    fn recall(&self, key: Self::Key) -> Option<Fact<V>> {
        self.0.get(&key?).copied()
    }

    fn store(&mut self, key: Self::Key, fact: Fact<V>) {
        if let Some(key) = key {
            self.0.put(key, fact);
        }
    }
}

impl<G: Game, V, M: Memory<G, V>> Memory<G, V> for &mut M {
    type Key = M::Key;

    const HOLDS_ESTIMATES: bool = M::HOLDS_ESTIMATES;

    fn key(&self, game: &G, position: &G::Position, plies_left: u32) -> Self::Key {
        M::key(self, game, position, plies_left)
    }

    #[expect(clippy::inline_always, reason = "once for each node, in one place of a search")]
    #[inline(always)]
    fn recall(&self, key: Self::Key) -> Option<Fact<V>> {
        M::recall(self, key)
    }

    fn store(&mut self, key: Self::Key, fact: Fact<V>) {
        M::store(self, key, fact);
    }
}
