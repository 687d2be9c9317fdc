//! Games that other people have written down.

use secateurs::search::check_recall;
use secateurs::{Game, Limits, Player};
use secateurs_games::tree::{Format, HiddenTree, Tree};
use secateurs_testkit::efg_collection;
use secateurs_testkit::strategies::best_strategy;

use super::support::{side, value};

#[test]
fn best_responses_in_files_are_those_found_by_trying_all_strategies() {
    const MOST_STRATEGIES: u64 = 10_000;
    const MOST_NODES: usize = 30_000;
    let (mut sides, mut tried, mut forgetful) = (0, 0, 0);
    for (file, bytes) in efg_collection() {
        let tree = Tree::parse(&bytes, Format::guess(&file, &bytes)).unwrap();
        let game = HiddenTree::try_from(tree).unwrap();
        if game.tree().nodes().len() > MOST_NODES {
            eprintln!("skipped: {file} has {} nodes", game.tree().nodes().len());
            continue;
        }
        for player in 0..game.players() {
            let side = side(game.clone(), player);
            let found = value(&side, &format!("{file}, player {}", player + 1));
            if check_recall(&game, Player::new(player), &Limits::none()).unwrap().is_some() {
                forgetful += 1;
                continue;
            }
            sides += 1;
            if let Ok(best) = best_strategy(&side, MOST_STRATEGIES) {
                let scale = secateurs::Rational::from_integer(game.utility_scale().into());
                assert_eq!(found, best.value / scale, "{file}, player {}", player + 1);
                tried += 1;
            }
        }
    }
    eprintln!("{sides} sides, {tried} by trying all strategies; {forgetful} forgetful ones");
    assert!(sides == 0 || tried > sides / 2, "{tried} of {sides}");
}
