//! Random games of two opponents in which everything happens that a search must cope with:
//! lines that meet, ties, moves in a row, estimates that mislead, positions that cannot be
//! judged or have no key, moves that upset estimates, facts, and hints that are wrong.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, Noisy, SumBounds, ZeroSum};
use secateurs::{Chance, Game, NoChance, Payoffs, Player, Rational, Turn, Utility, WithChance};
use secateurs_testkit::Random;

/// Payoffs add up to this.
pub(crate) const TOTAL: Utility = 3;

/// Whether there are chance nodes, and how to say that one is reached.
pub(crate) trait Luck: Chance {
    const ONE_IN: usize;
    fn turn() -> Turn<Self>;
}

impl Luck for NoChance {
    const ONE_IN: usize = usize::MAX;

    fn turn() -> Turn<Self> {
        unreachable!("no chance nodes are made")
    }
}

impl Luck for WithChance {
    const ONE_IN: usize = 3;

    fn turn() -> Turn<Self> {
        Turn::Chance(Self)
    }
}

#[derive(Clone, Debug)]
enum Node {
    Over(Utility),
    Turn(Player, Vec<usize>),
    Chance(Vec<(u64, usize)>),
}

/// A graph of positions, each before those it leads to; the first is the start.
#[derive(Clone, Debug)]
pub(crate) struct Graph<C> {
    nodes: Vec<Node>,
    estimates: Vec<Utility>,
    /// By node: whether it can be judged, has a key, tells facts; one bit each. Further bits say
    /// which moves upset the estimate.
    marks: Vec<u16>,
    /// By node and plies to go: what plain searches find there, with and without noise.
    values: Vec<Vec<[Rational; 2]>>,
    of: std::marker::PhantomData<C>,
}

const NOT_JUDGED: u16 = 1;
const NO_KEY: u16 = 2;
const FACTS: u16 = 4;
const NOISE: u32 = 3;

/// No line of play is longer.
const LONGEST_LOOK: usize = 40;

impl<C: Luck> Graph<C> {
    pub(crate) fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut below = |bound: usize| random.below(bound as u64) as usize;
        let (inner, ends, values) = (2 + below(30), 2 + below(6), 2 + below(4));
        let payoff = |number: usize| number.cast_signed() as Utility - 1;
        let mut nodes = Vec::new();
        for number in 0..inner {
            let farthest = (inner + ends - number - 1).min(6);
            let mut children: Vec<usize> =
                (0..=below(4)).map(|_| number + 1 + below(farthest)).collect();
            if below(C::ONE_IN) == 0 && C::IS_POSSIBLE {
                let events = children.drain(..).map(|child| (1 + below(3) as u64, child));
                nodes.push(Node::Chance(events.collect()));
            } else {
                nodes.push(Node::Turn(Player::new(below(2)), children));
            }
        }
        nodes.extend((0..ends).map(|_| Node::Over(payoff(below(values)))));
        let estimates = nodes.iter().map(|_| payoff(below(values))).collect();
        let marks = nodes.iter().map(|_| (below(1 << 12) & below(1 << 12)) as u16).collect();
        let values = vec![Vec::new(); nodes.len()];
        let mut graph = Self { nodes, estimates, marks, values, of: std::marker::PhantomData };
        for node in (0..graph.nodes.len()).rev() {
            let of_plies = |plies| [false, true].map(|noise| graph.look(node, plies, noise));
            graph.values[node] = (0..=LONGEST_LOOK).map(of_plies).collect();
        }
        graph
    }

    /// What a plain search that looks so many plies ahead finds at a node, from what it finds
    /// at those after it.
    fn look(&self, at: usize, plies: usize, noise: bool) -> Rational {
        let whole = |utility: Utility| Rational::from_integer(utility.into());
        let is_judged = plies == 0 && self.marks[at] & NOT_JUDGED == 0;
        let below = |child: usize| self.values[child][plies.saturating_sub(1)][usize::from(noise)];
        match &self.nodes[at] {
            Node::Over(value) => whole(*value),
            Node::Turn(mover, children) => {
                let looked_at = children.iter().enumerate().filter(|(index, _)| {
                    !is_judged || (noise && self.marks[at] >> (NOISE + *index as u32) & 1 == 1)
                });
                let values = looked_at.map(|(_, &child)| below(child));
                let values = values.chain(is_judged.then(|| whole(self.estimates[at])));
                let best = if *mover == Player::ONE { values.max() } else { values.min() };
                best.expect("there is a move")
            }
            Node::Chance(_) if is_judged => whole(self.estimates[at]),
            Node::Chance(events) => {
                let total: u64 = events.iter().map(|&(weight, _)| weight).sum();
                let sum: Rational =
                    events.iter().map(|&(weight, child)| below(child) * i128::from(weight)).sum();
                sum / i128::from(total)
            }
        }
    }
}

