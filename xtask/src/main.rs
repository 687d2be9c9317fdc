//! What a developer runs: `cargo xtask test` does every check that a change must pass.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

const USAGE: &str = "usage: cargo xtask test | bench spades [CARDS DEALS natural|best [quick]]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(),
        ["bench", "spades", numbers @ ..] => bench("spades", numbers),
        _ => Err(anyhow::anyhow!(USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Every check, the quick ones first.
fn test() -> Result<()> {
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    cargo("lints", &clippy, &[])?;
    cargo("tests", &["test", "--workspace", "--all-targets"], &[])?;
    cargo("examples in the documentation", &["test", "--workspace", "--doc"], &[])?;
    let doc = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    cargo("documentation", &doc, &[("RUSTDOCFLAGS", "--deny warnings")])
}

/// A benchmark of the games, with its own arguments.
fn bench(name: &str, arguments: &[&str]) -> Result<()> {
    let mut command =
        vec!["bench", "--quiet", "--package", "secateurs-games", "--bench", name, "--"];
    command.extend(arguments);
    cargo("benchmark", &command, &[])
}

/// Runs one cargo command, saying which check it is.
fn cargo(check: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    eprintln!("== {check}: cargo {}", arguments.join(" "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(arguments)
        .envs(environment.iter().copied())
        .status()
        .context("cargo could not be started")?;
    if !status.success() {
        bail!("{check}: failed");
    }
    Ok(())
}
