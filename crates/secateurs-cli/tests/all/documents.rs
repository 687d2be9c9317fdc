//! The README, the architecture and the other documents against the code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use secateurs_games::registry::{Algorithm, GAMES};

const DOCUMENTS: [&str; 12] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "docs/capabilities.md",
    "docs/dependencies.md",
    "docs/hidden-information.md",
    "docs/lab.md",
    "docs/papers.md",
    "docs/performance.md",
    "docs/reliability.md",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn the_readme_shows_the_example_of_an_own_game_as_it_is() {
    let example = read("crates/secateurs/examples/own_game.rs");
    assert!(read("README.md").contains(&format!("```rust\n{example}```")));
}

/// `SECATEURS_BLESS=1` writes what they print into the documents.
#[test]
fn the_commands_in_the_documents_print_what_they_say() {
    const START: &str = "```console\n$ secateurs ";
    let folder = a_place_for_the_readme();
    let mut commands = 0;
    for page in ["README.md", "docs/hidden-information.md", "docs/lab.md"] {
        let mut text = read(page);
        let blocks: Vec<String> = text.split(START).skip(1).map(str::to_owned).collect();
        commands += blocks.len();
        for block in blocks {
            let (arguments, rest) = block.split_once('\n').unwrap();
            let (expected, _) = rest.split_once("```").unwrap();
            let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
            let output = command.args(arguments.split(' ')).current_dir(&folder).output().unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            if without_times(&printed) != without_times(expected) && blesses() {
                let block = |lines: &str| format!("{START}{arguments}\n{lines}```");
                text = text.replace(&block(expected), &block(&printed));
                continue;
            }
            assert_eq!(without_times(&printed), without_times(expected), "secateurs {arguments}");
        }
        if blesses() {
            std::fs::write(root().join(page), text).unwrap();
        }
    }
    assert!(commands > 15);
}

fn blesses() -> bool {
    std::env::var_os("SECATEURS_BLESS").is_some_and(|bless| bless == "1")
}

/// A folder for what the commands write, in which they find what they read.
fn a_place_for_the_readme() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("testdata/trees")).unwrap();
    for (file, _) in entries_in("testdata/trees") {
        std::fs::copy(root().join(&file), folder.join(&file)).unwrap();
    }
    folder
}

/// Numbers with three or more decimals are times.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| {
        word.parse::<f64>().is_ok() && word.split_once('.').is_some_and(|(_, part)| part.len() > 2)
    };
    let words = text.split(' ').map(|word| if is_time(word) { "TIME" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_readme_lists_every_game_and_every_algorithm() {
    let readme = read("README.md");
    let listed = |heading: &str| -> BTreeSet<String> {
        let (_, section) = readme.split_once(heading).unwrap();
        let (section, _) = section.split_once("\n## ").unwrap();
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
        rust_files_in(&format!("{crate_folder}/src"), &mut there);
    }
    rust_files_in("fuzz/properties", &mut there);
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

fn rust_files_in(folder: &str, files: &mut BTreeSet<String>) {
    for (path, is_dir) in entries_in(folder) {
        if is_dir {
            rust_files_in(&path, files);
        } else if Path::new(&path).extension().is_some_and(|ending| ending == "rs") {
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
    for document in DOCUMENTS {
        let text = read(document);
        let folder = root().join(document).parent().unwrap().to_owned();
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
