//! How random games grow.

use secateurs::Utility;

use super::{Node, OnePlayer, Recall};
use crate::{Random, strategies};

/// The most pure strategies of a generated game.
pub const MOST_STRATEGIES: u64 = 2_000;

/// What leaves pay; a game uses some of these next to each other.
const PAYOFFS: [Utility; 8] = [-4, -3, -2, -1, 0, 1, 2, 3];

impl OnePlayer {
    /// A game in which something is hidden, with at most [`MOST_STRATEGIES`] pure strategies. The
    /// same seed gives the same game for ever.
    pub fn random(seed: u64, recall: Recall) -> Self {
        let mut random = Random::new(seed);
        // Small trees are far more frequent than large ones: without this they would be all.
        let least_strategies = random.pick(&[2, 8, 32, 128]);
        loop {
            let mut game = Self { nodes: Vec::new(), most: 0, most_from: None };
            let depth = 3 + random.below(4);
            let lowest = random.below(PAYOFFS.len() as u64 - 1) as usize;
            let distinct = 2 + random.below((PAYOFFS.len() - lowest) as u64 - 1) as usize;
            game.grow(depth, true, &PAYOFFS[lowest..lowest + distinct], &mut random);
            game.hide(recall, &mut random);
            game.bound(&mut random);
            let fits = strategies::count(&game)
                .is_some_and(|count| (least_strategies..=MOST_STRATEGIES).contains(&count));
            let recalls = strategies::have_perfect_recall(&game);
            if fits && game.hides_something() && recalls == (recall == Recall::Perfect) {
                return game;
            }
        }
    }

    /// Whether some choice cannot be told from another one.
    fn hides_something(&self) -> bool {
        let is_choice = |node: &&Node| matches!(node, Node::Choice { .. });
        strategies::all_sets(self).len() < self.nodes.iter().filter(is_choice).count()
    }

    /// Adds a random subtree, and says where.
    fn grow(
        &mut self,
        depth: u64,
        is_root: bool,
        payoffs: &[Utility],
        random: &mut Random,
    ) -> usize {
        let here = self.nodes.len();
        self.nodes.push(Node::Leaf(random.pick(payoffs)));
        if depth == 0 || !is_root && random.below(6) == 0 {
            return here;
        }
        let is_chance = random.below(5) < if is_root { 4 } else { 2 };
        let count = random.pick(&[1, 2, 2, 2, 2, 2, 3, 3]);
        let children: Vec<usize> =
            (0..count).map(|_| self.grow(depth - 1, false, payoffs, random)).collect();
        self.nodes[here] = if is_chance {
            Node::Chance(children.into_iter().map(|child| (1 + random.below(5), child)).collect())
        } else {
            Node::Choice { set: here, children }
        };
        here
    }

    /// Joins choices to information sets.
    fn hide(&mut self, recall: Recall, random: &mut Random) {
        // Parents come before children, so that a node's past is known when it is reached.
        let mut pasts: Vec<Vec<(usize, usize)>> = vec![Vec::new(); self.nodes.len()];
        let mut sets: Vec<Joined> = Vec::new();
        for here in 0..self.nodes.len() {
            let past = pasts[here].clone();
            match self.nodes[here].clone() {
                Node::Leaf(_) => {}
                Node::Chance(children) => {
                    for (_, child) in children {
                        pasts[child].clone_from(&past);
                    }
                }
                Node::Choice { children, .. } => {
                    let set = join(&mut sets, &past, children.len(), recall, random);
                    for (index, &child) in children.iter().enumerate() {
                        pasts[child].clone_from(&past);
                        pasts[child].push((set, index));
                    }
                    self.nodes[here] = Node::Choice { set, children };
                }
            }
        }
    }

    /// Chooses a bound, close or loose, with or without more to tell about single nodes.
    fn bound(&mut self, random: &mut Random) {
        let mut best = vec![Utility::MIN; self.nodes.len()];
        for here in (0..self.nodes.len()).rev() {
            best[here] = match &self.nodes[here] {
                Node::Leaf(payoff) => *payoff,
                Node::Chance(children) => {
                    children.iter().map(|&(_, child)| best[child]).fold(Utility::MIN, Utility::max)
                }
                Node::Choice { children, .. } => {
                    children.iter().map(|&child| best[child]).fold(Utility::MIN, Utility::max)
                }
            };
        }
        self.most = best[0] + random.pick(&[0, 0, 1, 10]);
        self.most_from = match random.below(3) {
            0 => None,
            1 => Some(best),
            _ => Some(
                best.iter().map(|best| self.most.min(best + random.pick(&[0, 1, 2]))).collect(),
            ),
        };
    }
}

/// An information set that is being made.
struct Joined {
    moves: usize,
    /// What the player has seen and done before, of the first node.
    past: Vec<(usize, usize)>,
}

/// The set of a choice: one of those it fits in, or a new one.
fn join(
    sets: &mut Vec<Joined>,
    past: &[(usize, usize)],
    moves: usize,
    recall: Recall,
    random: &mut Random,
) -> usize {
    let fits = |&set: &usize| {
        let Joined { moves: other_moves, past: other_past } = &sets[set];
        let remembers = match recall {
            Recall::Perfect => other_past == past,
            Recall::Imperfect => past.iter().all(|&(before, _)| before != set),
        };
        *other_moves == moves && remembers
    };
    let fitting: Vec<usize> = (0..sets.len()).filter(fits).collect();
    if !fitting.is_empty() && random.below(4) > 0 {
        return random.pick(&fitting);
    }
    sets.push(Joined { moves, past: past.to_vec() });
    sets.len() - 1
}
