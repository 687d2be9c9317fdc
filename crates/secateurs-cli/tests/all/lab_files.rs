//! Files that the lab meets: damaged ones, those of others, and those without an end.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rusqlite::Connection;

use crate::lab::{THEOREM, assert_refused, folder, secateurs};

/// Every file of a folder, with its contents.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let files = files.filter(|entry| entry.path().is_file());
    files
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

#[test]
fn a_changed_digit_is_refused_by_report_and_resume() {
    let folder = folder("digit");
    let results = format!("{THEOREM}-small.sqlite");
    assert_eq!(secateurs(&folder, &format!("lab run {THEOREM}")).0, 0);
    let mut bytes = fs::read(folder.join(&results)).unwrap();
    let digit = b"\"all_most\":4";
    let is_here = |place: &usize| bytes[*place..].starts_with(digit);
    // Pages have copies of rows that moved elsewhere; they do not count.
    let places: Vec<usize> = (0..bytes.len()).filter(is_here).collect();
    assert!(!places.is_empty());
    for place in places {
        bytes[place + digit.len() - 1] = b'9';
    }
    fs::write(folder.join(&results), bytes).unwrap();
    let before = contents(&folder);
    for command in ["report", "resume"] {
        let expected = "the file is damaged: the result of the trial [\"imp-best-case\",";
        assert_refused(&folder, &format!("lab {command} {results}"), expected);
    }
    assert!(contents(&folder) == before, "a file that is refused stays as it is");
    assert!(!folder.join(format!("{THEOREM}-small-report")).exists());
}

#[test]
fn databases_of_others_are_refused_and_left_as_they_are() {
    for mode in ["DELETE", "WAL"] {
        let folder = folder(&format!("foreign-{mode}"));
        let other = Connection::open(folder.join("other.sqlite")).unwrap();
        let mode = format!("PRAGMA journal_mode = {mode}");
        other.query_row(&mode, [], |_| Ok(())).unwrap();
        other.execute_batch("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)").unwrap();
        drop(other);
        fs::write(folder.join("other.sqlite.new"), "a file of mine").unwrap();
        fs::write(folder.join("notes.txt"), "not a database").unwrap();
        fs::write(folder.join("empty.sqlite"), "").unwrap();
        let before = contents(&folder);
        for file in ["other.sqlite", "notes.txt", "empty.sqlite"] {
            for command in ["resume", "report"] {
                let expected = format!("{file}: not a results file of secateurs");
                assert_refused(&folder, &format!("lab {command} {file}"), &expected);
                assert!(contents(&folder) == before, "{command} {file}");
            }
            let line = format!("lab run {THEOREM} --results {file}");
            assert_refused(&folder, &line, "it holds no results of secateurs");
            let line = format!("tournament nim random pvs --results {file}");
            assert_refused(&folder, &line, "not a results file");
            assert!(contents(&folder) == before, "run {file}");
        }
        assert!(fs::read_dir(&folder).unwrap().all(|entry| entry.unwrap().path().is_file()));
    }
}

#[test]
fn files_of_others_beside_the_results_stay() {
    let folder = folder("beside");
    fs::write(folder.join("r.sqlite.new"), "a file of mine").unwrap();
    fs::write(folder.join("r.sqlite.lock"), "mine, too").unwrap();
    let before = contents(&folder);
    assert_eq!(secateurs(&folder, &format!("lab run {THEOREM} --results r.sqlite")).0, 0);
    let mut after = contents(&folder);
    assert!(after.remove("r.sqlite").is_some());
    assert!(after == before, "{:?}", after.keys());
}

