//! The figures of the papers: which leaf is not looked at, and why that must be so.

use secateurs::outcome::{LeafValues, Linear};
use secateurs::search::PrunedMaxN;
use secateurs::{Asked, Game, Limits, Observer, PruneRule, Silent, Turn};
use secateurs_games::tree::Tree;

use super::support::{ChancelessTree, tree, tree_file, up_to, without_chance};

/// Writes down every leaf that is looked at, and what is searched again.
#[derive(Default)]
struct Watch {
    leaves: Vec<String>,
    searched_again: Vec<String>,
}

impl<G: Game> Observer<G> for Watch {
    fn enter(&mut self, game: &G, position: &G::Position, _: u32, _: Option<G::Move>, _: &Asked) {
        if let Turn::Over(payoffs) = game.turn(position) {
            self.leaves.push(payoffs.to_string());
        }
    }

    fn research(&mut self, game: &G, position: &G::Position, _: u32, by: G::Move) {
        self.searched_again.push(game.move_name(position, by));
    }
}

/// What a search by linear bounds sees of a tree of three players: nobody gets less than 0, and
/// all together at most 10.
fn seen(tree: Tree, rule: PruneRule, steps: bool) -> (String, Watch) {
    let ChancelessTree::Plain(game) = without_chance(tree) else { panic!("three players") };
    let game = game.with_bounds(up_to(3, 10)).unwrap();
    let mut watch = Watch::default();
    let space = Linear::of(&game, steps);
    let search = PrunedMaxN::new(rule).space(&space).all_best_moves(false);
    let found = search.run(&game, &0, &Limits::none(), &mut watch).unwrap();
    (found.complete().unwrap().payoffs.to_string(), watch)
}

fn leaves(name: &str, rule: PruneRule, steps: bool) -> Vec<String> {
    seen(tree_file(name), rule, steps).1.leaves
}

#[test]
fn shallow_pruning_does_not_look_at_the_second_leaf_of_2003_figure_2() {
    let leaves = |rule| leaves("sturtevant-2003-fig-2.tree", rule, false);
    assert_eq!(leaves(PruneRule::Shallow), ["(5,4,1)", "(0,6,4)"]);
    assert_eq!(leaves(PruneRule::Immediate), ["(5,4,1)", "(0,6,4)", "(3,7,0)"]);
}

#[test]
fn deep_pruning_looks_at_what_decides_2003_figure_3() {
    for (case, decisive, value) in [("a", "(4,0,6)", "(6,4,0)"), ("b", "(0,4,6)", "(5,4,1)")] {
        let tree = tree_file(&format!("sturtevant-2003-fig-3-{case}.tree"));
        for (rule, steps) in PruneRule::ALL.iter().flat_map(|&rule| [(rule, false), (rule, true)]) {
            let (found, watch) = seen(tree.clone(), rule, steps);
            assert_eq!(found, value, "{rule}, steps {steps}");
            let expected = ["(5,4,1)", "(2,3,5)", decisive];
            assert_eq!(watch.leaves[..3], expected, "{rule}, steps {steps}");
        }
    }
}

#[test]
fn last_branch_pruning_does_not_look_at_the_last_leaf_of_2003_figure_4() {
    let leaves = |rule| leaves("sturtevant-2003-fig-4.tree", rule, false);
    let all = ["(5,4,1)", "(3,3,4)", "(3,5,2)", "(6,1,3)"];
    for rule in [PruneRule::LastBranch, PruneRule::Speculative, PruneRule::Deep] {
        assert_eq!(leaves(rule), all[..3], "{rule}");
    }
    assert_eq!(leaves(PruneRule::Shallow), all);
}

#[test]
fn nothing_is_searched_again_in_the_first_case_of_2003_figure_6() {
    let tree = || tree_file("sturtevant-2003-fig-6-a.tree");
    for rule in [PruneRule::Speculative, PruneRule::Deep] {
        let (value, watch) = seen(tree(), rule, false);
        assert_eq!((value.as_str(), watch.searched_again.len()), ("(5,4,1)", 0), "{rule}");
        assert_eq!(watch.leaves, ["(5,4,1)", "(3,3,4)", "(3,5,2)", "(4,4,2)"], "{rule}");
    }
    // (b) is not the last child; then player 2 has 5, and the last leaf is cut instead.
    let (_, watch) = seen(tree(), PruneRule::LastBranch, false);
    assert_eq!(watch.leaves, ["(5,4,1)", "(3,3,4)", "(3,5,2)", "(0,5,5)"]);
}

#[test]
fn what_was_cut_is_searched_again_in_the_second_case_of_2003_figure_6() {
    for rule in [PruneRule::Speculative, PruneRule::Deep] {
        let (value, watch) = seen(tree_file("sturtevant-2003-fig-6-b.tree"), rule, false);
        assert_eq!(
            (value.as_str(), watch.searched_again.as_slice()),
            ("(5,4,1)", &["b".into()][..])
        );
        let first_time = ["(5,4,1)", "(3,3,4)", "(3,5,2)", "(6,4,0)"];
        let second_time = ["(3,5,2)", "(0,5,5)"];
        assert_eq!(watch.leaves, [&first_time[..], &second_time].concat(), "{rule}");
    }
}

#[test]
fn one_point_is_enough_with_whole_numbers_in_2003_figure_9() {
    let leaves = |steps| leaves("sturtevant-2003-fig-9-a.tree", PruneRule::LastBranch, steps);
    let all = ["(5,4,1)", "(3,3,4)", "(4,5,1)", "(2,1,7)"];
    assert_eq!(leaves(true), all[..3]);
    assert_eq!(leaves(false), all, "5 + 3 + 1 is less than 10");
}

#[test]
fn no_point_is_enough_if_the_others_do_not_get_what_they_need_in_2003_figure_9() {
    let leaves = |steps| leaves("sturtevant-2003-fig-9-b.tree", PruneRule::LastBranch, steps);
    let all = ["(5,4,1)", "(3,3,4)", "(7,3,0)", "(6,3,1)"];
    assert_eq!(leaves(true), all[..3]);
    assert_eq!(leaves(false), all);
    // If they do get it, the rest decides.
    let others_content = tree("P1[(5,4,1), P2[(3,3,4), P3[(6,4,0), (6,3,1)]]]");
    let (value, watch) = seen(others_content, PruneRule::LastBranch, true);
    assert_eq!((value.as_str(), watch.leaves.last().unwrap().as_str()), ("(5,4,1)", "(6,3,1)"));
}

#[test]
fn the_tie_of_2005_figure_3_goes_to_the_left() {
    let ChancelessTree::Plain(game) = without_chance(tree_file("sturtevant-2005-fig-3.tree"))
    else {
        panic!("three players")
    };
    for rule in PruneRule::ALL {
        let space = LeafValues::<1>::of(&game).unwrap();
        let search = PrunedMaxN::new(rule).space(&space);
        let found = search.run(&game, &0, &Limits::none(), &mut Silent);
        let report = found.unwrap().complete().unwrap();
        assert_eq!(
            (report.payoffs.to_string().as_str(), &report.line[..]),
            ("(6,4,0)", &[2, 0][..])
        );
    }
}
