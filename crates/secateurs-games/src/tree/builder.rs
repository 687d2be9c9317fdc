//! Builds a [`Tree`] node by node, in prefix order, and refuses what is not a tree.

use std::collections::HashMap;
use std::fmt;

use num_traits::{CheckedAdd, One, Signed};
use secateurs::Rational;

use super::model::{Action, InformationSet, Node, NodeId, Outcome, Tree};

/// The most nodes a tree may have. With it, memory stays bounded whatever a file holds: a node
/// takes 36 bytes, a set of its own another 130 or more, an outcome of its own some 140.
pub const MAX_NODES: usize = 5_000_000;

/// The most nodes that may lie above a leaf.
pub const MAX_DEPTH: usize = 300_000;

/// The most players a tree may have: more than any search takes, but a file may name them.
pub const MAX_TREE_PLAYERS: usize = 1_000;

/// Why a node cannot be added or a tree cannot be finished. Readers add the place in the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TreeError(pub(super) String);

fn refuse<T>(why: impl fmt::Display) -> Result<T, TreeError> {
    Err(TreeError(why.to_string()))
}

/// A tree that is not finished.
#[derive(Debug)]
pub struct TreeBuilder {
    tree: Tree,
    /// Inner nodes that still wait for children, outermost first.
    open: Vec<Open>,
    sets_by_number: HashMap<(Option<usize>, u64), usize>,
    outcomes_by_number: HashMap<u64, usize>,
}

#[derive(Debug)]
struct Open {
    node: NodeId,
    next_child: u32,
    /// How many nodes lie above its children.
    depth: usize,
}

impl TreeBuilder {
    /// A tree without nodes.
    pub fn new(title: impl Into<String>, players: Vec<String>) -> Self {
        let mut builder = Self::with_parts(players, Vec::new(), Vec::new());
        builder.tree.title = title.into();
        builder
    }

    /// A tree without nodes whose sets (each passed by [`check_set`]) and outcomes are all known.
    pub(super) fn with_parts(
        players: Vec<String>,
        sets: Vec<InformationSet>,
        outcomes: Vec<Outcome>,
    ) -> Self {
        let tree = Tree {
            title: String::new(),
            comment: String::new(),
            players,
            nodes: Vec::new(),
            sets,
            outcomes,
            children: Vec::new(),
        };
        let (sets_by_number, outcomes_by_number) = (HashMap::new(), HashMap::new());
        Self { tree, open: Vec::new(), sets_by_number, outcomes_by_number }
    }

    /// Sets the comment.
    pub fn comment(&mut self, comment: impl Into<String>) {
        self.tree.comment = comment.into();
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.tree.players.len()
    }

    /// Whether every node has its children: nothing may be added any more.
    pub fn is_complete(&self) -> bool {
        self.open.is_empty() && !self.tree.nodes.is_empty()
    }

    /// The index of the owner's set with this number, if it was added; the owner is none for
    /// chance.
    pub fn find_set(&self, owner: Option<usize>, number: u64) -> Option<usize> {
        self.sets_by_number.get(&(owner, number)).copied()
    }

    /// The index of the outcome with this number, if it was added.
    pub fn find_outcome(&self, number: u64) -> Option<usize> {
        self.outcomes_by_number.get(&number).copied()
    }

    /// The set with this index.
    pub fn set(&self, set: usize) -> &InformationSet {
        &self.tree.sets[set]
    }

    /// The outcome with this index.
    pub fn outcome(&self, outcome: usize) -> &Outcome {
        &self.tree.outcomes[outcome]
    }

    /// Adds an information set and gives its index.
    ///
    /// # Errors
    /// When it has no actions, its owner is not a player or has a set with this number, or its
    /// probabilities are negative, missing or do not sum to 1.
    pub fn add_set(&mut self, set: InformationSet) -> Result<usize, TreeError> {
        check_set(&set, self.players())?;
        if self.find_set(set.owner, set.number).is_some() {
            return refuse(format_args!("there are two information sets {}", set.number));
        }
        let index = self.tree.sets.len();
        self.sets_by_number.insert((set.owner, set.number), index);
        self.tree.sets.push(set);
        Ok(index)
    }

