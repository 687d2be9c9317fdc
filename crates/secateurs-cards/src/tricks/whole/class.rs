//! Order classes.
//!
//! What the tricks (in Hearts: the points) taken so far do to the rest of a deal is only this: they
//! order, for each player, the ways in which those to come may be shared out. Where two counts of
//! tricks taken induce the same orders, the rest of the deal is one and the same game. A class is such
//! an order: each player's rank of each split that is still possible, ranks counted from zero
//! without gaps. Its outcomes are the different tuples of ranks, numbered in their order.
//!
//! A class also knows how many tricks each player is sure of: splits below that are left out
//! before ranks are compared. So "needs one more and is sure of one" is "has made it".
//!
//! After a trick the class is a restriction of the one before, which keeps all orders. So the
//! outcomes of the new class are some of the old ones, numbered in the same order.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::squeeze::Squeeze;
use super::bits::{Bits, Width};

/// Tricks or points by player; zeros beyond the last.
pub(super) type Share = [u8; 4];

/// What is still to be shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// So many tricks or points.
    pub(super) amount: u8,
    /// So many of them go to one player at once; 0 if each goes for itself.
    pub(super) lump: u8,
}

impl Left {
    /// What is left after a trick. Only one that has the lump is worth as much as the lump.
    fn after(self, worth: u8) -> Self {
        let lump = if worth >= self.lump { 0 } else { self.lump };
        Self { amount: self.amount - worth, lump }
    }
}

/// One order class.
#[derive(Debug)]
pub(super) struct Class<B> {
    /// The same for all threads that share a table.
    pub(super) number: u32,
    left: Left,
    /// How many tricks or points each player is sure of.
    pub(super) sure: Share,
    pub(super) all: B,
    /// Whether a player has many ranks and either never minds one more trick, or minds what the
    /// others get.
    pub(super) climbs: [bool; 4],
    /// By player and rank: the outcomes of at least that rank.
    at_least: Vec<B>,
    /// By player and number of tricks: the outcomes that are no worse for the player than the
    /// worst with that many tricks, or more.
    with_tricks: Vec<B>,
    /// By player: the outcomes that are no worse for the player than the worst with nothing more.
    with_nothing: [B; 4],
    /// Where the next player's ranks start.
    stride: usize,
    splits: Rc<Splits>,
}

/// The splits of a class in order, with each player's rank, and the outcome.
#[derive(Debug)]
pub(super) struct Splits {
    shares: Vec<(Share, Share, u16)>,
    outcomes: usize,
    players: usize,
    left: Left,
    sure: Share,
}

impl<B: Bits> Class<B> {
    fn new(splits: Rc<Splits>, number: u32) -> Self {
        let Splits { players, left, sure, .. } = *splits;
        let most = |ranks: &Share| ranks.iter().fold(0, |most, &rank| most.max(rank));
        let highest = splits.shares.iter().fold(0, |all, (_, ranks, _)| all.max(most(ranks)));
        let stride = usize::from(highest) + 2;
        let mut at_least = vec![B::EMPTY; stride * players];
        for (_, ranks, outcome) in &splits.shares {
            for player in 0..players {
                let set = &mut at_least[player * stride + usize::from(ranks[player])];
                *set = set.or(B::only(usize::from(*outcome)));
            }
        }
        for of_player in at_least.chunks_mut(stride) {
            for rank in (1..stride).rev() {
                of_player[rank - 1] = of_player[rank - 1].or(of_player[rank]);
            }
        }
        let all = B::first(splits.outcomes);
        let mut with_tricks = Vec::with_capacity(players * (usize::from(left.amount) + 1));
        let (mut with_nothing, mut climbs) = ([all; 4], [false; 4]);
        for player in 0..players {
            let mut worst = splits.worst_ranks(player);
            let no_worse = |rank: Option<u8>| {
                rank.map_or(all, |rank| at_least[player * stride + usize::from(rank)])
            };
            climbs[player] = splits.climbs(player, &worst);
            with_nothing[player] = no_worse(worst[0]);
            for least in (1..worst.len()).rev() {
                worst[least - 1] = worst[least - 1].into_iter().chain(worst[least]).min();
            }
            with_tricks.extend(worst.into_iter().map(no_worse));
        }
        Self {
            number,
            left,
            sure,
            all,
            climbs,
            at_least,
            with_tricks,
            with_nothing,
            stride,
            splits,
        }
    }

    /// All ranks of a player from the lowest; the last set is empty.
    #[inline]
    pub(super) fn ranks(&self, player: usize) -> &[B] {
        &self.at_least[player * self.stride..(player + 1) * self.stride]
    }

