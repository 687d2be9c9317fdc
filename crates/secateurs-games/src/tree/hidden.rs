//! A [`Tree`] whose players do not see everything.
//!
//! It has the information sets of the file, and no search that would look at a position through
//! its player's eyes is allowed to see more: it offers [`InformationSets`], and none of the
//! capabilities of open games.

use std::sync::Arc;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::{Game, MAX_PLAYERS, Payoffs, Player, PlayerCountError, Turn, Utility, WithChance};

use super::facts::Facts;
use super::game::{AnySum, TreeGame, TreeGameError};
use super::model::{NodeId, Tree};

/// A tree with information sets.
#[derive(Clone, Debug)]
pub struct HiddenTree {
    tree: TreeGame<WithChance, AnySum>,
    /// By node: the most that each player can get from there on.
    most: Arc<[Payoffs]>,
}

impl TryFrom<Tree> for HiddenTree {
    type Error = TreeGameError;

    fn try_from(tree: Tree) -> Result<Self, TreeGameError> {
        if !(1..=MAX_PLAYERS).contains(&tree.players().len()) {
            return Err(PlayerCountError(tree.players().len()).into());
        }
        let facts = Facts::new(tree)?;
        let mut most = facts.payoffs.clone();
        // Children come after their parents, so that from the last node on all are ready.
        for node in (0..most.len()).rev() {
            let children = facts.tree.children(node as NodeId);
            let Some((&first, others)) = children.split_first() else { continue };
            let mut all = most[first as usize];
            for &child in others {
                for player in (0..all.len()).map(Player::new) {
                    all[player] = all[player].max(most[child as usize][player]);
                }
            }
            most[node] = all;
        }
        Ok(Self { tree: TreeGame::of(Arc::new(facts)), most: most.into() })
    }
}

impl HiddenTree {
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
        self.tree().nodes()[node as usize].set.unwrap_or(usize::MAX)
    }

    /// The set's name in the file if no other set of its player has it, else its number.
    fn set_name(&self, &set: &usize) -> String {
        let sets = self.tree().sets();
        let Some(known) = sets.get(set) else { return String::new() };
        let same = |other: &&_| {
            let other: &super::model::InformationSet = other;
            other.owner == known.owner && other.name == known.name
        };
        let is_unique = !known.name.is_empty() && sets.iter().filter(same).count() == 1;
        if is_unique { known.name.clone() } else { known.number.to_string() }
    }
}

impl BoundedAbove for HiddenTree {
    fn most(&self, player: Player) -> Utility {
        self.most[0][player]
    }

    fn most_from(&self, &node: &NodeId, player: Player) -> Utility {
        self.most[node as usize][player]
    }
}
