//! A uniform tree of two opponents with random leaves, in which the best move comes first as
//! often as one likes.

use secateurs::capability::ZeroSum;
use secateurs::search::AlphaBeta;
use secateurs::{
    Finished, Game, Limits, NoChance, Payoffs, Player, Random, SearchError, Silent, Turn, Utility,
};

/// Leaves pay 0 to one less than this: so many that two are hardly ever alike.
const VALUES: u64 = 1 << 40;

/// A tree, with the value of every node.
#[derive(Debug)]
pub struct OrderedTree {
    branching: usize,
    depth: usize,
    /// For each depth the nodes' values for the first player, from left to right.
    values: Vec<Vec<Utility>>,
    /// For each depth but the last, which child of each node is looked at first.
    first: Vec<Vec<usize>>,
}

/// A node: how deep, and which of its depth from the left.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    depth: usize,
    number: usize,
}

impl OrderedTree {
    /// The tree with this seed. In `best_first` of a hundred nodes the best move comes first;
    /// in the others, any.
    pub fn new(branching: usize, depth: usize, best_first: u64, seed: u64) -> Self {
        let mut random = Random::spread(seed);
        let leaves = (0..branching.pow(depth as u32)).map(|_| random.below(VALUES).cast_signed());
        let mut values = vec![leaves.collect::<Vec<_>>()];
        let mut first = Vec::new();
        for level in (0..depth).rev() {
            let below = &values[values.len() - 1];
            let best = |children: &[Utility]| {
                let numbered = children.iter().enumerate();
                let sign = if level % 2 == 0 { 1 } else { -1 };
                numbered.max_by_key(|&(_, &value)| sign * value).map_or(0, |(child, _)| child)
            };
            let best: Vec<usize> = below.chunks(branching).map(best).collect();
            let here = below
                .chunks(branching)
                .zip(&best)
                .map(|(children, &best)| children[best])
                .collect();
            let chosen = |&best: &usize| {
                let is_good = random.below(100) < best_first;
                // Drawn in both cases, so that the tree is the same for every quality.
                let any = random.below(branching as u64) as usize;
                if is_good { best } else { any }
            };
            first.push(best.iter().map(chosen).collect());
            values.push(here);
        }
        values.reverse();
        first.reverse();
        Self { branching, depth, values, first }
    }

    /// Its value by alpha-beta without a table, compiled here for experiments with many trees.
    ///
    /// # Errors
    /// As [`AlphaBeta::run`].
    pub fn alpha_beta(&self, limits: &Limits) -> Result<Finished<usize>, SearchError> {
        let search = AlphaBeta::new().all_best_moves(false);
        search.run(self, &self.start(), limits, &mut Silent)
    }

    /// What the tree is worth to the first player, by the plain rule.
    pub fn value(&self) -> Utility {
        self.values[0][0]
    }
}

impl Game for OrderedTree {
    type Position = Node;
    type Move = usize;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Node {
        Node { depth: 0, number: 0 }
    }

    fn turn(&self, node: &Node) -> Turn<NoChance> {
        if node.depth < self.depth {
            return Turn::Player(Player::new(node.depth % 2));
        }
        let value = self.values[node.depth][node.number];
        Turn::Over(Payoffs::new([value, -value]))
    }

    fn legal_moves(&self, node: &Node, moves: &mut Vec<usize>) {
        let first = self.first[node.depth][node.number];
        moves.push(first);
        moves.extend((0..self.branching).filter(|&child| child != first));
    }

    /// The order as it stands: without a hint, alpha-beta goes by its own experience.
    fn promise(&self, node: &Node, child: usize) -> i32 {
        let is_first = child == self.first[node.depth][node.number];
        let place = if is_first { 0 } else { child + 1 };
        -i32::try_from(place).unwrap_or(i32::MAX)
    }

    fn play(&self, node: &Node, child: usize) -> Node {
        Node { depth: node.depth + 1, number: node.number * self.branching + child }
    }
}

impl ZeroSum for OrderedTree {}
