//! Small random games with everything that a search can ask for: positions that are reached in
//! several ways, ties, chance, facts, bounds and estimates.

use std::collections::BTreeSet;
use std::marker::PhantomData;

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Numbered, Outcome,
    SumBounds, Tally, ZeroSum,
};
use secateurs::erased::{DynGame, Erasing};
use secateurs::{Chance, Game, NoChance, Payoffs, Player, Random, Turn, Utility, WithChance};

/// How chance nodes are told to a search.
pub(crate) trait Luck: Chance + 'static {
    /// Every so many nodes, one is left to chance.
    const ONE_IN: u64;

    fn turn() -> Turn<Self>;
}

impl Luck for NoChance {
    const ONE_IN: u64 = u64::MAX;

    fn turn() -> Turn<Self> {
        unreachable!("no node is left to chance")
    }
}

impl Luck for WithChance {
    const ONE_IN: u64 = 4;

    fn turn() -> Turn<Self> {
        Turn::Chance(Self)
    }
}

/// A graph of positions. Every position comes before those it leads to; the first is the start.
#[derive(Clone, Debug)]
pub(crate) struct Graph<C> {
    players: usize,
    nodes: Vec<Node>,
    outcomes: Vec<Outcome>,
    /// By node: which outcomes every line of play from there can end in.
    reachable: Vec<BTreeSet<usize>>,
    /// By node: the outcome that it is estimated at, one that can be reached.
    estimates: Vec<usize>,
    /// What two payoffs always add up to, if they do.
    total: Option<Utility>,
    /// Every so many nodes, one has no key.
    keyless: usize,
    kind: PhantomData<fn() -> C>,
}

#[derive(Clone, Debug)]
struct Node {
    /// None: chance, or nobody where the game is over.
    mover: Option<usize>,
    /// The outcome, where the game is over.
    end: Option<usize>,
    /// Where the moves lead, and how likely chance takes each.
    children: Vec<(usize, u64)>,
}

impl<C: Luck> Graph<C> {
    /// Few outcomes, so that there are ties, and children close by, so that many lines meet.
    pub(crate) fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut below = |bound: usize| random.below(bound as u64) as usize;
        let players = [2, 2, 3, 4, 1][below(5)];
        let total = (players == 2 && below(3) > 0).then(|| [0, 3][below(2)]);
        let (turns, ends, values) = (2 + below(11), 2 + below(6), 2 + below(3));
        let outcomes = outcomes(players, total, ends, values, &mut below);
        let ends = outcomes.len();
        let mut nodes = Vec::new();
        for number in 0..turns {
            let farthest = (turns + ends - number - 1).min(5);
            let child = |below: &mut dyn FnMut(usize) -> usize| {
                (number + 1 + below(farthest), 1 + below(3) as u64)
            };
            let children = (0..=below(4)).map(|_| child(&mut below)).collect();
            let is_luck = number > 0 && C::ONE_IN < u64::MAX && below(C::ONE_IN as usize) == 0;
            let mover = (!is_luck).then(|| below(players));
            nodes.push(Node { mover, end: None, children });
        }
        nodes.extend((0..ends).map(|end| Node {
            mover: None,
            end: Some(end),
            children: Vec::new(),
        }));
        let reachable = reachable(&nodes);
        let estimates = reachable.iter().map(|all| *all.iter().nth(below(all.len())).unwrap());
        let estimates = estimates.collect();
        let keyless = [2, 3, usize::MAX][below(3)];
        let kind = PhantomData;
        Self { players, nodes, outcomes, reachable, estimates, total, keyless, kind }
    }

    /// The game with every capability that this one has.
    pub(crate) fn erased(self) -> DynGame<C> {
        let is_duel = self.total.is_some();
        let erasing = Erasing::new(self).keyed().numbered().evaluate().noisy();
        let erasing = erasing.enumerable_outcomes().monotone_facts().bounded_sum();
        if is_duel { erasing.zero_sum().finish() } else { erasing.finish() }
    }

    /// A number for each player, from the payoffs of the outcomes that can be reached.
    fn over_reachable(&self, at: usize, of: fn(Utility, Utility) -> Utility) -> Payoffs {
        let all = self.reachable[at].iter().map(|&end| self.outcomes[end].payoffs);
        let both = |one: Payoffs, other: Payoffs| {
            Payoffs::from_fn(self.players, |p| of(one.as_slice()[p], other.as_slice()[p]))
        };
        all.reduce(both).expect("every line ends")
    }
}

