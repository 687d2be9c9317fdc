//! One writer at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use super::{StoreError, beside};

/// Kept as long as somebody writes; the system lets go of it when the process ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    pub(super) fn take(results: &Path) -> Result<Self, StoreError> {
        // Beside the results, since the library that reads those has locks of its own on them.
        let file = beside(results, ".lock");
        let failed = |why| StoreError::Folder { file: results.to_owned(), why };
        let opened = OpenOptions::new().create(true).append(true).open(&file).map_err(failed)?;
        match opened.try_lock() {
            Ok(()) => Ok(Self { _file: opened }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Busy { file: results.to_owned() }),
            Err(TryLockError::Error(why)) => Err(failed(why)),
        }
    }
}
