//! Options as data: what is said of them is true.

use std::path::Path;

use secateurs::Limits;
use secateurs_games::registry::{
    BadOption, CLOSED_GAMES, DefaultValue, GAMES, GameEntry, OptionKind, OptionSpec, Options,
    Reach, default_method, find, find_closed,
};

/// Options, with files found from anywhere.
fn options(known: &[OptionSpec], given: &[(&str, &str)]) -> Options {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut options = Options::default();
    for (name, text) in given {
        let is_file =
            known.iter().any(|option| option.name == *name && option.kind == OptionKind::File);
        let file = || root.join(text).display().to_string();
        options.set(*name, if is_file { file() } else { (*text).to_owned() });
    }
    options
}

/// The option with a value, and all that it needs.
fn with_needs(known: &[OptionSpec], option: &OptionSpec, value: &str) -> Options {
    let mut given: Vec<(&str, &str)> = option.example_with.to_vec();
    given.push((option.name, value));
    for needed in known.iter().filter(|needed| needed.required) {
        if given.iter().all(|(name, _)| *name != needed.name) {
            given.push((needed.name, needed.example));
        }
    }
    options(known, &given)
}

/// Its example, and every word that it can be.
fn values(option: &OptionSpec) -> Vec<&'static str> {
    match option.kind {
        OptionKind::Choice(words) => words.iter().map(|word| word.word).collect(),
        OptionKind::WordOr(word, _) => vec![word, option.example],
        _ => vec![option.example],
    }
}

fn found(entry: &GameEntry, options: &Options) -> String {
    let game = entry.build(options).unwrap_or_else(|bad| panic!("{}: {bad}", entry.name));
    let depth = (entry.usual_depth)(options).map(|_| 1);
    let method = default_method(&*game, Reach { depth, ..Reach::USUAL });
    let answer = game.solve(method, &Limits::none()).unwrap();
    format!("{:?} {:?} {:?}", answer.payoffs, answer.best_moves, answer.line)
}

#[test]
fn every_example_and_every_word_builds_its_game() {
    for entry in GAMES {
        for option in entry.options {
            for value in values(option) {
                let options = with_needs(entry.options, option, value);
                let built = entry.build(&options);
                assert!(built.is_ok(), "{} {options:?}: {}", entry.name, built.err().unwrap());
            }
        }
    }
}

#[test]
fn every_example_and_every_word_is_taken_at_closed_tables() {
    for entry in CLOSED_GAMES {
        for option in entry.seat_options {
            for value in values(option) {
                let options = with_needs(entry.seat_options, option, value);
                let seat = entry.seat(&options);
                assert!(seat.is_ok(), "{} {options:?}: {}", entry.name, seat.err().unwrap());
            }
        }
        for option in entry.table_options {
            for value in values(option) {
                let options = with_needs(entry.table_options, option, value);
                let dealt = entry.deal(&options).unwrap();
                let bids = dealt.bids.clone().unwrap_or_default();
                let table = entry.table(&options, &dealt, &bids);
                assert!(table.is_ok(), "{} {options:?}: {}", entry.name, table.err().unwrap());
            }
        }
    }
}

#[test]
fn a_default_is_what_holds_without_the_option() {
    for entry in GAMES {
        let without = found(entry, &Options::default());
        for option in entry.options {
            if let DefaultValue::Value(value) = option.default {
                let with = found(entry, &options(entry.options, &[(option.name, value)]));
                assert_eq!(with, without, "{} {}", entry.name, option.name);
            }
        }
    }
}

#[test]
fn every_option_has_words_and_an_example() {
    let open = GAMES.iter().flat_map(|entry| entry.options);
    let closed =
        CLOSED_GAMES.iter().flat_map(|entry| entry.seat_options.iter().chain(entry.table_options));
    for option in open.chain(closed) {
        assert!(!option.help.is_empty() && !option.help.contains("[default"), "{option:?}");
        assert_eq!(option.example.is_empty(), option.kind == OptionKind::Switch, "{option:?}");
        assert_eq!(option.kind.check(option.example), Ok(()), "{option:?}");
        if let DefaultValue::Value(value) = option.default {
            assert_eq!(option.kind.check(value), Ok(()), "{option:?}");
        }
    }
}

fn refused(game: &str, given: &[(&str, &str)]) -> BadOption {
    let entry = find(game).unwrap();
    entry.build(&options(entry.options, given)).err().expect("a reason to refuse it")
}

#[test]
fn numbers_and_words_are_checked_in_one_way() {
    for (game, name, value, expected) in [
        ("spades", "cards", "x", "a whole number from 1 to 26, got \"x\""),
        ("spades", "cards", "27", "a whole number from 1 to 26, got \"27\""),
        ("hearts", "players", "2", "a whole number from 3 to 6, got \"2\""),
        ("nim", "piles", "3,,4", "a whole number from 0 to 65535, got \"\""),
        ("spades", "bids", "1,x,1", "auto, or a whole number from 0 to 26, got \"x\""),
        ("random-tree", "sum", "-1", "any, or a whole number from 0 to 4294967295, got \"-1\""),
        ("bridge", "merge", "yes", "on or off, got \"yes\""),
        ("connect-four", "eval", "", "win or score, got \"\""),
        ("nim", "misere", "no", "no value, got \"no\""),
        ("bridge", "trump", "X", "S, H, D or C, or none (nt), got \"X\""),
    ] {
        let bad = refused(game, &[(name, value)]);
        assert_eq!(bad.option.as_deref(), Some(name), "without dashes");
        assert_eq!(bad.message, format!("expected {expected}"));
        assert_eq!(bad.to_string(), format!("{name}: expected {expected}"));
    }
}

#[test]
fn an_option_that_a_game_does_not_have_is_refused_with_the_nearest() {
    let message = "unknown option \"pile\"; did you mean \"piles\"?";
    assert_eq!(refused("nim", &[("pile", "3")]).to_string(), message);
    let seat = find_closed("hearts").unwrap().seat(&options(&[], &[("bids", "1")]));
    assert_eq!(seat.err().unwrap().to_string(), "unknown option \"bids\"");
    let seat = find_closed("hearts").unwrap().seat(&Options::default());
    assert_eq!(seat.err().unwrap().to_string(), "hand: this must be given, as in A95.T2..QJ3");
}
