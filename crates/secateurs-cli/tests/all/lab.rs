//! Experiments and tournaments from the command line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of its own for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    // Left over from an earlier run, or not there.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Exit code, standard output and standard error.
pub(crate) fn secateurs(folder: &Path, line: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    let output = command.args(line.split_whitespace()).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[track_caller]
pub(crate) fn assert_refused(folder: &Path, line: &str, expected: &str) {
    let (code, said, message) = secateurs(folder, line);
    assert_eq!((code, said.as_str()), (2, ""), "{line}: {message}");
    assert!(message.contains(expected), "{line}: {message}");
    assert_eq!(message.trim_end().lines().count(), 1, "{line}: {message}");
}

pub(crate) const THEOREM: &str = "van-lent-1993-theorem-4";

#[test]
fn an_experiment_is_run_and_reported() {
    let folder = folder("run");
    let (code, said, _) = secateurs(&folder, &format!("lab run {THEOREM} --threads 2"));
    assert_eq!(code, 0);
    assert!(said.starts_with(&format!("complete  27 of 27 trials are in {THEOREM}-small.sqlite")));
    let (code, said, _) = secateurs(&folder, &format!("lab report {THEOREM}"));
    assert_eq!(code, 0);
    assert!(said.contains("All 27 shapes: counted exactly as predicted."), "{said}");
    let report = folder.join(format!("{THEOREM}-small-report"));
    let text = fs::read_to_string(report.join("report.txt")).unwrap();
    assert!(said.starts_with(text.trim_end()));
    let page = fs::read_to_string(report.join("index.html")).unwrap();
    assert!(page.contains("<!DOCTYPE html>") && !page.contains("<script"), "self-contained");
    let csv = fs::read_to_string(report.join("report.csv")).unwrap();
    assert!(csv.starts_with("section,row,column,value,low,high,source"), "{csv}");
    // Nothing else remains of the run.
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "results, report: {left:?}");
}

#[test]
fn results_are_not_overwritten() {
    let folder = folder("exists");
    assert_eq!(secateurs(&folder, &format!("lab run {THEOREM}")).0, 0);
    assert_refused(&folder, &format!("lab run {THEOREM}"), "secateurs lab resume");
    let (code, said, _) = secateurs(&folder, &format!("lab resume {THEOREM} --json"));
    assert_eq!(code, 0);
    assert!(said.contains("\"done\":27,\"trials\":27,\"complete\":true"), "{said}");
}

#[test]
fn what_cannot_be_used_is_refused_with_one_line() {
    let folder = folder("refused");
    assert_refused(
        &folder,
        "lab run sturtevant-2005-tabel-2",
        "did you mean \"sturtevant-2005-table-2\"?",
    );
    assert_refused(
        &folder,
        &format!("lab run {THEOREM} --scale ful"),
        "unknown scale \"ful\"; did you mean \"full\"?",
    );
    assert_refused(&folder, &format!("lab run {THEOREM} --threads 0"), "--threads: expected 1 to");
    assert_refused(
        &folder,
        &format!("lab run {THEOREM} --results no/such/folder/r.sqlite"),
        "choose another place with --results",
    );
    assert_refused(&folder, "lab resume nothing.sqlite", "no such results file");
    assert_refused(&folder, "lab report nothing.sqlite", "no such results file");
    fs::write(folder.join("text.sqlite"), "some text ".repeat(100)).unwrap();
    assert_refused(&folder, "lab resume text.sqlite", "not a results file");
    fs::write(
        folder.join("plan.toml"),
        "name = \"x\"\ntitle = \"x\"\nquestion = \"x\"\nsearhc = 1\n",
    )
    .unwrap();
    assert_refused(
        &folder,
        "lab run plan.toml",
        "plan.toml:4:1: unknown key \"searhc\"; did you mean \"search\"?",
    );
    fs::write(folder.join("a-file"), "").unwrap();
    assert_eq!(secateurs(&folder, &format!("lab run {THEOREM}")).0, 0);
    assert_refused(
        &folder,
        &format!("lab report {THEOREM} --output a-file"),
        "--output: a-file: cannot make the folder",
    );
}

#[test]
fn players_that_cannot_meet_are_refused() {
    let folder = folder("players");
    assert_refused(&folder, "tournament spades random ruels", "did you mean \"rules\"?");
    assert_refused(&folder, "tournament tic-tac-toe random rules", "rules");
    assert_refused(&folder, "tournament spades random rules --players 9", "9");
    assert_refused(&folder, "tournament spades random rules --deals 0", "deals = 0: expected 1 to");
    assert!(fs::read_dir(&folder).unwrap().next().is_none(), "nothing is left behind");
}

#[test]
fn a_tournament_goes_on_where_it_was_and_says_who_is_better() {
    let folder = folder("tournament");
    let line = "tournament hearts rules random --players 3 --deals 6 --output page";
    let (code, said, message) = secateurs(&folder, line);
    assert_eq!(code, 0, "{message}");
    assert!(said.contains("rules is better than random."), "{said}");
    assert!(folder.join("page/index.html").exists());
    let results = || {
        fs::read_dir(&folder).unwrap().filter(|entry| {
            entry.as_ref().unwrap().path().extension().is_some_and(|end| end == "sqlite")
        })
    };
    assert_eq!(results().count(), 1);
    // The same question again is answered from the same file.
    assert_eq!(secateurs(&folder, line), (code, said, message));
    assert_eq!(results().count(), 1);
    let file = results().next().unwrap().unwrap().path().display().to_string();
    let other = format!("tournament hearts rules random --players 4 --results {file}");
    assert_refused(&folder, &other, "results of another experiment");
}
