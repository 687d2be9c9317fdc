//! What a search must be able to say about sets of outcomes.

use std::cmp::Ordering;

use crate::search::NumberOf;
use crate::{Game, Payoffs, Player, Possible, SearchError};

/// An event of a chance node, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Event<S, V> {
    /// Its weight.
    pub weight: u64,
    /// What it can bring.
    pub possible: S,
    /// What it brings.
    pub value: Option<V>,
}

/// A way of describing sets of outcomes. See the [module's text](crate::outcome).
pub trait OutcomeSpace<G: Game> {
    /// A set of outcomes: a question ("is the value one of these?") or a fact ("it is").
    type Set: Copy;
    /// The exact value of a position: one outcome, or one of several that pay the same.
    type Value: Copy;
    /// What a table remembers of a position: the values it can still have.
    type Known: Copy;

    /// Every outcome of the game.
    fn everything(&self) -> Self::Set;

    /// The outcomes that the facts about a position leave open, in any line of play.
    fn feasible(&self, game: &G, position: &G::Position) -> Self::Set;

    /// The outcome of a position that is over, or is judged to be worth `payoffs`.
    fn leaf(&self, game: &G, position: &G::Position, payoffs: &Payoffs) -> Self::Value;

    /// Whether a position that is over is as the game promises.
    ///
    /// # Errors
    /// When it is not: then sets of outcomes prove nothing.
    fn check(&self, game: &G, position: &G::Position, payoffs: &Payoffs)
    -> Result<(), SearchError>;

    /// The outcomes that are better for the mover than `value`, or equally good too.
    fn better(&self, mover: Player, value: Self::Value, or_equal: bool) -> Self::Set;

    /// The outcomes that are in both sets.
    fn both(&self, a: Self::Set, b: Self::Set) -> Self::Set;

    /// The outcomes that pay as `value` does. More does no harm.
    fn only(&self, value: Self::Value) -> Self::Set {
        self.known_set(self.with_value(value))
    }

    /// The outcomes that are in one of the sets. More does no harm.
    fn either(&self, a: Self::Set, b: Self::Set) -> Self::Set;

    /// Whether there is no outcome in the set. May say no in doubt.
    fn is_empty(&self, set: Self::Set) -> bool;

    /// Whether the outcome may be in the set. In doubt it is.
    fn contains(&self, set: Self::Set, value: Self::Value) -> bool;

    /// The value, if all outcomes in the set pay the same.
    fn only_value(&self, set: Self::Set) -> Option<Self::Value>;

    /// How the mover likes `a` compared with `b`.
    fn compare(&self, mover: Player, a: Self::Value, b: Self::Value) -> Ordering;

    /// What the players get.
    fn payoffs(&self, value: Self::Value) -> Payoffs<NumberOf<G>>;

    /// The outcomes in the set, and those that pay as `value` does, as people know them.
    fn possible(&self, game: &G, set: Self::Set, value: Option<Self::Value>) -> Possible;

    /// The mean of what chance may bring: weights and values.
    ///
    /// # Errors
    /// When the weights cannot be used or the mean does not fit.
    fn mean(
        &self,
        luck: G::Chance,
        events: &[(u64, Self::Value)],
    ) -> Result<Self::Value, SearchError>;

    /// What an event of a chance node must bring so that the mean can be `wanted`, with what is
    /// known of the others. Anything, where nothing can be said.
    fn wanted_of_event(
        &self,
        _luck: G::Chance,
        _wanted: Self::Set,
        _events: &[Event<Self::Set, Self::Value>],
        _index: usize,
    ) -> Self::Set {
        self.everything()
    }

    /// Nothing is known of a position.
    fn nothing_known(&self) -> Self::Known;

    /// The set that the value of a position is in, by what is known.
    fn known_set(&self, known: Self::Known) -> Self::Set;

    /// The value of a position, if it is known.
    fn known_value(&self, known: Self::Known) -> Option<Self::Value>;

    /// What is known of a position once its value is.
    fn with_value(&self, value: Self::Value) -> Self::Known;

    /// What is known once the value turned out not to be `wanted`, while the mover can have at
    /// least `best`.
    fn with_outside(
        &self,
        known: Self::Known,
        wanted: Self::Set,
        mover: Player,
        best: Option<Self::Value>,
    ) -> Self::Known;
}
