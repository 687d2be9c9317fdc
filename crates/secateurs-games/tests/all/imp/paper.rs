//! IMP-alpha-beta as the paper states it, on lists and fractions: what it looks at, and no less,
//! is what the search has to look at with the paper's settings.

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::{Player, Rational, Turn};

type Node<G> = (<G as secateurs::Game>::Position, Rational);

/// The value, and how many leaves were looked at.
pub(crate) fn imp_alpha_beta<G: InformationSets + BoundedAbove>(game: &G) -> (Rational, u64) {
    let mut paper = Paper { game, leaves: 0 };
    let value = paper.mixed_set(vec![(game.start(), Rational::from_integer(1))], None);
    (value, paper.leaves)
}

struct Paper<'a, G> {
    game: &'a G,
    leaves: u64,
}

enum Part<G: InformationSets> {
    Leaf(i64, Rational),
    Set(G::Set, Vec<Node<G>>),
}

impl<G: InformationSets> Paper<'_, G> {
    fn expand(&self, nodes: Vec<Node<G>>) -> Vec<Node<G>> {
        let mut expanded = Vec::new();
        for (position, weight) in nodes {
            if !matches!(self.game.turn(&position), Turn::Chance(_)) {
                expanded.push((position, weight));
                continue;
            }
            let mut events = Vec::new();
            self.game.legal_moves(&position, &mut events);
            let part = |event| i128::from(self.game.chance_weight(&position, event));
            let whole: i128 = events.iter().map(|&event| part(event)).sum();
            let likely = events.iter().filter(|&&event| part(event) > 0);
            let after = likely.map(|&event| {
                (self.game.play(&position, event), weight * Rational::new(part(event), whole))
            });
            expanded.extend(self.expand(after.collect()));
        }
        expanded
    }
}

impl<G: InformationSets + BoundedAbove> Paper<'_, G> {
    fn upper_bound(&self) -> Rational {
        Rational::from_integer(self.game.most(Player::ONE).into())
    }

    fn max_set(&mut self, set: &[Node<G>], needed: Option<Rational>) -> Rational {
        let mut best = needed;
        let mut moves = Vec::new();
        self.game.legal_moves(&set[0].0, &mut moves);
        for chosen in moves {
            let after = set.iter().map(|(at, weight)| (self.game.play(at, chosen), *weight));
            let value = self.mixed_set(after.collect(), best);
            if best.is_none_or(|best| value > best) {
                if value == self.upper_bound() * weight(set) {
                    return value;
                }
                best = Some(value);
            }
        }
        best.unwrap()
    }

    fn mixed_set(&mut self, nodes: Vec<Node<G>>, needed: Option<Rational>) -> Rational {
        let mut sum = Rational::default();
        let mut left: Rational = weight(&nodes);
        for part in self.partition(nodes) {
            match part {
                Part::Leaf(payoff, weight) => {
                    left -= weight;
                    self.leaves += 1;
                    sum += weight * Rational::from_integer(payoff.into());
                }
                Part::Set(_, set) => {
                    left -= weight(&set);
                    let needed = needed.map(|needed| needed - sum - self.upper_bound() * left);
                    sum += self.max_set(&set, needed);
                }
            }
            if let Some(needed) = needed.filter(|needed| sum + self.upper_bound() * left <= *needed)
            {
                return needed;
            }
        }
        sum
    }

    /// Leaves first, then sets in the order in which they come up.
    fn partition(&self, nodes: Vec<Node<G>>) -> Vec<Part<G>> {
        let (mut leaves, mut sets): (Vec<Part<G>>, Vec<Part<G>>) = (Vec::new(), Vec::new());
        for (position, weight) in self.expand(nodes) {
            if let Turn::Over(payoffs) = self.game.turn(&position) {
                leaves.push(Part::Leaf(payoffs[Player::ONE], weight));
                continue;
            }
            let label = self.game.information_set(&position);
            let same = |part: &&mut Part<G>| matches!(part, Part::Set(known, _) if *known == label);
            match sets.iter_mut().find(same) {
                Some(Part::Set(_, set)) => set.push((position, weight)),
                _ => sets.push(Part::Set(label, vec![(position, weight)])),
            }
        }
        leaves.extend(sets);
        leaves
    }
}

fn weight<P>(nodes: &[(P, Rational)]) -> Rational {
    nodes.iter().map(|(_, weight)| *weight).sum()
}

/// What a strategy brings on average.
pub(crate) fn value_of<G: InformationSets>(
    game: &G,
    strategy: &[(G::Position, G::Move)],
) -> Rational {
    let chosen = |position: &G::Position| {
        let set = game.information_set(position);
        let known = strategy.iter().find(|(at, _)| game.information_set(at) == set);
        known.expect("the strategy has a move for every set it gets to").1
    };
    let paper = Paper { game, leaves: 0 };
    let mut pending = vec![(game.start(), Rational::from_integer(1))];
    let mut sum = Rational::default();
    while let Some((position, weight)) = pending.pop() {
        match game.turn(&position) {
            Turn::Over(payoffs) => {
                sum += weight * Rational::from_integer(payoffs[Player::ONE].into());
            }
            Turn::Player(_) => pending.push((game.play(&position, chosen(&position)), weight)),
            Turn::Chance(_) => pending.extend(paper.expand(vec![(position, weight)])),
        }
    }
    sum
}
