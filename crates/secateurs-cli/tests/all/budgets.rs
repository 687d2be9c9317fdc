//! `--seconds` is for everything that a command does. Each of these would take minutes if every
//! search had the time to itself, so a generous minute for all of them cannot be met by luck.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

/// What a command prints that has a second for everything.
fn within_a_second(arguments: &[&str]) -> Value {
    let start = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    let output = command.args(arguments).args(["--seconds", "1", "--json"]).output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(20), "{arguments:?}: {:?}", start.elapsed());
    assert_eq!(output.status.code(), Some(1), "{arguments:?} is stopped");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn all_cases_of_verify_share_the_time() {
    let said = within_a_second(&["verify", "oh-hell", "--merge", "off", "--table-mb", "0"]);
    assert_eq!((&said["complete"], &said["all_agree"]), (&false.into(), &true.into()));
}

#[test]
fn all_algorithms_of_compare_share_the_time() {
    let deal = ["compare", "spades", "--players", "3", "--cards", "13", "--table-mb", "0"];
    let said = within_a_second(&deal);
    let rows = said["rows"].as_array().unwrap();
    assert!(rows.len() > 5, "every algorithm has its turn");
    let seconds: f64 = rows.iter().map(|row| row["seconds"].as_f64().unwrap()).sum();
    assert!(seconds < 10.0, "{seconds}");
}

#[test]
fn a_story_and_the_search_before_it_share_the_time() {
    let said = within_a_second(&["explain", "nim", "--piles", "9,9,9,9,9", "--nodes", "100000000"]);
    assert_eq!(said["answer"]["complete"], false);
}
