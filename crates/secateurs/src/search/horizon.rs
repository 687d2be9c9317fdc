//! Where a search stops before the end of the game.

use super::way::ToTheEnd;
use crate::capability::{Evaluate, Noisy};
use crate::{Game, Payoffs};

pub(super) trait Horizon<G: Game> {
    /// Whether moves that upset the estimate are followed beyond the horizon.
    const FOLLOWS_NOISE: bool = false;

    /// The estimate to use here instead of searching on.
    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs>;

    fn depth(&self) -> Option<u32>;

    /// Whether the move is followed beyond the horizon.
    fn is_noisy(&self, _game: &G, _position: &G::Position, _chosen: G::Move) -> bool {
        false
    }

    /// How many plies are left at this ply; the largest number where there is no end to them.
    fn plies_left(&self, ply: u32) -> u32 {
        self.depth().map_or(u32::MAX, |depth| depth.saturating_sub(ply))
    }
}

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

/// The same, but from there on the mover has the choice between the estimate and any move that
/// upsets it: quiescence search.
pub(super) struct Quiet(pub(super) u32);

impl<G: Noisy> Horizon<G> for Quiet {
    const FOLLOWS_NOISE: bool = true;

    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs> {
        AtDepth(self.0).estimate(game, position, ply)
    }

    fn depth(&self) -> Option<u32> {
        Some(self.0)
    }

    fn is_noisy(&self, game: &G, position: &G::Position, chosen: G::Move) -> bool {
        game.is_noisy(position, chosen)
    }
}

impl<G: Game, H: Horizon<G>> Horizon<G> for &H {
    const FOLLOWS_NOISE: bool = H::FOLLOWS_NOISE;

    fn estimate(&self, game: &G, position: &G::Position, ply: u32) -> Option<Payoffs> {
        H::estimate(self, game, position, ply)
    }

    fn depth(&self) -> Option<u32> {
        H::depth(self)
    }

    fn is_noisy(&self, game: &G, position: &G::Position, chosen: G::Move) -> bool {
        H::is_noisy(self, game, position, chosen)
    }
}
