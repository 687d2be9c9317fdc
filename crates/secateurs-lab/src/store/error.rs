//! What can be wrong with a results file, and what to do about it.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::plan::PlanError;

/// A results file that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is one already.
    #[error(
        "{}: there are results in it already; go on with `secateurs lab resume {}`, or give \
         another file with --results", .file.display(), .file.display()
    )]
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// Something else is there.
    #[error(
        "{}: there is such a file already, and it holds no results of secateurs; give another \
         file with --results", .file.display()
    )]
    Taken {
        /// The file.
        file: PathBuf,
    },
    /// There is none.
    #[error("{}: no such results file; `secateurs lab run` makes one", .file.display())]
    Missing {
        /// The file.
        file: PathBuf,
    },
    /// Somebody else writes to it.
    #[error("{}: another run is at it; wait for its end, or use another file", .file.display())]
    Busy {
        /// The file.
        file: PathBuf,
    },
    /// The folder is not there, or may not be written to.
    #[error("{}: cannot write there: {why}; choose another place with --results", .file.display())]
    Folder {
        /// The file.
        file: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// It is there, but not for us.
    #[error("{}: cannot be read: {why}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// Something else.
    #[error("{}: not a results file of secateurs", .file.display())]
    NotResults {
        /// The file.
        file: PathBuf,
    },
    /// From another time.
    #[error(
        "{}: results in format {found}, and this version knows format {known}; use the version \
         that wrote them, or run the experiment again into another file", .file.display()
    )]
    OtherFormat {
        /// The file.
        file: PathBuf,
        /// Its format.
        found: i32,
        /// Ours.
        known: i32,
    },
    /// Counts of two versions do not belong in one table.
    #[error(
        "{}: begun by secateurs {written_by}, and this is {}; a search may count otherwise now. \
         Report on it, finish it with that version, or run again into another file",
        .file.display(), env!("CARGO_PKG_VERSION")
    )]
    OtherProgram {
        /// The file.
        file: PathBuf,
        /// Who began it.
        written_by: String,
    },
    /// Bytes have changed.
    #[error(
        "{}: the file is damaged: {state}; go on with a copy of it if there is one, or run the \
         experiment again into another file", .file.display()
    )]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        state: String,
    },
    /// No room.
    #[error(
        "{}: the disk is full; what was committed is safe. Make room, then \
         `secateurs lab resume {}` goes on", .file.display(), .file.display()
    )]
    Full {
        /// The file.
        file: PathBuf,
    },
    /// The plan in it.
    #[error("{}: {why}", .file.display())]
    Plan {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        why: PlanError,
    },
    /// Anything else that can happen to a file.
    #[error("{}: {why}; what was committed is safe", .file.display())]
    Other {
        /// The file.
        file: PathBuf,
        /// What the library says.
        why: rusqlite::Error,
    },
}

impl StoreError {
    pub(super) fn of(file: &Path, error: rusqlite::Error) -> Self {
        let file = file.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full { file },
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::Folder { file, why: std::io::Error::other(error) }
            }
            Some(
                ErrorCode::SystemIoFailure
                | ErrorCode::OutOfMemory
                | ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::FileLockingProtocolFailed
                | ErrorCode::OperationInterrupted,
            ) => Self::Other { file, why: error },
            // Our questions are all right: tables or values that do not fit them were changed.
            _ => Self::Damaged { file, state: error.to_string() },
        }
    }

    /// Whether a run that got so far was only stopped: it can go on once there is room again.
    pub fn is_stop(&self) -> bool {
        matches!(self, Self::Full { .. } | Self::Other { .. })
    }
}
