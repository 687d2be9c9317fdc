//! `secateurs book`, and searches with a book: what is printed, what is refused, and builds that
//! are ended in the middle.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for the files of one test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("books").join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn command(arguments: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(arguments.split(' ')).current_dir(folder);
    command
}

fn run(arguments: &str, folder: &Path) -> Output {
    command(arguments, folder).output().unwrap()
}

/// What a command prints that must succeed.
#[track_caller]
fn said(arguments: &str, folder: &Path) -> String {
    let output = run(arguments, folder);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments}");
    assert_eq!(output.status.code(), Some(0), "{arguments}");
    String::from_utf8(output.stdout).unwrap()
}

/// The command must be refused with exactly this message.
#[track_caller]
fn refuses(arguments: &str, folder: &Path, message: &str) {
    let output = run(arguments, folder);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(complaint, format!("error: {message}\n"), "{arguments}");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
}

const SMALL: &str = "book build connect-four --width 4 --height 4 --plies 3 --output small.book";

#[test]
fn a_book_is_named_after_its_game_and_options() {
    let folder = folder("names");
    let built = said("book build tic-tac-toe --plies 2", &folder);
    let (head, time) = built.rsplit_once(", in ").unwrap();
    let expected = "book        tic-tac-toe-plies-2.book\n\
                    contents    openings of 2 plies of tic-tac-toe\n\
                    positions   82";
    assert_eq!(head, expected);
    assert!(time.ends_with(" s\n"), "{time}");
    assert!(folder.join("tic-tac-toe-plies-2.book").is_file());
    said("book build breakthrough --width 2 --height 4 --endings 1 --json", &folder);
    assert!(folder.join("breakthrough-2-4-endings-1.book").is_file());
}

#[test]
fn probing_tells_what_the_book_knows_of_the_position_and_its_moves() {
    let folder = folder("probe");
    said("book build tic-tac-toe --plies 2 --output t.book", &folder);
    let head = "book        openings of 2 plies of tic-tac-toe: 82 positions\n";
    let probe = |position: &str| {
        let all =
            said(&format!("book probe tic-tac-toe --book t.book --position {position}"), &folder);
        all.strip_prefix(head).unwrap().to_owned()
    };
    let answers =
        "a1 (0,0)  b1 (1,-1)  c1 (0,0)  a2 (1,-1)  c2 (1,-1)  a3 (0,0)  b3 (1,-1)  c3 (0,0)";
    assert_eq!(probe(".../.x./..."), format!("position    (0,0)\nmoves       {answers}\n"));
    assert_eq!(probe("..o/.x./..."), "position    (0,0)\n");
    assert_eq!(probe("x.o/.x./..."), "position    not in the book\n");
    // The rules know what ends the game, book or not.
    let last = "position    not in the book\nmoves       b1 ?  c2 ?  a3 ?  b3 ?  c3 (1,-1)\n";
    assert_eq!(probe(".../ox./x.o"), last);
    assert_eq!(probe("..o/xxo/x.o"), "position    over: (-1,1)\n");
    let json = said("book probe tic-tac-toe --book t.book --json", &folder);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["payoffs"], serde_json::json!([0, 0]));
    assert_eq!(json["contents"], serde_json::json!({ "kind": "openings", "plies": 2 }));
    assert_eq!(json["moves"][4], serde_json::json!({ "move": "b2", "payoffs": [0, 0] }));
}

#[test]
fn every_command_about_a_game_uses_the_book() {
    let folder = folder("used");
    said(SMALL, &folder);
    let game = "connect-four --width 4 --height 4";
    let solved = said(&format!("solve {game} --book small.book --json"), &folder);
    let json: serde_json::Value = serde_json::from_str(&solved).unwrap();
    // The start and its four moves; each is exact, though the usual depth is 8.
    assert_eq!((&json["payoffs"], &json["exact"]), (&serde_json::json!([0, 0]), &true.into()));
    assert_eq!(json["settings"]["book"], "small.book");
    let nodes = |json: &serde_json::Value| json["counts"]["nodes"].as_u64().unwrap();
    let without = said(&format!("solve {game} --json --depth 16"), &folder);
    let without: serde_json::Value = serde_json::from_str(&without).unwrap();
    assert_eq!(json["best_moves"], without["best_moves"]);
    assert!(nodes(&json) * 10 < nodes(&without));
    let table = said(&format!("compare {game} --book small.book"), &folder);
    let first = table.lines().nth(1).unwrap();
    assert!(first.starts_with("max-n") && first.split_whitespace().nth(2) == Some("5"), "{first}");
    assert!(table.lines().skip(1).all(|row| row.ends_with("yes")), "{table}");
    let story = said(&format!("explain {game} --book small.book --algorithm minimax"), &folder);
    assert!(story.contains("  1 -> (0,0)\n"), "{story}");
    let verdict = said(&format!("verify {game} --book small.book --cases 20"), &folder);
    assert!(verdict.starts_with("20 cases, ") && verdict.ends_with("all agree\n"), "{verdict}");
}

