//! `cargo xtask book`: the book in `docs`, as pages in `target/book`.

use anyhow::Result;

use super::cargo;

/// Builds the book; a broken link is an error. The builder is a package of its own, since what it
/// needs would make every other build longer, and stays in its folder once it is built.
pub(super) fn book() -> Result<()> {
    builder("tests of the builder of the book", "test", &[])?;
    builder("the book", "run", &["--", "docs"])
}

fn builder(check: &str, command: &str, arguments: &[&str]) -> Result<()> {
    let package = ["--quiet", "--locked", "--manifest-path", "xtask/book/Cargo.toml"];
    let folder = ["--target-dir", "target/book-builder"];
    cargo(check, &[&[command], &package[..], &folder, arguments].concat(), &[])
}
