//! Games that other people have written down.

use std::path::PathBuf;

/// All `.efg` files of the collection of real games with their contents, sorted; none where it is
/// not installed. `SECATEURS_EFG_DIR` says where it is.
///
/// # Panics
/// When a file cannot be read.
pub fn efg_collection() -> Vec<(String, Vec<u8>)> {
    let folder = std::env::var_os("SECATEURS_EFG_DIR").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/efg"),
        PathBuf::from,
    );
    let Ok(entries) = std::fs::read_dir(folder.join("contrib/games")) else {
        eprintln!("skipped: no collection of .efg files at {}", folder.display());
        return Vec::new();
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "efg"));
    paths.sort();
    let contents = |path: &PathBuf| std::fs::read(path).expect("a file that can be read");
    paths.into_iter().map(|path| (path.display().to_string(), contents(&path))).collect()
}
