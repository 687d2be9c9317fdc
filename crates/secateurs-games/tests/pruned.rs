//! Pruned max^n equals plain max^n, tie for tie.

use secateurs::capability::{BoundedSum, Keyed, MonotoneFacts};
use secateurs::outcome::{LeafValues, Linear, OutcomeSpace};
use secateurs::search::{
    Pruning, Scrambled, SearchOrder, max_n, pruned_max_n, pruned_max_n_with_table,
};
use secateurs::table::Store;
use secateurs::{Game, Limits, NoChance, PruneRule, Report, Silent};
use secateurs_games::tree::{ChanceNodes, RandomTree, SolvableTree, TreeGame, TurnOrder};

fn shape(seed: u64) -> RandomTree {
    RandomTree {
        players: 2 + (seed % 5) as usize,
        branching: 2 + (seed / 5 % 3) as usize,
        depth: 1 + (seed / 15 % 4) as usize,
        values: 2 + seed / 75 % 3,
        sum: [None, None, Some(2), Some(4), Some(6)][(seed / 225 % 5) as usize],
        turns: [TurnOrder::Alternating, TurnOrder::Random, TurnOrder::Sticky]
            [(seed / 1125 % 3) as usize],
        chance_one_in: 0,
        uniform: seed % 7 == 0,
    }
}

fn check<G, S, R>(game: &G, space: &S, pruning: &Pruning<R>, plain: &Report<G::Move>, what: &str)
where
    G: Keyed,
    S: OutcomeSpace<G>,
    R: SearchOrder + Clone,
{
    let start = game.start();
    let limits = Limits::none();
    let pruned = pruned_max_n(game, &start, space, pruning, &limits, &mut Silent);
    let pruned = pruned.unwrap().complete().unwrap();
    let mut table = Store::with_slots(8);
    let with_table =
        pruned_max_n_with_table(game, &start, space, pruning, &mut table, &limits, &mut Silent);
    let with_table = with_table.unwrap().complete().unwrap();
    for found in [&pruned, &with_table] {
        assert_eq!(found.payoffs, plain.payoffs, "{what}");
        assert_eq!(found.best_moves, plain.best_moves, "{what}");
        assert_eq!(found.line, plain.line, "{what}");
    }
    let value_nodes = pruned.counts.nodes - pruned.counts.tie_nodes;
    assert!(
        value_nodes <= plain.counts.nodes + pruned.counts.researches * plain.counts.nodes,
        "{what}"
    );
}

fn check_all<C: ChanceNodes<Number = i64>, S>(game: &TreeGame<C, S>, seed: u64)
where
    TreeGame<C, S>: BoundedSum<Chance = NoChance> + MonotoneFacts + Keyed,
{
    let plain = max_n(game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let plain = plain.complete().unwrap();
    let leaf_values = LeafValues::<16>::of(game).unwrap();
    for rule in PruneRule::ALL {
        let scrambled = Pruning { rule, order: Scrambled { seed }, all_best_moves: true };
        let what = format!("seed {seed}, {rule}");
        check(game, &leaf_values, &Pruning::by(rule), &plain, &format!("{what}, leaf values"));
        check(game, &leaf_values, &scrambled, &plain, &format!("{what}, leaf values, scrambled"));
        for steps in [false, true] {
            let linear = Linear::of(game, steps);
            let what = format!("{what}, linear, steps {steps}");
            check(game, &linear, &Pruning::by(rule), &plain, &what);
            check(game, &linear, &scrambled, &plain, &format!("{what}, scrambled"));
        }
    }
}

#[test]
fn equals_plain_max_n_on_random_trees() {
    for seed in 0..4000 {
        let tree = shape(seed).generate(seed).unwrap();
        match SolvableTree::try_from(tree).unwrap() {
            SolvableTree::Duel(game) => check_all(&game, seed),
            SolvableTree::Plain(game) => check_all(&game, seed),
            _ => unreachable!("no chance nodes were asked for"),
        }
    }
}
