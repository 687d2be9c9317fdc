//! Smaller and smaller trees that still show something: what a failing case is cut down to
//! before people look at it.

use num_traits::{One, Signed, Zero};
use secateurs::Rational;

use super::builder::{TreeBuilder, TreeError};
use super::model::{Action, InformationSet, NodeId, Outcome, Tree};

/// The tree with all cut off that can be cut off while `shows` stays true: nodes are replaced by
/// their children, children are dropped, payoffs are brought closer to zero. Information sets
/// and names are lost, so it is for trees of perfect information. `None` if `tree` itself, so
/// written, does not show it. Meant for trees of a few thousand nodes at most.
pub fn shrink(tree: &Tree, mut shows: impl FnMut(&Tree) -> bool) -> Option<Tree> {
    let players = tree.players();
    let mut smallest = Branch::of(tree, 0, &vec![Rational::zero(); players.len()]);
    let mut smallest_tree = smallest.to_tree(players).ok().filter(&mut shows)?;
    loop {
        let smaller = smallest.smaller().find_map(|branch| {
            let tree = branch.to_tree(players).ok()?;
            shows(&tree).then_some((branch, tree))
        });
        match smaller {
            Some((branch, tree)) => (smallest, smallest_tree) = (branch, tree),
            None => return Some(smallest_tree),
        }
    }
}

/// A tree that is easy to change.
#[derive(Clone)]
enum Branch {
    Leaf(Vec<Rational>),
    /// Who moves, none for chance; and with which weight chance goes where.
    Node(Option<usize>, Vec<(Rational, Branch)>),
}

impl Branch {
    fn of(tree: &Tree, node: NodeId, paid_above: &[Rational]) -> Self {
        let outcome = tree.nodes()[node as usize].outcome().map(|number| &tree.outcomes()[number]);
        let paid: Vec<Rational> = match outcome {
            None => paid_above.to_vec(),
            Some(here) => paid_above.iter().zip(&here.payoffs).map(|(a, b)| a + b).collect(),
        };
        let Some(set) = tree.set_of(node) else { return Self::Leaf(paid) };
        let weights = set.actions.iter().map(|action| action.probability().unwrap_or(One::one()));
        let children = tree.children(node).iter().map(|&child| Self::of(tree, child, &paid));
        Self::Node(set.owner, weights.zip(children).collect())
    }

    /// All nodes, in prefix order.
    fn nodes(&self) -> Vec<&Self> {
        let mut nodes = Vec::new();
        let mut waiting = vec![self];
        while let Some(branch) = waiting.pop() {
            nodes.push(branch);
            if let Self::Node(_, children) = branch {
                waiting.extend(children.iter().rev().map(|(_, child)| child));
            }
        }
        nodes
    }

    /// The node with this number in prefix order.
    fn node(&mut self, number: usize) -> Option<&mut Self> {
        let Some(mut left) = number.checked_sub(1) else { return Some(self) };
        let Self::Node(_, children) = self else { return None };
        for (_, child) in children {
            let size = child.nodes().len();
            if left < size {
                return child.node(left);
            }
            left -= size;
        }
        None
    }

    /// The same with one node changed.
    fn with(&self, number: usize, change: impl FnOnce(&mut Self)) -> Self {
        let mut changed = self.clone();
        if let Some(node) = changed.node(number) {
            change(node);
        }
        changed
    }

