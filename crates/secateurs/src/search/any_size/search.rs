//! What everybody gets, and what somebody could get, in a tree.

use num_traits::Zero;

use super::super::walk::with_room;
use super::common::Common;
use super::tree::{Node, Tree, What};
use super::{BigInt, BigRational};
use crate::{Counts, Limits, Meter, SearchError};

/// A best response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// What it brings.
    pub value: BigRational,
    /// The numbers of sets that it can get to, each with the place of its move there.
    pub strategy: Vec<(usize, usize)>,
    /// The places of all moves that bring as much, where the player moves at the root.
    pub best_moves: Vec<usize>,
    /// The work done.
    pub counts: Counts,
}

impl Tree {
    /// What each player gets if all play as they are said to.
    ///
    /// # Errors
    /// When a limit is reached, or fractions would be longer than
    /// [`MOST_BITS`](super::MOST_BITS).
    pub fn expected(&self, limits: &Limits) -> Result<Vec<BigRational>, SearchError> {
        let common = Common::of(self, None)?;
        let (factors, whole) = common.factors(self)?;
        let mut meter = Meter::new(limits);
        let mut sums = vec![BigInt::zero(); self.turns.len() * self.players];
        let mut pending = vec![(0, BigInt::from(1))];
        while let Some((node, weight)) = pending.pop() {
            meter.enter()?;
            let Node { what, first_child, .. } = self.nodes[node as usize];
            let weights = match what {
                What::Over { payoffs, turns } => {
                    let row = &self.payoffs[payoffs as usize * self.players..][..self.players];
                    let sums = &mut sums[turns as usize * self.players..];
                    sums.iter_mut().zip(row).for_each(|(sum, payoff)| *sum += &weight * payoff);
                    continue;
                }
                What::Set(set) => &common.plays[set as usize],
                What::Event(event) => &common.events[event as usize],
            };
            push_weighted(&mut pending, first_child, &weight, weights);
        }
        let whole = whole * &self.scale;
        let of_player = |player: usize| {
            let parts = sums[player..].iter().step_by(self.players).zip(&factors);
            let sum: BigInt = parts.map(|(sum, factor)| sum * factor).sum();
            BigRational::new(sum, whole.clone())
        };
        Ok((0..self.players).map(of_player).collect())
    }

    /// A player's best response, by IMP-minimax. Without perfect recall, it is a heuristic.
    ///
    /// # Errors
    /// As [`expected`](Self::expected).
    ///
    /// # Panics
    /// When there is no such player.
    pub fn best_response(&self, player: usize, limits: &Limits) -> Result<Response, SearchError> {
        assert!(player < self.players, "player {player} does not take part");
        let common = Common::of(self, Some(player))?;
        let (factors, whole) = common.factors(self)?;
        let mut search = Search {
            tree: self,
            player,
            common,
            factors,
            meter: Meter::new(limits),
            counts: Counts::default(),
            pending: Vec::new(),
            places: vec![NOWHERE; self.owners.len()],
        };
        let root = || vec![(0, BigInt::from(1))];
        let (value, strategy) = search.value(root(), 0)?;
        search.counts.nodes = search.meter.nodes();
        let counts = search.counts;
        let mut best_moves = Vec::new();
        if let What::Set(set) = self.nodes[0].what
            && self.owners[set as usize] == player
        {
            for place in 0..self.nodes[0].children {
                if search.value(after(self, &root(), place), 1)?.0 == value {
                    best_moves.push(place as usize);
                }
            }
        }
        let strategy = strategy.into_iter().map(|(set, place)| (set as usize, place as usize));
        Ok(Response {
            value: BigRational::new(value, whole * &self.scale),
            strategy: strategy.collect(),
            best_moves,
            counts,
        })
    }
}

/// Positions with their weights.
type Weighted = Vec<(u32, BigInt)>;

/// A value and the moves that bring it, each set before those it leads to.
type Value = (BigInt, Vec<(u32, u32)>);

