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
///
/// ```
/// use secateurs::{Game, Limits, hidden::InformationSets, search::ImpMinimax};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
///
/// impl InformationSets for Coin {
///     /// The coin is covered: nothing is known.
///     type Set = ();
///
///     fn information_set(&self, _: &Self::Position) {}
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let found = ImpMinimax::new().run(&Coin, &Coin.start(), &Limits::none())?;
/// assert_eq!(found.strategy.len(), 1, "there is one thing to decide");
/// # Ok(())
/// # }
/// ```
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
///
/// ```
/// use secateurs::{Game, Limits, Silent, hidden::RepeatingSets, search::ImpAlphaBeta};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
/// # impl secateurs::hidden::InformationSets for Coin {
/// #     type Set = ();
/// #     fn information_set(&self, _: &Self::Position) {}
/// # }
/// # impl secateurs::hidden::BoundedAbove for Coin {
/// #     fn most(&self, _: secateurs::Player) -> i64 {
/// #         1
/// #     }
/// # }
///
/// impl RepeatingSets for Coin {
///     type SetKey = ();
///
///     fn set_key(&self, (): &()) -> Option<()> {
///         Some(())
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let search = ImpAlphaBeta::new().table(1);
/// let found = search.run(&Coin, &Coin.start(), &Limits::none(), &mut Silent)?;
/// assert_eq!(found.strategy[0].1, Side::Heads);
/// # Ok(())
/// # }
/// ```
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
///
/// ```
/// use secateurs::{Player, Utility, hidden::BoundedAbove};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
///
/// impl BoundedAbove for Coin {
///     fn most(&self, _: Player) -> Utility {
///         1
///     }
///
///     fn most_from(&self, &(side, guess): &Self::Position, _: Player) -> Utility {
///         Utility::from(guess.is_none() || side == guess)
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let guessed = (Some(Side::Heads), Some(Side::Tails));
/// assert_eq!(Coin.most_from(&guessed, Player::ONE), 0);
/// # Ok(())
/// # }
/// ```
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
///
/// ```
/// use secateurs::{Game, Random, Turn, hidden::HiddenInformation};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
///
/// impl HiddenInformation for Coin {
///     /// The coin is covered: nothing is seen.
///     type View = ();
///
///     fn view(&self, _: &Self::Position, _: usize) {}
///
///     fn resample(&self, (): &(), random: &mut Random) -> Self::Position {
///         (Some(if random.below(3) < 2 { Side::Heads } else { Side::Tails }), None)
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let dealt = Coin.resample(&(), &mut Random::new(1));
/// assert!(matches!(Coin.turn(&dealt), Turn::Player(_)));
/// # Ok(())
/// # }
/// ```
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
