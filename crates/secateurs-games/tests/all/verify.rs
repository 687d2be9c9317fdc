//! When algorithms disagree, the case is cut down to a tree that a person can follow.

use secateurs::{Limits, PruneRule, Rational};
use secateurs_games::registry::{
    Algorithm, Answer, AnyGame, Cases, Disagreement, Method, Options, Reach, RunError, Space, find,
    verify, verify_with,
};
use secateurs_games::tree::{NodeId, Tree};

/// The method whose place a wrong algorithm takes.
const WRONG: Method =
    Method::of(Algorithm::Pruned(PruneRule::Speculative), Some(Space::LeafValues));

/// A max^n that gives ties to the right: right for the mover, wrong for the others.
fn ties_to_the_right(tree: &Tree, node: NodeId) -> Vec<Rational> {
    let Some(set) = tree.set_of(node) else {
        let outcome = tree.nodes()[node as usize].outcome().unwrap();
        return tree.outcomes()[outcome].payoffs.clone();
    };
    let owner = set.owner.expect("no chance");
    let children = tree.children(node).iter().map(|&child| ties_to_the_right(tree, child));
    children.max_by_key(|payoffs| payoffs[owner]).unwrap()
}

fn solve(game: &dyn AnyGame, method: Method, limits: &Limits) -> Result<Answer, RunError> {
    let answer = game.solve(method, limits)?;
    if method != WRONG {
        return Ok(answer);
    }
    let tree = game.unfold(100_000).expect("small games only");
    Ok(Answer { payoffs: Some(ties_to_the_right(&tree, 0)), ..answer })
}

fn disagreement(game: &str, options: &[(&str, &str)]) -> Disagreement {
    let mut given = Options::default();
    for &(name, value) in options {
        given.set(name, value);
    }
    let entry = find(game).unwrap();
    let found = verify_with(
        entry,
        &given,
        Cases { seed: 1, count: 1_000 },
        Reach::USUAL,
        &Limits::none(),
        solve,
        |_| {},
    );
    found.unwrap().expect("ties are frequent")
}

#[test]
fn a_wrong_tie_in_a_random_tree_shrinks_to_two_leaves() {
    let found = disagreement("random-tree", &[("chance", "0"), ("players", "3"), ("depth", "4")]);
    assert_eq!(found.method, WRONG);
    assert_ne!(found.found.payoffs, found.expected.payoffs);
    let smallest = found.smallest.expect("a random tree is small enough");
    assert_eq!(smallest.nodes().len(), 3, "{}", smallest.to_text().unwrap());
    let sum: Rational = smallest.outcomes().iter().flat_map(|outcome| &outcome.payoffs).sum();
    assert_eq!(sum, Rational::from_integer(1), "{}", smallest.to_text().unwrap());
}

#[test]
fn a_wrong_tie_in_a_deal_of_cards_shrinks_to_two_leaves() {
    let options = [("cards", "2"), ("players", "3"), ("eval", "wl"), ("bids", "1,1,1")];
    let found = disagreement("spades", &options);
    let smallest = found.smallest.expect("two tricks are few enough lines of play");
    assert_eq!(smallest.nodes().len(), 3, "{}", smallest.to_text().unwrap());
}

#[test]
fn sound_algorithms_have_nothing_to_shrink() {
    let entry = find("random-tree").unwrap();
    let mut compared = 0;
    let found = verify(
        entry,
        &Options::default(),
        Cases { seed: 3, count: 200 },
        Reach::USUAL,
        &Limits::none(),
        |more| compared += more,
    );
    assert!(found.unwrap().is_none());
    assert!(compared >= 1_000, "{compared}");
}
