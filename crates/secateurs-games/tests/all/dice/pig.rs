//! Pig against a second way to its values: turn by turn from the end, always seen by whoever is
//! to move.

use secateurs::capability::Evaluate;
use secateurs::search::Expectiminimax;
use secateurs::{Game, Limits, Payoffs, Player, Rational, SearchError, Silent};
use secateurs_games::pig::{Pig, PigError};
use secateurs_testkit::Random;

/// The numbers that the second way computes with.
trait Value: Copy + PartialOrd + std::ops::Add<Output = Self> + std::ops::Neg<Output = Self> {
    fn whole(number: i8) -> Self;
    fn sixth(self) -> Self;
}

impl Value for Rational {
    fn whole(number: i8) -> Self {
        Self::from_integer(number.into())
    }

    fn sixth(self) -> Self {
        self / 6
    }
}

impl Value for f64 {
    fn whole(number: i8) -> Self {
        number.into()
    }

    fn sixth(self) -> Self {
        self / 6.0
    }
}

/// What the mover can expect at the start of a turn: by own score, then by the other's.
type Table<V> = Vec<Vec<V>>;

/// What follows from holding with each turn total, and from rolling on, by turn total.
fn within_turn<V: Value>(goal: usize, after: &Table<V>, mine: usize, theirs: usize) -> [Vec<V>; 2] {
    let nothing_gained = -after[theirs][mine];
    let totals = goal - mine;
    let hold: Vec<V> = (0..totals).map(|total| -after[theirs][mine + total]).collect();
    let mut roll = vec![V::whole(0); totals];
    for total in (0..totals).rev() {
        let mut sum = nothing_gained;
        for number in 2..=6 {
            let reached = total + number;
            sum = sum
                + if reached >= totals {
                    V::whole(1)
                } else if roll[reached] > hold[reached] {
                    roll[reached]
                } else {
                    hold[reached]
                };
        }
        roll[total] = sum.sixth();
    }
    [hold, roll]
}

/// One more turn before those of `after`.
fn one_more_turn<V: Value>(goal: usize, after: &Table<V>) -> Table<V> {
    let start = |mine, theirs| within_turn(goal, after, mine, theirs)[1][0];
    (0..goal).map(|mine| (0..goal).map(|theirs| start(mine, theirs)).collect()).collect()
}

/// Nobody has a turn left: the higher score wins.
fn at_the_end<V: Value>(goal: usize) -> Table<V> {
    let sign = |mine: usize, theirs: usize| V::whole(mine.cmp(&theirs) as i8);
    (0..goal).map(|mine| (0..goal).map(|theirs| sign(mine, theirs)).collect()).collect()
}

fn value(goal: u16, turns: u16, position: Option<&str>) -> Rational {
    let game = Pig::new(goal, Some(turns), position).unwrap();
    let found = Expectiminimax::new()
        .table(64)
        .run(&game, &game.start(), &Limits::none(), &mut Silent)
        .unwrap();
    found.complete().unwrap().payoffs[Player::ONE]
}

#[test]
fn every_start_of_a_turn_has_the_value_of_the_second_way() {
    for (goal, turns) in [(1, 1), (2, 3), (5, 6), (8, 4), (10, 4), (13, 3)] {
        let mut table: Table<Rational> = at_the_end(goal);
        for left in 1..=turns {
            table = one_more_turn(goal, &table);
            for (one, two) in (0..goal).flat_map(|one| (0..goal).map(move |two| (one, two))) {
                let at = format!("{one} {two}");
                assert_eq!(value(goal as u16, left, Some(&at)), table[one][two], "{goal}: {at}");
                let at = format!("{two} {one} 2");
                assert_eq!(value(goal as u16, left, Some(&at)), -table[one][two], "{goal}: {at}");
            }
        }
    }
}

#[test]
fn a_longer_race_has_the_value_of_the_second_way() {
    for (goal, turns) in [(20, 4), (30, 3), (50, 2)] {
        let start = at_the_end::<Rational>(goal);
        let table = (0..turns).fold(start, |after, _| one_more_turn(goal, &after));
        assert_eq!(value(goal as u16, turns, None), table[0][0], "{goal} in {turns} turns");
    }
}

#[test]
fn holding_and_rolling_are_chosen_as_the_second_way_chooses() {
    let goal = 50;
    let after = one_more_turn(goal, &at_the_end::<Rational>(goal));
    let mut times_held = 0;
    for (mine, theirs) in [(0, 0), (0, 19), (30, 40), (9, 2)] {
        let [hold, roll] = within_turn(goal, &after, mine, theirs);
        for total in 2..goal - mine {
            let game = Pig::new(50, Some(2), Some(&format!("{mine} {theirs} +{total}"))).unwrap();
            let found = Expectiminimax::new().table(64).run(
                &game,
                &game.start(),
                &Limits::none(),
                &mut Silent,
            );
            let report = found.unwrap().complete().unwrap().clone();
            let names: Vec<String> =
                report.best_moves.iter().map(|&m| game.move_name(&game.start(), m)).collect();
            let expected = match roll[total].cmp(&hold[total]) {
                std::cmp::Ordering::Less => vec!["hold"],
                std::cmp::Ordering::Greater => vec!["roll"],
                std::cmp::Ordering::Equal => vec!["roll", "hold"],
            };
            assert_eq!(names, expected, "{mine} {theirs} +{total}");
            times_held += u32::from(names == ["hold"]);
        }
    }
    assert!(times_held > 20, "both choices occur: {times_held}");
}

