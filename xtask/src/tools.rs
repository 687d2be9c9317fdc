//! Programs of others that checks run, installed when they are first needed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::cargo;

/// Where they are installed.
const FOLDER: &str = "target/tools";

/// The program of a crate of this name: the one that is installed, or a new one in a folder of
/// its own.
pub(super) fn tool(name: &str) -> Result<PathBuf> {
    let own = Path::new(FOLDER).join("bin").join(name);
    if own.exists() {
        return std::path::absolute(own).context("where the tool is");
    }
    let anywhere = Command::new(name).arg("--version").stdout(Stdio::null()).status();
    if anywhere.is_ok_and(|status| status.success()) {
        return Ok(name.into());
    }
    cargo(&format!("installing {name}"), &["install", "--root", FOLDER, "--locked", name], &[])?;
    std::path::absolute(own).context("where the tool is")
}
