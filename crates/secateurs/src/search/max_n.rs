//! Plain max^n (Luckhardt & Irani 1986): the oracle for games of any number of players.
//!
//! The value of a node is the value of the first child, in canonical order, among those best
//! for the mover; at a chance node it is the mean. Needs nothing beyond the contract. Visits
//! every node once; the result is exact.

use std::cmp::Ordering;

use super::deepening::deepen;
use super::horizon::{AtDepth, ToTheEnd};
use super::memory::{ByKey, Forgetful};
use super::plain::{Backup, NumberOf, Plan, search, search_on};
use crate::capability::{Evaluate, Keyed};
use crate::table::Store;
use crate::{
    Chance, Finished, Game, Limits, Number, Observer, Payoffs, Player, PlayerCountError,
    SearchError,
};

/// The max^n value of `position`, by looking at every line of play to its end.
///
/// # Errors
/// When the game breaks its contract, goes on too long, or its chances outgrow exact fractions.
pub fn max_n<G: Game>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let plan = Plan { backup: MaxN::new(game)?, horizon: ToTheEnd, memory: Forgetful };
    search(game, position, limits, plan, observer)
}

/// The max^n value, looking only once at positions with the same key while memory lasts.
///
/// # Errors
/// As [`max_n`].
pub fn max_n_with_table<G: Keyed>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let mut store = Store::with_megabytes(limits.table_megabytes);
    let memory = ByKey(&mut store);
    let plan = Plan { backup: MaxN::new(game)?, horizon: ToTheEnd, memory };
    search(game, position, limits, plan, observer)
}

/// The max^n value with estimates at the depth limit. With a budget of nodes or time, the depth
/// grows step by step and the last complete depth is the answer.
///
/// # Errors
/// As [`max_n`].
pub fn max_n_to_depth<G: Evaluate>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    deepen(limits, observer, |depth, meter, counts, observer| {
        let horizon = AtDepth(depth);
        let plan = Plan { backup: MaxN::new(game)?, horizon, memory: Forgetful };
        search_on(game, position, meter, counts, plan, observer)
    })
}

pub(super) struct MaxN {
    players: usize,
}

impl MaxN {
    pub(super) fn new<G: Game>(game: &G) -> Result<Self, PlayerCountError> {
        match game.players() {
            players @ 1..=crate::MAX_PLAYERS => Ok(Self { players }),
            players => Err(PlayerCountError(players)),
        }
    }
}

impl<G: Game> Backup<G> for MaxN {
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
    let backup = MaxN { players };
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