#[test]
fn books_that_cannot_be_used_are_refused() {
    let folder = folder("refused");
    said(SMALL, &folder);
    let whole = std::fs::read(folder.join("small.book")).unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.join(name), bytes).unwrap();
    write("diary.book", b"dear diary");
    write("cut.book", &whole[..whole.len() / 2]);
    let mut changed = whole.clone();
    changed[whole.len() - 5] ^= 1;
    write("changed.book", &changed);
    let mut newer = whole.clone();
    newer[15] = 7;
    write("newer.book", &newer);
    let small = "connect-four --width 4 --height 4";
    for (game, file, message) in [
        (small, "none.book", "No such file or directory (os error 2)"),
        (small, "diary.book", "this is not a book"),
        (small, "cut.book", "the book is cut off"),
        (small, "changed.book", "the book is damaged: its checksum does not match"),
        (small, "newer.book", "a book of format version 7, but only version 1 can be read"),
        (
            "connect-four",
            "small.book",
            "a book for connect-four --width 4 --height 4 --eval win, but this is connect-four \
             --width 7 --height 6 --eval win",
        ),
        (
            "connect-four --width 4 --height 4 --eval score",
            "small.book",
            "a book for connect-four --width 4 --height 4 --eval win, but this is connect-four \
             --width 4 --height 4 --eval score",
        ),
        (
            "breakthrough",
            "small.book",
            "a book for connect-four --width 4 --height 4 --eval win, but this is breakthrough \
             --width 8 --height 8",
        ),
    ] {
        for command in ["solve", "compare", "explain", "verify", "book probe"] {
            let arguments = format!("{command} {game} --book {file}");
            refuses(&arguments, &folder, &format!("--book: {file}: {message}"));
        }
    }
}

#[test]
fn books_that_cannot_be_built_are_refused() {
    let folder = folder("unbuilt");
    let message = "--plies: expected at least 1";
    refuses("book build connect-four --plies 0", &folder, message);
    let message = "--plies: expected a whole number from 0 to 4294967295, got \"many\"";
    refuses("book build connect-four --plies many", &folder, message);
    let message = "--endings: the endings of this game cannot be listed, only its openings";
    refuses("book build connect-four --endings 2", &folder, message);
    let message = "--endings: more than 50000000 positions are too many for a book";
    refuses("book build breakthrough --endings 3", &folder, message);
    let message = "--output: gone/a.book.partial: No such file or directory (os error 2)";
    refuses("book build tic-tac-toe --plies 1 --output gone/a.book", &folder, message);
    said("book build tic-tac-toe --plies 1 --output taken.book", &folder);
    let message = "--output: taken.book: a file is there already, and it is no such book (a book \
                   for tic-tac-toe): choose another name";
    refuses("book build breakthrough --plies 1 --output taken.book", &folder, message);
    // Nothing is left behind by what was refused.
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn exactly_one_of_plies_and_endings_must_be_given() {
    let folder = folder("neither");
    for arguments in ["book build breakthrough", "book build breakthrough --plies 1 --endings 1"] {
        let output = run(arguments, &folder);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert_eq!(output.stdout, b"");
    }
}

#[cfg(unix)]
mod ended_in_the_middle {
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant};

    use super::*;

    const BUILD: &str = "book build connect-four --width 5 --height 4 --plies 8";

    /// The bytes of a record in the journal.
    const RECORD: u64 = 8 + 8 + 4;

    fn start(arguments: &str, folder: &Path) -> Child {
        let mut command = command(arguments, folder);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// Waits until the journal has so many records more than it had.
    fn wait_for_records(child: &mut Child, journal: &Path, records: u64) {
        let length = || std::fs::metadata(journal).map_or(0, |file| file.len());
        let enough = length() + records * RECORD;
        let begin = Instant::now();
        while length() < enough {
            assert_eq!(child.try_wait().unwrap(), None, "it was done too soon");
            assert!(begin.elapsed() < Duration::from_mins(1), "too slow");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_killed_build_goes_on_and_comes_to_the_same_file() {
        let folder = folder("killed");
        said(&format!("{BUILD} --output unbroken.book"), &folder);
        let expected = std::fs::read(folder.join("unbroken.book")).unwrap();
        let (file, journal) = (folder.join("killed.book"), folder.join("killed.book.partial"));
        let arguments = format!("{BUILD} --output killed.book --json");
        for records in [30, 1, 50] {
            let mut child = start(&arguments, &folder);
            wait_for_records(&mut child, &journal, records);
            // Child::kill sends SIGKILL.
            child.kill().unwrap();
            assert_eq!(child.wait().unwrap().code(), None);
            assert!(journal.exists() && !file.exists());
        }
        let built = said(&arguments, &folder);
        let built: serde_json::Value = serde_json::from_str(&built).unwrap();
        let count = |name: &str| built[name].as_u64().unwrap();
        assert!(count("resumed") >= 81 && count("resumed") < count("positions"), "{built}");
        assert_eq!((count("solved"), &built["complete"]), (count("positions"), &true.into()));
        assert_eq!(std::fs::read(&file).unwrap(), expected);
        assert!(!journal.exists());
    }

    #[test]
    fn ctrl_c_ends_a_build_with_exit_code_1_and_the_same_command_goes_on() {
        let folder = folder("interrupted");
        said(&format!("{BUILD} --output unbroken.book"), &folder);
        let journal = folder.join("mine.book.partial");
        let mut child = start(&format!("{BUILD} --output mine.book"), &folder);
        wait_for_records(&mut child, &journal, 20);
        let second = run(&format!("{BUILD} --output mine.book"), &folder);
        let message = "error: --output: mine.book.partial: another process is building this book\n";
        assert_eq!(String::from_utf8(second.stderr).unwrap(), message);
        assert_eq!(second.status.code(), Some(2));
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.unwrap().success());
        let output = child.wait_with_output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{printed}");
        assert!(printed.starts_with("stopped     interrupted: "), "{printed}");
        assert!(printed.ends_with(" are solved; the same command goes on from there\n"));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        let built = said(&format!("{BUILD} --output mine.book"), &folder);
        assert!(built.contains(" by an earlier run, in "), "{built}");
        let [mine, unbroken] =
            ["mine.book", "unbroken.book"].map(|name| std::fs::read(folder.join(name)).unwrap());
        assert_eq!(mine, unbroken);
    }
}
