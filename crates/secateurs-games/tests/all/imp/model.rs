//! The IMP-model: what the paper proves and what its experiments come to.

use secateurs::search::ImpPruning;
use secateurs::{Cut, Player, PruneRule, Rational};
use secateurs_games::imp_model::{ImpModel, Leaves, Shape};

use super::paper;
use super::support::{solved, value};

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
        let plain = secateurs::search::ImpMinimax::new().run(&game, &start, &limits).unwrap();
        assert_eq!(plain.finished.counts().leaves, u64::from(k * b).pow(d - 1));
        let (paper, leaves) = paper::imp_alpha_beta(&game);
        let found = solved(&game, ImpPruning::PAPER);
        assert_eq!((found.payoffs[Player::ONE], found.counts.leaves), (paper, leaves));
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
