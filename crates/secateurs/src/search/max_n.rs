//! Plain max^n (Luckhardt & Irani 1986): the oracle for games of any number of players.
//!
//! The value of a node is the value of the first child, in canonical order, among those best
//! for the mover; at a chance node it is the mean. Needs nothing beyond the contract. Visits
//! every node once; the result is exact.

use std::cmp::Ordering;

use super::deepening::deepen;
use super::horizon::AtDepth;
use super::memory::{ByKey, Forgetful};
use super::plain::{Backup, NumberOf, Plan, search, search_on};
use super::way::{ToDepth, ToTheEnd, WithTable};
use crate::capability::{Evaluate, Keyed};
use crate::table::Store;
use crate::{
    Chance, Finished, Game, Limits, Number, Observer, Payoffs, Player, PlayerCountError,
    SearchError,
};

/// Plain max^n.
///
/// ```
/// use secateurs::{Game, Limits, Silent, search::MaxN};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(4);
/// let found = MaxN::new().run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert_eq!(found.complete().unwrap().best_moves, [1]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MaxN<W = ToTheEnd> {
    way: W,
}

impl MaxN {
    /// To the end of the game, by looking at every line of play.
    pub const fn new() -> Self {
        Self { way: ToTheEnd }
    }

    /// Looking only once at positions with the same key while so many megabytes last.
    pub const fn table(self, megabytes: usize) -> MaxN<WithTable> {
        MaxN { way: WithTable { megabytes } }
    }

    /// With estimates at this depth. With a budget of nodes or time, the depth grows step by step
    /// and the last complete depth is the answer.
    pub const fn depth(self, depth: u32) -> MaxN<ToDepth> {
        MaxN { way: ToDepth { depth } }
    }

    /// The max^n value of `position`.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let backup = EveryPlayersNumber::new(game)?;
        let plan = Plan { backup, horizon: ToTheEnd, memory: Forgetful };
        search(game, position, limits, plan, observer)
    }
}

impl MaxN<WithTable> {
    /// The max^n value of `position`.
    ///
    /// # Errors
    /// As [`MaxN::run`].
    pub fn run<G: Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let backup = EveryPlayersNumber::new(game)?;
        let mut store = Store::with_megabytes(self.way.megabytes);
        let plan = Plan { backup, horizon: ToTheEnd, memory: ByKey(&mut store) };
        search(game, position, limits, plan, observer)
    }
}

impl MaxN<ToDepth> {
    /// The max^n value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// As [`MaxN::run`].
    pub fn run<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        deepen(self.way.depth, limits, observer, |depth, meter, counts, observer| {
            let backup = EveryPlayersNumber::new(game)?;
            let plan = Plan { backup, horizon: AtDepth(depth), memory: Forgetful };
            search_on(game, position, meter, counts, plan, observer)
        })
    }
}

/// A value is a number for each player.
pub(super) struct EveryPlayersNumber {
    players: usize,
}

impl EveryPlayersNumber {
    pub(super) fn new<G: Game>(game: &G) -> Result<Self, PlayerCountError> {
        match game.players() {
            players @ 1..=crate::MAX_PLAYERS => Ok(Self { players }),
            players => Err(PlayerCountError(players)),
        }
    }
}

impl<G: Game> Backup<G> for EveryPlayersNumber {
    type Value = Payoffs<NumberOf<G>>;

    fn leaf(&self, payoffs: &Payoffs) -> Self::Value {
        payoffs.map(NumberOf::<G>::from_utility)
    }

    fn compare(&self, mover: Player, a: &Self::Value, b: &Self::Value) -> Ordering {
        a[mover].cmp(&b[mover])
    }

    fn zero(&self) -> Self::Value {
        Payoffs::all(self.players, NumberOf::<G>::from_utility(0))
    }

    fn add_weighted(
        &self,
        luck: G::Chance,
        sum: &Self::Value,
        weight: u64,
        value: &Self::Value,
    ) -> Option<Self::Value> {
        let mut sum = *sum;
        for player in (0..self.players).map(Player::new) {
            sum[player] = luck.add_weighted(sum[player], weight, value[player])?;
        }
        Some(sum)
    }

    fn divide(&self, luck: G::Chance, sum: &Self::Value, weight: u64) -> Option<Self::Value> {
        let mut mean = *sum;
        for player in (0..self.players).map(Player::new) {
            mean[player] = luck.divide(mean[player], weight)?;
        }
        Some(mean)
    }

    fn payoffs(&self, value: &Self::Value) -> Option<Payoffs<NumberOf<G>>> {
        Some(*value)
    }
}

/// The weighted mean of payoffs.
pub(crate) fn mean_payoffs<G: Game>(
    luck: G::Chance,
    players: usize,
    events: impl Iterator<Item = (u64, Payoffs<NumberOf<G>>)>,
) -> Result<Payoffs<NumberOf<G>>, SearchError> {
    let backup = EveryPlayersNumber { players };
    let mut total: u64 = 0;
    let mut sum = Backup::<G>::zero(&backup);
    for (weight, value) in events {
        total = total.checked_add(weight).ok_or(SearchError::Weights)?;
        let longer_sum = Backup::<G>::add_weighted(&backup, luck, &sum, weight, &value);
        sum = longer_sum.ok_or(SearchError::Overflow)?;
    }
    if total == 0 {
        return Err(SearchError::Weights);
    }
    Backup::<G>::divide(&backup, luck, &sum, total).ok_or(SearchError::Overflow)
}
