//! What the searches ask of a tree, as integers over common denominators.

use std::collections::BTreeMap;

use num_integer::Integer;
use num_traits::{CheckedAdd, ToPrimitive};
use secateurs::capability::{Outcome, SumBounds, Tally};
use secateurs::{Payoffs, Player, Rational, Utility};

use super::game::TreeGameError;
use super::model::{NodeId, Tree};

/// What the searches ask of a tree, as integers.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) tree: Tree,
    pub(super) scale: Utility,
    /// By node: what is paid there in all if it is terminal.
    pub(super) payoffs: Vec<Payoffs>,
    /// The different payoffs at terminal nodes.
    pub(super) outcomes: Vec<Outcome>,
    /// By node: which of them is paid there, if it is terminal.
    pub(super) outcome_of: Vec<u32>,
    pub(super) bounds: SumBounds,
    /// In step with the tree's children: the weight of the move leading there.
    pub(super) weights: Vec<u64>,
}

impl Facts {
    pub(super) fn new(tree: Tree) -> Result<Self, TreeGameError> {
        let sums = sums_along_paths(&tree)?;
        let scale = common_denominator(&tree, &sums)?;
        let players = tree.players().len();
        let mut payoffs = Vec::with_capacity(tree.nodes().len());
        for (node, sum) in sums.chunks(players).enumerate() {
            let mut scaled = Payoffs::all(players, 0);
            if tree.nodes()[node].set.is_none() {
                for (player, value) in sum.iter().enumerate() {
                    let unit = i128::from(scale) / value.denom();
                    let fitting = value.numer().checked_mul(unit).and_then(|v| v.to_i64());
                    scaled[Player::new(player)] =
                        fitting.ok_or(TreeGameError::Payoffs(node as NodeId))?;
                }
            }
            payoffs.push(scaled);
        }
        let weights = weights(&tree)?;
        let (outcomes, outcome_of) = different_outcomes(&tree, &payoffs);
        let different: Vec<Payoffs> = outcomes.iter().map(|outcome| outcome.payoffs).collect();
        let bounds = SumBounds::of(&different);
        Ok(Self { tree, scale, payoffs, outcomes, outcome_of, bounds, weights })
    }

    fn terminal_payoffs(&self) -> impl Iterator<Item = &Payoffs> {
        let nodes = self.tree.nodes().iter().zip(&self.payoffs);
        nodes.filter(|(node, _)| node.set.is_none()).map(|(_, payoffs)| payoffs)
    }

    /// What two players' payoffs always add up to, if they do.
    pub(super) fn constant_sum(&self) -> Option<Utility> {
        let mut sums = self.terminal_payoffs().map(|payoffs| match payoffs.as_slice() {
            [one, two] => one.checked_add(two),
            _ => None,
        });
        let first = sums.next()??;
        sums.all(|sum| sum == Some(first)).then_some(first)
    }
}

fn different_outcomes(tree: &Tree, payoffs: &[Payoffs]) -> (Vec<Outcome>, Vec<u32>) {
    let mut outcomes = Vec::new();
    let mut numbers = BTreeMap::new();
    let mut outcome_of = vec![0; payoffs.len()];
    for (node, payoffs) in payoffs.iter().enumerate() {
        if tree.nodes()[node].set.is_none() {
            let number = numbers.entry(payoffs.as_slice()).or_insert_with(|| {
                outcomes.push(Outcome { tally: Tally::default(), payoffs: *payoffs });
                outcomes.len() as u32 - 1
            });
            outcome_of[node] = *number;
        }
    }
    (outcomes, outcome_of)
}

/// For every node, player by player: the sum of the outcomes from the root to it.
fn sums_along_paths(tree: &Tree) -> Result<Vec<Rational>, TreeGameError> {
    let players = tree.players().len();
    let mut sums = vec![Rational::default(); tree.nodes().len() * players];
    for (id, node) in tree.nodes().iter().enumerate() {
        if let Some(outcome) = node.outcome {
            for (player, payoff) in tree.outcomes()[outcome].payoffs.iter().enumerate() {
                let sum = &mut sums[id * players + player];
                *sum = sum.checked_add(payoff).ok_or(TreeGameError::Payoffs(id as NodeId))?;
            }
        }
        for &child in tree.children(id as NodeId) {
            sums.copy_within(id * players..(id + 1) * players, child as usize * players);
        }
    }
    Ok(sums)
}

fn common_denominator(tree: &Tree, sums: &[Rational]) -> Result<Utility, TreeGameError> {
    let players = tree.players().len();
    let mut scale: i128 = 1;
    for (node, sum) in sums.chunks(players).enumerate() {
        for value in sum.iter().filter(|value| !value.is_integer()) {
            scale = common_multiple(scale, *value.denom(), Utility::MAX.into())
                .ok_or(TreeGameError::Payoffs(node as NodeId))?;
        }
    }
    scale.to_i64().ok_or(TreeGameError::Payoffs(0))
}

/// The least common multiple of two denominators, unless it is more than `most`.
fn common_multiple(a: i128, b: i128, most: i128) -> Option<i128> {
    a.checked_mul(b / a.gcd(&b)).filter(|&multiple| multiple <= most)
}

/// The probabilities of each chance node over their common denominator; 1 for players' moves.
fn weights(tree: &Tree) -> Result<Vec<u64>, TreeGameError> {
    let mut weights = vec![1; tree.children.len()];
    for (id, node) in tree.nodes().iter().enumerate() {
        let Some(set) = tree.set_of(id as NodeId).filter(|set| set.owner.is_none()) else {
            continue;
        };
        let too_large = TreeGameError::Weights(id as NodeId);
        let mut scale: i128 = 1;
        for p in set.actions.iter().filter_map(|action| action.probability) {
            scale = common_multiple(scale, *p.denom(), u64::MAX.into())
                .ok_or_else(|| too_large.clone())?;
        }
        let here = &mut weights[node.first_child as usize..][..node.child_count as usize];
        for (weight, action) in here.iter_mut().zip(&set.actions) {
            let p = action.probability.unwrap_or_default();
            *weight =
                (p.numer() * (scale / p.denom())).to_u64().ok_or_else(|| too_large.clone())?;
        }
    }
    Ok(weights)
}
