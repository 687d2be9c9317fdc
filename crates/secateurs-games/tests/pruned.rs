//! Pruned max^n equals plain max^n, tie for tie.

use secateurs::capability::{BoundedSum, Keyed, MonotoneFacts, SumBounds};
use secateurs::outcome::{LeafValues, Linear, OutcomeSpace};
use secateurs::search::{
    Pruning, Scrambled, SearchOrder, max_n, pruned_max_n, pruned_max_n_with_table,
};
use secateurs::table::Store;
use secateurs::{Game, Limits, NoChance, Payoffs, PruneRule, Report, Silent};
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
        uniform: seed.is_multiple_of(7),
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

/// Best case with perfect order: T(d) is the sum over k < n of (b-1)^k T(d-1-k).
fn best_case_leaves(players: usize, branching: u64, depth: usize) -> u64 {
    let mut leaves: Vec<u64> = Vec::new();
    for d in 0..=depth {
        let full = branching.pow(d as u32);
        let next = (0..players)
            .map(|k| (branching - 1).pow(k as u32) * leaves[..d].iter().rev().nth(k).unwrap_or(&0))
            .sum();
        leaves.push(if d < players { full } else { next });
    }
    leaves[depth]
}

#[test]
fn the_best_case_has_the_predicted_number_of_leaves() {
    for (branching, depth, published) in
        [(2, 6, 44), (2, 9, 274), (3, 5, 123), (4, 4, 121), (3, 6, 297)]
    {
        let shape = RandomTree { players: 3, branching, depth, values: 1, ..RandomTree::default() };
        let SolvableTree::Plain(game) = SolvableTree::try_from(shape.generate(1).unwrap()).unwrap()
        else {
            panic!()
        };
        let bounds = SumBounds { least: Payoffs::all(3, -1), max_sum: 0, step: 1 };
        let game = game.with_bounds(bounds).unwrap();
        let linear = Linear::of(&game, false);
        for rule in PruneRule::ALL {
            let found = pruned_max_n(
                &game,
                &0,
                &linear,
                &Pruning::value_only(rule),
                &Limits::none(),
                &mut Silent,
            )
            .unwrap()
            .complete()
            .unwrap();
            eprintln!(
                "{branching} {depth} {rule} {} predicted {} published {published}",
                found.counts.leaves,
                best_case_leaves(3, branching as u64, depth)
            );
        }
    }
}
