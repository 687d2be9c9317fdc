//! Trees from files, solved, against a check that shares nothing with the searches: all pure
//! strategy profiles are enumerated, and exactly one of them chooses the first of the mover's
//! best moves everywhere.

mod support;

use secateurs::search::{backward_induction, max_n};
use secateurs::{Game, Limits, Payoffs, Rational, Silent};
use secateurs_games::tree::{
    ChanceNodes, Format, NodeId, RandomTree, SolvableTree, Tree, TreeGame, TurnOrder,
};
use support::{collection, data_file};

/// More profiles than this are not enumerated.
const MOST_PROFILES: u64 = 200_000;

/// The payoffs of the profile in which nobody, anywhere, has a better move or an equal one
/// further left. Nothing if there are too many profiles.
fn by_enumeration(tree: &Tree) -> Option<Vec<Rational>> {
    let is_decision = |node: &NodeId| tree.set_of(*node).is_some_and(|set| set.owner.is_some());
    let decisions: Vec<NodeId> = (0..tree.nodes().len() as NodeId).filter(is_decision).collect();
    let profiles = decisions.iter().try_fold(1_u64, |product, &node| {
        product.checked_mul(tree.children(node).len() as u64).filter(|&all| all <= MOST_PROFILES)
    })?;
    let mut found = None;
    for mut code in 0..profiles {
        let mut choice = vec![0; tree.nodes().len()];
        for &node in &decisions {
            let moves = tree.children(node).len() as u64;
            choice[node as usize] = (code % moves) as usize;
            code /= moves;
        }
        let play = Play { tree, choice };
        if decisions.iter().all(|&node| play.is_first_best(node)) {
            assert!(found.is_none(), "two profiles choose the first best move everywhere");
            found = Some(play.value(0));
        }
    }
    assert!(found.is_some(), "no profile chooses the first best move everywhere");
    found
}

struct Play<'a> {
    tree: &'a Tree,
    choice: Vec<usize>,
}

impl Play<'_> {
    /// What everybody gets from here on when all follow the profile.
    fn value(&self, node: NodeId) -> Vec<Rational> {
        let tree = self.tree;
        let mut value = vec![Rational::default(); tree.players().len()];
        let mut add = |weight: Rational, payoffs: &[Rational]| {
            value.iter_mut().zip(payoffs).for_each(|(sum, payoff)| *sum += weight * payoff);
        };
        let one = Rational::from_integer(1);
        if let Some(outcome) = tree.nodes()[node as usize].outcome {
            add(one, &tree.outcomes()[outcome].payoffs);
        }
        let children = tree.children(node);
        match tree.set_of(node) {
            None => {}
            Some(set) if set.owner.is_some() => {
                add(one, &self.value(children[self.choice[node as usize]]));
            }
            Some(set) => {
                for (action, &child) in set.actions.iter().zip(children) {
                    add(action.probability.unwrap(), &self.value(child));
                }
            }
        }
        value
    }

    fn is_first_best(&self, node: NodeId) -> bool {
        let mover = self.tree.set_of(node).and_then(|set| set.owner).unwrap();
        let scores: Vec<Rational> =
            self.tree.children(node).iter().map(|&child| self.value(child)[mover]).collect();
        let best = scores.iter().max().unwrap();
        scores.iter().position(|score| score == best) == Some(self.choice[node as usize])
    }
}

fn by_search<C: ChanceNodes, S>(game: &TreeGame<C, S>) -> Payoffs<Rational> {
    let swept = backward_induction(game, &game.start(), &Limits::none()).unwrap();
    let swept = swept.finished.complete().unwrap();
    let searched = max_n(game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let searched = searched.complete().unwrap();
    assert_eq!((swept.payoffs, &swept.line), (searched.payoffs, &searched.line));
    assert_eq!(swept.best_moves, searched.best_moves);
    swept.payoffs
}

fn solve(tree: Tree) -> Option<Payoffs<Rational>> {
    Some(match SolvableTree::try_from(tree).ok()? {
        SolvableTree::Duel(game) => by_search(&game),
        SolvableTree::DuelWithChance(game) => by_search(&game),
        SolvableTree::Plain(game) => by_search(&game),
        SolvableTree::WithChance(game) => by_search(&game),
    })
}

#[test]
fn perfect_information_files_have_the_value_found_by_enumerating_strategies() {
    let (mut solved, mut enumerated) = (0, 0);
    for (name, contents) in collection() {
        let tree = Tree::parse(&contents, Format::Efg).unwrap();
        let Some(payoffs) = solve(tree.clone()) else { continue };
        solved += 1;
        if let Some(expected) = by_enumeration(&tree) {
            enumerated += 1;
            assert_eq!(payoffs.as_slice(), expected, "{name}");
        }
    }
    eprintln!("{solved} files of perfect information, {enumerated} of them enumerated");
    assert!(solved == 0 || enumerated >= 8, "the collection has small files");
}

#[test]
fn small_random_trees_have_the_value_found_by_enumerating_strategies() {
    let mut enumerated = 0;
    for seed in 0..2000 {
        let shape = RandomTree {
            players: 1 + (seed % 4) as usize,
            branching: 3,
            depth: 3,
            values: 2 + seed % 3,
            turns: TurnOrder::Random,
            chance_one_in: seed % 5,
            uniform: false,
            ..RandomTree::default()
        };
        let tree = shape.generate(seed).unwrap();
        if let Some(expected) = by_enumeration(&tree) {
            enumerated += 1;
            assert_eq!(solve(tree).unwrap().as_slice(), expected, "seed {seed}");
        }
    }
    assert!(enumerated > 1500);
}

/// The figures of the papers, with their values and, where it is stated, the first move.
#[test]
fn the_figures_have_the_values_the_papers_state() {
    let figures = [
        ("sturtevant-2005-fig-3", "(6,4,0)", Some(2)),
        ("sturtevant-2003-fig-2", "(5,4,1)", Some(0)),
        ("sturtevant-2003-fig-3-better", "(6,4,0)", Some(1)),
        ("sturtevant-2003-fig-3-worse", "(5,4,1)", Some(0)),
        ("sturtevant-2003-fig-4", "(5,4,1)", Some(0)),
    ];
    for (name, payoffs, first_move) in figures {
        let tree = Tree::parse(&data_file(&format!("trees/{name}.tree")), Format::Text).unwrap();
        let SolvableTree::Plain(game) = SolvableTree::try_from(tree).unwrap() else {
            panic!("{name} has three players and no chance")
        };
        let found = max_n(&game, &0, &Limits::none(), &mut Silent).unwrap().complete().unwrap();
        assert_eq!(found.payoffs.to_string(), payoffs, "{name}");
        assert_eq!(found.line.first().copied(), first_move, "{name}");
    }
}
