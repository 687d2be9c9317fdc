//! Ten faults that pruned searches of several players are known to have, each with a case on
//! which it gives a wrong value. "Right" is what plain max^n finds.

use secateurs::capability::{BoundedSum, Keyed, MonotoneFacts, SumBounds};
use secateurs::outcome::{LeafValues, Linear};
use secateurs::search::{LineFirst, MaxN, PrunedMaxN};
use secateurs::{Limits, NoChance, PruneRule, Silent};
use secateurs_games::tree::{ChanceNodes, Tree, TreeGame};

use super::support::{
    ChancelessTree, Table, agrees, all_rules_agree, tree, tree_file, up_to, without_chance,
};

const TABLES: [Table; 3] = [Table::None, Table::Slots(1), Table::Slots(64)];

/// Every search finds the right value of this tree, knowing only that sums are at most
/// `max_sum`; or what the leaves show, if nothing is said.
fn is_right(tree: Tree, max_sum: Option<i64>, right: &str) {
    let players = tree.players().len();
    let bounds = max_sum.map(|max_sum| up_to(players, max_sum));
    match without_chance(tree) {
        ChancelessTree::Duel(game) => searches_are_right(game, bounds, right),
        ChancelessTree::Plain(game) => searches_are_right(game, bounds, right),
    }
}

fn searches_are_right<C: ChanceNodes, S>(
    game: TreeGame<C, S>,
    bounds: Option<SumBounds>,
    right: &str,
) where
    TreeGame<C, S>: BoundedSum<Chance = NoChance> + MonotoneFacts + Keyed<Position = u32>,
{
    let game = &match bounds {
        Some(bounds) => game.with_bounds(bounds).unwrap(),
        None => game,
    };
    let plain =
        MaxN::new().run(game, &0, &Limits::none(), &mut Silent).unwrap().complete().unwrap();
    assert_eq!(plain.payoffs.to_string(), right);
    let leaf_values = LeafValues::<1>::of(game).unwrap();
    for seed in 0..20 {
        let what = format_args!("leaf values, seed {seed}");
        all_rules_agree((game, &0), &leaf_values, &TABLES, seed, &plain, what);
        for steps in [false, true] {
            let what = format_args!("linear, steps {steps}, seed {seed}");
            let linear = Linear::of(game, steps);
            all_rules_agree((game, &0), &linear, &TABLES, seed, &plain, what);
        }
    }
}

#[test]
fn fault_1_an_immediate_cut_at_the_root_returns_the_incumbent() {
    is_right(tree_file("fault-1.tree"), Some(2), "(2,0,0)");
}

#[test]
fn fault_2_a_first_child_without_a_value_is_not_forgotten() {
    is_right(tree_file("fault-2.tree"), Some(5), "(4,1,0)");
}

#[test]
fn fault_3_ties_are_kept_when_a_child_is_searched_again() {
    is_right(tree_file("fault-3.tree"), Some(4), "(1,1,2)");
}

#[test]
fn fault_4_the_discrete_step_looks_at_the_incumbent_too() {
    is_right(tree_file("fault-4.tree"), Some(5), "(2,3,0)");
}

#[test]
fn fault_5_the_table_of_leaf_values_does_not_hide_the_incumbent() {
    is_right(tree_file("fault-5.tree"), None, "(2,0,2)");
}

#[test]
fn fault_6_two_bounds_of_one_player_are_not_added() {
    is_right(tree_file("fault-6.tree"), Some(6), "(4,2)");
}

#[test]
fn fault_7_a_node_with_doubtful_children_does_not_give_its_incumbent() {
    is_right(tree_file("fault-7.tree"), None, "(1,2,0,0)");
    is_right(tree_file("fault-7.tree"), Some(5), "(1,2,0,0)");
    // Player 4 leaves player 3 in doubt. If player 3 answers with the incumbent (0,3,1,0) all the
    // same, player 2 holds on to it and does not go for (2,2,0,0).
    let doubtful =
        "P1[(1,0,0,2), P2[(0,1,0,0), P3[(0,3,1,0), P4[(0,0,2,1), (2,2,2,0)]], (2,2,0,0)]]";
    is_right(tree(doubtful), None, "(2,2,0,0)");
}

#[test]
fn fault_8_cutting_all_the_rest_minds_children_to_the_left() {
    // The second child is searched first and has the most there is; the first is as good.
    let ChancelessTree::Plain(game) = without_chance(tree("P1[(2,0), (2,1), (0,2)]")) else {
        panic!("no constant sum")
    };
    let game = &game;
    let plain =
        MaxN::new().run(game, &0, &Limits::none(), &mut Silent).unwrap().complete().unwrap();
    assert_eq!(plain.payoffs.to_string(), "(2,0)");
    for rule in PruneRule::ALL {
        let order = LineFirst { line: vec![1] };
        let search = PrunedMaxN::new(rule).order(order);
        let leaf_values = LeafValues::<1>::of(game).unwrap();
        let what = format_args!("second child first");
        agrees((game, &0), &leaf_values, &search, Table::None, &plain, what);
        agrees((game, &0), &Linear::of(game, true), &search, Table::None, &plain, what);
    }
    is_right(tree("P1[(2,0), (2,1), (0,2)]"), None, "(2,0)");
    // The same where the rest is cut because it is unwanted: player 2 ties at (0,1).
    is_right(tree("P1[(1,0,1), P2[(2,1,0), (0,1,2), (0,0,2)], (1,2,0)]"), None, "(2,1,0)");
}
