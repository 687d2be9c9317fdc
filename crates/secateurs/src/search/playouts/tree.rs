//! The tree of what was looked into, with its statistics: a bounded number of nodes.

use super::spread::Spread;
use super::ucb::{curiosity, likely_curiosity, ln, reward};
use crate::{MAX_PLAYERS, Payoffs, Player, Random, Rational, Utility};

/// No node.
const NONE: u32 = u32::MAX;

/// How often each move of a node could have been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offered {
    /// At every visit: the moves are always the same.
    Always,
    /// Only where it was legal: moves depend on what is hidden.
    Sometimes,
}

pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// What all visits of each node brought each player.
    sums: Vec<i128>,
    players: usize,
    most_nodes: usize,
    offered: Offered,
    exploration: f64,
    /// The least and the most that each player got so far.
    least: [Utility; MAX_PLAYERS],
    most: [Utility; MAX_PLAYERS],
    /// The child of each legal move at the node that is being looked at.
    children: Vec<u32>,
    /// How much what the moves at the root bring differs from round to round.
    spread: Spread,
}

struct Node<M> {
    /// The move that leads here; nothing at the root.
    by: Option<M>,
    first_child: u32,
    next_sibling: u32,
    visits: u64,
    /// How often it could have been visited, where that is counted.
    available: u64,
}

/// Where a round goes on.
pub(super) enum Step {
    /// At a node of the tree.
    Known(u32),
    /// At one that has just been added.
    Added(u32),
    /// Outside, as there is no room.
    Outside,
}

impl<M: Copy + Eq> Tree<M> {
    pub(super) const ROOT: u32 = 0;

    /// A tree with nothing but a root, which has room for at least `root_moves` children.
    pub(super) fn new(
        players: usize,
        megabytes: usize,
        root_moves: usize,
        (offered, exploration): (Offered, f64),
    ) -> Self {
        let node_size = size_of::<Node<M>>() + players * size_of::<i128>();
        // While it grows, what it had is there too.
        let fitting = megabytes.saturating_mul(1 << 20) / node_size / 2;
        let mut tree = Self {
            nodes: Vec::new(),
            sums: Vec::new(),
            players,
            most_nodes: fitting.max(1 + root_moves).min(NONE as usize),
            offered,
            exploration,
            least: [Utility::MAX; MAX_PLAYERS],
            most: [Utility::MIN; MAX_PLAYERS],
            children: Vec::new(),
            spread: Spread::default(),
        };
        tree.push(None, NONE);
        tree
    }

    /// Where the mover goes: to a move not tried yet, any of them, or to the most promising;
    /// the first in canonical order among equals. If it is known how likely the moves are, only those
    /// are tried that promise most. Says which of the legal moves that is.
    pub(super) fn choose(
        &mut self,
        node: u32,
        (legal, chances): (&[M], &[u32]),
        mover: Player,
        random: &mut Random,
    ) -> (usize, Step) {
        self.find_children(node, legal);
        if self.offered == Offered::Sometimes {
            for &child in self.children.iter().filter(|&&child| child != NONE) {
                self.nodes[child as usize].available += 1;
            }
        }
        if !chances.is_empty() {
            let index = self.most_likely_to_pay(node, chances, mover);
            return match self.children[index] {
                NONE => (index, self.add_child(node, index, legal[index])),
                child => (index, Step::Known(child)),
            };
        }
        let untried = self.children.iter().filter(|&&child| child == NONE).count();
        if untried > 0 {
            let picked = random.below(untried as u64) as usize;
            let places = self.children.iter().enumerate();
            let mut open = places.filter(|&(_, &child)| child == NONE).map(|(index, _)| index);
            let index = open.nth(picked).expect("so many are untried");
            return (index, self.add_child(node, index, legal[index]));
        }
        let index = self.most_promising(node, mover);
        (index, Step::Known(self.children[index]))
    }

    /// Where an event of chance leads.
    pub(super) fn follow(&mut self, node: u32, legal: &[M], index: usize) -> Step {
        self.find_children(node, legal);
        match self.children[index] {
            NONE => self.add_child(node, index, legal[index]),
            child => Step::Known(child),
        }
    }

    /// Adds what a round brought to all nodes on its way.
    pub(super) fn update(&mut self, way: &[u32], payoffs: &Payoffs) {
        for (player, &payoff) in payoffs.as_slice().iter().enumerate() {
            self.least[player] = self.least[player].min(payoff);
            self.most[player] = self.most[player].max(payoff);
        }
        if let Some(&first) = way.get(1) {
            self.spread.add(first, payoffs);
        }
        for &node in way {
            self.nodes[node as usize].visits += 1;
            let sums = &mut self.sums[node as usize * self.players..][..self.players];
            for (sum, &payoff) in sums.iter_mut().zip(payoffs.as_slice()) {
                *sum += i128::from(payoff);
            }
        }
    }

