//! Results files of the lab, which are `SQLite` databases. Reading and reporting never
//! panic, change nothing in the file, and leave nothing beside it.

use secateurs_lab::{Store, report, report_of};

use crate::reached;
use crate::scratch::Scratch;

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
    if let Ok(store) = Store::read(&file)
        && let Ok(experiment) = store.experiment()
        && let Ok(findings) = store.findings(&experiment)
    {
        let _ = report::files(&report_of(&experiment, &findings));
        reached::note();
    }
    assert_eq!(std::fs::read(&file).ok().as_deref(), Some(data), "reading has changed the file");
    assert_eq!(scratch.names(), ["results.sqlite"], "reading has left something");
}