    /// Adds an outcome and gives its index.
    ///
    /// # Errors
    /// When there is not one payoff for each player, or its number is 0 (which stands for no
    /// outcome) or taken.
    pub fn add_outcome(&mut self, outcome: Outcome) -> Result<usize, TreeError> {
        let (players, payoffs) = (self.players(), outcome.payoffs.len());
        if payoffs != players {
            return refuse(format_args!("{payoffs} payoffs for {players} players"));
        }
        if outcome.number == 0 {
            return refuse("outcome 0 stands for none and has neither name nor payoffs");
        }
        if self.find_outcome(outcome.number).is_some() {
            return refuse(format_args!("there are two outcomes {}", outcome.number));
        }
        let index = self.tree.outcomes.len();
        self.outcomes_by_number.insert(outcome.number, index);
        self.tree.outcomes.push(outcome);
        Ok(index)
    }

    /// Adds the next node in prefix order; with no set it is terminal.
    ///
    /// # Errors
    /// When the tree is complete, too large or too deep, or there is no such set or outcome.
    pub fn add_node(
        &mut self,
        name: impl Into<Box<str>>,
        set: Option<usize>,
        outcome: Option<usize>,
    ) -> Result<NodeId, TreeError> {
        if self.is_complete() {
            return refuse("the tree is complete, but more nodes follow");
        }
        let child_count = match set.map(|set| self.tree.sets.get(set)) {
            Some(Some(set)) => set.actions.len(),
            Some(None) => return refuse("there is no such information set"),
            None => 0,
        };
        if outcome.is_some_and(|outcome| outcome >= self.tree.outcomes.len()) {
            return refuse("there is no such outcome");
        }
        // Every node but the root is a child, so this counts those to come as well.
        if self.tree.children.len() + child_count >= MAX_NODES {
            return refuse(format_args!("more than {MAX_NODES} nodes"));
        }
        let depth = self.open.last().map_or(0, |parent| parent.depth) + 1;
        if child_count > 0 && depth > MAX_DEPTH {
            return refuse(format_args!("more than {MAX_DEPTH} nested nodes"));
        }
        let id = self.tree.nodes.len() as NodeId;
        self.give_to_parent(id);
        let first_child = self.tree.children.len() as u32;
        if child_count > 0 {
            self.tree.children.extend(std::iter::repeat_n(NodeId::MAX, child_count));
            self.open.push(Open { node: id, next_child: 0, depth });
        }
        let mut node = Node::new(name.into(), set, outcome);
        (node.first_child, node.child_count) = (first_child, child_count as u32);
        self.tree.nodes.push(node);
        Ok(id)
    }

    /// Makes `child` the next child of the innermost node that waits for one.
    fn give_to_parent(&mut self, child: NodeId) {
        let Some(parent) = self.open.last_mut() else { return };
        let Node { first_child, child_count, .. } = self.tree.nodes[parent.node as usize];
        self.tree.children[(first_child + parent.next_child) as usize] = child;
        parent.next_child += 1;
        if parent.next_child == child_count {
            self.open.pop();
        }
    }

    /// The finished tree.
    ///
    /// # Errors
    /// When there is no node or no player, or nodes are missing.
    pub fn finish(mut self) -> Result<Tree, TreeError> {
        // Room that was kept for more is given back.
        self.tree.nodes.shrink_to_fit();
        self.tree.sets.shrink_to_fit();
        self.tree.outcomes.shrink_to_fit();
        self.tree.children.shrink_to_fit();
        match self.open.len() {
            _ if self.tree.players.is_empty() => refuse("a game needs at least one player"),
            _ if self.tree.nodes.is_empty() => refuse("there is no node"),
            0 => Ok(self.tree),
            waiting => refuse(format_args!("the tree ends, but {waiting} nodes lack children")),
        }
    }
}

/// Whether the set can be part of a tree for so many players.
pub(super) fn check_set(set: &InformationSet, players: usize) -> Result<(), TreeError> {
    if set.actions.is_empty() {
        return refuse("a node to move from needs at least one move");
    }
    match set.owner {
        None => check_probabilities(&set.actions),
        Some(owner) if owner < players => Ok(()),
        Some(owner) => {
            refuse(format_args!("player {} moves, but there are {players} players", owner + 1))
        }
    }
}

fn check_probabilities(actions: &[Action]) -> Result<(), TreeError> {
    let mut sum = Rational::default();
    for action in actions {
        match &action.probability() {
            None => return refuse("a chance move needs a probability"),
            Some(p) if p.is_negative() => return refuse("a probability cannot be negative"),
            Some(p) => {
                sum = sum.checked_add(p).ok_or_else(|| {
                    TreeError("probabilities do not fit into 128 bits".to_owned())
                })?;
            }
        }
    }
    if sum.is_one() { Ok(()) } else { refuse(format_args!("probabilities sum to {sum}, not to 1")) }
}
