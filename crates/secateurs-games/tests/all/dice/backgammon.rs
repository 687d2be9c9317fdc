//! Backgammon: which plays are legal, what they are called, what a win is worth.

use std::collections::BTreeSet;

use secateurs::capability::{BoundedSum, Evaluate, ZeroSum};
use secateurs::search::Expectiminimax;
use secateurs::{Game, Limits, Payoffs, Player, Rational, Silent};
use secateurs_games::backgammon::notation::PositionError;
use secateurs_games::backgammon::{Backgammon, Dice, Move, Payment, Position};
use secateurs_testkit::Random;

use super::slow_backgammon::{ends, seen_by};

fn from(position: &str, dice: &str) -> Backgammon {
    Backgammon::new(Some(position), Some(dice.parse().unwrap()), Payment::Stakes).unwrap()
}

fn usual_start() -> Backgammon {
    Backgammon::new(None, None, Payment::Stakes).unwrap()
}

fn moves_at(game: &Backgammon, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}

/// The plays of a position as people write them.
fn plays(position: &str, dice: &str) -> Vec<String> {
    let game = from(position, dice);
    let moves = moves_at(&game, &game.start());
    moves.iter().map(|&chosen| game.move_name(&game.start(), chosen)).collect()
}

/// Up to 15 checkers of each side anywhere on a part of the board, never on the same point.
fn scattered(random: &mut Random) -> String {
    let reach = 6 + random.below(20);
    let x_points: BTreeSet<u64> = (0..25).map(|_| 1 + random.below(24)).collect();
    let mut side = |is_mine: &dyn Fn(u64) -> bool| {
        let mut counts = [0; 26];
        for _ in 0..=random.below(15) {
            let place = 1 + random.below(reach);
            if place == 25 || is_mine(place) {
                counts[place as usize] += 1;
            }
        }
        if counts.iter().all(|&count| count == 0) {
            counts[25] = 1;
        }
        let name = |place: usize| if place == 25 { "bar".to_owned() } else { place.to_string() };
        let word = |place: usize| format!("{}*{}", name(place), counts[place]);
        let places = (1..=25).filter(|&place| counts[place] > 0);
        places.map(word).collect::<Vec<_>>().join(" ")
    };
    let x = side(&|point| x_points.contains(&point));
    let o = side(&|point| !x_points.contains(&(25 - point)));
    format!("x: {x} / o: {o} / {}", random.pick(&['x', 'o']))
}

/// A position to be rolled from a random game.
fn played(random: &mut Random) -> Position {
    let game = usual_start();
    loop {
        let positions = random.game(&game);
        let position = random.pick(&positions);
        if position.dice().is_none() && position.winner().is_none() {
            return position;
        }
    }
}

#[test]
fn plays_are_those_of_a_slow_generator() {
    let mut random = Random::new(1);
    let game = usual_start();
    let rolls: Vec<Dice> = Dice::all().collect();
    let (mut passes, mut partial, mut entering, mut bearing_off) = (0, 0, 0, 0);
    for case in 0..4_000 {
        let position = if case % 2 == 0 {
            played(&mut random)
        } else {
            let text = scattered(&mut random);
            Backgammon::new(Some(&text), None, Payment::Stakes).unwrap().start()
        };
        let dice = random.pick(&rolls);
        let position = game.play(&position, Move::Roll(dice));
        let player = position.mover();
        let moves = moves_at(&game, &position);
        let found: BTreeSet<_> =
            moves.iter().map(|&play| seen_by(player, &game.play(&position, play))).collect();
        let start = seen_by(player, &position);
        assert_eq!(found, ends(&start, dice.high(), dice.low()), "{position:?}");
        assert_eq!(found.len(), moves.len(), "plays that end alike are one: {position:?}");
        let Move::Play(first) = moves[0] else { panic!("a play") };
        let steps = first.steps().count();
        passes += u32::from(steps == 0);
        partial += u32::from(steps > 0 && steps < if dice.is_double() { 4 } else { 2 });
        entering += u32::from(start.0.contains(&25));
        bearing_off += u32::from(found.iter().any(|end| end.0.len() < start.0.len()));
    }
    let seen = [passes, partial, entering, bearing_off];
    assert!(seen.iter().all(|&count| count > 100), "every kind of position occurs: {seen:?}");
}

