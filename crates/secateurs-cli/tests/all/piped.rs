//! Trees that come through a pipe, and random trees that go to files.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn secateurs(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn payoffs(output: &Output) -> Value {
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    answer["payoffs"].clone()
}

fn place(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("piped");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = std::fs::remove_file(&file);
    file
}

#[test]
fn a_tree_is_read_from_standard_input() {
    let tree = "P1[(5,4,1), P2[(3,3,4), (6,4,0)]]";
    let solved = secateurs(&["solve", "tree", "-", "--json"], tree);
    assert_eq!(payoffs(&solved), serde_json::json!([6, 4, 0]));
    let told = secateurs(&["explain", "tree", "-"], tree);
    assert!(String::from_utf8(told.stdout).unwrap().contains("player 1 takes 2: (6,4,0)"));
    let refused = secateurs(&["solve", "tree", "-"], "P1[(5,4,1), P2[");
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(said.contains("line 1, column"), "{said}");
}

#[test]
fn players_are_called_by_their_names_in_the_file() {
    let tree = r#"EFG 2 R "a title" { "Ann" "<b>Bob</b>" }
        p "" 1 1 "" { "left" "right" } 0
        t "" 1 "" { 3, 4 }
        p "" 2 1 "" { "up" "down" } 0
        t "" 2 "" { 5, 1 }
        t "" 3 "" { 0, 2 }"#;
    let told = secateurs(&["explain", "tree", "-", "--algorithm", "max-n"], tree);
    let story = String::from_utf8(told.stdout).unwrap();
    assert!(story.contains("player 1 (Ann) takes left: (3,4)"), "{story}");
    assert!(story.contains("right -> player 2 (<b>Bob</b>) moves"), "{story}");
    let told = secateurs(&["explain", "tree", "-", "--algorithm", "max-n", "--json"], tree);
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(
        (&told["events"][0]["turn"], &told["events"][0]["name"]),
        (&1.into(), &"Ann".into())
    );
    assert_eq!(told["answer"]["player_names"], serde_json::json!(["Ann", "<b>Bob</b>"]));
    let solved = secateurs(&["solve", "tree", "-"], tree);
    assert!(String::from_utf8(solved.stdout).unwrap().starts_with("players     Ann <b>Bob</b>\n"));
    // "Player 1" says no more than the number.
    let plain = tree.replace("Ann", "Player 1").replace("<b>Bob</b>", "Player 2");
    let solved = secateurs(&["solve", "tree", "-", "--json"], &plain);
    let answer: Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert!(answer.get("player_names").is_none(), "{answer}");
}

#[test]
fn a_random_tree_is_saved_and_read_again() {
    let shape = ["--players", "3", "--chance", "3", "--seed", "5", "--json"];
    for name in ["saved.tree", "saved.efg"] {
        let file = place(name);
        let file = file.to_str().unwrap();
        let made = ["solve", "random-tree", "--save", file];
        let first = secateurs(&[&made[..], &shape].concat(), "");
        let again = secateurs(&["solve", "tree", file, "--json"], "");
        assert_eq!(payoffs(&first), payoffs(&again), "{name}");
        let text = std::fs::read_to_string(file).unwrap();
        assert_eq!(text.starts_with("EFG"), name.ends_with("efg"), "{text}");
        let piped = secateurs(&["solve", "tree", "-", "--json"], &text);
        assert_eq!(payoffs(&first), payoffs(&piped), "{name}");
    }
}

#[test]
fn an_exercise_is_saved_as_tree_and_drawing() {
    let (tree, svg) = (place("exercise.tree"), place("exercise.svg"));
    let (tree, svg) = (tree.to_str().unwrap(), svg.to_str().unwrap());
    let files = ["exercise", "minimax", "--tree", tree, "--svg", svg, "--json"];
    let made = secateurs(&files, "");
    let exercise: Value = serde_json::from_slice(&made.stdout).unwrap();
    let solved = secateurs(&["solve", "tree", tree, "--json"], "");
    let answer: Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert_eq!(exercise["solution"]["value"][0], answer["value"].to_string());
    assert!(std::fs::read_to_string(svg).unwrap().contains("A = "));
}
