//! Every property on its corpus, and on inputs made from it, always the same ones.

mod targets;

use std::path::{Path, PathBuf};

use secateurs::Random;
use secateurs_fuzz::mutate::mutated;
use secateurs_fuzz::{TARGETS, reached};

/// How many inputs are made for each target.
const INPUTS: u64 = 4000;

/// At least one in so many of them is read; the others are refused.
const ONE_IN: u64 = 50;

/// How the names of those inputs start that are refused, or too large to be looked at.
const REFUSED: &str = "refused-";

/// The same where each goes through the disk.
const THROUGH_THE_DISK: [(&str, u64); 2] = [("journal", 300), ("results", 300)];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The inputs of a target, by name.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = folder().join("corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{target}: {error}"));
    let mut inputs: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let file = file.unwrap().path();
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read(&file).unwrap())
        })
        .collect();
    inputs.sort();
    inputs
}

/// Says which input it was, should the property not hold.
struct Input<'a> {
    target: &'a str,
    made_from: &'a str,
    bytes: &'a [u8],
}

impl Drop for Input<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { target, made_from, bytes } = self;
            eprintln!("{target}: from {made_from}: \"{}\"", bytes.escape_ascii());
        }
    }
}

fn check_all(target: &str) {
    let (_, check) = TARGETS.iter().find(|(name, _)| *name == target).unwrap();
    let corpus = corpus(target);
    for (name, bytes) in &corpus {
        let _input = Input { target, made_from: name, bytes };
        let before = reached::count();
        check(bytes);
        let is_read = reached::count() > before;
        assert_eq!(is_read, !name.starts_with(REFUSED), "what its name says of it");
    }
    let few = THROUGH_THE_DISK.iter().find(|(name, _)| *name == target);
    let inputs = few.map_or(INPUTS, |&(_, inputs)| inputs);
    let mut random = Random::new(1);
    let before = reached::count();
    for number in 0..inputs {
        let (name, from) = &corpus[(number % corpus.len() as u64) as usize];
        let (_, other) = &corpus[random.below(corpus.len() as u64) as usize];
        let bytes = mutated(from, other, &mut random);
        let _input = Input { target, made_from: name, bytes: &bytes };
        check(&bytes);
    }
    let read = reached::count() - before;
    assert!(read >= inputs / ONE_IN, "{target}: only {read} of {inputs} inputs were read");
}

macro_rules! properties {
    ($($target:ident),+ $(,)?) => {
        /// The targets that have a test below.
        const TESTED: &[&str] = &[$(stringify!($target)),+];

        mod holds_for {
            $(#[test]
            fn $target() {
                super::check_all(stringify!($target));
            })+
        }
    };
}

properties!(
    text_tree,
    efg,
    hands,
    pbn,
    closed,
    advice_lines,
    position,
    options,
    profile,
    book,
    journal,
    plan,
    entrants,
    results,
);
