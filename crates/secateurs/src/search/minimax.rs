//! Plain minimax: the oracle for two players without chance.
//!
//! A value is the first player's integer; the first player takes the largest, the second the
//! smallest, the first in canonical order among equals. Visits every node once; exact.

use super::Expectiminimax;
use super::expectiminimax::to_horizons;
use super::horizon::Quiet;
use super::way::{ToDepth, ToTheEnd, UntilQuiet, WithTable};
use crate::capability::{Evaluate, Keyed, Noisy, ZeroSum};
use crate::{Finished, Limits, NoChance, Observer, SearchError};

/// Plain minimax. Without chance there is no mean to take, so this is [`Expectiminimax`] on
/// integers; the bound on the game's type is the whole difference.
///
/// ```
/// use secateurs::{Game, Limits, Player, Silent, search::Minimax};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # impl secateurs::capability::ZeroSum for Matches {}
/// # impl secateurs::capability::Keyed for Matches {
/// #     type Key = (u32, usize);
/// #     fn key(&self, position: &(u32, usize)) -> Option<Self::Key> {
/// #         Some(*position)
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(30);
/// let search = Minimax::new().table(1);
/// let found = search.run(&game, &game.start(), &Limits::none(), &mut Silent)?.complete().unwrap();
/// assert_eq!(found.payoffs[Player::ONE].to_integer(), -1, "a multiple of three is lost");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax<W = ToTheEnd> {
    way: W,
}

impl Minimax {
    /// To the end of the game, by looking at every line of play.
    pub const fn new() -> Self {
        Self { way: ToTheEnd }
    }

    /// Looking only once at positions with the same key while so many megabytes last.
    pub const fn table(self, megabytes: usize) -> Minimax<WithTable> {
        Minimax { way: WithTable { megabytes } }
    }

    /// With estimates at this depth. With a budget of nodes or time, the depth grows step by step
    /// and the last complete depth is the answer.
    pub const fn depth(self, depth: u32) -> Minimax<ToDepth> {
        Minimax { way: ToDepth { depth } }
    }

    /// The value of `position` when both sides play perfectly.
    ///
    /// # Errors
    /// When the game breaks its contract or goes on too long.
    pub fn run<G: ZeroSum<Chance = NoChance>>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        Expectiminimax::new().run(game, position, limits, observer)
    }
}

impl Minimax<WithTable> {
    /// The value of `position` when both sides play perfectly.
    ///
    /// # Errors
    /// As [`Minimax::run`].
    pub fn run<G: ZeroSum<Chance = NoChance> + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        Expectiminimax::new().table(self.way.megabytes).run(game, position, limits, observer)
    }
}

impl Minimax<ToDepth> {
    /// Moves that upset the estimate are followed beyond the depth: the oracle of quiescence
    /// search.
    pub const fn until_quiet(self) -> Minimax<UntilQuiet> {
        Minimax { way: UntilQuiet { depth: self.way.depth } }
    }

    /// The value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// As [`Minimax::run`].
    pub fn run<G: ZeroSum<Chance = NoChance> + Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        Expectiminimax::new().depth(self.way.depth).run(game, position, limits, observer)
    }
}

impl Minimax<UntilQuiet> {
    /// The value of `position`, with estimates at the depth or where it is quiet beyond.
    ///
    /// # Errors
    /// As [`Minimax::run`].
    pub fn run<G: ZeroSum<Chance = NoChance> + Noisy>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        to_horizons(game, position, (self.way.depth, Quiet), limits, observer)
    }
}
