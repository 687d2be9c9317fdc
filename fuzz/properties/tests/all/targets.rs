//! A target is complete: a test, a corpus, and a program for libFuzzer.

use super::*;

fn names() -> Vec<&'static str> {
    TARGETS.iter().map(|(name, _)| *name).collect()
}

#[test]
fn every_target_has_a_test() {
    assert_eq!(TESTED, names());
}

#[test]
fn every_target_has_a_corpus_and_no_other_has() {
    let folders = std::fs::read_dir(folder().join("corpus")).unwrap();
    let mut found: Vec<_> =
        folders.map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    let mut names = names();
    names.sort_unstable();
    assert_eq!(found, names);
    for name in names {
        assert!(corpus(name).len() >= 3, "{name}: a handful of inputs is expected");
    }
}

#[test]
fn every_target_has_a_program_for_libfuzzer() {
    let manifest = std::fs::read_to_string(folder().join("Cargo.toml")).unwrap();
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
    for (name, _) in TARGETS {
        let path = format!("fuzz_targets/{name}.rs");
        assert!(manifest.contains(&format!("name = \"{name}\"\npath = \"{path}\"")), "{name}");
        let program = std::fs::read_to_string(folder().join(&path)).unwrap();
        assert!(program.contains(&format!("secateurs_fuzz::{name}::check(data)")), "{path}");
    }
}
