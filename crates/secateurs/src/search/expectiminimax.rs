//! Plain expectiminimax: minimax with a mean at chance nodes, in exact fractions. The oracle
//! of Star1 and Star2.
//!
//! A value is the first player's number alone; the second player's is the rest of the total.
//! Visits every node once; the result is exact.

use std::cmp::Ordering;

use super::deepening::deepen;
use super::horizon::{AtDepth, Horizon};
use super::memory::{ByKey, Forgetful};
use super::plain::{Backup, NumberOf, Plan, search, search_on};
use super::way::{ToDepth, ToTheEnd, WithTable};
use crate::capability::{Evaluate, Keyed, ZeroSum};
use crate::honest::zero_sum;
use crate::table::Store;
use crate::{Chance, Finished, Limits, Number, Observer, Payoffs, Player, SearchError, Utility};

/// Plain expectiminimax.
///
/// ```
/// use secateurs::{Game, Limits, Player, Rational, Silent, search::Expectiminimax};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/toss.rs"));
/// # impl secateurs::capability::ZeroSum for Tosses {}
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Tosses(3);
/// let found = Expectiminimax::new().run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// let found = found.complete().unwrap();
/// assert_eq!(found.payoffs[Player::ONE], Rational::new(1, 2));
/// assert_eq!(found.best_moves, [Toss::Toss]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Expectiminimax<W = ToTheEnd> {
    way: W,
}

impl Expectiminimax {
    /// To the end of the game, by looking at every line of play.
    pub const fn new() -> Self {
        Self { way: ToTheEnd }
    }

    /// Looking only once at positions with the same key while so many megabytes last.
    pub const fn table(self, megabytes: usize) -> Expectiminimax<WithTable> {
        Expectiminimax { way: WithTable { megabytes } }
    }

    /// With estimates at this depth. With a budget of nodes or time, the depth grows step by step
    /// and the last complete depth is the answer.
    pub const fn depth(self, depth: u32) -> Expectiminimax<ToDepth> {
        Expectiminimax { way: ToDepth { depth } }
    }

    /// The value of `position` when both sides play perfectly and chance is fair.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: ZeroSum>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let backup = FirstPlayersNumber { total: game.total() };
        let plan = Plan { backup, horizon: ToTheEnd, memory: Forgetful };
        search(game, position, limits, plan, observer)
    }
}

impl Expectiminimax<WithTable> {
    /// The value of `position` when both sides play perfectly and chance is fair.
    ///
    /// # Errors
    /// As [`Expectiminimax::run`].
    pub fn run<G: ZeroSum + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let backup = FirstPlayersNumber { total: game.total() };
        let mut store = Store::with_megabytes(self.way.megabytes);
        let plan = Plan { backup, horizon: ToTheEnd, memory: ByKey(&mut store) };
        search(game, position, limits, plan, observer)
    }
}

impl Expectiminimax<ToDepth> {
    /// The value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// As [`Expectiminimax::run`].
    pub fn run<G: ZeroSum + Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        to_horizons(game, position, (self.way.depth, AtDepth), limits, observer)
    }
}

/// The value at the horizon of the last depth, or at the last one within the budget.
pub(super) fn to_horizons<G: ZeroSum, H: Horizon<G>>(
    game: &G,
    position: &G::Position,
    (last_depth, horizon): (u32, fn(u32) -> H),
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    deepen(last_depth, limits, observer, |depth, meter, counts, observer| {
        let backup = FirstPlayersNumber { total: game.total() };
        let plan = Plan { backup, horizon: horizon(depth), memory: Forgetful };
        search_on(game, position, meter, counts, plan, observer)
    })
}

struct FirstPlayersNumber {
    total: Utility,
}

impl<G: ZeroSum> Backup<G> for FirstPlayersNumber {
    type Value = NumberOf<G>;

    fn leaf(&self, payoffs: &Payoffs) -> Self::Value {
        NumberOf::<G>::from_utility(payoffs[Player::ONE])
    }

    fn check(&self, game: &G, payoffs: &Payoffs) -> Result<(), SearchError> {
        zero_sum(game, payoffs)
    }

    fn compare(&self, mover: Player, a: &Self::Value, b: &Self::Value) -> Ordering {
        if mover == Player::ONE { a.cmp(b) } else { b.cmp(a) }
    }

    fn zero(&self) -> Self::Value {
        NumberOf::<G>::from_utility(0)
    }

    fn add_weighted(
        &self,
        luck: G::Chance,
        sum: &Self::Value,
        weight: u64,
        value: &Self::Value,
    ) -> Option<Self::Value> {
        luck.add_weighted(*sum, weight, *value)
    }

    fn divide(&self, luck: G::Chance, sum: &Self::Value, weight: u64) -> Option<Self::Value> {
        luck.divide(*sum, weight)
    }

    fn payoffs(&self, value: &Self::Value) -> Option<Payoffs<NumberOf<G>>> {
        Some(Payoffs::new([*value, value.subtracted_from(self.total)?]))
    }
}
