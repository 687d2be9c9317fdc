//! The README, the architecture and the other documents against the code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use secateurs_games::registry::{Algorithm, GAMES};

/// The pages at the top, and those of the book.
fn documents() -> Vec<String> {
    let top = ["README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "SECURITY"];
    let mut pages: BTreeSet<String> = top.iter().map(|name| format!("{name}.md")).collect();
    files_in("docs", "md", &mut pages);
    pages.into_iter().collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn the_guide_shows_the_example_of_an_own_game_as_it_is() {
    let example = read("crates/secateurs/examples/own_game.rs");
    assert!(read("docs/guides/rust.md").contains(&format!("```rust\n{example}```")));
}

#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 200, "{lines} lines: what is for some readers only goes into a guide");
}

/// What is not run could be wrong: guides have no other blocks with commands.
#[test]
fn every_command_in_the_guides_is_run() {
    for (guide, _) in entries_in("docs/guides") {
        if guide == "docs/guides/python.md" {
            // Its examples are Python, and are run by the tests in `python`.
            continue;
        }
        let text = read(&guide);
        let runs = text.split("\n```console\n$ ").count() - 1;
        let commands = text.lines().filter(|line| line.starts_with("$ ")).count();
        assert!(runs > 2, "{guide}: {runs} commands");
        assert_eq!(commands, runs, "{guide}: a command that is not run");
        assert!(!text.contains("```sh\nsecateurs "), "{guide}: a command that is not run");
    }
}

#[test]
fn the_book_lists_every_game_and_every_algorithm() {
    let page = read("docs/games.md");
    let listed = |heading: &str| -> BTreeSet<String> {
        let (_, section) = page.split_once(heading).unwrap();
        let (section, _) = section.split_once("\n## ").unwrap_or((section, ""));
        section.lines().filter_map(first_cell).map(str::to_owned).collect()
    };
    let games = GAMES.iter().map(|entry| entry.name.to_owned()).collect();
    assert_eq!(listed("\n## Games\n"), games);
    let algorithms = Algorithm::all().map(|known| known.name().to_owned()).collect();
    assert_eq!(listed("\n## Algorithms\n"), algorithms);
}

/// The name in a table's row that starts with one: "| `name` | ...".
fn first_cell(line: &str) -> Option<&str> {
    line.strip_prefix("| `")?.split_once("` |").map(|(name, _)| name)
}

#[test]
fn the_architecture_names_every_source_file_and_no_other() {
    let text = read("ARCHITECTURE.md");
    let (_, lists) = text.split_once("\n## The files\n").unwrap();
    let mut named = BTreeSet::new();
    let mut folder = "";
    for line in lists.lines() {
        if let Some(heading) = line.strip_prefix("### `") {
            folder = heading.trim_end_matches('`');
        } else if let Some(file) = first_cell(line) {
            assert!(named.insert(format!("{folder}/{file}")), "{folder}/{file} is named twice");
        }
    }
    let mut there = BTreeSet::new();
    for crate_folder in folders_in("crates") {
        files_in(&format!("{crate_folder}/src"), "rs", &mut there);
    }
    files_in("fuzz/properties", "rs", &mut there);
    for ending in ["ts", "svelte", "css"] {
        files_in("web/src", ending, &mut there);
    }
    for ending in ["py", "pyi"] {
        files_in("python", ending, &mut there);
    }
    let missing: Vec<_> = there.difference(&named).collect();
    assert!(missing.is_empty(), "not in ARCHITECTURE.md: {missing:?}");
    let gone: Vec<_> = named.iter().filter(|file| !root().join(file).is_file()).collect();
    assert!(gone.is_empty(), "in ARCHITECTURE.md, but not there: {gone:?}");
}

fn entries_in(folder: &str) -> Vec<(String, bool)> {
    let entries = std::fs::read_dir(root().join(folder));
    let entries = entries.unwrap_or_else(|error| panic!("{folder}: {error}"));
    let named = entries.map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (format!("{folder}/{name}"), path.is_dir())
    });
    named.collect()
}

fn folders_in(folder: &str) -> Vec<String> {
    entries_in(folder).into_iter().filter(|(_, is_dir)| *is_dir).map(|(path, _)| path).collect()
}

fn files_in(folder: &str, ending: &str, files: &mut BTreeSet<String>) {
    for (path, is_dir) in entries_in(folder) {
        if is_dir {
            files_in(&path, ending, files);
        } else if Path::new(&path).extension().is_some_and(|found| found == ending) {
            files.insert(path);
        }
    }
}

/// How a link calls the title of a chapter.
fn in_links(title: &str) -> String {
    let title = title.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    title.chars().filter(|&letter| letter == '-' || letter.is_alphanumeric()).collect()
}

#[test]
fn every_link_between_documents_leads_somewhere() {
    for document in documents() {
        let text = read(&document);
        let folder = root().join(&document).parent().unwrap().to_owned();
        for (target, _) in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')) {
            let is_local = !target.contains("://") && !target.starts_with('#');
            let (file, chapter) = target.split_once('#').unwrap_or((target, ""));
            assert!(!is_local || folder.join(file).exists(), "{document}: {target}");
            let has_chapter = |text: String| {
                let titles = text.lines().filter_map(|line| line.strip_prefix('#').map(in_links));
                titles.into_iter().any(|title| title == chapter)
            };
            let leads = || has_chapter(std::fs::read_to_string(folder.join(file)).unwrap());
            assert!(!is_local || chapter.is_empty() || leads(), "{document}: {target}");
        }
    }
}

/// What the summary does not name is not in the book.
#[test]
fn every_page_is_a_chapter_of_the_book() {
    let summary = read("docs/SUMMARY.md");
    for page in documents() {
        let chapter = page.strip_prefix("docs/").filter(|&chapter| chapter != "SUMMARY.md");
        let is_named = |chapter| summary.contains(&format!("]({chapter})"));
        assert!(chapter.is_none_or(is_named), "{page}");
    }
}

#[test]
fn there_is_a_manual_page_for_every_command_and_game() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    let status = command.arg("man").arg(&folder).status().unwrap();
    assert!(status.success());
    for page in ["secateurs", "secateurs-solve", "secateurs-solve-spades", "secateurs-lab-run"] {
        let text = std::fs::read_to_string(folder.join(format!("{page}.1"))).unwrap();
        assert!(text.contains(".SH NAME"), "{page}");
    }
    let spades = std::fs::read_to_string(folder.join("secateurs-solve-spades.1")).unwrap();
    assert!(spades.contains("momb"), "options are there: {spades}");
}
