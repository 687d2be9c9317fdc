//! Results files of the lab, which are `SQLite` databases. Reading never panics, changes nothing
//! in the file, and leaves nothing beside it.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use secateurs_lab::Store;

use crate::scratch::Scratch;
use crate::{plan, reached};

const MOST_BYTES: usize = 1 << 16;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    if data.len() > MOST_BYTES {
        return;
    }
    let scratch = Scratch::new();
    let file = scratch.file("results.sqlite", data);
    if let Ok(store) = Store::read(&file) {
        let _ = store.results();
        if plan_of(&file).is_some_and(|plan| plan::is_quick(&plan)) {
            // The report on changed results is awaited to refuse them; till then it is not
            // asked for.
            let _ = store.experiment();
            reached::note();
        }
    }
    assert_eq!(std::fs::read(&file).ok().as_deref(), Some(data), "reading has changed the file");
    assert_eq!(scratch.names(), ["results.sqlite"], "reading has left something");
}

/// The plan inside, as another reader sees it.
fn plan_of(file: &Path) -> Option<String> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    let sql = "SELECT value FROM about WHERE name = 'plan'";
    connection.query_row(sql, [], |row| row.get(0)).ok()
}
