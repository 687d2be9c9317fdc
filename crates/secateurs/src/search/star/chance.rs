//! Chance nodes: Star1, and the probing of Star2.

use super::StarBound;
use super::node::Search;
use crate::capability::{BoundedSum, ZeroSum};
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::plain::NumberOf;
use crate::search::rules::Cut;
use crate::search::window::Window;
use crate::{Chance, MAX_PLIES, Number, Outside, Player, SearchError, Turn};

/// An event of a chance node, and the bounds on what it is worth. Both are equal once it is
/// known.
#[derive(Clone, Copy)]
struct Event<N> {
    weight: u64,
    least: N,
    most: N,
    /// The exact value of the reply that was looked at first.
    probed: Option<N>,
}

/// How a mean stands: at least and at most this, times the total weight.
#[derive(Clone, Copy)]
struct Sums<N> {
    least: N,
    most: N,
}

impl<G, H, M> Search<'_, G, H, M>
where
    G: ZeroSum + BoundedSum,
    H: Horizon<G>,
    M: Memory<G, StarBound<G>>,
{
    /// The mean over what chance may do, as far as it lies in the window.
    pub(super) fn expect(
        &mut self,
        position: &G::Position,
        luck: G::Chance,
        first: usize,
        window: Window<NumberOf<G>>,
        ply: u32,
    ) -> Result<NumberOf<G>, SearchError> {
        let mut events = Vec::with_capacity(self.walk.moves.len() - first);
        let mut total: u64 = 0;
        for &event in &self.walk.moves[first..] {
            let weight = self.game.chance_weight(position, event);
            total = total.checked_add(weight).ok_or(SearchError::Weights)?;
            events.push(Event { weight, least: self.least, most: self.most, probed: None });
        }
        if total == 0 {
            return Err(SearchError::Weights);
        }
        let mut mean = Mean::new(luck, total, window, events);
        if self.probes && ply < MAX_PLIES {
            for index in 0..mean.events.len() {
                let event = self.walk.moves[first + index];
                self.probe(position, event, index, &mut mean, ply)?;
                if let Some(bound) = mean.out_of_window()? {
                    self.count_events(ply, Cut::Star2, first + index + 1);
                    return Ok(bound);
                }
            }
        }
        for index in 0..mean.events.len() {
            let asked = mean.window_of(index).map_or_else(|| self.everything(), Ok)?;
            let Event { probed, weight, .. } = mean.events[index];
            if weight == 0 {
                continue;
            }
            let value =
                self.descend(position, self.walk.moves[first + index], asked, ply, probed)?;
            // An answer outside of the window is a bound, and enough to end the search here.
            mean.learn(index, value, asked);
            if let Some(bound) = mean.out_of_window()? {
                if index + 1 < mean.events.len() {
                    self.count_events(ply, Cut::Star1, first + index + 1);
                }
                return Ok(bound);
            }
        }
        mean.value()
    }

    /// Looks at one reply to an event: whoever replies can have at least as much.
    fn probe(
        &mut self,
        position: &G::Position,
        event: G::Move,
        index: usize,
        mean: &mut Mean<G>,
        ply: u32,
    ) -> Result<(), SearchError> {
        let child = self.game.play(position, event);
        let Turn::Player(mover) = self.game.turn(&child) else { return Ok(()) };
        if self.horizon.estimate(self.game, &child, ply + 1).is_some() {
            return Ok(());
        }
        let first = self.walk.list_moves(self.game, &child);
        if self.walk.moves.len() == first {
            return Err(SearchError::NoMoves { ply: ply + 1 });
        }
        self.walk.meter.enter()?;
        self.sort(&child, first);
        let reply = self.walk.moves[first];
        let everything = self.everything()?;
        // Beyond the end that settles the mean, nothing more need be known of the reply.
        let asked = match (mean.window_of(index), mover) {
            (Some(needed), Player::ONE) => Window { beta: needed.beta, ..everything },
            (Some(needed), _) => Window { alpha: needed.alpha, ..everything },
            (None, _) => everything,
        };
        if self.walk.observer.listens() {
            let window = self.asked(asked);
            self.walk.observer.enter(self.game, &child, ply + 1, Some(event), &window);
        }
        let value = if asked.alpha < asked.beta {
            Some(self.descend(&child, reply, asked, ply + 1, None)?)
        } else {
            None
        };
        self.walk.moves.truncate(first);
        if self.walk.observer.listens() {
            self.walk.observer.outside(ply + 1, Outside::Probed);
            self.walk.observer.leave(self.game, &child, ply + 1, None);
        }
        let Some(value) = value else { return Ok(()) };
        let Event { least, most, .. } = mean.events[index];
        if mover == Player::ONE {
            mean.set(index, least.max(value), most);
        } else {
            mean.set(index, least, most.min(value));
        }
        if asked.alpha < value && value < asked.beta {
            mean.events[index].probed = Some(value);
        }
        Ok(())
    }
}

