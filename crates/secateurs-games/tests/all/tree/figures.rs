//! The trees in `testdata/trees`: each says its value in a line `# value (5,4,1)`, and plain
//! search without any pruning agrees.

use std::path::Path;

use secateurs::Rational;
use secateurs_games::tree::{Format, NodeId, Tree};

#[test]
fn every_tree_has_the_value_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/trees");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let source = std::fs::read_to_string(&path).unwrap();
        let tree = Tree::parse(source.as_bytes(), Format::guess("", source.as_bytes()))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let stated = source.lines().find_map(|line| line.strip_prefix("# value "));
        let value = if tree.hidden_sets().next().is_some() {
            best_strategy(&tree)
        } else {
            max_n(&tree, 0, &[])
        };
        let value: Vec<_> = value.iter().map(ToString::to_string).collect();
        assert_eq!(Some(format!("({})", value.join(","))).as_deref(), stated, "{}", path.display());
        files += 1;
    }
    assert!(files >= 17, "trees are missing");
}

/// Plain max^n, with ties to the left, but `chosen` moves in the sets that have one.
fn max_n(tree: &Tree, node: NodeId, chosen: &[Option<usize>]) -> Vec<Rational> {
    let Some(set) = tree.nodes()[node as usize].set() else {
        let outcome = tree.nodes()[node as usize].outcome().unwrap();
        return tree.outcomes()[outcome].payoffs.clone();
    };
    let children: Vec<_> =
        tree.children(node).iter().map(|&child| max_n(tree, child, chosen)).collect();
    let owner = tree.sets()[set].owner;
    match (owner, chosen.get(set).copied().flatten()) {
        (None, _) => {
            let weigh = |player: usize| {
                let moves =
                    tree.sets()[set].actions.iter().map(secateurs_games::tree::Action::probability);
                let values = children.iter().map(|child| child[player]);
                moves.zip(values).map(|(weight, value)| weight.unwrap() * value).sum()
            };
            (0..tree.players().len()).map(weigh).collect()
        }
        (Some(_), Some(chosen)) => children[chosen].clone(),
        (Some(owner), None) => children
            .into_iter()
            .reduce(|best, child| if child[owner] > best[owner] { child } else { best })
            .unwrap(),
    }
}

/// The value of a game of one player who cannot tell some nodes apart: every strategy is tried.
fn best_strategy(tree: &Tree) -> Vec<Rational> {
    assert_eq!(tree.players().len(), 1);
    let mut strategies = vec![Vec::new()];
    for set in tree.sets() {
        let choices: Vec<_> = match set.owner {
            None => vec![None],
            Some(_) => (0..set.actions.len()).map(Some).collect(),
        };
        let extend = |strategy: &Vec<_>, choice| [strategy.as_slice(), &[choice]].concat();
        strategies = strategies
            .iter()
            .flat_map(|strategy| choices.iter().map(move |&choice| extend(strategy, choice)))
            .collect();
    }
    strategies.iter().map(|strategy| max_n(tree, 0, strategy)).max().unwrap()
}
