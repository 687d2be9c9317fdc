//! Profiles from files.

use secateurs::Against;
use secateurs::{Game, Limits, Player, Rational};
use secateurs_games::poker::kuhn::Kuhn;
use secateurs_games::profile::{Catalogue, Profile};

use super::support::value;

fn read(text: &str) -> Result<Profile<Kuhn>, String> {
    let game = Kuhn::new(2).unwrap();
    let catalogue = Catalogue::of(&game, &Limits::none()).unwrap();
    Profile::parse(text, game.players(), &catalogue).map_err(|error| error.to_string())
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
            "player 2, information set \"J b\", move \"p\": expected a probability such as 0.25 or \"1/3\"",
        ),
        (
            r#"{"player 2": {"J b": {"p": 0.5, "b": "1/3"}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to 5/6, not to 1",
        ),
        // Each weight fits into 64 bits, but not their sum.
        (
            r#"{"player 2": {"J b": {"p": "1/18446744073709551616", "b": "18446744073709551615/18446744073709551616"}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities have no common denominator that fits into 64 bits",
        ),
    ];
    for (text, message) in refusals {
        assert_eq!(read(text).err().as_deref(), Some(message), "{text}");
    }
}
