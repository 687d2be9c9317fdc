//! A [`Tree`] whose players do not see everything.
//!
//! It has the information sets of the file, and no search that would look at a position through
//! its player's eyes is allowed to see more: it offers [`InformationSets`], and none of the
//! capabilities of open games.

use std::sync::Arc;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::{Game, MAX_PLAYERS, Player, PlayerCountError, Turn, Utility, WithChance};

use super::facts::Facts;
use super::game::{AnySum, TreeGame, TreeGameError};
use super::model::{NodeId, Tree};

/// A tree with information sets.
#[derive(Clone, Debug)]
pub struct HiddenTree {
    tree: TreeGame<WithChance, AnySum>,
    /// By node, a number for each player: the most that it can get from there on.
    most: Arc<[Utility]>,
}

impl TryFrom<Tree> for HiddenTree {
    type Error = TreeGameError;

    fn try_from(tree: Tree) -> Result<Self, TreeGameError> {
        Self::of(tree).map_err(|unused| unused.0)
    }
}

impl HiddenTree {
    /// The game of a tree, or the tree back.
    ///
    /// # Errors
    /// When there are too many players, or payoffs or probabilities do not fit.
    pub fn of(tree: Tree) -> Result<Self, Box<(TreeGameError, Tree)>> {
        if !(1..=MAX_PLAYERS).contains(&tree.players().len()) {
            return Err(Box::new((PlayerCountError(tree.players().len()).into(), tree)));
        }
        let facts = Facts::new(tree)?;
        let (nodes, players) = (facts.tree.nodes().len(), facts.tree.players().len());
        let mut most = vec![Utility::MIN; nodes * players];
        // Children come after their parents, so that from the last node on all are ready.
        for node in (0..nodes).rev() {
            let children = facts.tree.children(node as NodeId);
            if children.is_empty() {
                let payoffs = facts.payoffs(node as NodeId);
                most[node * players..][..players].copy_from_slice(payoffs.as_slice());
            }
            for &child in children {
                for player in 0..players {
                    let below = most[child as usize * players + player];
                    let here = &mut most[node * players + player];
                    *here = below.max(*here);
                }
            }
        }
        Ok(Self { tree: TreeGame::of(Arc::new(facts)), most: most.into() })
    }

    /// The tree as data.
    pub fn tree(&self) -> &Tree {
        self.tree.tree()
    }
}

impl Game for HiddenTree {
    type Position = NodeId;
    type Move = u32;
    type Chance = WithChance;

    fn players(&self) -> usize {
        self.tree.players()
    }

    fn start(&self) -> NodeId {
        self.tree.start()
    }

    fn turn(&self, node: &NodeId) -> Turn<WithChance> {
        self.tree.turn(node)
    }

    fn legal_moves(&self, node: &NodeId, moves: &mut Vec<u32>) {
        self.tree.legal_moves(node, moves);
    }

    fn play(&self, node: &NodeId, chosen: u32) -> NodeId {
        self.tree.play(node, chosen)
    }

    fn chance_weight(&self, node: &NodeId, chosen: u32) -> u64 {
        self.tree.chance_weight(node, chosen)
    }

    fn move_name(&self, node: &NodeId, chosen: u32) -> String {
        self.tree.move_name(node, chosen)
    }

    fn utility_scale(&self) -> Utility {
        self.tree.utility_scale()
    }
}

impl InformationSets for HiddenTree {
    /// The index of the set in the tree.
    type Set = usize;

    fn information_set(&self, &node: &NodeId) -> usize {
        self.tree().nodes()[node as usize].set().unwrap_or(usize::MAX)
    }

    /// The set's name in the file if no other set of its player has it, else its number.
    fn set_name(&self, &set: &usize) -> String {
        let tree = self.tree();
        if set < tree.sets().len() { self.tree.names().set(tree, set) } else { String::new() }
    }
}

impl BoundedAbove for HiddenTree {
    fn most(&self, player: Player) -> Utility {
        self.most[player.index()]
    }

    fn most_from(&self, &node: &NodeId, player: Player) -> Utility {
        self.most[node as usize * self.players() + player.index()]
    }
}
