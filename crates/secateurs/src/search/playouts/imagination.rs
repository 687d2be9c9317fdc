//! What a player makes up of what it does not see, and how it takes play to go on.

use crate::hidden::HiddenInformation;
use crate::{Game, Payoffs, Random};

/// What [`IsMcts`](super::IsMcts) is told of a game beyond its rules.
pub trait Imagination<G: Game> {
    /// A position that looks to the player as the one it is in. Which of them come how often is
    /// what the player believes.
    fn imagine(&mut self, random: &mut Random) -> G::Position;

    /// How likely the mover is to make each of these moves, in parts of 2^16, if anything is known of
    /// it. Moves are then looked at in keeping with that (PUCT), and not every one of them must be.
    fn likely(&mut self, _here: &G::Position, _moves: &[G::Move], _chances: &mut Vec<u32>) {}

    /// Plays on to the end from a position that is not over; nothing to go on at random.
    fn play_out(&mut self, from: &G::Position, random: &mut Random) -> Option<PlayedOut>;
}

/// How a game was played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOut {
    /// What everybody got.
    pub payoffs: Payoffs,
    /// How many moves were made: the work done, in nodes.
    pub plies: u32,
}

/// Everything is seen, and everybody plays at random.
pub(super) struct Seen<'a, G: Game> {
    pub(super) position: &'a G::Position,
}

impl<G: Game> Imagination<G> for Seen<'_, G> {
    fn imagine(&mut self, _: &mut Random) -> G::Position {
        self.position.clone()
    }

    fn play_out(&mut self, _: &G::Position, _: &mut Random) -> Option<PlayedOut> {
        None
    }
}

/// Whatever agrees with the view is equally likely, and everybody plays at random.
pub(super) struct Even<'a, G: HiddenInformation> {
    pub(super) game: &'a G,
    pub(super) view: &'a G::View,
}

impl<G: HiddenInformation> Imagination<G> for Even<'_, G> {
    fn imagine(&mut self, random: &mut Random) -> G::Position {
        self.game.resample(self.view, random)
    }

    fn play_out(&mut self, _: &G::Position, _: &mut Random) -> Option<PlayedOut> {
        None
    }
}
