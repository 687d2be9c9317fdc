//! The IMP-model.

use std::collections::HashMap;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::{Game, Player, Turn};
use secateurs_games::imp_model::{ImpModel, ImpModelError, Leaves, MOST_CHOICES, Shape};

use super::support::{after, ends, positions, sets};

fn model(parts: u32, alternatives: u32, depth: u32, most: i64, leaves: Leaves) -> ImpModel {
    ImpModel::new(Shape { parts, alternatives, depth }, most, leaves).unwrap()
}

#[test]
fn there_are_kb_to_the_d_minus_1_leaves() {
    for (k, b, d) in [(1, 1, 1), (1, 3, 4), (3, 1, 4), (2, 2, 2), (3, 2, 3), (2, 5, 4), (4, 3, 1)] {
        let game = model(k, b, d, 10, Leaves::Random { seed: 1 });
        let all = positions(&game);
        assert_eq!(ends(&game, &all) as u64, u64::from(k * b).pow(d - 1));
        assert_eq!(game.leaves(), u64::from(k * b).pow(d - 1));
    }
}

/// Each set splits into `k` along each of `b` alternatives: there are `(kb)^m` after `m` moves,
/// and each has `k^(d-1-m)` nodes.
#[test]
fn sets_split_into_equal_parts() {
    let (k, b, d) = (3_usize, 2_usize, 4);
    let game = model(3, 2, 4, 10, Leaves::AllMost);
    let all = positions(&game);
    let mut sizes = HashMap::new();
    for position in all.iter().filter(|p| matches!(game.turn(p), Turn::Player(_))) {
        *sizes.entry(game.information_set(position)).or_insert(0) += 1;
    }
    let mut sizes: Vec<usize> = sizes.into_values().collect();
    sizes.sort_unstable();
    let expected = (0..d - 1).rev().flat_map(|m| vec![k.pow(d - 1 - m); (k * b).pow(m)]);
    assert_eq!(sizes, expected.collect::<Vec<_>>());
    assert_eq!(sets(&game, &all).len(), 1 + 6 + 36);
}

#[test]
fn the_player_knows_the_path_and_the_block() {
    let game = model(3, 2, 3, 10, Leaves::AllMost);
    let name = |line| game.set_name(&game.information_set(&after(&game, line)));
    assert_eq!(name("9"), "#1");
    assert_eq!(name("9 2"), "2 #3");
    assert_eq!(name("4 1"), "1 #2");
    let deeper = model(2, 3, 4, 10, Leaves::AllMost);
    let position = after(&deeper, "5 3 1");
    assert_eq!(deeper.set_name(&deeper.information_set(&position)), "3.1 #3");
}

fn payoff(game: &ImpModel, line: &str) -> i64 {
    match game.turn(&after(game, line)) {
        Turn::Over(payoffs) => payoffs[Player::ONE],
        _ => panic!("{line} is no leaf"),
    }
}

/// Figure 2 of the paper: left gives 9 and 7, right 2 and something.
#[test]
fn listed_payoffs_are_read_from_left_to_right() {
    let game = model(2, 2, 2, 10, Leaves::Listed(vec![9, 2, 7, 10]));
    let found = ["1 1", "1 2", "2 1", "2 2"].map(|line| payoff(&game, line));
    assert_eq!(found, [9, 2, 7, 10]);
    assert_eq!(game.most(Player::ONE), 10);
}

#[test]
fn only_first_alternatives_pay() {
    let game = model(2, 3, 3, 1000, Leaves::FirstAlternatives);
    let found = ["1 1 1", "4 1 1", "1 1 2", "1 2 1", "4 3 3"].map(|line| payoff(&game, line));
    assert_eq!(found, [999, 999, 0, 0, 0]);
}

#[test]
fn random_payoffs_stay_the_same_for_ever() {
    let game = model(2, 2, 2, 10, Leaves::Random { seed: 1 });
    let found = ["1 1", "1 2", "2 1", "2 2"].map(|line| payoff(&game, line));
    assert_eq!(found, [4, 10, 0, 8]);
}

#[test]
fn random_payoffs_are_equally_likely() {
    let game = model(10, 10, 3, 10, Leaves::Random { seed: 7 });
    let mut counts = [0_i64; 11];
    for position in positions(&game) {
        if let Turn::Over(payoffs) = game.turn(&position) {
            counts[usize::try_from(payoffs[Player::ONE]).unwrap()] += 1;
        }
    }
    assert!(counts.iter().all(|count| (count - 10_000 / 11).abs() < 120), "{counts:?}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |parts, alternatives, depth, most, leaves| {
        ImpModel::new(Shape { parts, alternatives, depth }, most, leaves).unwrap_err()
    };
    let random = Leaves::Random { seed: 1 };
    let zero = refused(0, 2, 2, 10, random.clone());
    assert!(matches!(zero, ImpModelError::Zero(_)), "{zero}");
    let leaves = refused(10, 10, 12, 10, random.clone());
    assert!(matches!(leaves, ImpModelError::Leaves(_)), "{leaves}");
    let choices = refused(2, 1, 26, 10, random.clone());
    assert_eq!(choices, ImpModelError::Choices(2 * MOST_CHOICES));
    let choices = refused(1, MOST_CHOICES as u32 + 1, 2, 10, random.clone());
    assert_eq!(choices, ImpModelError::Choices(MOST_CHOICES + 1));
    assert_eq!(refused(2, 2, 2, -1, random), ImpModelError::Bound(-1, 0));
    assert_eq!(refused(2, 2, 2, 0, Leaves::FirstAlternatives), ImpModelError::Bound(0, 1));
    let short = refused(2, 2, 2, 10, Leaves::Listed(vec![1, 2, 3]));
    assert_eq!(short.to_string(), "3 payoffs for 4 leaves");
    let high = refused(2, 2, 2, 10, Leaves::Listed(vec![1, 2, 11, 3]));
    assert_eq!(high.to_string(), "leaf 3 pays 11, more than the bound of 10");
}
