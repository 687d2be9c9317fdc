//! Linear bounds (Korf 1991, Sturtevant 2003): of the outcomes only a least payoff for each
//! player and a most for their sum are known. A set is given by a threshold for each player, and
//! is empty when the thresholds add up to more than there is.
//!
//! Thresholds of several bounds on one player are the larger of them, never the sum. Where
//! payoffs come in steps, more than v means at least v plus one step; with chance there are no
//! steps, as means fall between them.

use std::cmp::Ordering;

use num_traits::CheckedDiv;

use super::{Event, OutcomeSpace};
use crate::capability::{BoundedSum, SumBounds};
use crate::honest::broken;
use crate::search::{NumberOf, mean_payoffs};
use crate::{Chance, Number, Payoffs, Player, Possible, Rational, SearchError, Utility};

/// The bounds of a game.
#[derive(Clone, Debug)]
pub struct Linear<N> {
    least: Payoffs<N>,
    /// None where nothing bounds the sum: then no set is empty.
    max_sum: Option<N>,
    /// The smallest difference between payoffs; none where they may be as close as they like.
    step: Option<N>,
}

/// The outcomes that give each player at least this much.
#[derive(Clone, Copy, Debug)]
pub struct Thresholds<N> {
    at_least: Payoffs<N>,
    /// One bit for each player who must get more than that.
    and_more: u8,
}

/// What a table remembers of a position.
#[derive(Clone, Copy, Debug)]
pub struct KnownThresholds<N> {
    set: Thresholds<N>,
    value: Option<Payoffs<N>>,
}

impl<N: Number> Linear<N> {
    /// The bounds of `game`. Without `steps`, payoffs are taken to be arbitrarily close, as in
    /// the pruning rules of 1991 to 2000.
    pub fn of<G>(game: &G, steps: bool) -> Self
    where
        G: BoundedSum<Chance: Chance<Number = N>>,
    {
        Self::within(&game.bounds(), steps && !<G::Chance as Chance>::IS_POSSIBLE)
    }

    /// These bounds, which must be true of the game. Steps are not for games with chance.
    pub fn within(bounds: &SumBounds, steps: bool) -> Self {
        Self {
            least: bounds.least.map(N::from_utility),
            max_sum: (bounds.max_sum < Utility::MAX).then(|| N::from_utility(bounds.max_sum)),
            step: steps.then(|| N::from_utility(bounds.step)),
        }
    }

    /// What a player needs at least to be in the set; nothing if it does not fit.
    fn needed(&self, set: &Thresholds<N>, player: Player) -> Option<N> {
        let least = set.at_least[player];
        match self.step {
            Some(step) if set.needs_more(player) => least.plus(step),
            _ => Some(least),
        }
    }
}

impl<N: Number> Linear<N> {
    /// The most that a player can get from an event; nothing where there is no such bound.
    fn most(&self, event: &Event<Thresholds<N>, Payoffs<N>>, player: Player) -> Option<N> {
        if let Some(value) = event.value {
            return Some(value[player]);
        }
        let others = (0..self.least.len()).map(Player::new).filter(|&other| other != player);
        others.fold(self.max_sum, |most, other| most?.minus(event.possible.at_least[other]))
    }

    /// What a player needs of an event at least, so that the mean can be wanted.
    fn needed_of_event<G: BoundedSum<Chance: Chance<Number = N>>>(
        &self,
        luck: G::Chance,
        wanted: &Thresholds<N>,
        events: &[Event<Thresholds<N>, Payoffs<N>>],
        index: usize,
        player: Player,
    ) -> Option<N> {
        let mut total: u64 = 0;
        let mut others = N::from_utility(0);
        for (other, event) in events.iter().enumerate() {
            total = total.checked_add(event.weight)?;
            if other != index {
                others = luck.add_weighted(others, event.weight, self.most(event, player)?)?;
            }
        }
        let whole = luck.add_weighted(N::from_utility(0), total, wanted.at_least[player])?;
        luck.divide(whole.minus(others)?, events[index].weight)
    }
}

impl<N> Thresholds<N> {
    fn needs_more(&self, player: Player) -> bool {
        self.and_more >> player.index() & 1 == 1
    }
}

impl<G: BoundedSum> OutcomeSpace<G> for Linear<NumberOf<G>> {
    type Set = Thresholds<NumberOf<G>>;
    type Value = Payoffs<NumberOf<G>>;
    type Known = KnownThresholds<NumberOf<G>>;

    fn everything(&self) -> Self::Set {
        Thresholds { at_least: self.least, and_more: 0 }
    }

    fn feasible(&self, game: &G, position: &G::Position) -> Self::Set {
        let at_least = game.at_least(position).map(NumberOf::<G>::from_utility);
        Thresholds { at_least, and_more: 0 }
    }

    fn leaf(&self, _: &G, _: &G::Position, payoffs: &Payoffs) -> Self::Value {
        payoffs.map(NumberOf::<G>::from_utility)
    }

    fn check(
        &self,
        game: &G,
        position: &G::Position,
        payoffs: &Payoffs,
    ) -> Result<(), SearchError> {
        let value = OutcomeSpace::<G>::leaf(self, game, position, payoffs);
        let within = Thresholds { at_least: value, and_more: 0 };
        let is_enough =
            OutcomeSpace::<G>::contains(self, OutcomeSpace::<G>::everything(self), value);
        if is_enough && !OutcomeSpace::<G>::is_empty(self, within) {
            return Ok(());
        }
        let what = format!("payoffs {:?} out of bounds", payoffs.as_slice());
        Err(broken("BoundedSum", what))
    }