    /// The child after a move, if it was ever looked at.
    pub(super) fn child(&self, node: u32, chosen: M) -> Option<u32> {
        self.siblings(self.nodes[node as usize].first_child)
            .find(|&child| self.nodes[child as usize].by == Some(chosen))
            .filter(|&child| self.visits(child) > 0)
    }

    pub(super) fn visits(&self, node: u32) -> u64 {
        self.nodes[node as usize].visits
    }

    /// What a visit brought a player, on average.
    pub(super) fn mean(&self, node: u32, player: Player) -> Option<Rational> {
        let visits = self.visits(node);
        (visits > 0).then(|| Rational::new(self.sum(node, player), visits.into()))
    }

    /// The square of the standard error of that mean, as if rounds did not depend on each other: for
    /// children of the root. Nothing with fewer than two visits, or where it does not fit.
    pub(super) fn squared_error(&self, node: u32, player: Player) -> Option<Rational> {
        let sum = self.sum(node, player);
        self.spread.squared_error(node, player, (self.visits(node), sum))
    }

    /// How good a node is for whoever may go there, to be compared among siblings: it was
    /// visited often, and among equals it brought much.
    pub(super) fn merit(&self, node: u32, mover: Player) -> (u64, i128) {
        (self.visits(node), self.sum(node, mover))
    }

    fn sum(&self, node: u32, player: Player) -> i128 {
        self.sums[node as usize * self.players + player.index()]
    }

