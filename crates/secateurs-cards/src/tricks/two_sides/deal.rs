//! One deal with one trump suit: questions about its positions, with what was learnt kept from one
//! to the next.

use secateurs::{Meter, Stopped};

use super::follow::{Trick, behind};
use super::guess::likely_tricks;
use super::lanes::{place_of, spread, suit_of};
#[cfg(target_arch = "x86_64")]
use super::machine::Bmi2;
use super::machine::{Machine, Portable};
use super::search::{Search, Verdict};
use super::table::Table;
use super::weights::Weights;
use crate::cards::Suit;
use crate::tricks::TrickPosition;

/// A search for this processor.
enum OnMachine {
    Portable(Search<Portable>),
    #[cfg(target_arch = "x86_64")]
    Bmi2(Search<Bmi2>),
}

/// A deal, or any number of deals with the same trump suit. What is learnt of one position helps
/// with all others: its own positions, other leaders, other targets.
pub struct Deal {
    search: OnMachine,
}

/// On which processors a search may run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Build {
    /// With the instructions that this processor has.
    #[default]
    Native,
    /// With those that every processor has.
    Portable,
}

impl Deal {
    /// A deal with this trump suit, or none, with a table of so many bytes at most.
    pub fn new(trump: Option<Suit>, table_bytes: usize, meter: Meter) -> Self {
        Self::with_weights(trump, table_bytes, meter, Build::Native, Weights::of(trump))
    }

    /// The same with other weights, for the tuner.
    pub fn with_weights(
        trump: Option<Suit>,
        table_bytes: usize,
        meter: Meter,
        build: Build,
        weights: &'static Weights,
    ) -> Self {
        let trump = trump.map_or(4, |suit| suit as usize);
        let table = Table::with_bytes(table_bytes);
        #[cfg(target_arch = "x86_64")]
        if let (Build::Native, Some(machine)) = (build, Bmi2::detect()) {
            let search = Search::new(machine, trump, weights, table, meter);
            return Self { search: OnMachine::Bmi2(search) };
        }
        let search = Search::new(Portable, trump, weights, table, meter);
        Self { search: OnMachine::Portable(search) }
    }

    /// Whether the first side, seats 1 and 3, takes so many of the tricks that are left. Those of
    /// the position's tally do not count.
    ///
    /// # Errors
    /// When a limit ends the search.
    pub fn takes(&mut self, position: &TrickPosition<4>, tricks: u32) -> Result<bool, Stopped> {
        match &mut self.search {
            OnMachine::Portable(search) => search.takes(position, tricks),
            #[cfg(target_arch = "x86_64")]
            OnMachine::Bmi2(search) => search.takes(position, tricks),
        }
    }

    /// How many of the tricks that are left the first side takes.
    ///
    /// # Errors
    /// When a limit ends the search.
    pub fn tricks(&mut self, position: &TrickPosition<4>) -> Result<u32, Stopped> {
        let guess = likely_tricks(position, self.trump());
        self.tricks_near(position, guess)
    }

    /// The same, with a good guess; any other only costs time.
    ///
    /// # Errors
    /// When a limit ends the search.
    pub fn tricks_near(&mut self, position: &TrickPosition<4>, guess: u32) -> Result<u32, Stopped> {
        let mut bounds = [0, tricks_left(position)];
        self.narrow(position, guess, &mut bounds)?;
        Ok(bounds[0])
    }

    /// How many tricks the first side ends with, those of the position's tally among them, with a
    /// guess at that if there is one.
    ///
    /// # Errors
    /// When a limit ends the search.
    pub fn final_tricks(
        &mut self,
        position: &TrickPosition<4>,
        guess: Option<u32>,
    ) -> Result<u32, Stopped> {
        let taken = u32::from(position.tally()[0]);
        let left = match guess {
            Some(guess) => self.tricks_near(position, guess.saturating_sub(taken)),
            None => self.tricks(position),
        };
        Ok(taken + left?)
    }

