//! Where a search stops before the end of the game.

use crate::capability::Evaluate;
use crate::{Game, Payoffs};

pub(super) trait Horizon<G: Game> {
    /// The estimate to use here instead of searching on.
    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs>;

    fn depth(&self) -> Option<u32>;
}

/// Search to the end of the game.
pub(super) struct ToTheEnd;

impl<G: Game> Horizon<G> for ToTheEnd {
    fn estimate(&self, _: &G, _: &G::Position, _: u32) -> Option<Payoffs> {
        None
    }

    fn depth(&self) -> Option<u32> {
        None
    }
}

/// Judge positions at this depth, or at the first one below it that can be judged.
pub(super) struct AtDepth(pub(super) u32);

impl<G: Evaluate> Horizon<G> for AtDepth {
    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs> {
        (ply >= self.0 && game.can_be_judged(position)).then(|| game.evaluate(position))
    }

    fn depth(&self) -> Option<u32> {
        Some(self.0)
    }
}

impl<G: Game, H: Horizon<G>> Horizon<G> for &H {
    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs> {
        H::estimate(self, game, position, ply)
    }

    fn depth(&self) -> Option<u32> {
        H::depth(self)
    }
}
