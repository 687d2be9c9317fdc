//! A [`Tree`] whose payoffs or probabilities need more than 64 bits.
//!
//! The usual searches cannot take it. It offers its information sets, and its numbers to those
//! searches that take any ([`Numbers`]).

use std::collections::HashMap;

use num_traits::One;
use secateurs::hidden::InformationSets;
use secateurs::search::any_size::{BigInt, BigUint, MOST_BITS, Numbers, least_common_multiple};
use secateurs::{
    Game, MAX_PLAYERS, Payoffs, Player, PlayerCountError, Rational, Turn, Utility, WithChance,
};

use super::facts::for_each_sum_of;
use super::game::TreeGameError;
use super::model::{Action, InformationSet, NodeId, Tree};
use super::names::Names;

/// A tree with information sets, in numbers of any size.
///
/// As a [`Game`] it does not say what is paid: the payoffs of all players are the number of a row
/// that [`WideNumbers`] knows.
#[derive(Clone, Debug)]
pub struct WideTree {
    tree: Tree,
    names: Names,
    scale: BigInt,
    /// The different payoffs at terminal nodes.
    rows: Vec<Vec<BigInt>>,
    /// By node: which of them is paid there, if it is terminal.
    row_of: Vec<u32>,
    /// By set: how likely its moves are, if they are left to chance.
    weights: Vec<Vec<BigUint>>,
}

impl TryFrom<Tree> for WideTree {
    type Error = TreeGameError;

    fn try_from(tree: Tree) -> Result<Self, TreeGameError> {
        if !(1..=MAX_PLAYERS).contains(&tree.players().len()) {
            return Err(PlayerCountError(tree.players().len()).into());
        }
        let all = tree.outcomes().iter().flat_map(|outcome| &outcome.payoffs);
        let scale = common_denominator(all).ok_or(TreeGameError::Payoffs(0))?;
        let scaled = |payoff: &Rational| {
            BigInt::from(*payoff.numer()) * BigInt::from(&scale / denominator(payoff))
        };
        let outcomes: Vec<Vec<BigInt>> =
            tree.outcomes().iter().map(|o| o.payoffs.iter().map(scaled).collect()).collect();
        let mut rows: Vec<Vec<BigInt>> = Vec::new();
        let mut numbers: HashMap<Vec<BigInt>, u32> = HashMap::new();
        let mut row_of = vec![0; tree.nodes().len()];
        let add = |sum: &BigInt, payoff: &BigInt| Some(sum + payoff);
        for_each_sum_of(
            &tree,
            |outcome| outcomes[outcome].as_slice(),
            add,
            |node, sum| {
                if tree.set_of(node).is_none() {
                    row_of[node as usize] = *numbers.entry(sum.to_vec()).or_insert_with(|| {
                        rows.push(sum.to_vec());
                        rows.len() as u32 - 1
                    });
                }
                Ok(())
            },
        )?;
        let weights = weights(&tree)?;
        let names = Names::of(&tree);
        Ok(Self { names, scale: scale.into(), rows, row_of, weights, tree })
    }
}

fn denominator(fraction: &Rational) -> BigUint {
    fraction.denom().unsigned_abs().into()
}

/// Nothing where it is longer than anybody could want.
fn common_denominator<'f>(mut fractions: impl Iterator<Item = &'f Rational>) -> Option<BigUint> {
    fractions.try_fold(BigUint::one(), |whole, fraction| {
        if fraction.is_integer() {
            return Some(whole);
        }
        let multiple = least_common_multiple(whole, &denominator(fraction));
        (multiple.bits() <= MOST_BITS).then_some(multiple)
    })
}

fn weights(tree: &Tree) -> Result<Vec<Vec<BigUint>>, TreeGameError> {
    let of_set = |set: &InformationSet| {
        let likely: Vec<Rational> = set.actions.iter().filter_map(Action::probability).collect();
        let whole = common_denominator(likely.iter())?;
        let weight = |probability: &Rational| {
            BigUint::from(probability.numer().unsigned_abs()) * (&whole / denominator(probability))
        };
        Some(likely.iter().map(weight).collect())
    };
    let weights = tree.sets().iter().map(of_set).collect::<Option<_>>();
    weights.ok_or(TreeGameError::Weights(0))
}

impl Game for WideTree {
    type Position = NodeId;
    type Move = u32;
    type Chance = WithChance;

    fn players(&self) -> usize {
        self.tree.players().len()
    }

    fn start(&self) -> NodeId {
        0
    }

    fn turn(&self, &node: &NodeId) -> Turn<WithChance> {
        match self.tree.set_of(node).map(|set| set.owner) {
            None => {
                Turn::Over(Payoffs::all(self.players(), Utility::from(self.row_of[node as usize])))
            }
            Some(None) => Turn::Chance(WithChance),
            Some(Some(owner)) => Turn::Player(Player::new(owner)),
        }
    }

    fn legal_moves(&self, &node: &NodeId, moves: &mut Vec<u32>) {
        moves.extend(0..self.tree.children(node).len() as u32);
    }

    fn play(&self, &node: &NodeId, chosen: u32) -> NodeId {
        self.tree.children(node)[chosen as usize]
    }

    fn move_name(&self, &node: &NodeId, chosen: u32) -> String {
        let set = self.tree.nodes()[node as usize].set();
        set.map_or_else(String::new, |set| self.names.action(&self.tree, set, chosen))
    }
}

impl InformationSets for WideTree {
    /// The index of the set in the tree.
    type Set = usize;

    fn information_set(&self, &node: &NodeId) -> usize {
        self.tree.nodes()[node as usize].set().unwrap_or(usize::MAX)
    }

    fn set_name(&self, &set: &usize) -> String {
        if set < self.tree.sets().len() { self.names.set(&self.tree, set) } else { String::new() }
    }
}

/// What a [`WideTree`] pays, and how likely its chance events are.
#[derive(Clone, Copy, Debug, Default)]
pub struct WideNumbers;

impl Numbers<WideTree> for WideNumbers {
    fn scale(&self, game: &WideTree) -> BigInt {
        game.scale.clone()
    }

    fn payoffs(&self, game: &WideTree, said: &Payoffs) -> Vec<BigInt> {
        let row = usize::try_from(said[Player::ONE]).expect("the number of a row");
        game.rows[row].clone()
    }

    fn weights(&self, game: &WideTree, &node: &NodeId, events: &[u32]) -> Vec<BigUint> {
        let set = game.tree.nodes()[node as usize].set();
        let weights = set.map_or(&[][..], |set| &game.weights[set]);
        events.iter().map(|&event| weights[event as usize].clone()).collect()
    }
}
