//! Games with dice keep the contract, and play as they always did.

use secateurs_games::backgammon::{Backgammon, Payment};
use secateurs_games::pig::Pig;
use secateurs_testkit::{conformance, playthrough};

#[test]
fn backgammon_conforms() {
    for payment in [Payment::Stakes, Payment::Win] {
        let game = Backgammon::new(None, None, payment).unwrap();
        conformance::check(&game, 1, 2);
        conformance::check_keys(&game, 2, 20);
        conformance::check_zero_sum(&game, 3, 50);
        conformance::check_bounds(&game, 4, 50);
        conformance::check_estimates(&game, 5, 20);
    }
    // A short ending: whole games are long.
    let ending = "x: 24 6*2 4*2 2*2 / o: 22 5*3 3*2 2 / o";
    let game = Backgammon::new(Some(ending), None, Payment::Stakes).unwrap();
    conformance::check_keys(&game, 6, 300);
    playthrough::check_golden("backgammon", &playthrough::of(&game, 1));
}

#[test]
fn pig_conforms() {
    for turns in [Some(6), None] {
        let game = Pig::new(20, turns, None).unwrap();
        conformance::check(&game, 1, 50);
        conformance::check_keys(&game, 2, 300);
        conformance::check_zero_sum(&game, 3, 50);
        conformance::check_bounds(&game, 4, 50);
        conformance::check_estimates(&game, 5, 50);
        let name = if turns.is_some() { "pig" } else { "pig-without-limit" };
        playthrough::check_golden(name, &playthrough::of(&game, 1));
    }
}