fn payoffs(value: Utility) -> Payoffs {
    Payoffs::new([value, TOTAL - value])
}

impl<C: Luck> Game for Graph<C> {
    type Position = usize;
    type Move = usize;
    type Chance = C;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> usize {
        0
    }

    fn turn(&self, &at: &usize) -> Turn<C> {
        match &self.nodes[at] {
            Node::Over(value) => Turn::Over(payoffs(*value)),
            Node::Turn(mover, _) => Turn::Player(*mover),
            Node::Chance(_) => C::turn(),
        }
    }

    fn legal_moves(&self, &at: &usize, moves: &mut Vec<usize>) {
        match &self.nodes[at] {
            Node::Over(_) => {}
            Node::Turn(_, children) => moves.extend(0..children.len()),
            Node::Chance(events) => moves.extend(0..events.len()),
        }
    }

    fn play(&self, &at: &usize, chosen: usize) -> usize {
        match &self.nodes[at] {
            Node::Over(_) => at,
            Node::Turn(_, children) => children[chosen],
            Node::Chance(events) => events[chosen].1,
        }
    }

    fn chance_weight(&self, &at: &usize, chosen: usize) -> u64 {
        match &self.nodes[at] {
            Node::Chance(events) => events[chosen].0,
            _ => 1,
        }
    }

    fn promise(&self, &at: &usize, chosen: usize) -> i32 {
        (at * 7 + chosen * 5).cast_signed() as i32 % 3
    }

    fn move_number(&self, chosen: usize) -> usize {
        chosen
    }
}

impl<C: Luck> ZeroSum for Graph<C> {
    fn total(&self) -> Utility {
        TOTAL
    }

    fn value_bounds(&self, &at: &usize, plies: u32) -> (Utility, Utility) {
        if self.marks[at] & FACTS == 0 {
            return (Utility::MIN, Utility::MAX);
        }
        let from = (plies as usize).min(self.values[at].len() - 1);
        let found = || self.values[at][from..].iter().flatten();
        let least = found().min().expect("there is a value").floor().to_integer();
        let most = found().max().expect("there is a value").ceil().to_integer();
        // Some know all that there is to know, some less.
        let slack = Utility::from(self.marks[at] >> 10 & 1);
        (least as Utility - slack, most as Utility + slack)
    }
}

impl<C: Luck> Evaluate for Graph<C> {
    fn evaluate(&self, &at: &usize) -> Payoffs {
        payoffs(self.estimates[at])
    }

    fn can_be_judged(&self, &at: &usize) -> bool {
        self.marks[at] & NOT_JUDGED == 0
    }
}

impl<C: Luck> Noisy for Graph<C> {
    fn is_noisy(&self, &at: &usize, chosen: usize) -> bool {
        self.marks[at] >> (NOISE + chosen as u32) & 1 == 1
    }
}

impl<C: Luck> Keyed for Graph<C> {
    type Key = usize;

    fn key(&self, &at: &usize) -> Option<usize> {
        (self.marks[at] & NO_KEY == 0).then_some(at)
    }
}

impl<C: Luck> BoundedSum for Graph<C> {
    fn bounds(&self) -> SumBounds {
        // Payoffs and estimates go from -1 to 3.
        SumBounds { least: Payoffs::new([-1, TOTAL - 3]), max_sum: TOTAL, step: 1 }
    }
}
