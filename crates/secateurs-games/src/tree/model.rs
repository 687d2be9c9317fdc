//! An extensive-form game as data, just as a file holds it: names, information sets, outcomes
//! (also at inner nodes), exact fractions, any number of players.
//!
//! A [`Tree`] is built by a [`TreeBuilder`](super::TreeBuilder), node by node in prefix order (a
//! node, then its first child with all below it, then the second, ...), and is always well formed.

use secateurs::Rational;

/// The number of a node: its place in prefix order.
pub type NodeId = u32;

/// An extensive-form game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub(super) title: String,
    pub(super) comment: String,
    pub(super) players: Vec<String>,
    pub(super) nodes: Vec<Node>,
    pub(super) sets: Vec<InformationSet>,
    pub(super) outcomes: Vec<Outcome>,
    /// The children of all nodes; each node owns a range.
    pub(super) children: Vec<NodeId>,
}

/// One node. There may be millions, so it is kept small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name in the file; often empty.
    pub name: Box<str>,
    set: u32,
    outcome: u32,
    pub(super) first_child: u32,
    pub(super) child_count: u32,
}

/// Stands for no set and no outcome: there are never so many.
const NONE: u32 = u32::MAX;

impl Node {
    /// A node with this set and this outcome, and no children.
    pub(super) fn new(name: Box<str>, set: Option<usize>, outcome: Option<usize>) -> Self {
        let small = |index: Option<usize>| index.map_or(NONE, |index| index as u32);
        Self { name, set: small(set), outcome: small(outcome), first_child: 0, child_count: 0 }
    }

    /// The index of its information set; none for a terminal node.
    pub fn set(&self) -> Option<usize> {
        (self.set != NONE).then_some(self.set as usize)
    }

    /// The index of the outcome attached to it, at inner nodes too.
    pub fn outcome(&self) -> Option<usize> {
        (self.outcome != NONE).then_some(self.outcome as usize)
    }
}

/// Nodes that their owner cannot tell apart, or one chance event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InformationSet {
    /// The index of the player who moves; none for chance.
    pub owner: Option<usize>,
    /// Its number among the owner's sets, as in the file.
    pub number: u64,
    /// Its name; often empty.
    pub name: Box<str>,
    /// The moves, one for each child, in order.
    pub actions: Vec<Action>,
}

/// One move of an information set. As many as nodes, so it is kept small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name; may be empty.
    pub name: Box<str>,
    probability: Option<Box<Rational>>,
}

impl Action {
    /// A move of this name, and how likely chance takes it; none for a player's move.
    pub fn new(name: impl Into<Box<str>>, probability: Option<Rational>) -> Self {
        Self { name: name.into(), probability: probability.map(Box::new) }
    }

    /// How likely chance takes it; none for a player's move.
    pub fn probability(&self) -> Option<Rational> {
        self.probability.as_deref().copied()
    }
}

// A tree has as many of these as nodes, or nearly: what they take is what a tree takes.
const _: () = assert!(size_of::<Node>() == 32 && size_of::<Action>() == 24);

/// Payoffs that may be attached to several nodes. What a player gets is the sum over the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its number, as in the file.
    pub number: u64,
    /// Its name; often empty.
    pub name: Box<str>,
    /// What each player gets.
    pub payoffs: Vec<Rational>,
}

impl Tree {
    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The comment under the title; often empty.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The players' names, in order.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// All nodes, in prefix order: every node comes before its children. The root is first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// All information sets, in the order in which they first occur.
    pub fn sets(&self) -> &[InformationSet] {
        &self.sets
    }

    /// All outcomes, in the order in which they first occur.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The children of a node, in move order.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        let Node { first_child, child_count, .. } = self.nodes[node as usize];
        &self.children[first_child as usize..][..child_count as usize]
    }

    /// The information set of a node; none for a terminal node.
    pub fn set_of(&self, node: NodeId) -> Option<&InformationSet> {
        self.nodes[node as usize].set().map(|set| &self.sets[set])
    }

    /// The sets that hold several nodes of a player, with two of them each: where the game has
    /// hidden information.
    pub fn hidden_sets(&self) -> impl Iterator<Item = (&InformationSet, [NodeId; 2])> {
        let mut first_node = vec![None; self.sets.len()];
        let mut is_listed = vec![false; self.sets.len()];
        let mut pairs = Vec::new();
        for (node, set) in self.nodes.iter().enumerate().filter_map(|(id, n)| Some((id, n.set()?)))
        {
            match first_node[set] {
                _ if self.sets[set].owner.is_none() || is_listed[set] => {}
                None => first_node[set] = Some(node),
                Some(first) => {
                    is_listed[set] = true;
                    pairs.push((set, [first as NodeId, node as NodeId]));
                }
            }
        }
        pairs.into_iter().map(|(set, nodes)| (&self.sets[set], nodes))
    }
}
