//! One writer at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use secateurs_games::files::read_bytes;

use super::{StoreError, beside};

/// What a lock file says: one that says anything else is somebody else's, and stays.
const MARK: &[u8] = b"a run of secateurs is at the results; this file goes when it ends\n";

/// Kept as long as somebody writes; the system lets go of it when the process ends, however it
/// ends. What a killed process leaves of it is an unlocked file, which the next one takes over.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    pub(super) fn take(results: &Path) -> Result<Self, StoreError> {
        // Beside the results, since the library that reads those has locks of its own on them.
        let path = beside(results, ".lock");
        let failed = |why| StoreError::Folder { file: results.to_owned(), why };
        loop {
            let file = opened(&path).map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Busy { file: results.to_owned() });
                }
                Err(TryLockError::Error(why)) => return Err(failed(why)),
            }
            // Whoever had it before may have removed it after we opened it.
            if is_at(&file, &path) {
                return Ok(Self { path, file });
            }
        }
    }
}

/// A new file with our mark, or the one that is there, as it is.
fn opened(path: &Path) -> std::io::Result<File> {
    match OpenOptions::new().create_new(true).append(true).open(path) {
        Ok(mut file) => file.write_all(MARK).map(|()| file),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            OpenOptions::new().create(true).append(true).open(path)
        }
        Err(error) => Err(error),
    }
}

/// Removed while it is still held: nobody else can have taken it.
impl Drop for Lock {
    fn drop(&mut self) {
        let is_ours = read_bytes(&self.path, MARK.len() as u64).is_ok_and(|mark| mark == MARK);
        if cfg!(unix) && is_ours && is_at(&self.file, &self.path) {
            // A file that stays does no harm.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Whether an opened file is still the one at its place.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (here, there) = (file.metadata(), std::fs::metadata(path));
    here.is_ok_and(|here| {
        there.is_ok_and(|there| (here.dev(), here.ino()) == (there.dev(), there.ino()))
    })
}

/// Elsewhere it is never removed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
