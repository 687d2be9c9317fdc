//! A file for what can only be read from the disk.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder of its own, removed in the end.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("secateurs-fuzz-{}-{number}", std::process::id());
        let folder = root().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for temporary files");
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A file with these contents.
    pub(crate) fn file(&self, name: &str, contents: &[u8]) -> PathBuf {
        let file = self.0.join(name);
        std::fs::write(&file, contents).expect("a temporary file");
        file
    }

    /// The names of the files there.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder for temporary files");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("a temporary file").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

/// Where folders are made: in memory where the system has a place for that, so that ten million
/// inputs do not wait for the disk.
fn root() -> PathBuf {
    let in_memory = Path::new("/dev/shm");
    let is_usable = |folder: &Path| {
        std::fs::metadata(folder).is_ok_and(|here| here.is_dir() && !here.permissions().readonly())
    };
    if is_usable(in_memory) { in_memory.to_owned() } else { std::env::temp_dir() }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