    fn better(&self, mover: Player, value: Self::Value, or_equal: bool) -> Self::Set {
        let mut at_least = self.least;
        at_least[mover] = value[mover];
        Thresholds { at_least, and_more: u8::from(!or_equal) << mover.index() }
    }

    #[inline]
    fn both(&self, a: Self::Set, b: Self::Set) -> Self::Set {
        let mut both = a;
        for player in (0..self.least.len()).map(Player::new) {
            let bit = 1 << player.index();
            match a.at_least[player].cmp(&b.at_least[player]) {
                Ordering::Greater => {}
                Ordering::Equal => both.and_more |= b.and_more & bit,
                Ordering::Less => {
                    both.at_least[player] = b.at_least[player];
                    both.and_more = both.and_more & !bit | b.and_more & bit;
                }
            }
        }
        both
    }

    fn either(&self, a: Self::Set, b: Self::Set) -> Self::Set {
        let mut either = a;
        for player in (0..self.least.len()).map(Player::new) {
            either.at_least[player] = either.at_least[player].min(b.at_least[player]);
        }
        Thresholds { and_more: 0, ..either }
    }

    /// A sum that does not fit proves nothing.
    #[inline]
    fn is_empty(&self, set: Self::Set) -> bool {
        let Some(max_sum) = self.max_sum else { return false };
        let mut sum = NumberOf::<G>::from_utility(0);
        for player in (0..self.least.len()).map(Player::new) {
            let longer_sum = self.needed(&set, player).and_then(|needed| sum.plus(needed));
            let Some(longer_sum) = longer_sum else { return false };
            sum = longer_sum;
        }
        let more_than_all = self.step.is_none() && set.and_more != 0;
        sum > max_sum || (sum == max_sum && more_than_all)
    }

    #[inline]
    fn contains(&self, set: Self::Set, value: Self::Value) -> bool {
        (0..self.least.len()).map(Player::new).all(|player| {
            match value[player].cmp(&set.at_least[player]) {
                Ordering::Less => false,
                Ordering::Equal => !set.needs_more(player),
                Ordering::Greater => true,
            }
        })
    }

    /// Thresholds leave more than one value open, as far as can be told.
    fn only_value(&self, _: Self::Set) -> Option<Self::Value> {
        None
    }

    fn compare(&self, mover: Player, a: Self::Value, b: Self::Value) -> Ordering {
        a[mover].cmp(&b[mover])
    }

    fn payoffs(&self, value: Self::Value) -> Payoffs<NumberOf<G>> {
        value
    }

    fn possible(&self, game: &G, set: Self::Set, value: Option<Self::Value>) -> Possible {
        let event = Event { weight: 1, possible: set, value: None };
        let scale = Rational::from_integer(i128::from(game.utility_scale()));
        let scaled = |number: NumberOf<G>| number.to_rational().checked_div(&scale);
        let bounds = |player: Player| {
            let (least, most) = (set.at_least[player], self.most(&event, player));
            let of_value = value.map(|value| value[player]);
            let least = of_value.map_or(least, |value| least.min(value));
            let most = most.map(|most| of_value.map_or(most, |value| most.max(value)));
            [scaled(least), most.and_then(scaled)]
        };
        Possible::Between((0..self.least.len()).map(Player::new).map(bounds).collect())
    }

    fn mean(
        &self,
        luck: G::Chance,
        events: &[(u64, Self::Value)],
    ) -> Result<Self::Value, SearchError> {
        mean_payoffs::<G>(luck, self.least.len(), events.iter().copied())
    }

    /// The others bring a player at most so much: the rest of what is wanted must come from
    /// this event.
    fn wanted_of_event(
        &self,
        luck: G::Chance,
        wanted: Self::Set,
        events: &[Event<Self::Set, Self::Value>],
        index: usize,
    ) -> Self::Set {
        let mut set = OutcomeSpace::<G>::everything(self);
        for player in (0..self.least.len()).map(Player::new) {
            let needed = self.needed_of_event::<G>(luck, &wanted, events, index, player);
            if let Some(needed) = needed.filter(|&needed| needed >= self.least[player]) {
                set.at_least[player] = needed;
                set.and_more |= wanted.and_more & (1 << player.index());
            }
        }
        set
    }

    fn nothing_known(&self) -> Self::Known {
        KnownThresholds { set: OutcomeSpace::<G>::everything(self), value: None }
    }

    fn known_set(&self, known: Self::Known) -> Self::Set {
        known.set
    }

    fn known_value(&self, known: Self::Known) -> Option<Self::Value> {
        known.value
    }

    fn with_value(&self, value: Self::Value) -> Self::Known {
        KnownThresholds { set: Thresholds { at_least: value, and_more: 0 }, value: Some(value) }
    }

    /// That a value is not in a set of thresholds is no set of thresholds: only what the mover
    /// can have is remembered.
    fn with_outside(
        &self,
        known: Self::Known,
        _: Self::Set,
        mover: Player,
        best: Option<Self::Value>,
    ) -> Self::Known {
        let Some(best) = best else { return known };
        let better = OutcomeSpace::<G>::better(self, mover, best, true);
        let set = OutcomeSpace::<G>::both(self, known.set, better);
        KnownThresholds { set, ..known }
    }
}
