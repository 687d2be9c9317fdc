//! Random games of the IMP-model, against what theory expects.

use secateurs::search::{ImpOrder, ImpPruning};
use secateurs_games::imp_model::Shape;
use secateurs_lab::ImpExperiment;
use secateurs_testkit::cases;

/// The mean share of leaves looked at, in parts of a hundred, and half of its 95 % interval.
fn share(k: u32, b: u32, d: u32, most_trials: u64, pruning: ImpPruning) -> (f64, f64) {
    let shape = Shape { parts: k, alternatives: b, depth: d };
    let experiment = ImpExperiment {
        shape,
        most: 10,
        pruning,
        seed: 0,
        width: 0.0,
        fewest: most_trials,
        most_trials,
    };
    let (trials, _) = experiment.run(&secateurs::Limits::none(), |_| {}).unwrap();
    assert_eq!(trials.count(), most_trials);
    (trials.mean(), trials.half_width().unwrap())
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
