//! Random small games for one player, in which chance hides things: chance and the player move
//! in any order, weights are uneven, leaves are at any depth, and payoffs are few and may be
//! negative, so that there are ties.

mod grow;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::{Game, Payoffs, Player, Turn, Utility, WithChance};

pub use grow::MOST_STRATEGIES;

/// What the player remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recall {
    /// Everything: a set tells the sets before it and the moves chosen there.
    Perfect,
    /// Not everything. Still, no set comes up twice in one line of play.
    Imperfect,
}

/// A game as an explicit tree. Number 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnePlayer {
    nodes: Vec<Node>,
    /// What no payoff is above.
    most: Utility,
    /// The most that can be got from each node, if that is told.
    most_from: Option<Vec<Utility>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Leaf(Utility),
    /// Each child with its weight.
    Chance(Vec<(u64, usize)>),
    Choice {
        set: usize,
        children: Vec<usize>,
    },
}

impl OnePlayer {
    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }
}

impl Game for OnePlayer {
    type Position = usize;
    type Move = usize;
    type Chance = WithChance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) -> usize {
        0
    }

    fn turn(&self, &node: &usize) -> Turn<WithChance> {
        match &self.nodes[node] {
            Node::Leaf(payoff) => Turn::Over(Payoffs::new([*payoff])),
            Node::Chance(_) => Turn::Chance(WithChance),
            Node::Choice { .. } => Turn::Player(Player::ONE),
        }
    }

    fn legal_moves(&self, &node: &usize, moves: &mut Vec<usize>) {
        moves.extend(match &self.nodes[node] {
            Node::Leaf(_) => 0..0,
            Node::Chance(children) => 0..children.len(),
            Node::Choice { children, .. } => 0..children.len(),
        });
    }

    fn play(&self, &node: &usize, chosen: usize) -> usize {
        match &self.nodes[node] {
            Node::Leaf(_) => node,
            Node::Chance(children) => children[chosen].1,
            Node::Choice { children, .. } => children[chosen],
        }
    }

    fn chance_weight(&self, &node: &usize, chosen: usize) -> u64 {
        match &self.nodes[node] {
            Node::Chance(children) => children[chosen].0,
            Node::Leaf(_) | Node::Choice { .. } => 0,
        }
    }
}

impl InformationSets for OnePlayer {
    type Set = usize;

    fn information_set(&self, &node: &usize) -> usize {
        match &self.nodes[node] {
            Node::Choice { set, .. } => *set,
            Node::Leaf(_) | Node::Chance(_) => usize::MAX,
        }
    }
}

impl BoundedAbove for OnePlayer {
    fn most(&self, _: Player) -> Utility {
        self.most
    }

    fn most_from(&self, &node: &usize, _: Player) -> Utility {
        self.most_from.as_ref().map_or(self.most, |most| most[node])
    }
}
