//! Star1 and Star2 find in backgammon what plain expectiminimax finds.

use secateurs::search::{Expectiminimax, Star};
use secateurs::{Cut, Game, Limits, Report, Silent};
use secateurs_games::backgammon::{Backgammon, Dice, Move, Payment, Position};
use secateurs_testkit::Random;

/// A position that is not over, from a random game; rolled if `dice` are given.
fn played(game: &Backgammon, random: &mut Random, dice: Option<Dice>) -> Position {
    loop {
        let positions = random.game(game);
        let position = random.pick(&positions);
        if position.dice().is_none() && position.winner().is_none() {
            return dice.map_or(position, |dice| game.play(&position, Move::Roll(dice)));
        }
    }
}

/// Compares both with plain search; leaves of plain search, Star1 and Star2, and Star2's cuts.
fn leaves_and_cuts(game: &Backgammon, position: &Position, depth: u32) -> ([u64; 3], u64) {
    let (search, limits) = (Expectiminimax::new().depth(depth), Limits::none());
    let plain = search.run(game, position, &limits, &mut Silent);
    let plain = plain.unwrap().complete().unwrap();
    let [star1, star2] = [Star::one(), Star::two()].map(|star| {
        let found = star.depth(depth).run(game, position, &limits, &mut Silent);
        let found = found.unwrap().complete().unwrap();
        let told = |report: &Report<Move>| {
            (report.payoffs, report.best_moves.clone(), report.line.clone(), report.exact)
        };
        assert_eq!(told(&found), told(&plain), "{position:?}, depth {depth}, {star:?}");
        found.counts
    });
    ([plain.counts, star1, star2].map(|counts| counts.leaves), star2.pruned.of(Cut::Star2))
}

#[test]
fn the_stars_equal_expectiminimax_on_a_play_and_the_replies_to_it() {
    let mut random = Random::new(1);
    let rolls: Vec<Dice> = Dice::all().collect();
    let (mut sums, mut cuts) = ([0; 3], 0);
    for case in 0..24 {
        let payment = if case % 4 == 0 { Payment::Win } else { Payment::Stakes };
        let game = Backgammon::new(None, None, payment).unwrap();
        let dice = random.pick(&rolls);
        let position = played(&game, &mut random, Some(dice));
        let (leaves, more_cuts) = leaves_and_cuts(&game, &position, 3);
        sums = std::array::from_fn(|search| sums[search] + leaves[search]);
        cuts += more_cuts;
    }
    let [plain, star1, star2] = sums;
    assert!(star1 <= plain && star2 * 2 <= plain, "leaves: {sums:?}");
    assert!(cuts > 100, "cuts by the first replies: {cuts}");
}

#[test]
fn the_stars_equal_expectiminimax_before_a_roll() {
    let mut random = Random::new(2);
    let game = Backgammon::new(None, None, Payment::Stakes).unwrap();
    for depth in [1, 2] {
        for _ in 0..20 {
            let position = played(&game, &mut random, None);
            leaves_and_cuts(&game, &position, depth);
        }
    }
    for text in ["x: 1*2 / o: 1*2", "x: 3 2*2 1 / o: bar 1*3", "x: 6 5 / o: 5 4 / o"] {
        let end = Backgammon::new(Some(text), None, Payment::Stakes).unwrap();
        leaves_and_cuts(&end, &end.start(), 3);
    }
}
