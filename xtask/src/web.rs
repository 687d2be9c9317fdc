//! `cargo xtask web`: the page. Its packages, its types, its tests, whether the built files are those
//! of the sources, and what people do with it in a real browser.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{cargo, finish};

/// Everything, with the command built first.
pub(super) fn web() -> Result<()> {
    cargo("the command", &["build", "--quiet", "--package", "secateurs-cli"], &[])?;
    checks()
}

/// Everything, with the command that the other tests have built; the quick checks first.
pub(super) fn checks() -> Result<()> {
    packages()?;
    npm("types of the page", &["run", "check"])?;
    npm("tests of the page", &["run", "test"])?;
    compare()?;
    npm("the page in a browser", &["run", "browser"])
}

/// Measures the server and the page, as people build them.
pub(super) fn bench() -> Result<()> {
    packages()?;
    cargo("the command", &["build", "--release", "--quiet", "--package", "secateurs-cli"], &[])?;
    let command =
        std::path::absolute("target/release/secateurs").context("where the command is")?;
    npm_with("benchmark of the page", &["run", "bench"], &[("SECATEURS", command.as_path())])
}

/// The packages, as the lock file has them; nothing is fetched when they are there already.
pub(super) fn packages() -> Result<()> {
    let lock = fs::read("web/package-lock.json").context("web/package-lock.json")?;
    let stamp = Path::new("web/node_modules/.installed-from");
    if fs::read(stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    npm("packages of the page", &["ci", "--no-audit", "--no-fund"])?;
    fs::write(stamp, lock).context("web/node_modules")
}

/// The files that the command has inside, which are committed so that nobody needs Node to build it,
/// are those that the sources make.
fn compare() -> Result<()> {
    let built = "../target/web-built";
    npm("building the page", &["run", "build", "--", "--outDir", built, "--emptyOutDir"])?;
    let (committed, made) = (files("web/dist")?, files("target/web-built")?);
    for file in committed.keys().chain(made.keys()) {
        if committed.get(file) != made.get(file) {
            bail!("web/dist/{file} is not what the sources make: npm run build, in web");
        }
    }
    Ok(())
}

/// Every file of a folder, by its name.
fn files(folder: &str) -> Result<BTreeMap<String, Vec<u8>>> {
    let entries = fs::read_dir(folder).with_context(|| folder.to_owned())?;
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok((name, fs::read(&path).with_context(|| path.display().to_string())?))
    };
    entries.map(read).collect()
}

fn npm(check: &str, arguments: &[&str]) -> Result<()> {
    npm_with(check, arguments, &[])
}

fn npm_with(check: &str, arguments: &[&str], environment: &[(&str, &Path)]) -> Result<()> {
    eprintln!("== {check}: npm {}", arguments.join(" "));
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(program);
    command.args(arguments).envs(environment.iter().copied()).current_dir("web");
    finish(check, &mut command)
}
