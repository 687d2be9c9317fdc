//! The first bytes of a database: whose it is, before anything is done to it.
//!
//! The library that reads databases may write beside them, or into them, as soon as it opens one.
//! A file of somebody else is refused before that.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::{APPLICATION, FORMAT, StoreError, UNCHECKED_FORMAT, beside};

/// How the database begins (<https://www.sqlite.org/fileformat.html>), and where it says what its
/// tables are for, and in which version. Both are written with the tables, and never changed.
const MAGIC: &[u8] = b"SQLite format 3\0";
const READ_BY_AT: usize = 19;
const APPLICATION_AT: usize = 68;
const VERSION_AT: usize = 60;
const LENGTH: usize = 100;

/// The version of the tables of a results file. Nothing is changed.
pub(super) fn format_of(file: &Path) -> Result<i32, StoreError> {
    let not_results = || StoreError::NotResults { file: file.to_owned() };
    let metadata = match std::fs::metadata(file) {
        Ok(metadata) => metadata,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
            return Err(StoreError::Missing { file: file.to_owned() });
        }
        Err(why) => return Err(StoreError::Unreadable { file: file.to_owned(), why }),
    };
    if !metadata.is_file() {
        return Err(not_results());
    }
    let mut head = Vec::new();
    let read =
        File::open(file).and_then(|opened| opened.take(LENGTH as u64).read_to_end(&mut head));
    read.map_err(|why| StoreError::Unreadable { file: file.to_owned(), why })?;
    let is_whole = head.len() == LENGTH && head.starts_with(MAGIC);
    if !is_whole || number(&head, APPLICATION_AT) != Some(APPLICATION) {
        return Err(not_results());
    }
    match number(&head, VERSION_AT) {
        Some(format @ (FORMAT | UNCHECKED_FORMAT)) => Ok(format),
        found => Err(StoreError::OtherFormat {
            file: file.to_owned(),
            found: found.unwrap_or_default(),
            known: FORMAT,
        }),
    }
}

/// Whether its newest results may be in a journal beside it.
pub(super) fn has_journal(file: &Path) -> bool {
    const BY_JOURNAL: u8 = 2;
    let mut head = [0; LENGTH];
    let read = File::open(file).and_then(|mut opened| opened.read_exact(&mut head));
    read.is_ok() && head[READ_BY_AT] == BY_JOURNAL
}

/// Whether its newest results are in a journal that is not there: then there are no newer ones. The
/// run was killed and the file moved, or a copy was made of it alone.
pub(super) fn has_lost_its_journal(file: &Path) -> bool {
    has_journal(file) && !beside(file, "-wal").exists()
}

fn number(head: &[u8], at: usize) -> Option<i32> {
    let bytes = head.get(at..at + 4)?;
    Some(i32::from_be_bytes(bytes.try_into().ok()?))
}
