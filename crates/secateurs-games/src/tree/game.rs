//! A [`Tree`] as a game to be solved.
//!
//! Only trees without hidden information become games: a search that looks at a tree with
//! hidden information would play differently at nodes its player cannot tell apart. What else a
//! search may need to know (no chance, two players with a constant sum) is found out once, and
//! is part of the type from then on.

use std::marker::PhantomData;
use std::sync::Arc;

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Keyed, MonotoneFacts, Numbered, Outcome, SumBounds, ZeroSum,
};
use secateurs::outcome::Linear;
use secateurs::search::PrunedMaxN;
use secateurs::{
    Chance, Finished, Game, Limits, MAX_PLAYERS, NoChance, Player, PlayerCountError, SearchError,
    Silent, Turn, Utility, WithChance,
};

use super::facts::Facts;
use super::model::{NodeId, Tree};
use super::names::Names;

/// Why a tree cannot be solved as a game of perfect information.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeGameError {
    /// Somebody moves without knowing where.
    #[error(
        "hidden information: {} cannot tell node {} from node {} (information set {set})",
        Player::new(*.player), .nodes[0] + 1, .nodes[1] + 1
    )]
    Hidden {
        /// The index of the player.
        player: usize,
        /// The label or number of the set.
        set: String,
        /// Two nodes of the set.
        nodes: [NodeId; 2],
    },
    /// Bounds that do not hold.
    #[error("the payoffs do not keep the bounds that were stated for them")]
    Bounds,
    /// Too many players.
    #[error(transparent)]
    Players(#[from] PlayerCountError),
    /// The payoffs have no common denominator that fits.
    #[error("the payoffs at node {} do not fit into 64 bits over a common denominator", .0 + 1)]
    Payoffs(NodeId),
    /// The probabilities have no common denominator that fits.
    #[error("the probabilities at node {} do not fit into 64 bits over a common denominator", .0 + 1)]
    Weights(NodeId),
}

/// Payoffs may add up to anything.
#[derive(Clone, Copy, Debug)]
pub enum AnySum {}

/// Two players whose payoffs always add up to the same.
#[derive(Clone, Copy, Debug)]
pub enum ConstantSum {}

/// A tree of perfect information. `C` says whether it has chance nodes, `S` whether it is a
/// two-player game of constant sum.
#[derive(Debug)]
pub struct TreeGame<C, S> {
    facts: Arc<Facts>,
    kind: PhantomData<fn() -> (C, S)>,
}

/// A tree of perfect information, with what is known of it.
#[derive(Clone, Debug)]
pub enum SolvableTree {
    /// No chance, two players, constant sum.
    Duel(TreeGame<NoChance, ConstantSum>),
    /// Chance, two players, constant sum.
    DuelWithChance(TreeGame<WithChance, ConstantSum>),
    /// No chance.
    Plain(TreeGame<NoChance, AnySum>),
    /// Anything.
    WithChance(TreeGame<WithChance, AnySum>),
}

impl<C, S> Clone for TreeGame<C, S> {
    fn clone(&self) -> Self {
        Self { facts: Arc::clone(&self.facts), kind: PhantomData }
    }
}

impl TryFrom<Tree> for SolvableTree {
    type Error = TreeGameError;

    fn try_from(tree: Tree) -> Result<Self, TreeGameError> {
        if !(1..=MAX_PLAYERS).contains(&tree.players().len()) {
            return Err(PlayerCountError(tree.players().len()).into());
        }
        if let Some((set, nodes)) = tree.hidden_sets().next() {
            let set_name =
                if set.name.is_empty() { set.number.to_string() } else { set.name.to_string() };
            let player = set.owner.unwrap_or_default();
            return Err(TreeGameError::Hidden { player, set: set_name, nodes });
        }
        let facts = Arc::new(Facts::new(tree).map_err(|unused| unused.0)?);
        let has_chance = facts.tree.sets().iter().any(|set| set.owner.is_none());
        Ok(match (has_chance, facts.constant_sum().is_some()) {
            (false, true) => Self::Duel(TreeGame::of(facts)),
            (true, true) => Self::DuelWithChance(TreeGame::of(facts)),
            (false, false) => Self::Plain(TreeGame::of(facts)),
            (true, false) => Self::WithChance(TreeGame::of(facts)),
        })
    }
}

impl<C, S> TreeGame<C, S> {
    pub(super) fn of(facts: Arc<Facts>) -> Self {
        Self { facts, kind: PhantomData }
    }

