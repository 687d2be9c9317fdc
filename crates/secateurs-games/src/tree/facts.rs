//! What the searches ask of a tree, as integers over common denominators.

use std::collections::BTreeMap;

use num_integer::Integer;
use num_traits::{CheckedAdd, ToPrimitive};
use secateurs::capability::{Outcome, SumBounds, Tally};
use secateurs::{Payoffs, Rational, Utility};

use super::game::TreeGameError;
use super::model::{Action, NodeId, Tree};
use super::names::Names;

/// What the searches ask of a tree, as integers.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) tree: Tree,
    pub(super) names: Names,
    pub(super) scale: Utility,
    /// The different payoffs at terminal nodes.
    pub(super) outcomes: Vec<Outcome>,
    /// By node: which of them is paid there, if it is terminal.
    pub(super) outcome_of: Vec<u32>,
    pub(super) bounds: SumBounds,
    /// In step with the tree's children: the weight of the move leading there. Empty where no
    /// node is left to chance.
    pub(super) weights: Vec<u64>,
}

/// A tree that is not used, and why.
pub(super) type Unused = Box<(TreeGameError, Tree)>;

impl Facts {
    /// The facts of a tree, or the tree back, as it may be large.
    pub(super) fn new(tree: Tree) -> Result<Self, Unused> {
        let numbers = |tree: &Tree| {
            let scale = common_denominator(tree)?;
            Ok((scale, different_outcomes(tree, scale)?, weights(tree)?))
        };
        let (scale, (outcomes, outcome_of), weights) = match numbers(&tree) {
            Ok(numbers) => numbers,
            Err(why) => return Err(Box::new((why, tree))),
        };
        let different: Vec<Payoffs> = outcomes.iter().map(|outcome| outcome.payoffs).collect();
        let bounds = SumBounds::of(&different);
        let names = Names::of(&tree);
        Ok(Self { tree, names, scale, outcomes, outcome_of, bounds, weights })
    }

    /// What is paid in all at a terminal node.
    pub(super) fn payoffs(&self, node: NodeId) -> Payoffs {
        self.outcomes[self.outcome_of[node as usize] as usize].payoffs
    }

    /// What two players' payoffs always add up to, if they do.
    pub(super) fn constant_sum(&self) -> Option<Utility> {
        let mut sums = self.outcomes.iter().map(|outcome| match outcome.payoffs.as_slice() {
            [one, two] => one.checked_add(two),
            _ => None,
        });
        let first = sums.next()??;
        sums.all(|sum| sum == Some(first)).then_some(first)
    }
}

fn different_outcomes(
    tree: &Tree,
    scale: Utility,
) -> Result<(Vec<Outcome>, Vec<u32>), TreeGameError> {
    let mut outcomes = Vec::new();
    let mut numbers: BTreeMap<Box<[Utility]>, u32> = BTreeMap::new();
    let mut outcome_of = vec![0; tree.nodes().len()];
    let mut scaled = vec![0; tree.players().len()];
    for_each_sum(tree, |node, sum| {
        if tree.set_of(node).is_some() {
            return Ok(());
        }
        for (scaled, value) in scaled.iter_mut().zip(sum) {
            let unit = i128::from(scale) / value.denom();
            let fitting = value.numer().checked_mul(unit).and_then(|v| v.to_i64());
            *scaled = fitting.ok_or(TreeGameError::Payoffs(node))?;
        }
        let known = numbers.get(&*scaled).copied();
        outcome_of[node as usize] = known.unwrap_or_else(|| {
            let payoffs = Payoffs::from_fn(scaled.len(), |player| scaled[player]);
            outcomes.push(Outcome { tally: Tally::default(), payoffs });
            let number = outcomes.len() as u32 - 1;
            numbers.insert(scaled.clone().into(), number);
            number
        });
        Ok(())
    })?;
    Ok((outcomes, outcome_of))
}

/// Goes through the nodes in their order and tells for each, player by player, the sum of the
/// outcomes from the root to it.
fn for_each_sum(
    tree: &Tree,
    tell: impl FnMut(NodeId, &[Rational]) -> Result<(), TreeGameError>,
) -> Result<(), TreeGameError> {
    let payoffs = |outcome: usize| tree.outcomes()[outcome].payoffs.as_slice();
    for_each_sum_of(tree, payoffs, CheckedAdd::checked_add, tell)
}

/// The same for outcomes in other numbers, which are added if their sum has room.
pub(super) fn for_each_sum_of<'t, N: Clone + Default + 't>(
    tree: &Tree,
    payoffs: impl Fn(usize) -> &'t [N],
    add: impl Fn(&N, &N) -> Option<N>,
    mut tell: impl FnMut(NodeId, &[N]) -> Result<(), TreeGameError>,
) -> Result<(), TreeGameError> {
    let players = tree.players().len();
    // A row for each node on the way from the root, after one of zeros.
    let mut sums = vec![N::default(); players];
    // How many children of each of them are still to come.
    let mut waiting: Vec<u32> = Vec::new();
    for (id, node) in tree.nodes().iter().enumerate() {
        sums.extend_from_within(sums.len() - players..);
        let row = sums.len() - players;
        if let Some(outcome) = node.outcome() {
            for (sum, payoff) in sums[row..].iter_mut().zip(payoffs(outcome)) {
                *sum = add(sum, payoff).ok_or(TreeGameError::Payoffs(id as NodeId))?;
            }
        }
        tell(id as NodeId, &sums[row..])?;
        waiting.push(node.child_count);
        while waiting.pop_if(|children| *children == 0).is_some() {
            sums.truncate(sums.len() - players);
            if let Some(siblings) = waiting.last_mut() {
                *siblings -= 1;
            }
        }
    }
    Ok(())
}

fn common_denominator(tree: &Tree) -> Result<Utility, TreeGameError> {
    let mut scale: i128 = 1;
    for_each_sum(tree, |node, sum| {
        for value in sum.iter().filter(|value| !value.is_integer()) {
            scale = common_multiple(scale, *value.denom(), Utility::MAX.into())
                .ok_or(TreeGameError::Payoffs(node))?;
        }
        Ok(())
    })?;
    scale.to_i64().ok_or(TreeGameError::Payoffs(0))
}

/// The least common multiple of two denominators, unless it is more than `most`.
fn common_multiple(a: i128, b: i128, most: i128) -> Option<i128> {
    a.checked_mul(b / a.gcd(&b)).filter(|&multiple| multiple <= most)
}

/// The probabilities of each chance node over their common denominator; 1 for players' moves.
fn weights(tree: &Tree) -> Result<Vec<u64>, TreeGameError> {
    if tree.sets().iter().all(|set| set.owner.is_some()) {
        return Ok(Vec::new());
    }
    let mut weights = vec![1; tree.children.len()];
    for (id, node) in tree.nodes().iter().enumerate() {
        let Some(set) = tree.set_of(id as NodeId).filter(|set| set.owner.is_none()) else {
            continue;
        };
        let too_large = TreeGameError::Weights(id as NodeId);
        let mut scale: i128 = 1;
        for p in set.actions.iter().filter_map(Action::probability) {
            scale = common_multiple(scale, *p.denom(), u64::MAX.into())
                .ok_or_else(|| too_large.clone())?;
        }
        let here = &mut weights[node.first_child as usize..][..node.child_count as usize];
        for (weight, action) in here.iter_mut().zip(&set.actions) {
            let p = action.probability().unwrap_or_default();
            *weight =
                (p.numer() * (scale / p.denom())).to_u64().ok_or_else(|| too_large.clone())?;
        }
    }
    Ok(weights)
}