/// A chance node while it is searched.
struct Mean<G: ZeroSum> {
    luck: G::Chance,
    total: u64,
    window: Window<NumberOf<G>>,
    events: Vec<Event<NumberOf<G>>>,
    /// The sums over all events, kept up to date. Nothing once they do not fit: then nothing is
    /// cut off.
    sums: Option<Sums<NumberOf<G>>>,
}

impl<G: ZeroSum> Mean<G> {
    fn new(
        luck: G::Chance,
        total: u64,
        window: Window<NumberOf<G>>,
        events: Vec<Event<NumberOf<G>>>,
    ) -> Self {
        let mut mean = Self { luck, total, window, events, sums: None };
        mean.sums = mean.summed();
        mean
    }

    fn summed(&self) -> Option<Sums<NumberOf<G>>> {
        let zero = NumberOf::<G>::from_utility(0);
        let mut sums = Sums { least: zero, most: zero };
        for event in &self.events {
            sums.least = self.luck.add_weighted(sums.least, event.weight, event.least)?;
            sums.most = self.luck.add_weighted(sums.most, event.weight, event.most)?;
        }
        Some(sums)
    }

    /// Notes new bounds of an event.
    fn set(&mut self, index: usize, least: NumberOf<G>, most: NumberOf<G>) {
        let before = self.events[index];
        self.events[index] = Event { least, most, ..before };
        let moved = |sum, from: NumberOf<G>, to: NumberOf<G>| {
            if from == to {
                return Some(sum);
            }
            self.luck.add_weighted(sum, before.weight, to.minus(from)?)
        };
        self.sums = self.sums.and_then(|sums| {
            let least = moved(sums.least, before.least, least)?;
            Some(Sums { least, most: moved(sums.most, before.most, most)? })
        });
    }

    /// A bound on the mean if it is out of the window, whatever is still unknown.
    fn out_of_window(&self) -> Result<Option<NumberOf<G>>, SearchError> {
        let Some(sums) = self.sums else { return Ok(None) };
        let mean = |sum| self.luck.divide(sum, self.total).ok_or(SearchError::Overflow);
        let (least, most) = (mean(sums.least)?, mean(sums.most)?);
        Ok(if least >= self.window.beta {
            Some(least)
        } else if most <= self.window.alpha {
            Some(most)
        } else {
            None
        })
    }

    /// The values of an event that could put the mean into the window. Nothing if that does not
    /// fit into numbers.
    fn window_of(&self, index: usize) -> Option<Window<NumberOf<G>>> {
        let zero = NumberOf::<G>::from_utility(0);
        let Event { weight, least, most, .. } = self.events[index];
        let needed = |end: NumberOf<G>, sum: NumberOf<G>, own: NumberOf<G>| {
            let others = sum.minus(self.luck.add_weighted(zero, weight, own)?)?;
            let whole = self.luck.add_weighted(zero, self.total, end)?;
            self.luck.divide(whole.minus(others)?, weight)
        };
        let sums = self.sums?;
        Some(Window {
            alpha: needed(self.window.alpha, sums.most, most)?,
            beta: needed(self.window.beta, sums.least, least)?,
        })
    }

    /// Notes what an event answered to the question about this window.
    fn learn(&mut self, index: usize, value: NumberOf<G>, asked: Window<NumberOf<G>>) {
        let Event { least, most, .. } = self.events[index];
        let least = if value > asked.alpha { value } else { least };
        let most = if value < asked.beta { value } else { most };
        self.set(index, least, most);
    }

    /// The mean, when every event is known.
    fn value(&self) -> Result<NumberOf<G>, SearchError> {
        let sums = self.summed().ok_or(SearchError::Overflow)?;
        debug_assert!(sums.least == sums.most, "an event is not known");
        self.luck.divide(sums.least, self.total).ok_or(SearchError::Overflow)
    }
}
