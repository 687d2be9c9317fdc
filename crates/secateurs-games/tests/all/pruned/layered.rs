//! Games whose positions are reached in several ways: what a table is for, and where a wrong
//! table shows.

use std::collections::BTreeSet;

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Keyed, MonotoneFacts, Outcome, SumBounds, Tally,
};
use secateurs::{Game, NoChance, Payoffs, Player, Turn};
use secateurs_testkit::Random;

/// A graph of positions. Every position comes before those it leads to; the first is the start.
#[derive(Clone, Debug)]
pub(crate) struct Layered {
    players: usize,
    nodes: Vec<Node>,
    outcomes: Vec<Outcome>,
    /// By node: what every line of play from there keeps.
    secured: Vec<Tally>,
    at_least: Vec<Payoffs>,
    /// Every so many nodes, one has no key.
    keyless: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// The number of an outcome.
    Over(usize),
    /// Who moves, and where to.
    Turn(usize, Vec<usize>),
}

impl Layered {
    /// The graph with these nodes and outcomes.
    pub(crate) fn new(players: usize, nodes: Vec<Node>, outcomes: Vec<Outcome>) -> Self {
        let mut secured = vec![Tally::default(); nodes.len()];
        let mut at_least = vec![Payoffs::all(players, 0); nodes.len()];
        for (number, node) in nodes.iter().enumerate().rev() {
            (secured[number], at_least[number]) = match node {
                Node::Over(outcome) => (outcomes[*outcome].tally, outcomes[*outcome].payoffs),
                Node::Turn(_, children) => (
                    std::array::from_fn(|p| children.iter().map(|&c| secured[c][p]).min().unwrap()),
                    Payoffs::from_fn(players, |p| {
                        children.iter().map(|&c| at_least[c].as_slice()[p]).min().unwrap()
                    }),
                ),
            };
        }
        Self { players, nodes, outcomes, secured, at_least, keyless: usize::MAX }
    }

    /// A random graph: few outcomes, so that there are ties, and children close by, so that
    /// many lines meet.
    pub(crate) fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut below = |bound: usize| random.below(bound as u64) as usize;
        let players = 2 + below(4);
        let (turns, ends, values) = (2 + below(11), 2 + below(7), 2 + below(3));
        let mut tallies = BTreeSet::new();
        while tallies.len() < ends {
            let mut tally = Tally::default();
            tally[..players].fill_with(|| below(4) as u8);
            tallies.insert(tally);
        }
        let outcomes = tallies.into_iter().map(|tally| Outcome {
            tally,
            payoffs: Payoffs::from_fn(players, |_| [0, 1, 2, 3][below(values)]),
        });
        let outcomes: Vec<Outcome> = outcomes.collect();
        let mut nodes = Vec::new();
        for number in 0..turns {
            let farthest = (turns + ends - number - 1).min(5);
            let children = (0..=below(4)).map(|_| number + 1 + below(farthest)).collect();
            nodes.push(Node::Turn(below(players), children));
        }
        nodes.extend((0..ends).map(Node::Over));
        let keyless = [2, 3, usize::MAX][below(3)];
        Self { keyless, ..Self::new(players, nodes, outcomes) }
    }

    /// The numbers of all positions where somebody moves.
    pub(crate) fn turns(&self) -> std::ops::Range<usize> {
        0..self.nodes.iter().filter(|node| matches!(node, Node::Turn(..))).count()
    }
}

impl Game for Layered {
    type Position = usize;
    type Move = usize;
    type Chance = NoChance;

    fn players(&self) -> usize {
        self.players
    }

    fn start(&self) -> usize {
        0
    }

    fn turn(&self, &at: &usize) -> Turn<NoChance> {
        match &self.nodes[at] {
            Node::Over(outcome) => Turn::Over(self.outcomes[*outcome].payoffs),
            Node::Turn(mover, _) => Turn::Player(Player::new(*mover)),
        }
    }

    /// Moves are places among the children: two of them may lead to one position.
    fn legal_moves(&self, &at: &usize, moves: &mut Vec<usize>) {
        if let Node::Turn(_, children) = &self.nodes[at] {
            moves.extend(0..children.len());
        }
    }

    fn play(&self, &at: &usize, chosen: usize) -> usize {
        match &self.nodes[at] {
            Node::Turn(_, children) => children[chosen],
            Node::Over(_) => at,
        }
    }
}

impl Keyed for Layered {
    type Key = usize;

    fn key(&self, &at: &usize) -> Option<usize> {
        (at % self.keyless != 1).then_some(at)
    }
}

impl EnumerableOutcomes for Layered {
    fn outcomes(&self) -> Vec<Outcome> {
        self.outcomes.clone()
    }

    fn outcome_index(&self, &at: &usize) -> usize {
        match self.nodes[at] {
            Node::Over(outcome) => outcome,
            Node::Turn(..) => panic!("it is not over"),
        }
    }
}

impl MonotoneFacts for Layered {
    fn secured(&self, &at: &usize) -> Tally {
        self.secured[at]
    }
}

impl BoundedSum for Layered {
    fn bounds(&self) -> SumBounds {
        let payoffs = || self.outcomes.iter().map(|outcome| outcome.payoffs);
        let least = |p: usize| payoffs().map(|payoffs| payoffs.as_slice()[p]).min().unwrap();
        let sum = |payoffs: Payoffs| payoffs.as_slice().iter().sum();
        let max_sum = payoffs().map(sum).max().unwrap();
        SumBounds { least: Payoffs::from_fn(self.players, least), max_sum, step: 1 }
    }

    fn at_least(&self, &at: &usize) -> Payoffs {
        self.at_least[at]
    }
}