#[test]
fn opening_rolls_have_their_numbers_of_plays() {
    let count = |dice| {
        let game = Backgammon::new(None, Some(dice), Payment::Stakes).unwrap();
        moves_at(&game, &game.start()).len()
    };
    let counts: Vec<(String, usize)> =
        Dice::all().map(|dice| (dice.to_string(), count(dice))).collect();
    let expected = [
        ("11", 42),
        ("21", 15),
        ("22", 75),
        ("31", 16),
        ("32", 17),
        ("33", 73),
        ("41", 14),
        ("42", 18),
        ("43", 17),
        ("44", 52),
        ("51", 8),
        ("52", 8),
        ("53", 9),
        ("54", 9),
        ("55", 4),
        ("61", 10),
        ("62", 14),
        ("63", 14),
        ("64", 14),
        ("65", 7),
        ("66", 11),
    ];
    assert_eq!(counts, expected.map(|(dice, count)| (dice.to_owned(), count)));
}

#[test]
fn plays_are_written_and_ordered_from_the_highest_point_down() {
    let game = Backgammon::new(None, Some("31".parse().unwrap()), Payment::Stakes).unwrap();
    let moves = moves_at(&game, &game.start());
    let names: Vec<String> =
        moves.iter().map(|&chosen| game.move_name(&game.start(), chosen)).collect();
    let expected = [
        "24/21 24/23",
        "24/20",
        "24/21 8/7",
        "24/21 6/5",
        "24/23 13/10",
        "24/23 8/5",
        "24/23 6/3",
        "13/9",
        "13/10 8/7",
        "13/10 6/5",
        "8/5 8/7",
        "8/5 6/5",
        "8/4",
        "8/7 6/3",
        "6/3 6/5",
        "6/2",
    ];
    assert_eq!(names, expected);
}

#[test]
fn every_word_of_the_notation_occurs() {
    let has = |position: &str, dice: &str, name: &str| {
        let plays = plays(position, dice);
        assert!(plays.iter().any(|play| play == name), "{name}: {plays:?}");
    };
    has("x: bar 6*2 / o: 3 24", "31", "bar/22*/21");
    has("x: bar*2 6*2 / o: 24", "33", "bar/22(2) 6/3(2)");
    has("x: bar*2 6*2 / o: 3", "33", "bar/22*(2) 6/3(2)");
    has("x: 13*2 / o: 14 1", "22", "13/11*/9 13/9");
    has("x: 13*2 / o: 24", "22", "13/9(2)");
    has("x: 24 6 / o: 7*2 6*2 24*2", "65", "pass");
    has("x: 6 5 / o: 24", "65", "6/off 5/off");
}

#[test]
fn both_numbers_are_played_if_they_can_be() {
    // 13/12 would be legal by itself, but then there is no 6.
    assert_eq!(plays("x: 13 3 / o: 19*2", "61"), ["13/7 3/2"]);
}

#[test]
fn the_larger_number_is_played_if_only_one_can_be() {
    // From 12 both 6 and 5 are open, but from neither of 6 and 7 is there anything to play.
    assert_eq!(plays("x: 12 / o: 24*2 6", "65"), ["12/6"]);
    // With the 6 blocked, the smaller number has to do.
    assert_eq!(plays("x: 12 / o: 19*2 24*2 6", "65"), ["12/7"]);
}

#[test]
fn as_much_of_a_double_is_played_as_can_be() {
    assert_eq!(plays("x: 13 / o: 24*2", "33"), ["13/4"], "the last step is blocked");
    assert_eq!(plays("x: 13 2 / o: 24*2 18*2", "33"), ["13/10"]);
    assert_eq!(plays("x: 13 / o: 15*2", "33"), ["pass"]);
}

#[test]
fn checkers_on_the_bar_enter_first() {
    assert_eq!(
        plays("x: bar*2 13 / o: 6*2", "63"),
        ["bar/22"],
        "one enters, so nothing else moves"
    );
    assert_eq!(plays("x: bar 13 / o: 6*2 3*2", "63"), ["pass"]);
    let closed = "x: bar 13*2 / o: 1*2 2*2 3*2 4*2 5*2 6*2";
    for dice in Dice::all() {
        assert_eq!(plays(closed, &dice.to_string()), ["pass"]);
    }
}

#[test]
fn checkers_are_borne_off_from_home_only_and_larger_numbers_take_the_last() {
    // After 7/1 all are home; 7/6 6/off ends like 7/1 1/off.
    assert_eq!(plays("x: 7 6 1 / o: bar", "61"), ["7/1 6/5", "7/off"]);
    assert_eq!(plays("x: 5 3 / o: bar", "64"), ["5/off 3/off", "5/1 3/off"]);
    assert_eq!(plays("x: 5*2 3 / o: bar", "43"), ["5/1 5/2", "5/1 3/off"]);
    assert_eq!(plays("x: 4 2 / o: bar", "31"), ["4/1 2/1", "4/off"]);
    assert_eq!(plays("x: 5 4 1 / o: bar", "33"), ["5/off 4/off"]);
}

