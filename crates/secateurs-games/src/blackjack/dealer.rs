//! What the dealer ends with, and how likely it is.
//!
//! The dealer has no choice, so all that is left after the player stands is one chance event.
//! Its weights are exact: draws that are the same cards in another order end with the same total,
//! so for each pair of dealer's cards the sets of cards that can be drawn are listed once, each
//! with the number of orders in which they can come; cards left in the deck do the rest.

use std::collections::BTreeMap;

use super::cards::{Counts, DECK, RANKS, Total};

/// What the dealer ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DealerEnd {
    /// A total from 17 to 21.
    Total(u8),
    /// More than 21.
    Bust,
}

/// How likely each end is, in the order of [`ENDS`].
pub(super) type Weights = [u64; ENDS.len()];

/// All ends, in canonical order.
pub(super) const ENDS: [DealerEnd; 6] = [
    DealerEnd::Total(17),
    DealerEnd::Total(18),
    DealerEnd::Total(19),
    DealerEnd::Total(20),
    DealerEnd::Total(21),
    DealerEnd::Bust,
];

/// The index in [`ENDS`] of the end with this total, if the dealer stands on it.
fn end_of(total: Total) -> Option<usize> {
    match total.best() {
        0..=16 => None,
        stands @ 17..=21 => Some(usize::from(stands) - 17),
        22.. => Some(ENDS.len() - 1),
    }
}

/// No dealer draws more cards than this: 2 2 takes 2 2 3 A A A A and one more.
const MOST_DRAWS: usize = 8;

/// For each pair of dealer's cards, all that can be drawn to it.
#[derive(Clone, Debug)]
pub(super) struct Dealer {
    draws: Vec<Draws>,
}

/// All sets of cards that can be drawn to one pair, as a tree in which each card is at least as
/// high as the one before; depth first.
#[derive(Clone, Debug)]
struct Draws {
    /// The end, if the pair is enough.
    stands_on: Option<usize>,
    steps: Vec<Step>,
    /// How many cards the longest of them has.
    longest: usize,
}

/// One more card.
#[derive(Clone, Copy, Debug)]
struct Step {
    rank: u8,
    /// How many of this rank were drawn before.
    same: u8,
    /// How many cards were drawn before.
    before: u8,
    /// The end that these cards lead to, if any.
    end: u8,
    /// In how many orders; none, if the cards never come without more.
    orders: u32,
    /// Where to go on if there is no such card left.
    skip: u32,
}

impl Dealer {
    pub(super) fn new() -> Self {
        let pairs = (0..RANKS).flat_map(|one| (0..RANKS).map(move |two| [one, two]));
        Self { draws: pairs.map(|pair| Draws::to(pair.map(|rank| rank as u8))).collect() }
    }

    /// How likely the dealer's ends are, with these two cards and these left to draw.
    pub(super) fn weights(&self, pair: [u8; 2], left: &Counts) -> Weights {
        self.draws[usize::from(pair[0]) * RANKS + usize::from(pair[1])].weights(left)
    }
}

impl Draws {
    fn to(pair: [u8; 2]) -> Self {
        let mut left = DECK;
        for rank in pair {
            left[usize::from(rank)] -= 1;
        }
        let start = Total::of(pair);
        let hands = final_hands(start, &left);
        let longest = hands.keys().map(Vec::len).max().unwrap_or(0);
        Self { stands_on: end_of(start), steps: steps_of(start, &hands), longest }
    }

    fn weights(&self, left: &Counts) -> Weights {
        let mut weights = Weights::default();
        if let Some(end) = self.stands_on {
            weights[end] = 1;
            return weights;
        }
        let others_after = self.orders_of_others(left.iter().map(|&count| u64::from(count)).sum());
        let mut orders_so_far = [1; MOST_DRAWS + 1];
        let mut index = 0;
        while let Some(step) = self.steps.get(index) {
            let count = left[usize::from(step.rank)].saturating_sub(step.same);
            if count == 0 {
                index = step.skip as usize;
                continue;
            }
            let before = usize::from(step.before);
            let ways = orders_so_far[before] * u64::from(count);
            orders_so_far[before + 1] = ways;
            weights[usize::from(step.end)] +=
                u64::from(step.orders) * ways * others_after[before + 1];
            index += 1;
        }
        weights
    }

    /// For each number of cards drawn, in how many ways as many more cards can lie on top of the
    /// rest as the longest draw has: so all weights are in the same units.
    fn orders_of_others(&self, cards_left: u64) -> [u64; MOST_DRAWS + 1] {
        let mut orders = [1; MOST_DRAWS + 1];
        for drawn in (0..self.longest).rev() {
            orders[drawn] = orders[drawn + 1] * (cards_left - drawn as u64);
        }
        orders
    }
}

/// All sets of cards that can be drawn until the dealer stands, each from low to high, and in how
/// many orders of ranks.
fn final_hands(start: Total, left: &Counts) -> BTreeMap<Vec<u8>, u32> {
    let mut done = BTreeMap::new();
    // All hands with the same number of cards at once, so that no order is missed.
    let mut unfinished = BTreeMap::from([(Vec::new(), 1)]);
    while end_of(start).is_none() && !unfinished.is_empty() {
        let mut longer = BTreeMap::new();
        for (hand, orders) in unfinished {
            for rank in 0..RANKS as u8 {
                if number_of(rank, &hand) == left[usize::from(rank)] {
                    continue;
                }
                let mut next: Vec<u8> = hand.clone();
                next.insert(next.partition_point(|&other| other < rank), rank);
                let found = if end_with(start, &next).is_some() { &mut done } else { &mut longer };
                *found.entry(next).or_insert(0) += orders;
            }
        }
        unfinished = longer;
    }
    done
}

/// How many cards of a hand, ordered from low to high, have this rank.
fn number_of(rank: u8, hand: &[u8]) -> u8 {
    let lower = hand.partition_point(|&other| other < rank);
    (hand.partition_point(|&other| other <= rank) - lower) as u8
}

/// The end of a draw, if the dealer stands then.
fn end_with(start: Total, drawn: &[u8]) -> Option<usize> {
    end_of(drawn.iter().fold(start, |total, &rank| total.with(rank)))
}

/// The tree of these hands. In their order each comes after those that it continues.
fn steps_of(start: Total, hands: &BTreeMap<Vec<u8>, u32>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut previous: &[u8] = &[];
    for (hand, &orders) in hands {
        let shared = previous.iter().zip(hand).take_while(|(one, other)| one == other).count();
        for before in shared..hand.len() {
            let rank = hand[before];
            let same = number_of(rank, &hand[..before]);
            steps.push(Step { rank, same, before: before as u8, end: 0, orders: 0, skip: 0 });
        }
        if let (Some(last), Some(end)) = (steps.last_mut(), end_with(start, hand)) {
            last.orders = orders;
            last.end = end as u8;
        }
        previous = hand;
    }
    for index in 0..steps.len() {
        let before = steps[index].before;
        let below = steps[index + 1..].iter().take_while(|step| step.before > before).count();
        steps[index].skip = (index + 1 + below) as u32;
    }
    steps
}
