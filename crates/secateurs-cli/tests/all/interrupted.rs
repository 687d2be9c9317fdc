//! What happens when somebody has seen enough: Ctrl-C, and a reader that goes away.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn start(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Ctrl-C, sent to this command alone.
fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// The exit code, or a failure if the command goes on for a minute.
fn end_of(child: &mut Child) -> Option<i32> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_mins(1) {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    panic!("still searching after a minute");
}

fn text_of(mut stream: impl Read) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn ctrl_c_ends_a_search_with_exit_code_1_and_says_so() {
    // The story's first line shows that the search is on its way, and with it the handler.
    let mut child = start(&["explain", "nim", "--piles", "9,9,9,9,9"]);
    let mut story = BufReader::new(child.stdout.take().unwrap());
    story.read_line(&mut String::new()).unwrap();
    interrupt(&child);
    let rest = std::thread::spawn(move || text_of(story));
    assert_eq!(end_of(&mut child), Some(1));
    assert!(rest.join().unwrap().ends_with("stopped: interrupted\n"));
    assert_eq!(text_of(child.stderr.take().unwrap()), "");
}

#[test]
fn ctrl_c_ends_solving_with_exit_code_1_and_says_so() {
    let mut child = start(&["solve", "nim", "--piles", "9,9,9,9,9", "--table-mb", "0"]);
    std::thread::sleep(Duration::from_secs(1));
    interrupt(&child);
    assert_eq!(end_of(&mut child), Some(1));
    let said = text_of(child.stdout.take().unwrap());
    assert!(said.starts_with("stopped     interrupted: there is no complete answer yet\n"));
    assert_eq!(text_of(child.stderr.take().unwrap()), "");
}

/// A search that would take hours.
const LONG: [&str; 6] = ["solve", "nim", "--piles", "9,9,9,9,9", "--table-mb", "0"];

#[test]
fn a_polite_request_to_end_is_answered_like_ctrl_c() {
    for signal in ["-TERM", "-HUP"] {
        let mut child = start(&LONG);
        std::thread::sleep(Duration::from_millis(300));
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.unwrap().success());
        assert_eq!(end_of(&mut child), Some(1), "{signal}");
        let said = text_of(child.stdout.take().unwrap());
        assert!(said.starts_with("stopped     interrupted: there is no complete answer yet\n"));
    }
}

#[test]
fn whoever_asks_to_stop_while_a_file_is_read_gets_an_answer() {
    // A pipe that nobody has written to yet: the command waits before its search can begin.
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let pipe = folder.join("interrupted.tree");
    let _ = std::fs::remove_file(&pipe);
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut child = start(&["solve", "tree", pipe.to_str().unwrap(), "--json"]);
    let writer = std::fs::OpenOptions::new().write(true).open(&pipe).unwrap();
    // The reader has opened its end, so the handler is there.
    interrupt(&child);
    std::thread::sleep(Duration::from_millis(100));
    std::io::Write::write_all(&mut { writer }, b"P1[(1,2),(3,4)]").unwrap();
    let code = end_of(&mut child);
    let said = text_of(child.stdout.take().unwrap());
    assert!(said.starts_with('{') && matches!(code, Some(0 | 1)), "{code:?}: {said}");
}

#[test]
fn a_person_at_the_table_can_leave_by_ctrl_c() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(["play", "spades", "--seed", "1"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    said.read_line(&mut String::new()).unwrap();
    interrupt(&child);
    assert_eq!(end_of(&mut child), Some(1));
}

/// Trials that were listed before the first of them would take all memory.
#[test]
fn ctrl_c_ends_a_tournament_of_very_many_deals_with_what_it_has() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("very-many");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let results = folder.join("r.sqlite").display().to_string();
    let line = ["tournament", "nim", "random", "pvs", "--deals", "1000000000000", "--json"];
    let mut child = start(&[&line[..], &["--results", &results]].concat());
    // Something is done once there is a result.
    let rows = || -> rusqlite::Result<i64> {
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
        let file = rusqlite::Connection::open_with_flags(&results, flags)?;
        file.query_row("SELECT count(*) FROM results", [], |row| row.get(0))
    };
    let begin = Instant::now();
    while rows().unwrap_or(0) < 10 && begin.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(50));
    }
    interrupt(&child);
    let output = child.stdout.take().unwrap();
    let said = std::thread::spawn(move || text_of(output));
    assert_eq!(end_of(&mut child), Some(1));
    let said = said.join().unwrap();
    assert!(said.contains("of 2000000000000 trials are done."), "{said}");
    assert!(rows().unwrap() >= 10);
    assert_eq!(text_of(child.stderr.take().unwrap()), "");
    assert!(!folder.join("r.sqlite.lock").exists());
}

#[test]
fn a_reader_that_goes_away_ends_the_story_quietly() {
    let mut child = start(&["explain", "tic-tac-toe"]);
    let mut story = BufReader::new(child.stdout.take().unwrap());
    story.read_line(&mut String::new()).unwrap();
    drop(story);
    assert_eq!(end_of(&mut child), Some(0));
    assert_eq!(text_of(child.stderr.take().unwrap()), "");
}