    /// What a player who can take so many tricks settles for.
    #[inline]
    pub(super) fn with_tricks(&self, player: usize, tricks: usize) -> B {
        self.with_tricks[player * (usize::from(self.left.amount) + 1) + tricks]
    }

    /// What a player who can do without any more settles for.
    #[inline]
    pub(super) fn with_nothing(&self, player: usize) -> B {
        self.with_nothing[player]
    }

    /// A split of this outcome.
    pub(super) fn split(&self, outcome: usize) -> Share {
        self.splits_of(outcome).next().unwrap_or([0; 4])
    }

    /// All splits of this outcome: they are worth the same to everybody.
    pub(super) fn splits_of(&self, outcome: usize) -> impl Iterator<Item = Share> {
        let is_one = move |split: &&(Share, Share, u16)| usize::from(split.2) == outcome;
        self.splits.shares.iter().filter(is_one).map(|split| split.0)
    }
}

/// From a class to the one after a trick.
#[derive(Debug)]
pub(super) struct Route<B> {
    /// The number of the class among those of its width.
    pub(super) class: u32,
    pub(super) width: Width,
    /// The outcomes that are still possible, by their old numbers.
    pub(super) open: B,
    /// How the old numbers of the first word are pushed together to the new ones.
    pub(super) squeeze: Squeeze,
    /// The same for the other words.
    pub(super) others: Box<[Squeeze]>,
}

/// The classes of one width and the ways between them.
#[derive(Debug)]
pub(super) struct Classes<B> {
    pub(super) list: Vec<Rc<Class<B>>>,
    pub(super) routes: Vec<Rc<Route<B>>>,
    /// By class, winner, the worth of the trick, and what is sure after it.
    pub(super) known_routes: HashMap<u64, u32, foldhash::fast::FixedState>,
    ids: HashMap<Vec<u8>, u32, foldhash::fast::FixedState>,
    numbers: Option<Arc<Numbers>>,
}

/// The numbers of classes that threads have agreed on.
#[derive(Debug, Default)]
pub(super) struct Numbers(Mutex<HashMap<Vec<u8>, u32>>);

impl Numbers {
    fn of(&self, id: &[u8]) -> u32 {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let next = known.len() as u32;
        *known.entry(id.to_vec()).or_insert(next)
    }
}

/// What a route is found by.
#[inline]
pub(super) fn route_key(class: u32, winner: usize, worth: u8, sure: Share) -> u64 {
    let sure = u32::from_le_bytes(sure);
    u64::from(worth) << 58 | u64::from(class) << 34 | (winner as u64) << 32 | u64::from(sure)
}

impl<B: Bits> Classes<B> {
    pub(super) fn new(numbers: Option<Arc<Numbers>>) -> Self {
        let (known_routes, ids) = (HashMap::default(), HashMap::default());
        Self { list: Vec::new(), routes: Vec::new(), known_routes, ids, numbers }
    }

    pub(super) fn intern(&mut self, splits: Splits) -> u32 {
        let mut id = vec![splits.left.amount, splits.left.lump];
        id.extend(splits.sure);
        for (_, ranks, _) in &splits.shares {
            id.extend_from_slice(&ranks[..splits.players]);
        }
        if let Some(&known) = self.ids.get(&id) {
            return known;
        }
        let next = self.list.len() as u32;
        let number = self.numbers.as_ref().map_or(next, |numbers| numbers.of(&id));
        self.list.push(Rc::new(Class::new(Rc::new(splits), number)));
        self.ids.insert(id, next);
        next
    }

    pub(super) fn splits(&self, class: u32) -> Rc<Splits> {
        Rc::clone(&self.list[class as usize].splits)
    }

    pub(super) fn add_route(&mut self, key: u64, route: Route<B>) -> u32 {
        let number = self.routes.len() as u32;
        self.routes.push(Rc::new(route));
        self.known_routes.insert(key, number);
        number
    }
}

impl<B: Bits> Route<B> {
    pub(super) fn new(class: u32, width: Width, numbers: &[u16]) -> Self {
        debug_assert!(numbers.is_sorted(), "outcomes keep their order");
        let open = numbers.iter().fold(B::EMPTY, |open, &number| open.or(B::only(number.into())));
        let squeeze = |index: usize| Squeeze::new(open.word(index));
        let others = (1..B::ROOM / 64).map(squeeze).collect();
        Self { class, width, open, squeeze: squeeze(0), others }
    }

    /// For each word of the old numbers, how they are pushed together to the new ones.
    #[inline]
    pub(super) fn squeezes(&self) -> impl Iterator<Item = (usize, &Squeeze)> {
        std::iter::once(&self.squeeze).chain(&*self.others).enumerate()
    }
}

