//! Random trees: every shape a search must get right, from a seed. Few distinct payoffs make
//! trees full of ties, where wrong tie rules show.

use secateurs::{MAX_PLAYERS, Random, Rational};

use super::builder::{MAX_NODES, TreeBuilder, TreeError};
use super::model::{Action, InformationSet, Outcome, Tree};

/// Who moves at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOrder {
    /// One after the other.
    Alternating,
    /// Anybody, anywhere.
    Random,
    /// Often the same player again.
    Sticky,
}

/// What a random tree looks like.
#[derive(Clone, Debug)]
pub struct RandomTree {
    /// How many players, 1 to 8.
    pub players: usize,
    /// The most children of a node, at least 1.
    pub branching: usize,
    /// The longest line.
    pub depth: usize,
    /// Without a constant sum, payoffs are 0 to one less than this.
    pub values: u64,
    /// What the payoffs of all players, none of them negative, add up to; any sum if none.
    pub sum: Option<u32>,
    /// Who moves where.
    pub turns: TurnOrder,
    /// One inner node in this many is a chance node; none if zero.
    pub chance_one_in: u64,
    /// Whether every node above the last level has exactly `branching` children.
    pub uniform: bool,
}

impl Default for RandomTree {
    fn default() -> Self {
        Self {
            players: 3,
            branching: 3,
            depth: 4,
            values: 4,
            sum: None,
            turns: TurnOrder::Alternating,
            chance_one_in: 0,
            uniform: true,
        }
    }
}

impl RandomTree {
    /// The tree with this seed: the same for ever.
    ///
    /// # Errors
    /// When a number is out of its range or the tree would be too large.
    pub fn generate(&self, seed: u64) -> Result<Tree, TreeError> {
        self.check()?;
        let names = (1..=self.players).map(|n| format!("Player {n}")).collect();
        let mut growing = Growing {
            shape: self,
            random: Random::spread(seed),
            tree: TreeBuilder::new(format!("random tree {seed}"), names),
            sets: 0,
            outcomes: 0,
        };
        // Prefix order: what grows last is finished first, so a stack of (depth, mover) will do.
        let mut waiting = vec![(0, 0)];
        while let Some((depth, mover)) = waiting.pop() {
            let (children, next_mover) = growing.add_node(depth, mover)?;
            waiting.extend(std::iter::repeat_n((depth + 1, next_mover), children));
        }
        growing.tree.finish()
    }

    fn check(&self) -> Result<(), TreeError> {
        let refused = if !(1..=MAX_PLAYERS).contains(&self.players) {
            format!("{} players: 1 to {MAX_PLAYERS} can play", self.players)
        } else if self.branching == 0 {
            "a node needs at least one child".to_owned()
        } else if self.values == 0 {
            "there must be at least one payoff to choose from".to_owned()
        } else if self.largest_size() > MAX_NODES {
            format!("the tree would have more than {MAX_NODES} nodes")
        } else {
            return Ok(());
        };
        Err(TreeError(refused))
    }

    /// The number of nodes of a full tree, or more than [`MAX_NODES`] if it is larger than that.
    fn largest_size(&self) -> usize {
        let mut level: usize = 1;
        let mut size = 0;
        for _ in 0..=self.depth {
            size += level;
            level = level.saturating_mul(self.branching);
            if size > MAX_NODES || level > MAX_NODES {
                return MAX_NODES + 1;
            }
        }
        size
    }
}

struct Growing<'a> {
    shape: &'a RandomTree,
    random: Random,
    tree: TreeBuilder,
    sets: u64,
    outcomes: u64,
}

impl Growing<'_> {
    /// Adds one node and says how many children it has and whose turn it is below it.
    fn add_node(&mut self, depth: usize, mover: usize) -> Result<(usize, usize), TreeError> {
        let shape = self.shape;
        let ends = depth == shape.depth || (!shape.uniform && depth > 0 && self.one_in(6));
        if ends {
            let outcome = self.add_outcome()?;
            self.tree.add_node("", None, Some(outcome))?;
            return Ok((0, mover));
        }
        let children =
            if shape.uniform { shape.branching } else { 1 + self.below(shape.branching as u64) };
        let is_chance = shape.chance_one_in > 0 && self.one_in(shape.chance_one_in);
        let set = self.add_set((!is_chance).then_some(mover), children)?;
        self.tree.add_node("", Some(set), None)?;
        Ok((children, self.mover_after(mover)))
    }

    fn mover_after(&mut self, mover: usize) -> usize {
        let players = self.shape.players;
        match self.shape.turns {
            TurnOrder::Alternating => (mover + 1) % players,
            TurnOrder::Random => self.below(players as u64),
            TurnOrder::Sticky => match self.below(2) {
                0 => mover,
                _ => self.below(players as u64),
            },
        }
    }

    fn add_set(&mut self, owner: Option<usize>, children: usize) -> Result<usize, TreeError> {
        self.sets += 1;
        let weights: Vec<i128> = (0..children).map(|_| 1 + self.below(3) as i128).collect();
        let total: i128 = weights.iter().sum();
        let probability = |weight| owner.is_none().then(|| Rational::new(weight, total));
        let action = |&weight: &i128| Action::new("", probability(weight));
        let actions = weights.iter().map(action).collect();
        self.tree.add_set(InformationSet {
            owner,
            number: self.sets,
            name: Box::default(),
            actions,
        })
    }

    fn add_outcome(&mut self) -> Result<usize, TreeError> {
        self.outcomes += 1;
        let payoffs = match self.shape.sum {
            None => (0..self.shape.players).map(|_| self.below(self.shape.values)).collect(),
            Some(sum) => self.split(sum),
        };
        let payoffs = payoffs.into_iter().map(|p| Rational::from_integer(p as i128)).collect();
        self.tree.add_outcome(Outcome { number: self.outcomes, name: Box::default(), payoffs })
    }

    /// Cuts `sum` at random places into one part for each player.
    fn split(&mut self, sum: u32) -> Vec<usize> {
        let sum = sum as usize;
        let mut cuts: Vec<usize> =
            (1..self.shape.players).map(|_| self.below(sum as u64 + 1)).collect();
        cuts.sort_unstable();
        let starts = std::iter::once(0).chain(cuts.iter().copied());
        let ends = cuts.iter().copied().chain([sum]);
        starts.zip(ends).map(|(start, end)| end - start).collect()
    }

    fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }

    fn below(&mut self, bound: u64) -> usize {
        self.random.below(bound) as usize
    }
}
