//! Builds the book: `secateurs-book FOLDER`, where FOLDER has a `book.toml`. A link from a page to
//! another page, to a heading or to a picture that is not there is an error.

mod links;

use anyhow::{Context, Result, ensure};
use mdbook_driver::MDBook;

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).context("usage: secateurs-book FOLDER")?;
    let book = MDBook::load(folder)?;
    book.build()?;
    // Without dots in it: pages are looked up by their paths.
    let output = book.build_dir_for("html").canonicalize()?;
    let pages = links::pages_in(&output)?;
    let broken = links::broken(&pages);
    ensure!(broken.is_empty(), "broken links in the book:\n{}", broken.join("\n"));
    println!("{} pages in {}", pages.len(), output.display());
    Ok(())
}
