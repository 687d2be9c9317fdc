//! `cargo xtask fuzz`: every target of `fuzz/properties` under libFuzzer, one after the other.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::tools::tool;

/// What is typed after `fuzz`.
#[derive(Debug, PartialEq, Eq)]
struct Task<'a> {
    /// For how long each target runs; 0: no limit.
    seconds: u64,
    /// How many inputs each target tries; nothing: no limit.
    runs: Option<u64>,
    seed: u64,
    /// Which; none means all.
    targets: Vec<&'a str>,
}

/// How long each target runs if nothing is said.
const USUAL_SECONDS: u64 = 60;

/// An input that takes longer, in seconds, is a fault.
const TIMEOUT: u64 = 10;

/// So is one that takes more memory, in units of 2^20 bytes.
const MEMORY: u64 = 2048;

/// Nothing here is unsafe but one file, which Miri is for; without a sanitizer, libFuzzer tries
/// twice as many inputs.
const BUILD: [&str; 4] = ["--sanitizer", "none", "--codegen-units", "16"];

/// Runs every target until its time or its number of inputs is used up.
pub(super) fn fuzz(words: &[&str]) -> Result<()> {
    let task = read(words)?;
    let all = targets()?;
    if let Some(unknown) = task.targets.iter().find(|name| all.iter().all(|known| known != *name)) {
        bail!("there is no target {unknown}: expected {}", all.join(", "));
    }
    let cargo_fuzz = tool("cargo-fuzz")?;
    eprintln!("== building all targets");
    let built = command(&cargo_fuzz, "build").args(BUILD).status().context("cargo-fuzz")?;
    if !built.success() {
        bail!("the targets could not be built");
    }
    let is_wanted = |name: &&String| task.targets.is_empty() || task.targets.contains(&&***name);
    let mut failed = Vec::new();
    for target in all.iter().filter(is_wanted) {
        // The others are tried all the same.
        if let Err(error) = run(&cargo_fuzz, target, &task) {
            println!("{error:#}");
            failed.push(target.as_str());
        }
    }
    if !failed.is_empty() {
        bail!("{} failed: {}", failed.len(), failed.join(", "));
    }
    Ok(())
}

fn read<'a>(words: &[&'a str]) -> Result<Task<'a>> {
    let mut task = Task { seconds: USUAL_SECONDS, runs: None, seed: 1, targets: Vec::new() };
    let mut seconds = None;
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || -> Result<u64> {
            let text = words.next().with_context(|| format!("{word}: a number is expected"))?;
            text.parse().with_context(|| format!("{word}: expected a number, got {text:?}"))
        };
        match word {
            "--seconds" => seconds = Some(number()?),
            "--runs" => task.runs = Some(number()?),
            "--seed" => task.seed = number()?,
            _ if word.starts_with('-') => bail!("{word}: expected --seconds, --runs or --seed"),
            _ => match word.parse() {
                Ok(number) => seconds = Some(number),
                Err(_) => task.targets.push(word),
            },
        }
    }
    // A number of inputs alone is no limit of time.
    task.seconds = seconds.unwrap_or(if task.runs.is_some() { 0 } else { USUAL_SECONDS });
    Ok(task)
}

/// The names of all targets: each is a file.
fn targets() -> Result<Vec<String>> {
    let folder = Path::new("fuzz").join("fuzz_targets");
    let files = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut names = Vec::new();
    for file in files {
        let name = file?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned());
        names.extend(name);
    }
    names.sort();
    Ok(names)
}

/// A command of cargo-fuzz, on a stable toolchain too.
fn command(cargo_fuzz: &Path, name: &str) -> Command {
    let mut command = Command::new(cargo_fuzz);
    command.args(["fuzz", name]).env("RUSTC_BOOTSTRAP", "1");
    if std::env::var_os("CARGO_TARGET_DIR").is_none() {
        command.args(["--target-dir", "target/fuzz"]);
    }
    command
}

