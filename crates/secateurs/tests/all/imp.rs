//! IMP-minimax and IMP-alpha-beta on small random games for one player.

use secateurs::search::{
    ImpAlphaBeta, ImpMinimax, ImpOrder, ImpPruning, UpperBounds, check_recall,
};
use secateurs::{Game, Limits, Player, Silent};
use secateurs_testkit::one_player::{MOST_STRATEGIES, OnePlayer, Recall};
use secateurs_testkit::strategies::best_strategy;

use super::took::Took;

/// Every way to prune.
fn prunings() -> impl Iterator<Item = ImpPruning> {
    let bounds = [UpperBounds::OfTheGame, UpperBounds::OfThePosition];
    let orders = [ImpOrder::Natural, ImpOrder::BestFirst, ImpOrder::Frontier];
    bounds.into_iter().flat_map(move |bounds| orders.map(|order| ImpPruning { bounds, order }))
}

/// All ways to search find the same, in all sizes of memory; and it is the best there is where
/// the player forgets nothing.
fn all_agree(game: &OnePlayer, recall: Recall, what: &str, took: &mut Took) {
    let start = game.start();
    let plain =
        ImpMinimax::new().run(game, &start, &Limits::none()).unwrap().finished.complete().unwrap();
    took.add(format!("IMP-minimax, {recall:?}"), &plain.counts);
    for pruning in prunings() {
        for table_megabytes in [0, 1] {
            let search = ImpAlphaBeta::new().pruning(pruning).tree(table_megabytes);
            let found = search.run(game, &start, &Limits::none(), &mut Silent).unwrap();
            let found = found.finished.complete().unwrap();
            assert_eq!(found.payoffs, plain.payoffs, "{what}, {pruning:?}");
            assert_eq!(found.best_moves, plain.best_moves, "{what}, {pruning:?}");
            let ImpPruning { bounds, order } = pruning;
            let name = format!("{bounds:?}, {order:?}, {table_megabytes} MB, {recall:?}");
            took.add(name, &found.counts);
        }
    }
    let forgotten = check_recall(game, Player::ONE, &Limits::none()).unwrap();
    if matches!(recall, Recall::Perfect) {
        assert!(forgotten.is_none(), "{what}");
        let best = best_strategy(game, MOST_STRATEGIES).unwrap();
        assert_eq!(plain.payoffs[Player::ONE], best.value, "{what}");
    }
}

#[test]
fn all_ways_to_search_one_players_games_agree() {
    let mut took = Took::default();
    for recall in [Recall::Perfect, Recall::Imperfect] {
        for seed in 0..300 {
            let game = OnePlayer::random(seed, recall);
            all_agree(&game, recall, &format!("seed {seed}, {recall:?}"), &mut took);
        }
    }
    took.check("imp.txt");
}
