//! Advice for a seat with closed hands, and whole games over a pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

fn secateurs(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(arguments);
    command
}

fn output(arguments: &[&str]) -> Output {
    secateurs(arguments).output().unwrap()
}

/// What is said when all the input is this.
pub(crate) fn played(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let mut command = secateurs(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    // A game that ends earlier does not read to the end.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

const QUICK: [&str; 4] = ["--samples", "4", "--nodes", "500"];

/// A script that reads what a person would, and plays the first card it is told it may.
#[test]
fn a_whole_game_of_hearts_is_played_over_a_pipe() {
    let arguments =
        [&["play", "hearts", "--hands", "1", "--players", "4", "--seed", "3"][..], &QUICK].concat();
    let mut command = secateurs(&arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut own_cards = 0;
    for line in lines.by_ref() {
        let line = line.unwrap();
        if let Some(legal) = line.strip_prefix("legal   ") {
            own_cards += 1;
            writeln!(input, "{}", legal.split(' ').next().unwrap()).unwrap();
        }
        if line == "all cards are played" {
            break;
        }
    }
    let ending: Vec<String> =
        lines.by_ref().map(Result::unwrap).take_while(|line| !line.is_empty()).collect();
    assert_eq!((own_cards, ending.len()), (13, 4), "{ending:?}");
    let review: Vec<String> = lines.map(Result::unwrap).collect();
    assert!(review[0].starts_with("looking back at your "), "{review:?}");
    assert!(review.len() > 1, "{review:?}");
    let points = |line: &String| -> i32 {
        let (_, rest) = line.split_once("points ").unwrap();
        rest.split_once(',').unwrap().0.trim().parse().unwrap()
    };
    assert_eq!(ending.iter().map(points).sum::<i32>(), 26);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn the_machine_can_play_for_the_person_too() {
    for (game, seats) in [("spades", 3), ("oh-hell", 3), ("hearts", 4)] {
        let arguments =
            [&["play", game, "--hands", "1", "--opponents", "random", "--seed", "1"][..], &QUICK]
                .concat();
        let (said, code) = played(&arguments, &"auto\n".repeat(20));
        let (_, score) = said.split_once("all cards are played\n").expect(&said);
        let (score, _) = score.split_once("\n\n").expect(&said);
        assert_eq!((score.lines().count(), code), (seats, Some(0)), "{said}");
        assert_eq!(played(&arguments, &"auto\n".repeat(20)).0, said, "the same seed");
    }
}

/// Hand after hand to the end, and the winner is told.
#[test]
fn a_whole_game_of_many_hands_is_played() {
    let games: [(&[&str], &str); 3] = [
        (
            &["hearts", "--players", "3", "--cards", "4", "--to", "20"],
            "a game to 20 points; the fewest",
        ),
        (&["spades", "--cards", "3", "--to", "210"], "a game to 210 points; the most"),
        (&["oh-hell", "--cards", "2"], "a game of 3 hands; the most"),
    ];
    for (game, title) in games {
        let arguments =
            [&["play"], game, &["--opponents", "random", "--seed", "2"], &QUICK].concat();
        let (said, code) = played(&arguments, &"auto\n".repeat(400));
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(title), "{said}");
        assert!(said.contains("\nthe score after hand 1\nyou "), "{said}");
        assert!(said.contains("press enter for the next hand> \nhand 2: "), "{said}");
        assert!(said.contains("\nthe game is over after hand "), "{said}");
        assert_eq!(played(&arguments, &"auto\n".repeat(400)).0, said, "the same seed");
    }
}

#[test]
fn a_hand_can_be_taken_back_before_the_next_is_dealt() {
    let table = ["play", "oh-hell", "--cards", "2", "--opponents", "random", "--seed", "2"];
    let arguments = [&table[..], &QUICK].concat();
    let (said, code) = played(&arguments, "auto\nauto\nwhat\nundo\nauto\nundo\nauto\n\nquit\n");
    assert_eq!(said.matches("taken back").count(), 2, "{said}");
    assert!(said.contains("`undo` takes your last card back"), "{said}");
    assert_eq!(said.matches("the score after hand 1").count(), 3, "{said}");
    assert!(said.ends_with("you have left the table\n") && code == Some(0), "{said}");
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_game() {
    let ended = "the input has ended before the game: it stays unfinished\n";
    for (game, input) in [("hearts", "auto\n"), ("spades", ""), ("oh-hell", "3\n")] {
        let arguments = [&["play", game][..], &QUICK].concat();
        let (said, code) = played(&arguments, input);
        assert!(said.ends_with(ended), "{said}");
        assert_eq!(code, Some(1));
    }
}

#[test]
fn a_card_that_may_not_be_played_is_asked_for_again() {
    let arguments =
        [&["play", "oh-hell", "--cards", "3", "--leader", "3", "--seed", "1"][..], &QUICK].concat();
    let input = "many\n9\n1\nnonsense\nSA\nhelp\nundo\nquit\n";
    let (said, code) = played(&arguments, input);
    for expected in [
        "\"many\" is not a bid: expected 0 to 3",
        "\"9\" is not a bid: expected 0 to 3",
        "`nonsense` is not a card: expected a suit (C, D, H, S) and a rank (2 to 9, T or 10, J, Q, K, \
         A); `help` lists the commands",
        "SA is not in the hand; you may play ",
        "undo    take back your last card",
        "there is nothing to take back",
        "you have left the table",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    assert_eq!(code, Some(0));
}

/// After a card is taken back, the same cards lead to the same game.
#[test]
fn cards_can_be_taken_back() {
    let arguments = [&["play", "hearts", "--hands", "1", "--seed", "5"][..], &QUICK].concat();
    let (straight, _) = played(&arguments, &"auto\n".repeat(13));
    let (with_undo, _) =
        played(&arguments, &["auto\n".repeat(5), "undo\n".repeat(3), "auto\n".repeat(11)].concat());
    assert!(with_undo.contains("taken back"));
    let score =
        |said: &str| said.split_once("all cards are played").map(|(_, score)| score.to_owned());
    assert!(score(&straight).is_some());
    assert_eq!(score(&straight), score(&with_undo));
}

#[test]
fn without_a_seed_it_is_another_deal_and_the_seed_is_said() {
    let arguments = [&["play", "hearts"][..], &QUICK].concat();
    let hand = |said: &str| said.lines().find(|line| line.starts_with("hand ")).map(str::to_owned);
    let said: Vec<String> = (0..4).map(|_| played(&arguments, "quit\n").0).collect();
    assert!(said.iter().any(|other| hand(other) != hand(&said[0])), "{said:?}");
    let (_, rest) = said[0].split_once("--seed ").unwrap();
    let seed = rest.split(' ').next().unwrap();
    let again = [&arguments[..], &["--seed", seed]].concat();
    assert_eq!(played(&again, "quit\n").0, said[0]);
}

#[test]
fn a_deal_of_ones_own_is_played_and_looked_back_at() {
    let deal = ["play", "spades", "--deal", ".A2.. 2.3..", "--eval", "mt"];
    let (said, code) = played(&deal, "1\nH2\nHA\n");
    assert!(said.contains("hand    S -   H A2   D -   C -\n"), "{said}");
    assert!(said.ends_with("trick 1: H2 has cost 1; HA was better\n"), "{said}");
    assert_eq!(code, Some(0));
    refuses(
        &["play", "spades", "--deal", "A... K.2.."],
        "--deal: seat 2 has 2 cards, but seat 1 has 1: hands are those before the trick in progress, all of one size",
    );
}

#[test]
fn hints_come_with_votes_and_reasons() {
    let arguments = [&["play", "hearts", "--seed", "3"][..], &QUICK].concat();
    let (said, _) = played(&arguments, "hint\nwhy\nquit\n");
    assert!(said.contains("it does best, and so is looked at in "), "{said}");
    assert!(said.contains("each time the hand was played on to its end:"), "{said}");
    assert!(said.contains("standard error ") && said.contains("mean "), "{said}");
}

/// Exactly this message, exit code 2, nothing printed.
#[track_caller]
pub(crate) fn refuses(arguments: &[&str], message: &str) {
    let output = output(arguments);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("error: {message}\n"));
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
}

#[test]
fn advice_on_what_cannot_be_is_refused() {
    let spades = |rest: &[&'static str], message| {
        refuses(&[&["advise", "spades"][..], rest].concat(), message);
    };
    spades(
        &["--hand", "AK"],
        "--hand: `AK` has 1 suits: a hand is written S.H.D.C, with three dots",
    );
    spades(
        &["--hand", "AK...", "--record", "S2 S11"],
        "--record: `S11` is not a card: expected a suit (C, D, H, S) and a rank (2 to 9, T or 10, J, Q, K, A)",
    );
    spades(
        &["--hand", "A.A..", "--record", "CA D2 C3 CK C9 C4"],
        "--record: seat 2 cannot have played C9: it has shown out of C before",
    );
    spades(
        &["--hand", "A.A..", "--record", "CA D2 D2"],
        "--record: seat 3 cannot have played D2: seat 2 has played it before",
    );
    spades(
        &["--hand", "A.A..", "--record", "CA HA C3"],
        "--record: seat 2 cannot have played HA: it is in the hand of seat 1",
    );
    spades(
        &["--hand", "A.A..", "--record", "CA C2"],
        "--record: it is not the turn of seat 1: seat 3 is to play (seat 1 led first)",
    );
    spades(
        &["--hand", "AKQJT98765432.AKQJT.."],
        "--hand: seat 1 would have been dealt 18 cards: each seat gets at most 17",
    );
    spades(
        &["--hand", "A.A..", "--cards", "3"],
        "--cards: seat 1 would have been dealt 2 cards instead of 3",
    );
    spades(&["--hand", "A.A..", "--seat", "4"], "--seat: there is no seat 4: the seats are 1 to 3");
    spades(
        &["--hand", "A.A..", "--seat", "0"],
        "--seat: expected a seat: its number, from 1 on, or N, E, S or W, got \"0\"",
    );
    spades(
        &["--hand", "A.A..", "--leader", "7"],
        "--leader: there is no seat 7: the seats are 1 to 3",
    );
    spades(
        &["--hand", "A.A..", "--players", "5"],
        "--players: expected a whole number from 2 to 4, got \"5\"",
    );
    spades(
        &["--hand", "A.A..", "--bids", "1,2"],
        "--bids: 2 bids: expected 3, one for each player",
    );
    spades(
        &["--hand", "...", "--record", "CA C2 C3"],
        "--hand: seat 1 has no cards left: there is nothing to decide",
    );
    spades(&["--hand", "A.A..", "--samples", "0"], "--samples: expected 1 to 1000000, got 0");
    spades(
        &["--hand", "AKQJT987...", "--record", "CA D2 D3 DA H2 H3 HA S2 S3 S4"],
        "--record: no deal agrees with the record: the other seats have shown out of too many suits",
    );
    refuses(
        &["advise", "hearts", "--players", "3", "--hand", "..2."],
        "--hand: D2 of seat 1 is not in the pack of this game",
    );
    refuses(
        &["advise", "hearts", "--hand", "432.432.432.6543", "--leader", "1"],
        "--leader: seat 1 cannot lead first: whoever has C2 does",
    );
    refuses(&["play", "spades", "--seat", "4"], "--seat: there is no seat 4: the seats are 1 to 3");
    refuses(
        &["play", "oh-hell", "--players", "4", "--cards", "14"],
        "--cards: 14 cards for each of 4 seats: the pack has only 52",
    );
}

#[test]
fn advice_is_the_same_every_time_and_in_json() {
    let arguments = [
        &["advise", "hearts", "--hand", "K2.2..", "--leader", "2", "--record"][..],
        &["SQ S4 S3"],
        &QUICK,
    ]
    .concat();
    let text = String::from_utf8(output(&arguments).stdout).unwrap();
    assert!(text.contains("play        S2\n"), "{text}");
    let json = [&arguments[..], &["--json"]].concat();
    let said = String::from_utf8(output(&json).stdout).unwrap();
    let advice: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&advice["play"], &advice["complete"]), (&"S2".into(), &true.into()));
    assert_eq!(advice["cards"].as_array().unwrap().len(), 2);
    assert_eq!(advice["trick"][0]["card"], "SQ");
    let again = String::from_utf8(output(&json).stdout).unwrap();
    let again: serde_json::Value = serde_json::from_str(&again).unwrap();
    assert_eq!(advice["cards"], again["cards"]);
}

/// One process answers line after line; what cannot be answered is an error, and it goes on.
#[test]
fn a_process_kept_running_answers_one_request_a_line() {
    let arguments = [&["advise", "hearts", "--serve"][..], &QUICK].concat();
    let mut child =
        secateurs(&arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut ask = |line: &[u8]| {
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        let answer = answers.next().unwrap().unwrap();
        serde_json::from_str::<serde_json::Value>(&answer).unwrap()
    };
    let duck: &[u8] = br#"{"options": {"hand": "K2.2..", "record": "SQ S4 S3", "leader": 2}}"#;
    let first = ask(duck);
    assert_eq!((&first["play"], &first["game"]), (&"S2".into(), &"hearts".into()));
    let too_long = vec![b'x'; 3 << 20];
    for bad in [b"S2".as_slice(), b"{\"hand\": 1}", b"\xff\xfe", &too_long] {
        let answer = ask(bad);
        assert!(answer["error"].is_string() && answer.get("play").is_none(), "{answer}");
    }
    // Empty lines have no answer.
    let again = ask(&[b"\n  \n".as_slice(), duck].concat());
    assert_eq!(again["cards"], first["cards"]);
    drop(input);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