    /// Everything that is one step smaller, the largest steps first.
    fn smaller(&self) -> impl Iterator<Item = Self> {
        let nodes = |ways: fn(&Self) -> usize| {
            let ways = self.nodes().into_iter().map(ways).enumerate();
            let ways: Vec<(usize, usize)> = ways.collect();
            ways.into_iter().flat_map(|(number, here)| (0..here).map(move |way| (number, way)))
        };
        let replaced = nodes(Self::child_count).map(|(number, index)| {
            self.with(number, |node| {
                if let Self::Node(_, children) = node {
                    *node = children.swap_remove(index).1;
                }
            })
        });
        // A node needs a child.
        let dropped = nodes(|node| if node.child_count() > 1 { node.child_count() } else { 0 });
        let dropped = dropped.map(|(number, index)| {
            self.with(number, |node| {
                if let Self::Node(_, children) = node {
                    children.remove(index);
                }
            })
        });
        let lowered = nodes(|node| 2 * node.payoffs().len());
        let lowered = lowered.filter_map(|(number, way)| {
            let mut changed = self.clone();
            let Some(Self::Leaf(payoffs)) = changed.node(number) else { return None };
            lower(&mut payoffs[way / 2], way % 2 == 0).then_some(changed)
        });
        replaced.chain(dropped).chain(lowered)
    }

    fn child_count(&self) -> usize {
        match self {
            Self::Leaf(_) => 0,
            Self::Node(_, children) => children.len(),
        }
    }

    fn payoffs(&self) -> &[Rational] {
        match self {
            Self::Leaf(payoffs) => payoffs,
            Self::Node(..) => &[],
        }
    }

    fn to_tree(&self, players: &[String]) -> Result<Tree, TreeError> {
        let mut tree = TreeBuilder::new("", players.to_vec());
        let mut waiting = vec![self];
        for number in 1.. {
            let Some(branch) = waiting.pop() else { break };
            let name = Box::default();
            match branch {
                Self::Leaf(payoffs) => {
                    let outcome = Outcome { number, name, payoffs: payoffs.clone() };
                    let outcome = tree.add_outcome(outcome)?;
                    tree.add_node("", None, Some(outcome))?;
                }
                Self::Node(owner, children) => {
                    let all: Rational = children.iter().map(|(weight, _)| weight).sum();
                    let action = |(weight, _): &(Rational, Self)| {
                        Action::new("", owner.is_none().then(|| weight / all))
                    };
                    let actions = children.iter().map(action).collect();
                    let set = InformationSet { owner: *owner, number, name, actions };
                    let set = tree.add_set(set)?;
                    tree.add_node("", Some(set), None)?;
                    waiting.extend(children.iter().rev().map(|(_, child)| child));
                }
            }
        }
        tree.finish()
    }
}

/// Brings a payoff to zero, or one step closer; false if that changes nothing new.
fn lower(payoff: &mut Rational, to_zero: bool) -> bool {
    if payoff.is_zero() || (!to_zero && payoff.abs() <= Rational::one()) {
        return false;
    }
    *payoff = if to_zero { Rational::zero() } else { *payoff - payoff.signum() };
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Format, RandomTree};

    fn tree(text: &str) -> Tree {
        Tree::parse(text.as_bytes(), Format::Text).unwrap()
    }

    #[test]
    fn only_what_is_needed_stays() {
        let shape = RandomTree { chance_one_in: 4, ..RandomTree::default() };
        let large = shape.generate(3).unwrap();
        let has_three = |tree: &Tree| {
            let three = Rational::from_integer(3);
            tree.outcomes().iter().any(|outcome| outcome.payoffs[1] == three)
        };
        assert_eq!(shrink(&large, has_three).unwrap().to_text().unwrap(), "(0,3,0)\n");
        let by_player_2 = |tree: &Tree| tree.sets().iter().any(|set| set.owner == Some(1));
        assert_eq!(shrink(&large, by_player_2).unwrap().to_text().unwrap(), "P2[(0,0,0)]\n");
    }

    #[test]
    fn chances_add_up_when_an_event_is_dropped() {
        let three_events = tree("C[1/2: (1), 1/3: (2), 1/6: (3)]");
        let two_events = |tree: &Tree| tree.nodes().len() >= 3;
        let smallest = shrink(&three_events, two_events).unwrap().to_text().unwrap();
        assert_eq!(smallest, "C[2/3: (0), 1/3: (0)]\n");
    }

    #[test]
    fn what_does_not_show_it_is_not_shrunk() {
        assert_eq!(shrink(&tree("P1[(1), (2)]"), |_| false), None);
    }
}
