//! The rule book.

use std::fmt;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::{ImpAlphaBeta, ImpPruning, Solution};
use secateurs::{Game, Limits, Payoffs, Player, SearchError, Silent, Turn, Utility, WithChance};

use super::leaves::Leaves;
use super::shape::{ImpModelError, Shape};

/// The rule book.
#[derive(Clone, Debug)]
pub struct ImpModel {
    shape: Shape,
    most: Utility,
    leaves: Leaves,
}

/// A node of chance's choice, and the alternatives taken from there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ImpPosition {
    /// Nothing before chance has chosen.
    node: Option<u32>,
    /// The alternatives as the digits of a number, the first one leading.
    path: u64,
    moves: u32,
}

/// A choice of chance or of the player, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImpMove {
    /// Chance puts the player at this node.
    Node(u32),
    /// The player takes this alternative.
    Alternative(u32),
}

/// What the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImpSet {
    moves: u32,
    path: u64,
    block: u64,
}

impl ImpModel {
    /// A game of this shape, in which no leaf pays more than `most`.
    ///
    /// # Errors
    /// With a parameter that is zero, a tree whose leaves or moves are too many to count or
    /// list, or payoffs that do not fit the tree or the bound.
    pub fn new(shape: Shape, most: Utility, leaves: Leaves) -> Result<Self, ImpModelError> {
        let count = shape.check()?;
        leaves.check(most, count)?;
        Ok(Self { shape, most, leaves })
    }

    /// The parameters.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many leaves there are: `(kb)^(d-1)`.
    pub fn leaves(&self) -> u64 {
        self.shape.nodes() * self.shape.leaves_of_node()
    }

    /// The best strategy by IMP-alpha-beta, compiled here for experiments with many games.
    ///
    /// # Errors
    /// As [`ImpAlphaBeta`].
    pub fn imp_alpha_beta(
        &self,
        pruning: ImpPruning,
        limits: &Limits,
    ) -> Result<Solution<Self>, SearchError> {
        ImpAlphaBeta::new().pruning(pruning).run(self, &self.start(), limits, &mut Silent)
    }

    /// What the leaf of a node pays, at the end of this path.
    fn payoff(&self, node: u32, path: u64) -> Utility {
        let number = u64::from(node) * self.shape.leaves_of_node() + path;
        self.leaves.payoff(self.most, number, path)
    }

    /// The alternatives of a path, counted from 1, and dots between them.
    fn path_name(&self, moves: u32, mut path: u64) -> String {
        let base = u64::from(self.shape.alternatives);
        let mut alternatives = Vec::new();
        for _ in 0..moves {
            alternatives.push((path % base + 1).to_string());
            path /= base;
        }
        alternatives.reverse();
        alternatives.join(".")
    }
}

impl Game for ImpModel {
    type Position = ImpPosition;
    type Move = ImpMove;
    type Chance = WithChance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) -> ImpPosition {
        ImpPosition::default()
    }

    fn turn(&self, position: &ImpPosition) -> Turn<WithChance> {
        match position.node {
            None => Turn::Chance(WithChance),
            Some(_) if position.moves < self.shape.moves() => Turn::Player(Player::ONE),
            Some(node) => Turn::Over(Payoffs::new([self.payoff(node, position.path)])),
        }
    }

    fn legal_moves(&self, position: &ImpPosition, moves: &mut Vec<ImpMove>) {
        if position.node.is_none() {
            moves.extend((0..self.shape.nodes() as u32).map(ImpMove::Node));
        } else {
            moves.extend((0..self.shape.alternatives).map(ImpMove::Alternative));
        }
    }

    fn play(&self, position: &ImpPosition, chosen: ImpMove) -> ImpPosition {
        match chosen {
            ImpMove::Node(node) => ImpPosition { node: Some(node), ..*position },
            ImpMove::Alternative(taken) => ImpPosition {
                path: position.path * u64::from(self.shape.alternatives) + u64::from(taken),
                moves: position.moves + 1,
                ..*position
            },
        }
    }

    fn move_name(&self, _: &ImpPosition, chosen: ImpMove) -> String {
        let (ImpMove::Node(index) | ImpMove::Alternative(index)) = chosen;
        (u64::from(index) + 1).to_string()
    }

    fn move_number(&self, chosen: ImpMove) -> usize {
        let (ImpMove::Node(index) | ImpMove::Alternative(index)) = chosen;
        index as usize
    }
}

impl InformationSets for ImpModel {
    type Set = ImpSet;

    fn information_set(&self, position: &ImpPosition) -> ImpSet {
        let moves_left = self.shape.moves() - position.moves;
        let block_size = u64::from(self.shape.parts).pow(moves_left);
        let block = position.node.map_or(0, |node| u64::from(node) / block_size);
        ImpSet { moves: position.moves, path: position.path, block }
    }

    fn set_name(&self, set: &ImpSet) -> String {
        format!("{} #{}", self.path_name(set.moves, set.path), set.block + 1)
            .trim_start()
            .to_owned()
    }
}

impl BoundedAbove for ImpModel {
    fn most(&self, _: Player) -> Utility {
        self.most
    }
}

/// Node, path and number of moves: `node 3, path 5 of 2 moves`.
impl fmt::Debug for ImpPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.node {
            None => f.write_str("start"),
            Some(node) => write!(f, "node {node}, path {} of {} moves", self.path, self.moves),
        }
    }
}
