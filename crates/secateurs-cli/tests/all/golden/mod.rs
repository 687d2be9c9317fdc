//! What the command prints, word for word: `cmd/*.md`, and the pages that people read.
//!
//! Each block of such a page is a command and what it prints, errors among the rest, with `? N`
//! before it where the exit status is not 0, and lines that are typed, as in `< hint`, before all. `[..]` stands for anything within a line, as times
//! are, and `...` alone on a line for any lines. `SECATEURS_BLESS=1` writes the pages anew.
//!
//! On the pages for people, the README and the book in `docs`, only blocks of `console` are run,
//! and times are shown but not compared.

mod difference;
mod masks;
mod page;
mod pattern;
mod self_test;
mod times;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use page::{Block, Page, Part};

#[test]
fn the_command_prints_what_is_written_down() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = pages_in(&here.join("tests/cmd")).into_iter().map(|page| (page, here.to_owned()));
    check_all(&pages.collect::<Vec<_>>(), 10);
}

/// Each in a folder of its own, where its commands write, and find what they read.
#[test]
fn the_commands_in_the_documents_print_what_they_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["docs", "docs/guides"].map(|folder| pages_in(&root.join(folder)));
    let pages = folders.concat().into_iter().chain([root.join("README.md")]);
    let pages = pages.map(|page| {
        let name = page.file_stem().unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("testdata/trees")).unwrap();
        for tree in std::fs::read_dir(root.join("testdata/trees")).unwrap() {
            let tree = tree.unwrap();
            let copy = folder.join("testdata/trees").join(tree.file_name());
            std::fs::copy(tree.path(), copy).unwrap();
        }
        (page, folder)
    });
    check_all(&pages.collect::<Vec<_>>(), 10);
}

/// Checks pages, each with the folder that its commands run in; there are more than `fewest`.
fn check_all(pages: &[(PathBuf, PathBuf)], fewest: usize) {
    assert!(pages.len() > fewest, "only {} pages", pages.len());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some((file, folder)) = pages.get(next.fetch_add(1, Ordering::Relaxed)) {
            found.extend(check_file(file, folder));
        }
        found
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let found: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    let help = "SECATEURS_BLESS=1 writes the pages anew";
    assert!(found.is_empty(), "\n{}\n{} differences; {help}", found.join("\n"), found.len());
}

fn pages_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|ending| ending == "md")).collect();
    pages.sort();
    pages
}

/// Every difference from a page; none if they were to be written into it.
fn check_file(file: &Path, folder: &Path) -> Vec<String> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{name}: {error}"));
    let checked = Checked::new(&name, &text, folder);
    if std::env::var_os("SECATEURS_BLESS").is_some_and(|value| value == "1") {
        if checked.anew != text {
            std::fs::write(file, &checked.anew).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        return Vec::new();
    }
    checked.differences
}

/// What came of the commands of a page.
struct Checked {
    differences: Vec<String>,
    /// The page as it would have to be.
    anew: String,
}

impl Checked {
    fn new(name: &str, text: &str, folder: &Path) -> Self {
        let mut page =
            Page::read(text).unwrap_or_else(|(line, why)| panic!("{name}:{line}: {why}"));
        let mut differences = Vec::new();
        for part in &mut page.parts {
            let Part::Block(block) = part else { continue };
            let (status, printed) = run(block, folder);
            let difference = difference::between(block, status, &printed);
            let Some(difference) = difference else { continue };
            let place = format!("{name}:{}: {}", block.line, block.command);
            differences.push(format!("{place}\n{difference}"));
            *block = Block {
                status,
                expected: masks::kept(&block.expected, &printed),
                ..std::mem::take(block)
            };
        }
        Self { differences, anew: page.to_string() }
    }
}

/// The exit status of the command, and what it printed, errors where they come among the rest.
fn run(block: &Block, folder: &Path) -> (Option<i32>, Vec<String>) {
    let (mut reader, writer) = std::io::pipe().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(&block.arguments).stdin(Stdio::piped());
    command.stdout(writer.try_clone().unwrap()).stderr(writer);
    // Help is wrapped to the terminal, which must not be the developer's.
    command.env("COLUMNS", "100").current_dir(folder);
    let mut child = command.spawn().unwrap();
    // The reader waits as long as anybody could still write.
    drop(command);
    let typed: String = block.input.iter().flat_map(|line| [line, "\n"]).collect();
    // It may well end without having read all of it.
    let _ = child.stdin.take().unwrap().write_all((block.piped.clone() + &typed).as_bytes());
    let mut printed = String::new();
    reader.read_to_string(&mut printed).unwrap();
    let status = child.wait().unwrap().code();
    (status, printed.split('\n').map(str::to_owned).collect())
}
