//! Trees from files, solved, against a check that shares nothing with the searches: all pure
//! strategy profiles are enumerated, and exactly one of them chooses the first of the mover's
//! best moves everywhere.

use std::path::Path;

use secateurs::hidden::InformationSets;
use secateurs::search::{BackwardInduction, MaxN};
use secateurs::{Game, Limits, Payoffs, Rational, Silent};
use secateurs_games::tree::{
    ChanceNodes, Format, HiddenTree, NodeId, RandomTree, SolvableTree, Tree, TreeGame, TurnOrder,
};
use secateurs_testkit::efg_collection;

use super::support::tree;

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
        if let Some(outcome) = tree.nodes()[node as usize].outcome() {
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
                    add(action.probability().unwrap(), &self.value(child));
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
    let swept = BackwardInduction::new().run(game, &game.start(), &Limits::none()).unwrap();
    let swept = swept.finished.complete().unwrap();
    let searched = MaxN::new().run(game, &game.start(), &Limits::none(), &mut Silent).unwrap();
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
    for (name, contents) in efg_collection() {
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

/// The figures of the papers: their values stand in the files.
#[test]
fn the_figures_have_the_values_the_papers_state() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/trees");
    let mut figures = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let tree = Tree::parse(text.as_bytes(), Format::Text).unwrap();
        let Some(payoffs) = solve(tree) else { continue };
        let stated = text.lines().find_map(|line| line.strip_prefix("# value "));
        assert_eq!(stated, Some(payoffs.to_string().as_str()), "{}", path.display());
        figures += 1;
    }
    assert!(figures >= 16, "trees are missing");
}

#[test]
fn figure_3_of_2005_is_won_by_the_third_move() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/trees/sturtevant-2005-fig-3.tree");
    let tree = Tree::parse(&std::fs::read(file).unwrap(), Format::Text).unwrap();
    let SolvableTree::Plain(game) = SolvableTree::try_from(tree).unwrap() else {
        panic!("three players, no chance")
    };
    let report =
        MaxN::new().run(&game, &0, &Limits::none(), &mut Silent).unwrap().complete().unwrap();
    assert_eq!((report.best_moves, report.line), (vec![2], vec![2, 0]));
}

#[test]
fn hidden_information_is_refused_with_the_place() {
    let tree = "P1[P2{dark}[(1,2), (3,4)], P2{dark}[(5,6), (7,8)]]";
    let tree = Tree::parse(tree.as_bytes(), Format::Text).unwrap();
    let error = SolvableTree::try_from(tree).unwrap_err().to_string();
    let expected = "hidden information: player 2 cannot tell node 2 from node 5 \
                    (information set dark)";
    assert_eq!(error, expected);
}

#[test]
fn payoffs_and_weights_that_do_not_fit_are_refused_with_the_node() {
    let refused = |tree: &str| {
        let tree = Tree::parse(tree.as_bytes(), Format::Text).unwrap();
        SolvableTree::try_from(tree).unwrap_err().to_string()
    };
    let payoffs = "the payoffs at node 3 do not fit into 64 bits over a common denominator";
    assert_eq!(refused("P1[(1/3000000019),(1/4000000007)]"), payoffs);
    assert_eq!(refused("P1[(1),(9223372036854775808)]"), payoffs);
    let weights = "the probabilities at node 1 do not fit into 64 bits over a common denominator";
    let tiny = "1/18446744073709551617";
    let rest = "18446744073709551616/18446744073709551617";
    assert_eq!(refused(&format!("C[{tiny}: (1), {rest}: (2)]")), weights);
    assert_eq!(refused("P1[(1,1,1,1,1,1,1,1,1)]"), "9 players: a game to be solved has 1 to 8");
}

#[test]
fn a_hundred_thousand_moves_and_sets_are_named_in_one_sweep() {
    // Comparing each name with all others would take 10^10 comparisons.
    const MANY: usize = 100_000;
    let moves: Vec<String> = (0..MANY).map(|number| format!("m{number}: (1)")).collect();
    let wide = tree(&format!("P1[{}]", moves.join(",")), Format::Text);
    let game = SolvableTree::try_from(wide).unwrap();
    let SolvableTree::Plain(game) = game else { panic!("one player, no chance") };
    let named =
        (0..MANY as u32).filter(|&chosen| game.move_name(&0, chosen) == format!("m{chosen}"));
    assert_eq!(named.count(), MANY);
    let sets: Vec<String> = (0..MANY).map(|number| format!("P1{{s{number}}}[(1)]")).collect();
    let hidden = tree(&format!("P1{{root}}[{}]", sets.join(",")), Format::Text);
    let game = HiddenTree::try_from(hidden).unwrap();
    let named = (1..=MANY).filter(|set| game.set_name(set) == format!("s{}", set - 1));
    assert_eq!(named.count(), MANY);
}
