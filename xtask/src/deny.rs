//! `cargo xtask deny`: what may be built in, by licence and by where it comes from (`deny.toml`).

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::tools::tool;

/// Checks licences, sources and duplicates; and known faults, where their list is at hand.
pub(super) fn deny() -> Result<()> {
    let cargo_deny = tool("cargo-deny")?;
    check(&cargo_deny, &["check", "licenses", "sources", "bans"])?;
    if has_advisories() {
        return check(&cargo_deny, &["check", "--disable-fetch", "advisories"]);
    }
    eprintln!(
        "== NOT checked for known faults: the RustSec advisories are not on this machine; \
         where there is a network, `cargo deny fetch db` gets them"
    );
    Ok(())
}

fn check(cargo_deny: &Path, arguments: &[&str]) -> Result<()> {
    eprintln!("== cargo deny {}", arguments.join(" "));
    let status = Command::new(cargo_deny).args(arguments).status();
    if !status.context("cargo-deny could not be started")?.success() {
        bail!("cargo deny {}: failed", arguments.join(" "));
    }
    Ok(())
}

/// Whether `cargo deny fetch db` has put the list where cargo-deny looks for it.
fn has_advisories() -> bool {
    let home = std::env::var_os("CARGO_HOME").map(Into::into).or_else(|| {
        let home = std::env::var_os("HOME")?;
        Some(Path::new(&home).join(".cargo"))
    });
    let folder = home.map(|home: std::path::PathBuf| home.join("advisory-dbs"));
    let lists = folder.and_then(|folder| std::fs::read_dir(folder).ok());
    lists.is_some_and(|mut lists| lists.next().is_some())
}
