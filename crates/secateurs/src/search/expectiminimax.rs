//! Plain expectiminimax: minimax with a mean at chance nodes, in exact fractions. The oracle
//! of Star1 and Star2.
//!
//! A value is the first player's number alone; the second player's is the rest of the total.
//! Visits every node once; the result is exact.

use std::cmp::Ordering;

use super::deepening::deepen;
use super::plain::{AtDepth, Backup, NumberOf, ToTheEnd, both, compare_for, search, search_on};
use crate::capability::{Evaluate, ZeroSum};
use crate::{Chance, Finished, Limits, Number, Observer, Payoffs, Player, SearchError, Utility};

/// The value of `position` when both sides play perfectly and chance is fair.
///
/// # Errors
/// When the game breaks its contract, goes on too long, or its chances outgrow exact fractions.
pub fn expectiminimax<G: ZeroSum>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut impl Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let backup = FirstPlayersMean { total: game.total() };
    search(game, position, limits, backup, ToTheEnd, observer)
}

/// The value with estimates at the depth limit. With a budget of nodes or time, the depth grows
/// step by step and the last complete depth is the answer.
///
/// # Errors
/// As [`expectiminimax`].
pub fn expectiminimax_to_depth<G: ZeroSum + Evaluate>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    observer: &mut impl Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    deepen(limits, |depth, meter, counts| {
        let backup = FirstPlayersMean { total: game.total() };
        search_on(game, position, meter, counts, backup, AtDepth(depth), observer)
    })
}

struct FirstPlayersMean {
    total: Utility,
}

impl<G: ZeroSum> Backup<G> for FirstPlayersMean {
    type Value = NumberOf<G>;

    fn leaf(&self, payoffs: &Payoffs) -> Self::Value {
        NumberOf::<G>::from_utility(payoffs[Player::ONE])
    }

    fn compare(&self, mover: Player, a: &Self::Value, b: &Self::Value) -> Ordering {
        compare_for(mover, a, b)
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
        both(*value, self.total)
    }
}