/// The game without a limit, by value iteration until nothing changes any more.
fn without_limit(goal: usize) -> f64 {
    let mut table: Table<f64> = at_the_end(goal);
    loop {
        let next = one_more_turn(goal, &table);
        let pairs = table.iter().flatten().zip(next.iter().flatten());
        let change = pairs.map(|(before, after)| (before - after).abs()).fold(0.0, f64::max);
        table = next;
        if change < 1e-9 {
            return table[0][0];
        }
    }
}

/// Neller and Presser, "Optimal Play of the Dice Game Pig" (2004): with a goal of 100 and the best
/// play, the first player wins 53.06 per cent of games.
#[test]
fn the_second_way_finds_the_published_value_of_the_real_game() {
    let wins = f64::midpoint(without_limit(100), 1.0);
    assert!((wins - 0.5306).abs() < 0.000_05, "{wins}");
}

/// Whatever is paid when turns run out, the game without a limit is worth no less than the one
/// in which that is a loss, and no more than the one in which it is a win.
#[test]
#[expect(clippy::cast_precision_loss, reason = "compared with a tolerance")]
fn with_more_turns_the_value_comes_close_to_that_of_the_game_without_limit() {
    const ROUNDING: f64 = 1e-6;
    for (goal, turns, bound) in [(4, 14, 0.0001), (6, 12, 0.001), (10, 10, 0.05)] {
        let all = |number| vec![vec![f64::whole(number); goal]; goal];
        // The first player is to move after an even number of turns.
        let pay =
            |first: i8| (0..turns).fold(all(first), |after, _| one_more_turn(goal, &after))[0][0];
        let (least, most) = (pay(-1), pay(1));
        assert!(most - least < bound, "{goal}: {least} to {most}");
        let exact = value(goal as u16, turns, None);
        let exact = *exact.numer() as f64 / *exact.denom() as f64;
        for value in [exact, without_limit(goal)] {
            assert!(least - ROUNDING <= value && value <= most + ROUNDING, "{goal}: {value}");
        }
    }
}

#[test]
fn too_many_turns_outgrow_exact_fractions_and_no_limit_has_no_end() {
    let refused = |turns| {
        let game = Pig::new(20, turns, None).unwrap();
        Expectiminimax::new()
            .table(64)
            .run(&game, &game.start(), &Limits::none(), &mut Silent)
            .unwrap_err()
    };
    assert_eq!(refused(Some(30)), SearchError::Overflow);
    assert_eq!(refused(None), SearchError::TooLong);
}

#[test]
fn the_game_without_limit_can_be_searched_to_a_depth() {
    let game = Pig::new(100, None, Some("90 40 +6")).unwrap();
    let search = Expectiminimax::new().depth(6);
    let found = search.run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let report = found.complete().unwrap();
    assert!(!report.exact && report.best_moves.len() == 1);
}

#[test]
fn estimates_are_symmetric_and_below_a_win() {
    let mut random = Random::new(1);
    let game = Pig::new(25, Some(8), None).unwrap();
    let at = |text: &str| {
        let game = Pig::new(25, Some(8), Some(text)).unwrap();
        game.evaluate(&game.start())
    };
    for _ in 0..200 {
        let (one, two) = (random.below(25), random.below(25));
        let total = random.below(25 - one);
        let total = if total == 1 { 0 } else { total };
        let [lead, behind] =
            [at(&format!("{one} {two} +{total}")), at(&format!("{two} {one} +{total} 2"))];
        assert_eq!(behind, Payoffs::new([lead[Player::TWO], lead[Player::ONE]]));
        assert!(lead[Player::ONE].abs() < game.utility_scale());
    }
    assert_eq!(at("12 7 +5 2"), Payoffs::new([5, -5]));
}

#[test]
fn a_single_turn_is_easily_counted() {
    // At 0 2 with a goal of 3 the last turn: a 2 and then anything but a 1, or 3 and more at once.
    let by_hand = Rational::new(4, 6) + Rational::new(1, 6) * Rational::new(5, 6)
        - Rational::new(1, 6)
        - Rational::new(1, 36);
    let game = Pig::new(3, Some(1), Some("0 2")).unwrap();
    let rolled =
        Expectiminimax::new().run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    // Holding with 2 is a draw, which is less than rolling on gives.
    assert_eq!(rolled.complete().unwrap().payoffs[Player::ONE], by_hand);
}

#[test]
fn impossible_goals_and_positions_are_refused_with_the_reason() {
    let refused = |goal, text: &str| Pig::new(goal, Some(4), Some(text)).unwrap_err();
    assert_eq!(Pig::new(0, None, None).unwrap_err(), PigError::Goal(0));
    assert_eq!(Pig::new(1001, None, None).unwrap_err(), PigError::Goal(1001));
    for text in [
        "",
        "5",
        "5 x",
        "5 6 7",
        "5 6 +x",
        "5 6 + 7",
        "5 6 +3 3",
        "5 6 1 +3",
        "-5 6",
        "5 +6",
        "5 6 ++3",
        "1 1 +70000",
    ] {
        assert_eq!(refused(20, text), PigError::Shape(text.to_owned()));
    }
    assert_eq!(refused(20, "5 6 +1"), PigError::TotalOfOne);
    let over = |player, score, turn_total| PigError::Over { player, score, turn_total, goal: 20 };
    assert_eq!(refused(20, "20 6"), over(Player::ONE, 20, 0));
    assert_eq!(refused(20, "6 25"), over(Player::TWO, 25, 0));
    assert_eq!(refused(20, "6 12 +8 2"), over(Player::TWO, 12, 8));
    assert_eq!(refused(20, "65535 6 +65535"), over(Player::ONE, 65535, 65535));
}