fn payoffs_at_once(position: &str, payment: Payment) -> Payoffs<Rational> {
    let game = Backgammon::new(Some(position), None, payment).unwrap();
    let found =
        Expectiminimax::new().run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    found.complete().unwrap().payoffs
}

#[test]
fn gammons_count_twice_and_backgammons_three_times() {
    for (o, stakes) in
        [("1*14", 1), ("19*14", 1), ("18*15", 2), ("1*15", 2), ("1*14 19", 3), ("1*14 bar", 3)]
    {
        let position = format!("x: / o: {o}");
        let expected = |stakes: i128| Payoffs::new([stakes, -stakes]).map(Rational::from_integer);
        assert_eq!(payoffs_at_once(&position, Payment::Stakes), expected(stakes), "{o}");
        assert_eq!(payoffs_at_once(&position, Payment::Win), expected(1), "{o}");
    }
}

#[test]
fn the_last_rolls_have_the_chances_that_counting_gives() {
    // One checker on 6 against one on 1: x must bear off now. It takes 6 pips: all rolls with a
    // 6 (11), 51, 42, 52, 43, 53, 54 (2 each), 22, 33, 44, 55 (1 each): 27 of 36.
    let value = |won: i128| Rational::new(won - (36 - won), 36);
    let at = |position| payoffs_at_once(position, Payment::Stakes)[Player::ONE];
    assert_eq!(at("x: 6 / o: 1"), value(27));
    // Two on the ace point: every roll does.
    assert_eq!(at("x: 1*2 / o: 1"), value(36));
    // Two on the 2 point: all but those with a 1, of which 11 takes off both in four steps.
    assert_eq!(at("x: 2*2 / o: 1"), value(26));
}

#[test]
fn what_is_good_for_one_side_is_bad_for_the_other() {
    let mut random = Random::new(2);
    let game = usual_start();
    for _ in 0..500 {
        let text = scattered(&mut random);
        let (x, o) = text[..text.len() - 4].split_once(" / ").unwrap();
        let swapped = format!("x:{} / o:{}", &o[2..], &x[2..]);
        let position = Backgammon::new(Some(&text), None, Payment::Stakes).unwrap().start();
        let mirror = Backgammon::new(Some(&swapped), None, Payment::Stakes).unwrap().start();
        let estimate = game.evaluate(&position)[Player::ONE];
        assert_eq!(game.evaluate(&mirror), Payoffs::new([-estimate, estimate]), "{text}");
        assert!(estimate.abs() < game.utility_scale(), "a win is worth more: {text}");
    }
    assert_eq!(game.evaluate(&game.start()), Payoffs::new([0, 0]));
}

#[test]
fn bounds_hold_for_every_search_to_a_depth() {
    let mut random = Random::new(3);
    let game = usual_start();
    let in_stakes = |bound: i64| Rational::new(bound.into(), game.utility_scale().into());
    let starts = [
        "x: 1*2 / o: 1*2",
        "x: 3 2*2 1 / o: bar 1*3",
        "x: 6*2 1*4 / o: 2*2 1*13",
        "x: 24 6*4 / o: 24 5*4",
    ];
    for case in 0..60 {
        let mut position = match starts.get(case) {
            Some(text) => Backgammon::new(Some(text), None, Payment::Stakes).unwrap().start(),
            None => played(&mut random),
        };
        if case % 2 == 1 {
            position = game.play(&position, Move::Roll("42".parse().unwrap()));
        }
        for plies in 0..3 {
            let (search, limits) = (Expectiminimax::new().depth(plies), Limits::none());
            let found = search.run(&game, &position, &limits, &mut Silent).unwrap();
            let value = found.complete().unwrap().payoffs[Player::ONE];
            let (least, most) = game.value_bounds(&position, plies);
            assert!(in_stakes(least) <= value && value <= in_stakes(most), "{position:?} {plies}");
        }
    }
}

#[test]
fn whoever_has_borne_off_a_checker_loses_one_stake_at_most() {
    let bounds = |position: &str, payment| {
        let game = Backgammon::new(Some(position), None, payment).unwrap();
        let (least, most) = game.value_bounds(&game.start(), 7);
        let each = game.at_least(&game.start());
        assert_eq!((least, most), (each[Player::ONE], -each[Player::TWO]));
        (least / game.utility_scale(), most / game.utility_scale())
    };
    assert_eq!(bounds("x: 6*15 / o: 6*15", Payment::Stakes), (-3, 3));
    assert_eq!(bounds("x: 6*14 / o: 6*15", Payment::Stakes), (-1, 3));
    assert_eq!(bounds("x: 6*15 / o: 6*14", Payment::Stakes), (-3, 1));
    assert_eq!(bounds("x: 6*15 / o: 6*15", Payment::Win), (-1, 1));
}

