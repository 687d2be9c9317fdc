//! What is remembered of positions: who has replied already is part of what they are.

use crate::capability::Keyed;
use crate::search::plain::NumberOf;
use crate::table::{BoundKind, Store};
use crate::{Game, Payoffs, Player};

/// Payoffs that the player at the root can have, and how they are meant; those of the others
/// count only if it is exactly these.
pub(super) type Fact<G> = (Payoffs<NumberOf<G>>, BoundKind);

pub(super) trait Memory<G: Game> {
    type Key: Copy;

    fn key(&self, game: &G, position: &G::Position, replied: Option<Player>) -> Self::Key;

    fn recall(&self, key: Self::Key) -> Option<Fact<G>>;

    fn store(&mut self, key: Self::Key, fact: Fact<G>);
}

/// Remember nothing.
pub(super) struct Nothing;

impl<G: Game> Memory<G> for Nothing {
    type Key = ();

    fn key(&self, _: &G, _: &G::Position, _: Option<Player>) {}

    fn recall(&self, (): ()) -> Option<Fact<G>> {
        None
    }

    fn store(&mut self, (): (), _: Fact<G>) {}
}

type FactKey<G> = (<G as Keyed>::Key, Option<Player>);

/// Remember by key.
pub(super) struct Facts<'a, G: Keyed>(pub(super) &'a mut Store<FactKey<G>, Fact<G>>);

impl<G: Keyed> Memory<G> for Facts<'_, G> {
    type Key = Option<FactKey<G>>;

    fn key(&self, game: &G, position: &G::Position, replied: Option<Player>) -> Self::Key {
        game.key(position).map(|key| (key, replied))
    }

    fn recall(&self, key: Self::Key) -> Option<Fact<G>> {
        self.0.get(&key?).copied()
    }

    fn store(&mut self, key: Self::Key, fact: Fact<G>) {
        if let Some(key) = key {
            self.0.put(key, fact);
        }
    }
}
