//! Profiles from files.

use secateurs::Against;
use secateurs::hidden::InformationSets;
use secateurs::search::any_size::BigUint;
use secateurs::{Game, Limits, Player, Rational};
use secateurs_games::poker::kuhn::Kuhn;
use secateurs_games::profile::{Catalogue, FineProfile, Profile};

use super::support::value;

fn read_fine(text: &str) -> Result<FineProfile<Kuhn>, String> {
    let game = Kuhn::new(2).unwrap();
    let catalogue = Catalogue::of(&game, &Limits::none()).unwrap();
    FineProfile::parse(text, game.players(), &catalogue).map_err(|error| error.to_string())
}

fn read(text: &str) -> Result<Profile<Kuhn>, String> {
    Ok(read_fine(text)?.coarse().expect("64 bits are enough"))
}

/// What is read of the set `J b` of player 2: the weights of its two moves.
fn weights(moves: &str) -> Result<[BigUint; 2], String> {
    let profile = read_fine(&format!(r#"{{"player 2": {{"J b": {moves}, "*": "uniform"}}}}"#))?;
    let game = Kuhn::new(2).unwrap();
    let catalogue = secateurs_testkit::strategies::all_sets(&game);
    let (set, moves) = catalogue.iter().find(|(set, _)| game.set_name(set) == "J b").unwrap();
    Ok(profile.weights(set, moves).unwrap().try_into().unwrap())
}

/// The equilibrium of Kuhn's paper in which the first player never bets first with a jack.
const EQUILIBRIUM: &str = r#"{
    "player 1": {
        "J": {"p": 1}, "Q": {"p": 1}, "K": {"p": 1},
        "J pb": {"p": 1}, "Q pb": {"p": "2/3", "b": "1/3"}, "K pb": {"b": 1}
    },
    "player 2": {
        "J p": {"p": "2/3", "b": "1/3"}, "Q p": {"p": 1}, "K p": {"b": 1},
        "J b": {"p": 1}, "Q b": {"p": "2/3", "b": "1/3"}, "K b": {"b": 1}
    }
}"#;

#[test]
fn nobody_gains_by_leaving_an_equilibrium() {
    let game = Kuhn::new(2).unwrap();
    let worth = |player| {
        let profile = read(EQUILIBRIUM).unwrap();
        value(&Against::new(game, Player::new(player), profile), "equilibrium")
    };
    assert_eq!([worth(0), worth(1)], [Rational::new(-1, 18), Rational::new(1, 18)]);
}

#[test]
fn what_is_not_named_is_uniform_where_that_is_said() {
    let game = Kuhn::new(2).unwrap();
    let worth = |text: &str| value(&Against::new(game, Player::ONE, read(text).unwrap()), text);
    assert_eq!(worth("{}"), Rational::new(1, 2));
    assert_eq!(worth(r#"{"player 2": "uniform"}"#), Rational::new(1, 2));
    assert_eq!(worth(r#"{"player 2": {"*": "uniform"}}"#), Rational::new(1, 2));
    let folds =
        r#"{"player 2": {"J b": {"p": 1}, "Q b": {"p": 1}, "K b": {"p": 1}, "*": "uniform"}}"#;
    // With J and Q a bet wins the ante. With K a pass does, and half of the time a bet on top.
    assert_eq!(worth(folds), Rational::new(7, 6));
}

#[test]
fn what_is_wrong_with_a_profile_is_named() {
    let refusals = [
        ("{", "this is not JSON: EOF while parsing an object at line 1 column 1"),
        ("[]", "expected an object such as {\"player 2\": {...}}"),
        (
            r#"{"player 3": "uniform"}"#,
            "\"player 3\" is no player of this game: expected \"player 1\" to \"player 2\"",
        ),
        (r#"{"player 1": 7}"#, "player 1: expected an object of information sets, or \"uniform\""),
        (
            r#"{"player 2": {"J bb": {"p": 1}, "*": "uniform"}}"#,
            "player 2: unknown information set \"J bb\"; did you mean \"J b\"?",
        ),
        (
            r#"{"player 2": {"J b": {"p": 1}}}"#,
            "player 2: information set \"J p\" is missing; \"*\": \"uniform\" stands for all that are not listed",
        ),
        (
            r#"{"player 2": {"J b": 1, "*": "uniform"}}"#,
            "player 2, information set \"J b\": expected an object of moves with probabilities",
        ),
        (
            r#"{"player 2": {"J b": {"call": 1}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": unknown move \"call\"",
        ),
        (
            r#"{"player 2": {"J b": {"p": "many"}, "*": "uniform"}}"#,
            "player 2, information set \"J b\", move \"p\": expected a probability such as 0.25 or \"1/3\", got \"many\": this is not a number",
        ),
        (
            r#"{"player 2": {"J b": {"p": 0.5, "b": "1/3"}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to 5/6, not to 1",
        ),
        (
            r#"{"player 2": {"J b": {"p": -0.5, "b": 1.5}, "*": "uniform"}}"#,
            "player 2, information set \"J b\", move \"p\": expected a probability such as 0.25 or \"1/3\", got -0.5, which is negative",
        ),
        (
            r#"{"player 2": {"J b": {"p": NaN, "b": 1}, "*": "uniform"}}"#,
            "player 2, information set \"J b\", move \"p\": expected a probability such as 0.25 or \"1/3\", got \"NaN\": this is not a number",
        ),
        (
            r#"{"player 2": {"J b": {"p": 1, "b":-Infinity}, "*": "uniform"}}"#,
            "player 2, information set \"J b\", move \"b\": expected a probability such as 0.25 or \"1/3\", got \"-Infinity\": this is not a number",
        ),
        (
            r#"{"player 2": {"J b": {"p": 1e999999999, "b": 0}, "*": "uniform"}}"#,
            "player 2, information set \"J b\", move \"p\": expected a probability such as 0.25 or \"1/3\", got 1e999999999: this number has more than 1100 digits",
        ),
        (
            r#"{"player 2": {"J b": {"p": 0.45, "b": 0.45}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to 9/10, not to 1",
        ),
        (
            r#"{"player 2": {"J b": {"p": 0.50000101, "b": 0.5}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to 100000101/100000000, not to 1",
        ),
        (
            r#"{"player 2": {"J b": {"p": 0.123456789123456789123456789, "b": 0.5}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to about 0.6234567891234568, not to 1",
        ),
        (
            r#"{"player 2": {"J b": {}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to 0, not to 1",
        ),
        (
            r#"{"player 2": {"J b": {"p": 1, "p": 0}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": move \"p\" is there twice",
        ),
        (
            r#"{"player 2": {"J b": {"p": 1}, "J b": {"b": 1}, "*": "uniform"}}"#,
            "player 2: information set \"J b\" is there twice",
        ),
        (r#"{"player 2": "uniform", "player 2": "uniform"}"#, "\"player 2\" is there twice"),
        (r#"{"NaN": NaN"#, "this is not JSON: expected value at line 1 column 9"),
    ];
    for (text, message) in refusals {
        assert_eq!(read(text).err().as_deref(), Some(message), "{text}");
    }
}

#[test]
fn probabilities_are_read_to_the_last_digit() {
    let big = |text: &str| text.parse::<BigUint>().unwrap();
    for (moves, p, b) in [
        (r#"{"p": 0.25, "b": 0.75}"#, "1", "3"),
        (r#"{"p": "25e-2", "b": "3/4"}"#, "1", "3"),
        (r#"{"p": 0.1, "b": 0.9}"#, "1", "9"),
        (r#"{"b": 1}"#, "0", "1"),
        // More digits than a double has.
        (
            r#"{"p": 0.1000000000000000000000000000000000000000001, "b": 0.8999999999999999999999999999999999999999999}"#,
            "1000000000000000000000000000000000000000001",
            "8999999999999999999999999999999999999999999",
        ),
        // Each weight fits into 64 bits, but not their sum.
        (
            r#"{"p": "1/18446744073709551616", "b": "18446744073709551615/18446744073709551616"}"#,
            "1",
            "18446744073709551615",
        ),
    ] {
        assert_eq!(weights(moves).unwrap(), [big(p), big(b)], "{moves}");
    }
    let tiny = weights(r#"{"p": 1e-400, "b": 1}"#).unwrap();
    let ten_to_400 = BigUint::from(10_u8).pow(400);
    assert_eq!(tiny, [BigUint::from(1_u8), ten_to_400 - 1_u8]);
}

#[test]
fn what_rounding_has_lost_goes_to_the_likeliest_move() {
    let third = 1.0 / 3.0;
    let cases: [(String, u64, u64); 5] = [
        (r#"{"p": 0.333333, "b": 0.666666}"#.to_owned(), 333_333, 666_667),
        (r#"{"p": 0.666667, "b": 0.333334}"#.to_owned(), 666_666, 333_334),
        (r#"{"p": 0.4999999, "b": 0.4999999}"#.to_owned(), 5_000_001, 4_999_999),
        (r#"{"p": 0.5000005, "b": 0.5000005}"#.to_owned(), 999_999, 1_000_001),
        (
            format!(r#"{{"p": {third:?}, "b": {:?}}}"#, 2.0 * third),
            3_333_333_333_333_333,
            6_666_666_666_666_667,
        ),
    ];
    for (moves, p, b) in cases {
        let expected = [BigUint::from(p), BigUint::from(b)];
        assert_eq!(weights(&moves).unwrap(), expected, "{moves}");
    }
}