    /// Narrows the tricks of the first side down to one number, by one question after the other.
    pub(super) fn narrow(
        &mut self,
        position: &TrickPosition<4>,
        guess: u32,
        [least, most]: &mut [u32; 2],
    ) -> Result<(), Stopped> {
        let mut target = guess;
        while *least < *most {
            target = target.clamp(*least + 1, *most);
            if self.takes(position, target)? {
                (*least, target) = (target, target + 1);
            } else {
                (*most, target) = (target - 1, target - 1);
            }
        }
        Ok(())
    }

    /// Goes on with another trump suit: everything is forgotten, and the memory kept.
    pub fn set_trump(&mut self, suit: Option<Suit>) {
        self.clear();
        let trump = suit.map_or(4, |suit| suit as usize);
        match &mut self.search {
            OnMachine::Portable(search) => {
                (search.trump, search.weights) = (trump, Weights::of(suit));
            }
            #[cfg(target_arch = "x86_64")]
            OnMachine::Bmi2(search) => (search.trump, search.weights) = (trump, Weights::of(suit)),
        }
    }

    /// Goes on within other limits, and counts from there.
    pub fn limit(&mut self, meter: Meter) {
        match &mut self.search {
            OnMachine::Portable(search) => search.meter = meter,
            #[cfg(target_arch = "x86_64")]
            OnMachine::Bmi2(search) => search.meter = meter,
        }
    }

    /// Forgets everything, with the memory kept.
    pub fn clear(&mut self) {
        match &mut self.search {
            OnMachine::Portable(search) => search.table.clear(),
            #[cfg(target_arch = "x86_64")]
            OnMachine::Bmi2(search) => search.table.clear(),
        }
    }

    fn trump(&self) -> usize {
        match &self.search {
            OnMachine::Portable(search) => search.trump,
            #[cfg(target_arch = "x86_64")]
            OnMachine::Bmi2(search) => search.trump,
        }
    }

    /// How many nodes were searched, and how many bytes the table takes.
    pub fn effort(&self) -> (u64, usize) {
        match &self.search {
            OnMachine::Portable(search) => (search.meter.nodes(), search.table.bytes()),
            #[cfg(target_arch = "x86_64")]
            OnMachine::Bmi2(search) => (search.meter.nodes(), search.table.bytes()),
        }
    }
}

/// How many tricks are still to be won, that in progress among them.
pub(super) fn tricks_left(position: &TrickPosition<4>) -> u32 {
    position.live(position.leader()).len() as u32
}

impl<M: Machine> Search<M> {
    pub(super) fn new(
        machine: M,
        trump: usize,
        weights: &'static Weights,
        table: Table,
        meter: Meter,
    ) -> Self {
        Self {
            machine,
            hands: [0; 4],
            lengths: 0,
            trump,
            weights,
            table,
            meter,
            stopped: None,
            #[cfg(test)]
            witnesses: super::tests::Witnesses::default(),
        }
    }

    pub(super) fn takes(
        &mut self,
        position: &TrickPosition<4>,
        tricks: u32,
    ) -> Result<bool, Stopped> {
        let left = tricks_left(position);
        if tricks == 0 || tricks > left {
            return Ok(tricks == 0);
        }
        self.set_hands(std::array::from_fn(|seat| spread(position.hand(seat))));
        let leader = position.leader();
        let answer = match self.trick_of(position, left, tricks) {
            None => M::lead(self, leader, left, tricks),
            Some(trick) => match position.cards_on_table() {
                1 => M::follow::<1>(self, trick),
                2 => M::follow::<2>(self, trick),
                3 => M::follow::<3>(self, trick),
                _ => behind(self, trick),
            },
        };
        match (answer.verdict, self.stopped.take()) {
            (Verdict::Stopped, Some(why)) => Err(why),
            (verdict, _) => Ok(verdict == Verdict::Yes),
        }
    }

    /// The trick in progress.
    fn trick_of(&self, position: &TrickPosition<4>, left: u32, need: u32) -> Option<Trick> {
        let leader = position.leader();
        let mut cards = position.table();
        let live = spread(position.all_live());
        let first = place_of(cards.next()?);
        let mut trick = Trick::led_with(first, leader, live, left, need);
        for (turn, card) in (1..).zip(cards) {
            trick = trick.with(place_of(card), (leader + turn) & 3, self.trump);
        }
        debug_assert_eq!(usize::from(trick.led), suit_of(first), "the first card is led");
        Some(trick)
    }
}