    /// The same game with other bounds than those its payoffs show, so that a search knows no
    /// more than it would of a larger tree. On the scale of the utilities.
    ///
    /// # Errors
    /// When a payoff does not keep the bounds.
    pub fn with_bounds(self, bounds: SumBounds) -> Result<Self, TreeGameError> {
        let shown = self.facts.bounds;
        let keeps = |player| bounds.least[player] <= shown.least[player];
        let players = (0..shown.least.len()).map(Player::new);
        let is_true = bounds.least.len() == shown.least.len()
            && players.into_iter().all(keeps)
            && bounds.max_sum >= shown.max_sum
            && (1..=shown.step).contains(&bounds.step);
        if !is_true {
            return Err(TreeGameError::Bounds);
        }
        let facts = Facts { bounds, ..Facts::clone(&self.facts) };
        Ok(Self { facts: Arc::new(facts), kind: PhantomData })
    }

    /// The tree as data.
    pub fn tree(&self) -> &Tree {
        &self.facts.tree
    }

    pub(super) fn names(&self) -> &Names {
        &self.facts.names
    }
}

/// How a tree's chance nodes are told to a search.
pub trait ChanceNodes: Chance {
    /// The turn at a chance node.
    fn turn() -> Turn<Self>;
}

impl TreeGame<NoChance, AnySum> {
    /// Its value by pruned max^n in linear bounds, with the step between payoffs or without;
    /// compiled here for experiments with many trees.
    ///
    /// # Errors
    /// As [`PrunedMaxN`].
    pub fn pruned_max_n(
        &self,
        search: PrunedMaxN,
        with_step: bool,
        limits: &Limits,
    ) -> Result<Finished<u32>, SearchError> {
        let space = Linear::of(self, with_step);
        search.space(&space).run(self, &self.start(), limits, &mut Silent)
    }
}

impl ChanceNodes for WithChance {
    fn turn() -> Turn<Self> {
        Turn::Chance(Self)
    }
}

impl ChanceNodes for NoChance {
    fn turn() -> Turn<Self> {
        unreachable!("a tree with chance nodes does not become a game without")
    }
}

impl<C: ChanceNodes, S> Game for TreeGame<C, S> {
    type Position = NodeId;
    type Move = u32;
    type Chance = C;

    fn players(&self) -> usize {
        self.facts.tree.players().len()
    }

    fn start(&self) -> NodeId {
        0
    }

    fn turn(&self, &node: &NodeId) -> Turn<C> {
        match self.facts.tree.set_of(node) {
            None => Turn::Over(self.facts.payoffs(node)),
            Some(set) => set.owner.map_or_else(C::turn, |owner| Turn::Player(Player::new(owner))),
        }
    }

    fn legal_moves(&self, &node: &NodeId, moves: &mut Vec<u32>) {
        moves.extend(0..self.facts.tree.nodes()[node as usize].child_count);
    }

    fn play(&self, &node: &NodeId, chosen: u32) -> NodeId {
        self.facts.tree.children(node)[chosen as usize]
    }

    fn chance_weight(&self, &node: &NodeId, chosen: u32) -> u64 {
        let place = self.facts.tree.nodes()[node as usize].first_child + chosen;
        self.facts.weights.get(place as usize).copied().unwrap_or(1)
    }

    /// The move's name in the file, or its place among the moves where it has none of its own.
    fn move_name(&self, &node: &NodeId, chosen: u32) -> String {
        let Facts { tree, names, .. } = &*self.facts;
        let set = tree.nodes()[node as usize].set();
        set.map_or_else(String::new, |set| names.action(tree, set, chosen))
    }

    fn utility_scale(&self) -> Utility {
        self.facts.scale
    }
}

impl<C: ChanceNodes> ZeroSum for TreeGame<C, ConstantSum> {
    fn total(&self) -> Utility {
        self.facts.constant_sum().unwrap_or_default()
    }
}

impl<C: ChanceNodes, S> Numbered for TreeGame<C, S> {
    fn positions(&self) -> usize {
        self.facts.tree.nodes().len()
    }

    fn position(&self, number: usize) -> NodeId {
        number as NodeId
    }

    fn number(&self, &node: &NodeId) -> usize {
        node as usize
    }
}

impl<C: ChanceNodes, S> Keyed for TreeGame<C, S> {
    type Key = NodeId;

    /// No two nodes are the same, but a search may come back to one.
    fn key(&self, &node: &NodeId) -> Option<NodeId> {
        Some(node)
    }
}

impl<C: ChanceNodes, S> EnumerableOutcomes for TreeGame<C, S> {
    fn outcomes(&self) -> Vec<Outcome> {
        self.facts.outcomes.clone()
    }

    fn outcome_index(&self, &node: &NodeId) -> usize {
        self.facts.outcome_of[node as usize] as usize
    }
}

impl<C: ChanceNodes, S> MonotoneFacts for TreeGame<C, S> {}

impl<C: ChanceNodes, S> BoundedSum for TreeGame<C, S> {
    fn bounds(&self) -> SumBounds {
        self.facts.bounds
    }
}
