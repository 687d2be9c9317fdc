//! What a game offers where some of what happens is hidden from the players.
//!
//! Two different things are needed. Exact searches (IMP-minimax, best response) go through the
//! whole tree and must know which positions their player cannot tell apart: the
//! [`InformationSets`]. Players at a table must not see the position at all: they get a view of
//! it ([`HiddenInformation`]), and whatever else they need they make up from that view. A search
//! that takes a view cannot peek, because there is nothing to peek at.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Game, Player, Random, Turn, Utility};

/// Positions that the player to move cannot tell apart share a label.
pub trait InformationSets: Game {
    /// The label of an information set: what its player knows.
    type Set: Clone + Eq + Hash + Debug + Send + Sync;

    /// The set of a position where a player is to move. All positions of a set have the same
    /// mover and the same legal moves in the same canonical order.
    ///
    /// The player has *perfect recall* if a set's label tells all the sets this player was in
    /// before and the moves chosen there; [`check_recall`](crate::search::check_recall) finds
    /// out. Then the value of IMP-minimax is that of the best strategy; else it is a heuristic.
    fn information_set(&self, position: &Self::Position) -> Self::Set;

    /// The set as people write it.
    fn set_name(&self, set: &Self::Set) -> String {
        format!("{set:?}")
    }
}

/// Sets that differ only in how they came about share a key.
pub trait RepeatingSets: InformationSets {
    /// The key: everything that the rest of the game depends on, not a hash of it.
    type SetKey: Copy + Eq + Hash + Send + Sync;

    /// The key of a set, nothing where remembering it is not worth the memory. Equal keys mean
    /// that both sets have the same positions up to what no longer matters, with probabilities
    /// in the same proportion, so that what is left is worth the same on average.
    fn set_key(&self, set: &Self::Set) -> Option<Self::SetKey>;
}

/// No payoff is above a known bound: without one, no leaf of a one-player game can be left out
/// (van Lent & Mutchler 1993).
pub trait BoundedAbove: Game {
    /// The most that a player can get in the whole game.
    fn most(&self, player: Player) -> Utility;

    /// The most that a player can get from here, in any line of play; never above
    /// [`most`](Self::most).
    fn most_from(&self, _position: &Self::Position, player: Player) -> Utility {
        self.most(player)
    }
}

/// Players see only part of the position.
pub trait HiddenInformation: Game {
    /// All that one seat knows of a position: no more than this reaches a search that plays for
    /// it. Equal views mean that the seat cannot tell the positions apart.
    type View: Clone + PartialEq + Debug + Send + Sync;

    /// What a seat, counted from zero, sees of a position.
    fn view(&self, position: &Self::Position, seat: usize) -> Self::View;

    /// The seat to move where a player is: in partnership games partners do not see each
    /// other's cards.
    fn seat_to_move(&self, position: &Self::Position) -> Option<usize> {
        match self.turn(position) {
            Turn::Player(player) => Some(player.index()),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// A position that looks like this to the seat, drawn at random; every hand that agrees with
    /// the view is equally likely. The same seat is to move, and if it is the viewer's, it has
    /// the same legal moves.
    fn resample(&self, view: &Self::View, random: &mut Random) -> Self::Position;
}