/// Of a set that has not come up.
const NOWHERE: u32 = u32::MAX;

struct Search<'a> {
    tree: &'a Tree,
    player: usize,
    common: Common,
    factors: Vec<BigInt>,
    meter: Meter,
    counts: Counts,
    /// Positions that are still to be looked at; empty between calls.
    pending: Weighted,
    /// By number of a set, its place among those that came up; nowhere between calls.
    places: Vec<u32>,
}

impl Search<'_> {
    /// What these positions are worth together.
    fn value(&mut self, positions: Weighted, ply: u32) -> Result<Value, SearchError> {
        let (mut sum, sets) = self.sorted(positions)?;
        let mut strategy = Vec::new();
        for (set, members) in sets {
            let (value, choices) = with_room(ply, || self.best(set, &members, ply))?;
            sum += value;
            strategy.extend(choices);
        }
        Ok((sum, strategy))
    }

    /// What a set is worth, by its best move; the first of several.
    fn best(
        &mut self,
        set: u32,
        members: &[(u32, BigInt)],
        ply: u32,
    ) -> Result<Value, SearchError> {
        let moves = self.tree.nodes[members[0].0 as usize].children;
        let mut best: Option<Value> = None;
        for place in 0..moves {
            let (value, choices) = self.value(after(self.tree, members, place), ply + 1)?;
            if best.as_ref().is_none_or(|(best, _)| value > *best) {
                let own = std::iter::once((set, place));
                best = Some((value, own.chain(choices).collect()));
            }
        }
        best.ok_or(SearchError::NoMoves { ply })
    }

    /// What the leaves among these positions and what they lead to by chance pay, and the sets.
    fn sorted(
        &mut self,
        positions: Weighted,
    ) -> Result<(BigInt, Vec<(u32, Weighted)>), SearchError> {
        let mut sets: Vec<(u32, Weighted)> = Vec::new();
        let mut paid: Vec<(u32, BigInt)> = Vec::new();
        self.pending.extend(positions.into_iter().rev());
        while let Some((node, weight)) = self.pending.pop() {
            self.meter.enter()?;
            let Node { what, first_child, .. } = self.tree.nodes[node as usize];
            let weights = match what {
                What::Over { payoffs, turns } => {
                    self.counts.leaves += 1;
                    let row = payoffs as usize * self.tree.players;
                    let pays = weight * &self.tree.payoffs[row + self.player];
                    match paid.iter_mut().find(|(known, _)| *known == turns) {
                        Some((_, sum)) => *sum += pays,
                        None => paid.push((turns, pays)),
                    }
                    continue;
                }
                What::Set(set) if self.tree.owners[set as usize] == self.player => {
                    let place = &mut self.places[set as usize];
                    if *place == NOWHERE {
                        *place = sets.len() as u32;
                        sets.push((set, Vec::new()));
                    }
                    sets[*place as usize].1.push((node, weight));
                    continue;
                }
                What::Set(set) => &self.common.plays[set as usize],
                What::Event(event) => &self.common.events[event as usize],
            };
            push_weighted(&mut self.pending, first_child, &weight, weights);
        }
        for (set, _) in &sets {
            self.places[*set as usize] = NOWHERE;
        }
        let parts = paid.iter().map(|(turns, sum)| sum * &self.factors[*turns as usize]);
        Ok((parts.sum(), sets))
    }
}

/// What a move of a set leads to.
fn after(tree: &Tree, members: &[(u32, BigInt)], place: u32) -> Weighted {
    let child = |node: u32| tree.nodes[node as usize].first_child + place;
    members.iter().map(|(node, weight)| (child(*node), weight.clone())).collect()
}

/// The children that can come about, the first of them on top.
fn push_weighted(pending: &mut Weighted, first: u32, weight: &BigInt, weights: &[BigInt]) {
    for (place, share) in weights.iter().enumerate().rev() {
        if !share.is_zero() {
            pending.push((first + place as u32, weight * share));
        }
    }
}
