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
    // Each trial by itself.
    let trials = fs::read_to_string(report.join("trials.csv")).unwrap();
    assert!(trials.starts_with("study,kind,name,trial.k,trial.b,trial.d,measured."), "{trials}");
    assert_eq!(trials.lines().count(), 1 + 27);
    let trials = fs::read_to_string(report.join("trials.jsonl")).unwrap();
    assert_eq!(trials.lines().count(), 27);
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
    let line = "tournament hearts rules random --players 3 --deals 20 --output page";
    let (code, said, message) = secateurs(&folder, line);
    assert_eq!(code, 0, "{message}");
    assert!(said.contains("rules is better than random."), "{said}");
    assert!(folder.join("page/index.html").exists());
    let trials = fs::read_to_string(folder.join("page/trials.jsonl")).unwrap();
    assert_eq!(trials.lines().count(), 20 * 6);
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

#[test]
fn few_deals_decide_nothing() {
    let folder = folder("few");
    let (code, said, _) =
        secateurs(&folder, "tournament hearts rules random --players 3 --deals 6");
    assert_eq!(code, 0);
    assert!(
        said.contains("6 deals are too few to tell whether rules or random is better"),
        "{said}"
    );
    assert!(!said.contains("rules is better"), "{said}");
}

const OWN: &str = "name = \"own\"\ntitle = \"x\"\nquestion = \"x\"\n[[imp-best-case]]\nid = \"b\"\n\
                   heading = \"b\"\nk = [2, 3]\nb = [2]\nd = [2]\n";

#[test]
fn an_own_plan_runs_without_a_scale_and_says_which_it_is() {
    let folder = folder("own");
    fs::write(folder.join("own.toml"), OWN).unwrap();
    let (code, said, message) = secateurs(&folder, "lab run own.toml");
    assert_eq!(code, 0, "{message}");
    assert!(said.starts_with("complete  2 of 2 trials are in own-full.sqlite"), "{said}");
    assert!(said.contains("\nscale     full: the plan as it stands\n"), "{said}");
    assert_eq!(secateurs(&folder, "lab report own.toml").0, 0);
    // One with scales is run at `small`, if it has that, and else as it stands.
    for (scale, expected) in [
        ("small", "small; there is also full"),
        ("tiny", "full: the plan as it stands; there is also tiny"),
    ] {
        let plan = OWN.replace("own", scale) + &format!("[scale.{scale}.b]\nk = [2]\n");
        fs::write(folder.join("scaled.toml"), plan).unwrap();
        let (code, said, message) = secateurs(&folder, "lab run scaled.toml");
        assert_eq!(code, 0, "{message}");
        assert!(said.contains(&format!("\nscale     {expected}\n")), "{said}");
    }
    assert_eq!(secateurs(&folder, "lab run scaled.toml --scale Tiny --results t.sqlite").0, 0);
}

#[test]
fn a_report_can_be_repeated_from_itself() {
    let folder = folder("again");
    fs::write(folder.join("own.toml"), OWN).unwrap();
    assert_eq!(secateurs(&folder, "lab run own.toml").0, 0);
    let (_, said, _) = secateurs(&folder, "lab report own-full.sqlite");
    assert!(said.contains("plan: `secateurs lab show RESULTS` prints it"), "{said}");
    let page = fs::read_to_string(folder.join("own-full-report/index.html")).unwrap();
    assert!(page.contains("<pre>name = &quot;own&quot;\n"), "{page}");
    assert_eq!(secateurs(&folder, "lab show own-full.sqlite"), (0, OWN.to_owned(), String::new()));
    assert_refused(&folder, "lab show own.toml", "not a results file");
    let shown = secateurs(&folder, &format!("lab show {THEOREM}"));
    assert!(shown.0 == 0 && shown.1.starts_with(&format!("name = \"{THEOREM}\"")));
}

#[test]
fn names_are_read_as_people_write_them() {
    let folder = folder("names");
    assert_eq!(secateurs(&folder, "lab run Van_Lent_1993_Theorem_4").0, 0);
    assert!(folder.join(format!("{THEOREM}-small.sqlite")).exists());
    assert_eq!(secateurs(&folder, "lab report VAN-LENT-1993-THEOREM-4").0, 0);
    let (code, said, message) =
        secateurs(&folder, "tournament Oh_Hell Random IS_MCTS,nodes=5 --cards 1 --deals 1");
    assert_eq!(code, 0, "{message}");
    assert!(
        said.starts_with("Tournament in oh-hell") && said.contains("\n is-mcts,nodes=5 "),
        "{said}"
    );
    let refused = secateurs(&folder, "tournament spades random RUELS").2;
    assert_eq!(refused, "error: tournament: unknown player \"RUELS\"; did you mean \"rules\"?\n");
}

#[test]
fn a_run_that_was_stopped_reports_what_is_complete() {
    let folder = folder("partial");
    let plan = "name = \"p\"\ntitle = \"x\"\nquestion = \"x\"\n[[search]]\nid = \"s\"\nheading = \"s\"\n\
                game = \"spades\"\noptions = { cards = 2 }\nseeds = 5\n\
                searches = [{ name = \"plain\", algorithm = \"max-n\" }]\n";
    fs::write(folder.join("p.toml"), plan).unwrap();
    assert_eq!(secateurs(&folder, "lab run p.toml").0, 0);
    // As if it had been stopped after some of the trials.
    let results = rusqlite::Connection::open(folder.join("p-full.sqlite")).unwrap();
    results.execute("DELETE FROM results WHERE trial LIKE '%\"seed\":\"5\"%'", []).unwrap();
    let sql = "UPDATE tally SET results = 4, checksums = (SELECT SUM(checksum) FROM results)";
    results.execute(sql, []).unwrap();
    drop(results);
    let (code, said, message) = secateurs(&folder, "lab report p.toml");
    assert_eq!(code, 0, "{message}");
    assert!(said.contains("(4 of 5 trials)"), "{said}");
    let csv = fs::read_to_string(folder.join("p-full-report/report.csv")).unwrap();
    assert!(csv.contains(",partial,4,5\n") && !csv.contains(",measured,"), "{csv}");
}
