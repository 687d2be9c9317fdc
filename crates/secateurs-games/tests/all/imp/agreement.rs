//! Random games for one player.

use secateurs::search::{ImpAlphaBeta, ImpOrder, ImpPruning, check_recall};
use secateurs::{Game, Limits, Player, Silent};
use secateurs_games::registry::{AnyHidden, ErasedHidden, HiddenError, Others, Reach};
use secateurs_testkit::cases;
use secateurs_testkit::one_player::{MOST_STRATEGIES, OnePlayer, Recall};
use secateurs_testkit::strategies::best_strategy;

use super::paper;
use super::support::{prunings, solved, value};

#[test]
fn with_perfect_recall_the_value_is_that_of_the_best_strategy() {
    for seed in 0..cases(10_000, 100_000) {
        let game = OnePlayer::random(seed, Recall::Perfect);
        let best = best_strategy(&game, MOST_STRATEGIES).unwrap();
        assert_eq!(value(&game, &format!("seed {seed}")), best.value, "seed {seed}");
        let recall = check_recall(&game, Player::ONE, &Limits::none()).unwrap();
        assert_eq!(recall, None, "seed {seed}");
    }
}

#[test]
fn the_strategy_brings_the_value() {
    for seed in 0..cases(2_000, 20_000) {
        let game = OnePlayer::random(seed, Recall::Perfect);
        let scale = secateurs::Rational::from_integer(game.utility_scale().into());
        for pruning in prunings() {
            let found = ImpAlphaBeta::new().pruning(pruning);
            let found = found.run(&game, &game.start(), &Limits::none(), &mut Silent);
            let found = found.unwrap();
            let value = found.finished.complete().unwrap().payoffs[Player::ONE];
            let played = paper::value_of(&game, &found.strategy);
            assert_eq!(played / scale, value, "seed {seed}, {pruning:?}");
        }
    }
}

#[test]
fn a_tree_that_does_not_fit_into_memory_is_searched_depth_first() {
    let pruning = ImpPruning { order: ImpOrder::Frontier, ..ImpPruning::BEST };
    let search = ImpAlphaBeta::new().pruning(pruning).tree(0);
    for seed in 0..200 {
        let game = OnePlayer::random(seed, Recall::Perfect);
        let start = game.start();
        let found = search.run(&game, &start, &Limits::none(), &mut Silent).unwrap();
        let found = found.finished.complete().unwrap();
        let depth_first = solved(&game, ImpPruning::BEST);
        assert_eq!(found.payoffs, depth_first.payoffs, "seed {seed}");
        assert_eq!(found.counts.leaves, depth_first.counts.leaves, "seed {seed}");
    }
}

#[test]
fn the_papers_settings_look_at_the_papers_leaves() {
    for seed in 0..cases(10_000, 100_000) {
        for recall in [Recall::Perfect, Recall::Imperfect] {
            let game = OnePlayer::random(seed, recall);
            let found = solved(&game, ImpPruning::PAPER);
            let (value, leaves) = paper::imp_alpha_beta(&game);
            assert_eq!(found.payoffs[Player::ONE], value, "seed {seed}, {recall:?}");
            assert_eq!(found.counts.leaves, leaves, "seed {seed}, {recall:?}");
        }
    }
}

#[test]
fn without_perfect_recall_games_are_refused_unless_asked_for() {
    for seed in 0..cases(2_000, 20_000) {
        let game = OnePlayer::random(seed, Recall::Imperfect);
        let by_search = value(&game, &format!("seed {seed}"));
        let hidden = ErasedHidden::new(game);
        match hidden.side_of(1, &Others::Uniform, false) {
            Err(HiddenError::Forgotten(forgotten)) => {
                let [one, other] = &forgotten.paths;
                assert_ne!(one, other, "seed {seed}");
            }
            Err(error) => panic!("seed {seed}: {error}"),
            Ok(_) => panic!("seed {seed} is not refused"),
        }
        let asked_for = hidden.side_of(1, &Others::Uniform, true).unwrap();
        let method = secateurs_games::registry::default_method(&*asked_for, Reach::USUAL);
        let answer = asked_for.solve(method, &Limits::none()).unwrap();
        assert_eq!(answer.payoffs, Some(vec![by_search]), "seed {seed}");
    }
}
