//! Whether and how positions are remembered.

use crate::Game;
use crate::capability::Keyed;
use crate::table::{Bound, BoundTable};

pub(super) trait Memory<G: Game> {
    type Key: Copy;
    /// Whether other threads search the same tree with the same memory.
    const IS_SHARED: bool = false;

    fn key(&self, game: &G, position: &G::Position) -> Option<Self::Key>;

    fn look(&self, key: &Self::Key) -> Option<Bound>;

    /// Remembers a bound that took `work` nodes.
    fn note(&mut self, key: Self::Key, bound: Bound, work: u64);

    /// Whether another thread is searching this position.
    fn is_busy(&self, _key: &Self::Key) -> bool {
        false
    }

    fn set_busy(&self, _key: &Self::Key, _is_busy: bool) {}
}

/// Remember nothing.
pub(super) struct Nothing;

impl<G: Game> Memory<G> for Nothing {
    type Key = ();

    fn key(&self, _: &G, _: &G::Position) -> Option<()> {
        None
    }

    fn look(&self, (): &()) -> Option<Bound> {
        None
    }

    fn note(&mut self, (): (), _: Bound, _: u64) {}
}

/// Remember by key, in this table.
pub(super) struct InTable<T>(pub(super) T);

impl<G: Keyed, T: BoundTable<G::Key>> Memory<G> for InTable<T> {
    type Key = G::Key;
    const IS_SHARED: bool = T::IS_SHARED;

    #[inline]
    fn key(&self, game: &G, position: &G::Position) -> Option<G::Key> {
        game.key(position)
    }

    #[inline]
    fn look(&self, key: &G::Key) -> Option<Bound> {
        self.0.look(key)
    }

    #[inline]
    fn note(&mut self, key: G::Key, bound: Bound, work: u64) {
        self.0.note(key, bound, work);
    }

    fn is_busy(&self, key: &G::Key) -> bool {
        self.0.is_busy(key)
    }

    fn set_busy(&self, key: &G::Key, is_busy: bool) {
        self.0.set_busy(key, is_busy);
    }
}