    fn most_promising(&self, node: u32, mover: Player) -> usize {
        let (least, most) = (self.least[mover.index()].into(), self.most[mover.index()].into());
        let ln_visits = ln(self.visits(node));
        let mut best = (0, f64::NEG_INFINITY);
        for (index, &child) in self.children.iter().enumerate() {
            let Node { visits, available, .. } = self.nodes[child as usize];
            let ln_available = match self.offered {
                Offered::Always => ln_visits,
                Offered::Sometimes => ln(available),
            };
            let score = reward(self.sum(child, mover), visits, least, most)
                + curiosity(self.exploration, ln_available, visits);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    /// The move that did best, with something added for those that are likely and were seldom looked
    /// at. Of one that was never looked at, it is taken to be worth as much as the node.
    fn most_likely_to_pay(&self, node: u32, chances: &[u32], mover: Player) -> usize {
        let (least, most) = (self.least[mover.index()].into(), self.most[mover.index()].into());
        let so_far = self.visits(node);
        let usual = reward(self.sum(node, mover), so_far, least, most);
        let mut best = (0, f64::NEG_INFINITY);
        for (index, (&child, &chance)) in self.children.iter().zip(chances).enumerate() {
            let (worth, visits, available) = match child {
                NONE => (usual, 0, so_far),
                child => {
                    let Node { visits, available, .. } = self.nodes[child as usize];
                    (reward(self.sum(child, mover), visits, least, most), visits, available)
                }
            };
            let score = worth + likely_curiosity(self.exploration, chance, available, visits);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    /// Finds the child of each legal move. Siblings are in canonical order where that is always
    /// the same, so that looking on behind the last one found is mostly enough.
    fn find_children(&mut self, node: u32, legal: &[M]) {
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        let first = self.nodes[node as usize].first_child;
        let mut next = first;
        for &chosen in legal {
            let is_it = |&child: &u32| self.nodes[child as usize].by == Some(chosen);
            let found = self.siblings(next).find(is_it);
            let found =
                found.or_else(|| self.siblings(first).take_while(|&c| c != next).find(is_it));
            if let Some(child) = found {
                next = self.nodes[child as usize].next_sibling;
            }
            children.push(found.unwrap_or(NONE));
        }
        self.children = children;
    }

    fn siblings(&self, first: u32) -> impl Iterator<Item = u32> {
        let some = |node: u32| Some(node).filter(|&node| node != NONE);
        std::iter::successors(some(first), move |&node| {
            some(self.nodes[node as usize].next_sibling)
        })
    }

    /// Adds the child of the legal move at `index`, behind those of the moves before it.
    fn add_child(&mut self, node: u32, index: usize, chosen: M) -> Step {
        if self.nodes.len() >= self.most_nodes || !self.make_room() {
            return Step::Outside;
        }
        let added = self.nodes.len() as u32;
        let before = self.children[..index].iter().rev().find(|&&child| child != NONE).copied();
        let link = match before {
            Some(sibling) => &mut self.nodes[sibling as usize].next_sibling,
            None => &mut self.nodes[node as usize].first_child,
        };
        let behind = std::mem::replace(link, added);
        self.push(Some(chosen), behind);
        Step::Added(added)
    }

    fn push(&mut self, by: Option<M>, next_sibling: u32) {
        let node = Node { by, first_child: NONE, next_sibling, visits: 0, available: 1 };
        self.nodes.push(node);
        self.sums.resize(self.nodes.len() * self.players, 0);
    }

    /// Grows, but never beyond the bound. Where the machine has no more memory, the tree stays
    /// as it is for good.
    fn make_room(&mut self) -> bool {
        const FEWEST: usize = 1 << 10;
        let used = self.nodes.len();
        if used < self.nodes.capacity() {
            return true;
        }
        let more = used.max(FEWEST).min(self.most_nodes - used);
        let has_room = self.nodes.try_reserve_exact(more).is_ok()
            && self.sums.try_reserve_exact(more * self.players).is_ok();
        if !has_room {
            self.most_nodes = used;
        }
        has_room
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(megabytes: usize, offered: Offered) -> Tree<u32> {
        Tree::new(2, megabytes, 3, (offered, 1.0))
    }

    #[test]
    fn memory_is_bounded_and_what_is_there_goes_on_counting() {
        let mut tree = tree(1, Offered::Always);
        let mut random = Random::new(1);
        // One long line, until there is no more room.
        let mut way = vec![Tree::<u32>::ROOT];
        while let Some(&last) = way.last() {
            let (_, step) = tree.choose(last, (&[0], &[]), Player::ONE, &mut random);
            let Step::Added(child) = step else { break };
            way.push(child);
        }
        tree.update(&way, &Payoffs::new([1, 0]));
        let bytes = tree.nodes.capacity() * size_of::<Node<u32>>()
            + tree.sums.capacity() * size_of::<i128>();
        assert!(way.len() > 1_000 && bytes <= 1 << 20, "{} nodes, {bytes} bytes", way.len());
        assert!(matches!(tree.choose(0, (&[0], &[]), Player::ONE, &mut random).1, Step::Known(1)));
    }

    #[test]
    fn every_move_is_tried_before_any_is_tried_again() {
        let mut tree = tree(0, Offered::Always);
        let mut random = Random::new(1);
        let mut tried = Vec::new();
        for _ in 0..3 {
            let (index, step) = tree.choose(0, (&[7, 8, 9], &[]), Player::ONE, &mut random);
            let Step::Added(child) = step else { panic!("there is room for all of them") };
            // Only the second player gains by the last move.
            let payoffs = if index == 2 { [0, 5] } else { [5, 0] };
            tree.update(&[0, child], &Payoffs::new(payoffs));
            tried.push(index);
        }
        tried.sort_unstable();
        assert_eq!(tried, [0, 1, 2]);
        assert_eq!(tree.choose(0, (&[7, 8, 9], &[]), Player::ONE, &mut random).0, 0);
        assert_eq!(tree.choose(0, (&[7, 8, 9], &[]), Player::TWO, &mut random).0, 2);
    }

    #[test]
    fn a_likely_move_is_tried_first_and_what_pays_takes_over() {
        let mut tree = tree(0, Offered::Always);
        let mut random = Random::new(1);
        let mut looks = [0; 2];
        for round in 0..60 {
            let chances = [49_152, 16_384];
            let (index, step) = tree.choose(0, (&[7, 8], &chances), Player::ONE, &mut random);
            assert!(round > 0 || index == 0, "the likelier one");
            let (Step::Added(child) | Step::Known(child)) = step else { panic!("there is room") };
            // Player 1 gains by the second move alone.
            tree.update(&[0, child], &Payoffs::new(if index == 1 { [5, 0] } else { [0, 5] }));
            looks[index] += 1;
        }
        assert!(looks[0] > 0 && looks[1] > 40, "{looks:?}");
    }

    #[test]
    fn only_what_is_legal_is_chosen_and_counted_as_available() {
        let mut tree = tree(0, Offered::Sometimes);
        let mut random = Random::new(1);
        let visit = |tree: &mut Tree<u32>, legal: &[u32], random: &mut Random| {
            let (index, step) = tree.choose(0, (legal, &[]), Player::ONE, random);
            let (Step::Added(child) | Step::Known(child)) = step else { panic!("there is room") };
            tree.update(&[0, child], &Payoffs::new([0, 0]));
            legal[index]
        };
        assert_eq!(visit(&mut tree, &[9], &mut random), 9);
        assert_eq!(visit(&mut tree, &[7], &mut random), 7);
        for _ in 0..4 {
            assert_eq!(visit(&mut tree, &[7], &mut random), 7);
        }
        // The order of the legal moves may differ from that of the children.
        assert_eq!(visit(&mut tree, &[7, 9], &mut random), 9);
        let counts = |chosen| {
            let node = &tree.nodes[tree.child(0, chosen).unwrap() as usize];
            (node.visits, node.available)
        };
        assert_eq!((counts(7), counts(9)), ((5, 6), (2, 2)));
    }
}