#[test]
fn a_report_takes_the_place_of_reports_only() {
    let folder = folder("overwrite");
    assert_eq!(secateurs(&folder, &format!("lab run {THEOREM}")).0, 0);
    let report = format!("lab report {THEOREM} --output page");
    for file in ["index.html", "report.csv", "report.txt", "trials.csv", "trials.jsonl"] {
        let place = folder.join("page").join(file);
        fs::create_dir_all(folder.join("page")).unwrap();
        fs::write(&place, "<html>my home page</html>").unwrap();
        assert_refused(&folder, &report, &format!("{file}: was not written by secateurs"));
        let page = contents(&folder.join("page"));
        assert_eq!(page.keys().collect::<Vec<_>>(), [file], "nothing is written beside it");
        assert_eq!(page[file], b"<html>my home page</html>");
        fs::remove_file(place).unwrap();
    }
    assert_eq!(secateurs(&folder, &report).0, 0);
    let first = contents(&folder.join("page"));
    // Its own report may go.
    assert_eq!(secateurs(&folder, &report).0, 0);
    assert!(contents(&folder.join("page")) == first);
}

#[test]
#[cfg(unix)]
fn plans_and_results_without_an_end_are_refused() {
    let folder = folder("endless");
    assert_refused(
        &folder,
        "lab run /dev/zero",
        "/dev/zero: line 1, column 1: the file is not UTF-8 text",
    );
    assert_refused(&folder, "lab report /dev/zero", "/dev/zero: not a results file");
    assert_refused(&folder, "lab resume /dev/zero", "/dev/zero: not a results file");
}

/// Figures that a report could not name, or numbers that it could not show.
#[test]
fn plans_that_no_report_can_be_made_of_are_refused_before_the_run() {
    let folder = folder("senseless");
    let plan = "name = \"x\"\ntitle = \"x\"\nquestion = \"x\"\n[[imp-model]]\nid = \"i\"\n\
                heading = \"i\"\nshapes = [{ k = [2], b = [2], d = [2] }]\nwidth = 1.0\n\
                fewest = 3\nmost-games = 5\norder = \"natural\"\nbounds = \"game\"\n\
                [[imp-model.figures]]\nid = \"left\"\ntitle = \"x\"\nk = [2]\nb = [2]\nd = [2]\n";
    for (from, to) in [("\"left\"", "\"table\""), ("\"left\"", "\"../../evil\""), ("1.0", "inf")] {
        fs::write(folder.join("plan.toml"), plan.replacen(from, to, 1)).unwrap();
        assert_refused(&folder, "lab run plan.toml", "plan.toml: i");
        assert_eq!(contents(&folder).len(), 1, "{to}: nothing is left behind");
    }
    fs::write(folder.join("plan.toml"), plan).unwrap();
    assert_eq!(secateurs(&folder, "lab run plan.toml --scale full").0, 0);
}

/// Titles and labels come from whoever wrote the plan.
#[test]
fn plans_give_no_orders_to_a_terminal() {
    let folder = folder("orders");
    let plan = "name = \"x\"\ntitle = \"\\u001b[2Jgone\"\nquestion = \"\\u0007bell\\u009b31m?\"\n\
                [[growth]]\nid = \"g\"\nheading = \"\\u001b]0;named\\u0007\"\nplayers = 3\n\
                rules = [\"shallow\"]\nbranchings = [2]\nshapes = [{ branching = 2, depth = 3 }]\n";
    fs::write(folder.join("plan.toml"), plan).unwrap();
    let run = "lab run plan.toml --results r.sqlite";
    for line in [run, "lab report r.sqlite", "lab show r.sqlite", "lab resume r.sqlite"] {
        let (code, said, complaint) = secateurs(&folder, line);
        let said = said + &complaint;
        assert_eq!(code, 0, "{line}: {said}");
        assert!(said.chars().all(|c| c == '\n' || !c.is_control()), "{line}: {said:?}");
    }
    // Nor do the files that the report consists of.
    let page = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let page = page.into_iter().find(|path| path.is_dir()).expect("the folder of the report");
    let files = contents(&page);
    assert!(files.len() >= 3, "{:?}", files.keys());
    for (name, bytes) in &files {
        let text = String::from_utf8(bytes.clone()).unwrap();
        let orders = |c: char| c.is_control() && !['\n', '\r', '\t'].contains(&c);
        assert!(!text.contains(orders), "{name}");
    }
}
