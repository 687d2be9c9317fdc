//! The IMP-model: what the paper proves and what its experiments come to.

use secateurs::search::{ImpOrder, ImpPruning};
use secateurs::{Cut, Player, PruneRule, Rational};
use secateurs_games::imp_model::{Experiment, ImpModel, Leaves, Shape};
use secateurs_testkit::cases;

use crate::paper;
use crate::support::{solved, value};

fn model(k: u32, b: u32, d: u32, most: i64, leaves: Leaves) -> ImpModel {
    ImpModel::new(Shape { parts: k, alternatives: b, depth: d }, most, leaves).unwrap()
}

/// All combinations of the paper's parameters that Theorem 4 is checked on.
fn shapes() -> impl Iterator<Item = (u32, u32, u32)> {
    (2..=6).flat_map(|k| (2..=6).flat_map(move |b| (2..=5).map(move |d| (k, b, d))))
}

#[test]
fn at_best_one_leaf_for_each_node_is_looked_at() {
    for (k, b, d) in shapes() {
        let game = model(k, b, d, 10, Leaves::AllMost);
        let found = solved(&game, ImpPruning::PAPER);
        assert_eq!(found.counts.leaves, u64::from(k).pow(d - 1), "k {k}, b {b}, d {d}");
        assert!(found.counts.pruned.of(PruneRule::Immediate) > 0);
        assert_eq!(found.counts.pruned.of(Cut::InformationSet), 0);
    }
}

#[test]
fn without_immediate_pruning_the_best_case_is_that_of_theorem_4() {
    for (k, b, d) in shapes() {
        let game = model(k, b, d, 1_000_000, Leaves::FirstAlternatives);
        let found = solved(&game, ImpPruning::PAPER);
        let (kk, bb, d) = (i64::from(k), i64::from(b), d);
        let expected = if k == b {
            bb.pow(d - 2) * (bb * i64::from(d) - i64::from(d) + 1)
        } else {
            (bb.pow(d - 1) * (bb - 1) - kk.pow(d - 1) * (kk - 1)) / (bb - kk)
        };
        assert_eq!(found.counts.leaves, expected.unsigned_abs(), "k {k}, b {b}, d {d}");
        assert_eq!(found.counts.pruned.of(PruneRule::Immediate), 0);
    }
}

#[test]
fn plain_search_looks_at_every_leaf_and_pruned_search_finds_the_same() {
    for (k, b, d) in shapes().filter(|&(k, b, d)| u64::from(k * b).pow(d - 1) < 50_000) {
        let game = model(k, b, d, 10, Leaves::Random { seed: 1 });
        value(&game, &format!("k {k}, b {b}, d {d}"));
        let limits = secateurs::Limits::none();
        let start = secateurs::Game::start(&game);
        let plain = secateurs::search::imp_minimax(&game, &start, &limits).unwrap();
        assert_eq!(plain.finished.counts.leaves, u64::from(k * b).pow(d - 1));
        let (paper, leaves) = paper::imp_alpha_beta(&game);
        let found = solved(&game, ImpPruning::PAPER);
        assert_eq!((found.payoffs[Player::ONE], found.counts.leaves), (paper, leaves));
    }
}

/// The mean share of leaves looked at, in parts of a hundred, and half of its 95 % interval.
fn share(k: u32, b: u32, d: u32, most_trials: u64, pruning: ImpPruning) -> (f64, f64) {
    let shape = Shape { parts: k, alternatives: b, depth: d };
    let experiment = Experiment {
        shape,
        most: 10,
        pruning,
        seed: 0,
        width: 0.0,
        fewest: most_trials,
        most_trials,
    };
    let (trials, _) = experiment.run(&secateurs::Limits::none(), |_| {}).unwrap();
    assert_eq!(trials.count, most_trials);
    (trials.mean, trials.half_width().unwrap())
}

#[test]
fn mean_shares_at_depth_2_are_those_that_theory_expects() {
    let expected = [
        (2, 2, 94.4215),
        (2, 3, 90.1168),
        (2, 4, 86.6834),
        (2, 5, 83.8663),
        (2, 10, 74.7320),
        (3, 2, 94.3856),
        (4, 2, 94.6164),
        (5, 2, 94.8681),
    ];
    for (k, b, expected) in expected {
        let (mean, half) = share(k, b, 2, cases(20_000, 200_000), ImpPruning::PAPER);
        // Eight intervals of 95 %: one and a half times as wide, all of them hold almost surely.
        assert!((mean - expected).abs() < 1.5 * half, "k {k}, b {b}: {mean} ± {half}, {expected}");
    }
}

#[test]
fn best_first_looks_at_fewer_leaves_and_fewest_with_the_tree_in_memory() {
    for (k, b, d) in [(2, 10, 4), (2, 4, 3), (4, 3, 3)] {
        let natural = share(k, b, d, 100, ImpPruning::PAPER).0;
        let best_first = share(k, b, d, 100, ImpPruning::BEST).0;
        let order = ImpOrder::Frontier;
        let frontier = share(k, b, d, 100, ImpPruning { order, ..ImpPruning::BEST }).0;
        let all = format!("k {k}, b {b}, d {d}: {frontier}, {best_first}, {natural}");
        assert!(frontier < best_first && best_first < natural, "{all}");
    }
}

#[test]
fn the_first_figure_is_pruned_as_drawn() {
    // Fig. 2: the left alternative pays 9 and 7, the right one 2 and something that is not
    // looked at. One information set of two nodes.
    let game = model(2, 2, 2, 10, Leaves::Listed(vec![9, 2, 7, 10]));
    let found = solved(&game, ImpPruning::PAPER);
    assert_eq!(found.payoffs[Player::ONE], Rational::from_integer(8));
    assert_eq!(found.counts.leaves, 3);
    assert_eq!(found.counts.pruned.of(Cut::InformationSet), 1);
}