/// Runs one target, and says what it came to. What it finds on the way goes to a folder of its
/// own: the corpus is written by hand.
fn run(cargo_fuzz: &Path, target: &str, task: &Task<'_>) -> Result<()> {
    let grown = format!("target/fuzz/grown/{target}");
    std::fs::create_dir_all(&grown).with_context(|| grown.clone())?;
    let mut limits = vec![
        format!("-max_total_time={}", task.seconds),
        format!("-seed={}", task.seed),
        format!("-timeout={TIMEOUT}"),
        format!("-rss_limit_mb={MEMORY}"),
    ];
    limits.extend(task.runs.map(|runs| format!("-runs={runs}")));
    eprintln!("== {target}");
    let start = Instant::now();
    let output = command(cargo_fuzz, "run")
        .args(BUILD)
        .args([target, &grown, &format!("fuzz/corpus/{target}")])
        .args(["--", "-print_final_stats=1"])
        .args(&limits)
        .stdout(Stdio::null())
        .output()
        .context("cargo-fuzz could not be started")?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        why(&said).for_each(|line| eprintln!("{line}"));
        match input_of(&said) {
            Some(input) => bail!("{target}: failed on {input}"),
            None => bail!("{target}: failed"),
        }
    }
    let (before, after) = coverage(&said).unwrap_or_default();
    let executions = executions(&said).unwrap_or_default();
    let seconds = start.elapsed().as_secs();
    println!(
        "{target:<10} {executions:>10} executions {seconds:>6} s  coverage {after}, {} new",
        after.saturating_sub(before)
    );
    Ok(())
}

/// What was wrong: the lines from the panic on, or, where it was no panic, the last ones.
fn why(said: &str) -> impl Iterator<Item = &str> {
    const LINES: usize = 40;
    let panic = said.lines().position(|line| line.contains("panicked at"));
    let first = panic.unwrap_or_else(|| said.lines().count().saturating_sub(LINES));
    said.lines().skip(first).take(LINES)
}

/// Where libFuzzer has put the input that failed.
fn input_of(said: &str) -> Option<&str> {
    said.lines().find_map(|line| Some(line.split_once("Test unit written to ")?.1.trim()))
}

/// How many inputs were tried.
fn executions(said: &str) -> Option<u64> {
    let count = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    count?.trim().parse().ok()
}

/// The places of the program that were reached: by the corpus, and in the end.
fn coverage(said: &str) -> Option<(u64, u64)> {
    let covered = |line: &str| -> Option<u64> {
        line.split_once(" cov: ")?.1.split_whitespace().next()?.parse().ok()
    };
    let of_corpus = said.lines().find(|line| line.contains("INITED")).and_then(covered);
    let in_the_end = said.lines().rev().find_map(covered)?;
    Some((of_corpus.unwrap_or(in_the_end), in_the_end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_and_targets_come_in_any_order() {
        let task = Task { seconds: 60, runs: None, seed: 1, targets: Vec::new() };
        assert_eq!(read(&[]).unwrap(), task);
        assert_eq!(read(&["300"]).unwrap(), Task { seconds: 300, ..task });
        let words = ["--runs", "10000000", "efg", "--seconds", "1200", "book", "--seed", "7"];
        let expected =
            Task { seconds: 1200, runs: Some(10_000_000), seed: 7, targets: vec!["efg", "book"] };
        assert_eq!(read(&words).unwrap(), expected);
        let by_number = read(&["--runs", "5"]).unwrap();
        assert_eq!((by_number.seconds, by_number.runs), (0, Some(5)));
        assert!(read(&["--minutes", "5"]).is_err());
        assert!(read(&["--runs"]).is_err());
    }

    #[test]
    fn what_libfuzzer_says_is_understood() {
        let said = "#7\tINITED cov: 120 ft: 9 corp: 7/6Kb\n\
                    #99\tNEW    cov: 130 ft: 10 corp: 8/6Kb\n\
                    #2000\tDONE   cov: 131 ft: 11 corp: 9/6Kb\n\
                    stat::number_of_executed_units: 2000\n\
                    artifact_prefix='x/'; Test unit written to fuzz/artifacts/efg/crash-1\n";
        assert_eq!(coverage(said), Some((120, 131)));
        assert_eq!(executions(said), Some(2000));
        assert_eq!(input_of(said), Some("fuzz/artifacts/efg/crash-1"));
        assert_eq!(why(said).count(), 5);
        let said = format!("{}thread panicked at x.rs:1:1:\nno\n", "#1 NEW cov: 1\n".repeat(99));
        assert_eq!(why(&said).collect::<Vec<_>>(), ["thread panicked at x.rs:1:1:", "no"]);
    }
}
