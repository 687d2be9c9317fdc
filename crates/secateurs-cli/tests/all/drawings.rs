//! Drawings of searches, as files.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn explain(folder: &Path, more: &[&str]) -> Output {
    let tree = ["explain", "random-tree", "--players", "2", "--sum", "10", "--seed", "17"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(tree).args(more).current_dir(folder).output().unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("drawings").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn drawings_are_written_beside_the_story() {
    let folder = folder("both");
    let plain = explain(&folder, &["--algorithm", "alpha-beta"]);
    let options = ["--algorithm", "alpha-beta", "--svg", "a.svg", "--dot", "a.dot", "--fold", "3"];
    let output = explain(&folder, &options);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, plain.stdout, "the story stays the same");
    assert_eq!(files(&folder), ["a.dot", "a.svg"]);
    let svg = std::fs::read_to_string(folder.join("a.svg")).unwrap();
    let dot = std::fs::read_to_string(folder.join("a.dot")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("cut-off") && svg.ends_with("</svg>\n"));
    assert!(dot.starts_with("digraph") && dot.contains("visits folded"));
    // The same from JSON, over what is there.
    let json = [&options[..], &["--json"]].concat();
    let output = explain(&folder, &json);
    assert!(serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok());
    assert_eq!(std::fs::read_to_string(folder.join("a.svg")).unwrap(), svg);
    assert_eq!(files(&folder), ["a.dot", "a.svg"]);
}

#[test]
fn pictures_that_nobody_can_write_are_refused_before_the_search() {
    let folder = folder("refused");
    std::fs::create_dir(folder.join("taken")).unwrap();
    let refused = [
        (&["--fold", "2"][..], "--fold: "),
        (&["--svg", "no/such/folder.svg"], "--svg: no/such/folder.svg: "),
        (&["--dot", "taken"], "--dot: taken: "),
    ];
    for (options, message) in refused {
        let output = explain(&folder, options);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{options:?}: {said}");
        assert!(said.starts_with(&format!("error: {message}")), "{options:?}: {said}");
        assert_eq!(output.stdout, b"", "{options:?}: a refusal comes before the story");
        assert_eq!(files(&folder), ["taken"], "{options:?}");
    }
}

/// That a tree is too large to be drawn shows while it is searched: the story has begun.
#[test]
fn a_tree_too_large_to_be_drawn_ends_its_story_early_and_leaves_no_file() {
    let folder = folder("large");
    let options = ["--branching", "9", "--svg", "large.svg", "--algorithm", "minimax"];
    for json in [false, true] {
        let more: &[&str] = if json { &["--json"] } else { &[] };
        let output = explain(&folder, &[&options, more].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with("error: --fold: more than"), "{said}");
        assert_eq!(serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok(), json);
        assert!(files(&folder).is_empty());
    }
}

/// The pictures of the documents, and what draws them.
const PICTURES: [(&str, &str); 1] = [(
    "last-branch.svg",
    "explain tree testdata/trees/sturtevant-2003-fig-4.tree --algorithm last-branch \
     --space linear --least 0 --max-sum 10",
)];

/// `SECATEURS_BLESS=1` draws them anew.
#[test]
fn the_pictures_of_the_documents_are_what_the_command_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = folder("pictures");
    for (name, command) in PICTURES {
        let drawn = folder.join(name);
        let mut secateurs = Command::new(env!("CARGO_BIN_EXE_secateurs"));
        secateurs.args(command.split_whitespace()).arg("--svg").arg(&drawn).current_dir(&root);
        assert_eq!(secateurs.output().unwrap().status.code(), Some(0), "{command}");
        let checked_in = root.join("docs/pictures").join(name);
        if std::env::var_os("SECATEURS_BLESS").is_some_and(|bless| bless == "1") {
            std::fs::copy(&drawn, &checked_in).unwrap();
        }
        let read = |file: &Path| std::fs::read_to_string(file).unwrap();
        assert!(read(&drawn) == read(&checked_in), "{name} is not what {command} draws");
    }
}