#[test]
fn the_most_promising_play_is_among_the_best_by_the_estimate() {
    let mut random = Random::new(5);
    let game = usual_start();
    let rolls: Vec<Dice> = Dice::all().collect();
    let (mut best, mut in_best_quarter) = (0, 0);
    for _ in 0..1_000 {
        let position = game.play(&played(&mut random), Move::Roll(random.pick(&rolls)));
        let sign = if position.mover() == Player::ONE { 1 } else { -1 };
        let estimate = |play: Move| sign * game.evaluate(&game.play(&position, play))[Player::ONE];
        let moves = moves_at(&game, &position);
        let promised = moves.iter().copied().max_by_key(|&play| game.promise(&position, play));
        let promised = estimate(promised.unwrap());
        let better = moves.iter().filter(|&&play| estimate(play) > promised).count();
        best += u32::from(better == 0);
        in_best_quarter += u32::from(better <= moves.len() / 4);
    }
    assert!(best > 700 && in_best_quarter > 950, "{best} best, {in_best_quarter} in a quarter");
}

#[test]
fn a_depth_limit_waits_for_the_play_of_a_roll() {
    let nodes = |dice: Option<&str>, depth| {
        let dice = dice.map(|dice| dice.parse().unwrap());
        let game = Backgammon::new(None, dice, Payment::Stakes).unwrap();
        let (search, limits) = (Expectiminimax::new().depth(depth), Limits::none());
        let found = search.run(&game, &game.start(), &limits, &mut Silent).unwrap();
        found.complete().unwrap().counts.nodes
    };
    assert_eq!(nodes(None, 1), 1 + 21 + 447);
    assert_eq!(nodes(None, 2), nodes(None, 1));
    assert_eq!(nodes(Some("31"), 1), 1 + 16);
    assert_eq!(nodes(Some("31"), 2), nodes(Some("31"), 3));
}

#[test]
fn written_positions_are_read_as_they_are_shown() {
    let mut random = Random::new(4);
    for _ in 0..200 {
        let position = played(&mut random);
        let shown = format!("{position:?}");
        let read = Backgammon::new(Some(&shown), None, Payment::Stakes).unwrap().start();
        assert!(read == position, "{shown}");
    }
    let start = "x: 24*2 13*5 8*3 6*5 / o: 24*2 13*5 8*3 6*5 / x";
    assert_eq!(format!("{:?}", usual_start().start()), start);
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let refused = |text: &str| Backgammon::new(Some(text), None, Payment::Stakes).unwrap_err();
    assert_eq!(refused("x: 6*2"), PositionError::Shape("x: 6*2".to_owned()));
    assert_eq!(refused("o: 6 / x: 6"), PositionError::Shape("o: 6 / x: 6".to_owned()));
    assert_eq!(refused("x: 6 / o: 6 / z"), PositionError::Shape("x: 6 / o: 6 / z".to_owned()));
    for word in ["0", "25", "six", "6*x", "6*", "6*-1", "6*300"] {
        let text = format!("x: {word} / o: 1");
        assert_eq!(refused(&text), PositionError::Place(word.to_owned()));
    }
    let twice = PositionError::Twice { side: 'o', place: "bar".to_owned() };
    assert_eq!(refused("x: 6 / o: bar bar"), twice);
    assert_eq!(refused("x: 6*16 / o: 1"), PositionError::TooMany { side: 'x', count: 16 });
    assert_eq!(refused("x: 6*250 5*250 / o: 1"), PositionError::TooMany { side: 'x', count: 500 });
    assert_eq!(refused("x: 6 / o: 1 off*13"), PositionError::TooFew { side: 'o', count: 14 });
    assert_eq!(refused("x: 6 / o: 19"), PositionError::SharedPoint { x: 6, o: 19 });
    assert_eq!(refused("x: / o: off*15"), PositionError::BothWon);
    let dice = Some("31".parse().unwrap());
    let over = Backgammon::new(Some("x: / o: 6"), dice, Payment::Stakes).unwrap_err();
    assert_eq!(over, PositionError::Over);
}

#[test]
fn impossible_dice_are_refused() {
    for text in ["70", "3", "", "03", "07", "1-3", "311", "ab", "\u{661}"] {
        let error = text.parse::<Dice>().unwrap_err().to_string();
        assert!(error.starts_with("expected two dice with numbers from 1 to 6"), "{text}: {error}");
    }
    assert_eq!("13".parse::<Dice>().unwrap(), "31".parse().unwrap());
    let weights: u64 = Dice::all().map(Dice::weight).sum();
    assert_eq!((Dice::all().count(), weights), (21, 36));
}