impl Splits {
    /// All splits of what is left with these utilities.
    pub(super) fn new(
        players: usize,
        left: Left,
        sure: Share,
        utilities: impl Fn(&Share) -> [i64; 4],
    ) -> Self {
        let all = shares(players, left, sure);
        let worth: Vec<[i64; 4]> = all.iter().map(utilities).collect();
        Self::ranked(players, left, sure, all, |split, player| worth[split][player])
    }

    /// `worth` says what a split, by its place, is worth to a player.
    fn ranked(
        players: usize,
        left: Left,
        sure: Share,
        all: Vec<Share>,
        worth: impl Fn(usize, usize) -> i64,
    ) -> Self {
        let mut ranks = vec![[0; 4]; all.len()];
        let mut values = Vec::with_capacity(all.len());
        for player in 0..players {
            values.clear();
            values.extend((0..all.len()).map(|split| worth(split, player)));
            values.sort_unstable();
            values.dedup();
            for (split, ranks) in ranks.iter_mut().enumerate() {
                ranks[player] = values.binary_search(&worth(split, player)).unwrap_or(0) as u8;
            }
        }
        let mut outcomes = ranks.clone();
        outcomes.sort_unstable();
        outcomes.dedup();
        let number = |ranks: &Share| outcomes.binary_search(ranks).unwrap_or(0) as u16;
        let shares =
            all.into_iter().zip(ranks).map(|(share, ranks)| (share, ranks, number(&ranks)));
        Self { shares: shares.collect(), outcomes: outcomes.len(), players, left, sure }
    }

    /// By number of tricks or points: the player's lowest rank with exactly that many.
    fn worst_ranks(&self, player: usize) -> Vec<Option<u8>> {
        let mut worst = vec![None; usize::from(self.left.amount) + 1];
        for (share, ranks, _) in &self.shares {
            let known: &mut Option<u8> = &mut worst[usize::from(share[player])];
            *known = Some(known.map_or(ranks[player], |rank| rank.min(ranks[player])));
        }
        worst
    }

    /// See [`Class::climbs`]; given the player's worst ranks.
    fn climbs(&self, player: usize, worst: &[Option<u8>]) -> bool {
        let (mut minds_others, mut ranks) = (false, 0);
        for (share, of_split, _) in &self.shares {
            let rank = of_split[player];
            minds_others |= worst[usize::from(share[player])] != Some(rank);
            ranks = ranks.max(usize::from(rank) + 1);
        }
        let possible = || worst.iter().flatten();
        let never_minds = possible().is_sorted();
        (never_minds || minds_others) && ranks > 3 && ranks * 2 >= possible().count()
    }

    pub(super) fn outcomes(&self) -> usize {
        self.outcomes
    }

    /// What is left after `winner` took a trick, and the old number of each new outcome.
    pub(super) fn after_trick(&self, winner: usize, worth: u8, sure: Share) -> (Self, Vec<u16>) {
        let left = self.left.after(worth);
        let all = shares(self.players, left, sure);
        let before = |share: &Share| {
            let mut share = *share;
            share[winner] += worth;
            let found = self.shares.binary_search_by_key(&share, |split| split.0);
            // What is sure before a trick is sure after it, or taken.
            let place = found.expect("no split below what was sure");
            &self.shares[place]
        };
        let before: Vec<_> = all.iter().map(before).collect();
        let rank = |split: usize, player: usize| i64::from(before[split].1[player]);
        let next = Self::ranked(self.players, left, sure, all, rank);
        let mut numbers = vec![0; next.outcomes];
        for ((_, _, outcome), before) in next.shares.iter().zip(&before) {
            numbers[usize::from(*outcome)] = before.2;
        }
        (next, numbers)
    }
}

/// All ways to share out what is left where each player has at least what is sure, in order.
fn shares(players: usize, left: Left, sure: Share) -> Vec<Share> {
    let mut all = Vec::new();
    let free = i32::from(left.amount) - sure.iter().map(|&sure| i32::from(sure)).sum::<i32>();
    let Ok(free) = u8::try_from(free) else { return all };
    share_out(players, 0, free, &mut sure.clone(), &mut all);
    if left.lump > 0 {
        // Somebody has it.
        all.retain(|share| share.iter().any(|&part| part >= left.lump));
    }
    all
}

/// Shares out what is left among the players from this one on.
fn share_out(players: usize, player: usize, left: u8, share: &mut Share, all: &mut Vec<Share>) {
    if player + 1 == players {
        share[player] += left;
        all.push(*share);
        share[player] -= left;
        return;
    }
    for part in 0..=left {
        share[player] += part;
        share_out(players, player + 1, left - part, share, all);
        share[player] -= part;
    }
}
