//! Experiments that are killed: what was committed stays, and nothing is done twice.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use secateurs_testkit::Random;

/// Some hundred short trials of two kinds, all in all a few seconds of work.
const PLAN: &str = r#"
name = "short-trials"
title = "Short trials"
question = "Does an experiment outlive its process?"

[[search]]
id = "spades"
heading = "Spades"
game = "spades"
options = { players = 3, cards = 7 }
seeds = 60
table-mb = 1
baseline = "plain"
searches = [
    { name = "plain", algorithm = "max-n", options = { eval = "smot" } },
    { name = "speculative", algorithm = "speculative", options = { eval = "smot" } },
]

[[imp-model]]
id = "imp"
heading = "IMP-model"
shapes = [{ k = [2, 3], b = [2, 3, 4], d = [2, 3, 4] }]
width = 1.0
fewest = 3
most-games = 1000
order = "natural"
bounds = "game"
"#;

/// A folder of its own for a test, with the plan in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left over from an earlier run, or not there.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("plan.toml"), PLAN).unwrap();
    folder
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(arguments).current_dir(folder);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

fn assert_done(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
}

const RUN: [&str; 7] = ["lab", "run", "plan.toml", "--scale", "full", "--results", "r.sqlite"];

/// All files of the report, by name.
fn report(folder: &Path) -> Vec<(String, Vec<u8>)> {
    assert_done(&run(folder, &["lab", "report", "r.sqlite", "--output", "report"]));
    let files = fs::read_dir(folder.join("report")).unwrap().map(|entry| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    });
    let mut files: Vec<_> = files.collect();
    files.sort();
    files
}

/// Every row of the results file as text.
fn rows(folder: &Path) -> Vec<(String, String, String)> {
    let file = rusqlite::Connection::open(folder.join("r.sqlite")).unwrap();
    let mut query = file.prepare("SELECT key, trial, measured FROM results ORDER BY key").unwrap();
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn ten_kills_change_nothing() {
    let (whole, killed) = (folder("whole"), folder("killed"));
    assert_done(&run(&whole, &RUN));
    let mut random = Random::new(7);
    let (mut kept, mut kills) = (0, 0);
    // Ten times; on a slow machine until something is done in between.
    while kills < 10 || kept == 0 {
        kills += 1;
        let mut child = command(&killed, next(&killed)).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(5 + random.below(50 + 2 * kills)));
        child.kill().unwrap();
        child.wait().unwrap();
        let now = if is_begun(&killed) { rows(&killed).len() } else { 0 };
        assert!(now >= kept, "{now} of {kept} results are left after kill {kills}");
        kept = now;
    }
    assert!((1..rows(&whole).len()).contains(&kept), "{kept} results: killed in the middle of it");
    assert_done(&run(&killed, next(&killed)));
    assert_eq!(rows(&killed), rows(&whole));
    assert!(report(&killed) == report(&whole), "the reports differ");
}

fn is_begun(folder: &Path) -> bool {
    folder.join("r.sqlite").exists()
}

/// The command that goes on; a run may be killed before there is anything to resume.
fn next(folder: &Path) -> &'static [&'static str] {
    if is_begun(folder) { &["lab", "resume", "r.sqlite", "--threads", "1"] } else { &RUN }
}
