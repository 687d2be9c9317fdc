//! `cargo xtask mutants`: faults put in on purpose, one at a time, and whether the tests notice.
//!
//! The tests are those of the crate itself, which are quick to build; what they miss, the
//! comparisons of the other crates may still find.

use std::process::Command;

use anyhow::{Context, Result, bail};

use super::tools::tool;

/// A crate, and where in it the faults are put.
struct Ground {
    name: &'static str,
    package: &'static str,
    files: &'static [&'static str],
}

const GROUNDS: [Ground; 2] = [
    Ground {
        name: "searches",
        package: "secateurs",
        files: &[
            "crates/secateurs/src/search/**",
            "crates/secateurs/src/outcome/**",
            "crates/secateurs/src/table/**",
        ],
    },
    Ground {
        name: "whole-deals",
        package: "secateurs-cards",
        files: &["crates/secateurs-cards/src/tricks/whole/**"],
    },
];

/// Every fault, or those of one part of so many (`1/20`), in one place or in both.
pub(super) fn mutants(words: &[&str]) -> Result<()> {
    let (parts, names): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| word.contains('/'));
    let unknown = names.iter().find(|name| GROUNDS.iter().all(|ground| ground.name != **name));
    if let (Some(word), _) | (_, Some(word)) = (unknown, parts.get(1)) {
        bail!("{word}: expected searches, whole-deals, and at most one part such as 1/20");
    }
    let cargo_mutants = tool("cargo-mutants")?;
    let is_asked = |ground: &&Ground| names.is_empty() || names.contains(&ground.name);
    for Ground { name, package, files } in GROUNDS.iter().filter(is_asked) {
        eprintln!("== faults in {name}");
        let mut command = Command::new(&cargo_mutants);
        command.args(["mutants", "--package", package, "--profile", "mutants", "--jobs", "2"]);
        let output = format!("target/mutants/{name}");
        std::fs::create_dir_all(&output).context("target/mutants cannot be made")?;
        command.args(["--output", &output, "--no-shuffle"]);
        command.args(files.iter().flat_map(|file| ["--file", file]));
        command.args(parts.iter().flat_map(|part| ["--shard", part, "--sharding", "round-robin"]));
        command.args(["--", "--lib", "--test", "all"]);
        // Faults that live are an answer, and no failure of ours: they end with code 2, those
        // that hang with 3.
        let status = command.status().context("cargo-mutants could not be started")?;
        if !matches!(status.code(), Some(0 | 2 | 3)) {
            bail!("cargo mutants: {status}");
        }
    }
    Ok(())
}