/// Different outcomes, with payoffs that often agree.
fn outcomes(
    players: usize,
    total: Option<Utility>,
    ends: usize,
    values: usize,
    below: &mut dyn FnMut(usize) -> usize,
) -> Vec<Outcome> {
    let mut tallies = BTreeSet::new();
    for _ in 0..ends {
        let mut tally = Tally::default();
        tally[..players].fill_with(|| below(4) as u8);
        tallies.insert(tally);
    }
    let mut value = || [-1, 0, 1, 2][below(values)];
    let outcome = |tally| {
        let mut payoffs = Payoffs::from_fn(players, |_| value());
        if let Some(total) = total {
            payoffs = Payoffs::new([payoffs.as_slice()[0], total - payoffs.as_slice()[0]]);
        }
        Outcome { tally, payoffs }
    };
    tallies.into_iter().map(outcome).collect()
}

fn reachable(nodes: &[Node]) -> Vec<BTreeSet<usize>> {
    let mut reachable = vec![BTreeSet::new(); nodes.len()];
    for (number, node) in nodes.iter().enumerate().rev() {
        let mut all: BTreeSet<usize> = node.end.into_iter().collect();
        all.extend(node.children.iter().flat_map(|&(child, _)| reachable[child].clone()));
        reachable[number] = all;
    }
    reachable
}

impl<C: Luck> Game for Graph<C> {
    type Position = usize;
    type Move = usize;
    type Chance = C;

    fn players(&self) -> usize {
        self.players
    }

    fn start(&self) -> usize {
        0
    }

    fn turn(&self, &at: &usize) -> Turn<C> {
        match &self.nodes[at] {
            Node { end: Some(end), .. } => Turn::Over(self.outcomes[*end].payoffs),
            Node { mover: Some(mover), .. } => Turn::Player(Player::new(*mover)),
            _ => C::turn(),
        }
    }

    /// Moves are places among the children: two of them may lead to one position.
    fn legal_moves(&self, &at: &usize, moves: &mut Vec<usize>) {
        moves.extend(0..self.nodes[at].children.len());
    }

    fn play(&self, &at: &usize, chosen: usize) -> usize {
        self.nodes[at].children[chosen].0
    }

    fn chance_weight(&self, &at: &usize, chosen: usize) -> u64 {
        self.nodes[at].children[chosen].1
    }
}

impl<C: Luck> Keyed for Graph<C> {
    type Key = usize;

    fn key(&self, &at: &usize) -> Option<usize> {
        (at % self.keyless != 1).then_some(at)
    }
}

impl<C: Luck> Numbered for Graph<C> {
    fn positions(&self) -> usize {
        self.nodes.len()
    }

    fn position(&self, number: usize) -> usize {
        number
    }

    fn number(&self, &at: &usize) -> usize {
        at
    }
}

impl<C: Luck> EnumerableOutcomes for Graph<C> {
    fn outcomes(&self) -> Vec<Outcome> {
        self.outcomes.clone()
    }

    fn outcome_index(&self, &at: &usize) -> usize {
        self.nodes[at].end.expect("it is over")
    }
}

impl<C: Luck> MonotoneFacts for Graph<C> {
    fn secured(&self, &at: &usize) -> Tally {
        let least =
            |p: usize| self.reachable[at].iter().map(move |&end| self.outcomes[end].tally[p]);
        std::array::from_fn(|p| least(p).min().expect("every line ends"))
    }
}

impl<C: Luck> BoundedSum for Graph<C> {
    fn bounds(&self) -> SumBounds {
        let all: Vec<Payoffs> = self.outcomes.iter().map(|outcome| outcome.payoffs).collect();
        SumBounds::of(&all)
    }

    fn at_least(&self, &at: &usize) -> Payoffs {
        self.over_reachable(at, Utility::min)
    }
}

impl<C: Luck> ZeroSum for Graph<C> {
    fn total(&self) -> Utility {
        self.total.expect("a game for two of constant sum")
    }

    fn value_bounds(&self, &at: &usize, _plies: u32) -> (Utility, Utility) {
        let [least, most] = [Utility::min, Utility::max].map(|of| self.over_reachable(at, of));
        (least.as_slice()[0], most.as_slice()[0])
    }
}

impl<C: Luck> Evaluate for Graph<C> {
    fn evaluate(&self, &at: &usize) -> Payoffs {
        self.outcomes[self.estimates[at]].payoffs
    }

    fn can_be_judged(&self, &at: &usize) -> bool {
        at % 5 != 3
    }
}

impl<C: Luck> Noisy for Graph<C> {
    fn is_noisy(&self, &at: &usize, chosen: usize) -> bool {
        (at + chosen).is_multiple_of(3)
    }
}
