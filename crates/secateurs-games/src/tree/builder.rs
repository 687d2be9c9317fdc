//! Builds a [`Tree`] node by node, in prefix order, and refuses what is not a tree.

use std::fmt;

use num_traits::{CheckedAdd, One, Signed};
use secateurs::Rational;

use super::model::{Action, InformationSet, Node, NodeId, Outcome, Tree};

/// The most nodes a tree may have.
pub const MAX_NODES: usize = 20_000_000;

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
}

#[derive(Debug)]
struct Open {
    node: NodeId,
    next_child: u32,
}

impl TreeBuilder {
    /// A tree without nodes. The players may be named later, but before the first outcome.
    pub fn new(title: impl Into<String>, players: Vec<String>) -> Self {
        let tree = Tree {
            title: title.into(),
            comment: String::new(),
            players,
            nodes: Vec::new(),
            sets: Vec::new(),
            outcomes: Vec::new(),
            children: Vec::new(),
        };
        Self { tree, open: Vec::new() }
    }

    /// Sets the comment.
    pub fn comment(&mut self, comment: impl Into<String>) {
        self.tree.comment = comment.into();
    }

    /// How many inner nodes still wait for children.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether every node has its children: nothing may be added any more.
    pub fn is_complete(&self) -> bool {
        self.open.is_empty() && !self.tree.nodes.is_empty()
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
    /// When it has no actions, its owner is not a player, or its probabilities are negative,
    /// missing or do not sum to 1.
    pub fn add_set(&mut self, set: InformationSet) -> Result<usize, TreeError> {
        if set.actions.is_empty() {
            return refuse("a node to move from needs at least one move");
        }
        match set.owner {
            Some(owner) if owner >= self.tree.players.len() => {
                return refuse(format_args!(
                    "player {} moves, but there are {} players",
                    owner + 1,
                    self.tree.players.len()
                ));
            }
            Some(_) => {}
            None => check_probabilities(&set.actions)?,
        }
        self.tree.sets.push(set);
        Ok(self.tree.sets.len() - 1)
    }

    /// Adds an outcome and gives its index.
    ///
    /// # Errors
    /// When there is not one payoff for each player.
    pub fn add_outcome(&mut self, outcome: Outcome) -> Result<usize, TreeError> {
        let (players, payoffs) = (self.tree.players.len(), outcome.payoffs.len());
        if payoffs != players {
            return refuse(format_args!("{payoffs} payoffs for {players} players"));
        }
        self.tree.outcomes.push(outcome);
        Ok(self.tree.outcomes.len() - 1)
    }

    /// Adds the next node in prefix order; with no set it is terminal.
    ///
    /// # Errors
    /// When the tree is complete or too large.
    pub fn add_node(
        &mut self,
        name: impl Into<String>,
        set: Option<usize>,
        outcome: Option<usize>,
    ) -> Result<NodeId, TreeError> {
        if self.is_complete() {
            return refuse("the tree is complete, but more nodes follow");
        }
        if self.tree.nodes.len() >= MAX_NODES {
            return refuse(format_args!("more than {MAX_NODES} nodes"));
        }
        let id = self.tree.nodes.len() as NodeId;
        self.give_to_parent(id);
        let child_count = set.map_or(0, |set| self.tree.sets[set].actions.len() as u32);
        let first_child = self.tree.children.len() as u32;
        self.tree.children.extend(std::iter::repeat_n(NodeId::MAX, child_count as usize));
        if child_count > 0 {
            self.open.push(Open { node: id, next_child: 0 });
        }
        self.tree.nodes.push(Node { name: name.into(), set, outcome, first_child, child_count });
        Ok(id)
    }

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
    /// When there is no node, or nodes are missing.
    pub fn finish(self) -> Result<Tree, TreeError> {
        match self.open.len() {
            _ if self.tree.nodes.is_empty() => refuse("there is no node"),
            0 => Ok(self.tree),
            waiting => refuse(format_args!("the tree ends, but {waiting} nodes lack children")),
        }
    }
}

fn check_probabilities(actions: &[Action]) -> Result<(), TreeError> {
    let mut sum = Rational::default();
    for action in actions {
        match &action.probability {
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
