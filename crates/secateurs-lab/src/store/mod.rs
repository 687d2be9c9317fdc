//! Results in one file: `SQLite`, so that every tool can read them.
//!
//! A result is committed in a transaction of its own and written through to the disk: after a
//! kill or a power cut it is either there or not, never in parts. While a run holds the file, a
//! lock beside it (`FILE.lock`, released by the system when the process ends, however it ends)
//! keeps other runs away; readers are welcome at any time.

mod error;
mod lock;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};

pub use error::StoreError;
use lock::Lock;

use crate::experiment::{Experiment, Trial};
use crate::plan::Plan;

#[cfg(test)]
mod tests;

/// Marks the file as ours, for tools that look: "SCTR".
const APPLICATION: i32 = 0x5343_5452;

/// The version of the tables below.
const FORMAT: i32 = 1;

const TABLES: &str = "
    CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE results (key TEXT PRIMARY KEY, trial TEXT NOT NULL, measured TEXT NOT NULL)
        WITHOUT ROWID;
";

/// A results file.
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    connection: Connection,
    /// Held by whoever writes.
    _lock: Option<Lock>,
}

impl Store {
    /// A new file for this experiment.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub fn create(file: &Path, experiment: &Experiment) -> Result<Self, StoreError> {
        let lock = Lock::take(file)?;
        if file.exists() {
            return Err(StoreError::Exists { file: file.to_owned() });
        }
        // Made under another name, so that the file is either there with all it needs or not.
        let unfinished = beside(file, ".new");
        let _ = std::fs::remove_file(&unfinished);
        write_new(&unfinished, experiment).map_err(|error| StoreError::of(file, error))?;
        std::fs::rename(&unfinished, file)
            .map_err(|why| StoreError::Folder { file: file.to_owned(), why })?;
        Self::writing(file, lock)
    }

    /// A file to go on with.
    ///
    /// # Errors
    /// When it is not a results file of this version, or somebody else is at it.
    pub fn resume(file: &Path) -> Result<Self, StoreError> {
        check_there(file)?;
        let lock = Lock::take(file)?;
        let store = Self::writing(file, lock)?;
        store.check()?;
        let written_by = store.fact("secateurs")?;
        if written_by != env!("CARGO_PKG_VERSION") {
            return Err(StoreError::OtherProgram { file: file.to_owned(), written_by });
        }
        Ok(store)
    }

    /// A file to read only; somebody else may be writing to it.
    ///
    /// # Errors
    /// When it is not a results file of this version.
    pub fn read(file: &Path) -> Result<Self, StoreError> {
        check_there(file)?;
        let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
            .map_err(|error| StoreError::of(file, error))?;
        let store = Self { file: file.to_owned(), connection, _lock: None };
        store.check()?;
        Ok(store)
    }

    fn writing(file: &Path, lock: Lock) -> Result<Self, StoreError> {
        let failed = |error| StoreError::of(file, error);
        let connection =
            Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
        // Written through to the disk at every commit, so that a power cut loses nothing.
        connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
        Ok(Self { file: file.to_owned(), connection, _lock: Some(lock) })
    }

    /// Whether the file is one of ours, of this format, and whole.
    fn check(&self) -> Result<(), StoreError> {
        let number = |name: &str| -> Result<i32, StoreError> {
            self.connection.pragma_query_value(None, name, |row| row.get(0)).map_err(self.failed())
        };
        let file = || self.file.clone();
        if number("application_id")? != APPLICATION {
            return Err(StoreError::NotResults { file: file() });
        }
        match number("user_version")? {
            FORMAT => {}
            found => return Err(StoreError::OtherFormat { file: file(), found, known: FORMAT }),
        }
        let state: String = self
            .connection
            .pragma_query_value(None, "quick_check", |row| row.get(0))
            .map_err(self.failed())?;
        if state == "ok" { Ok(()) } else { Err(StoreError::Damaged { file: file(), state }) }
    }

    fn failed(&self) -> impl Fn(rusqlite::Error) -> StoreError {
        move |error| StoreError::of(&self.file, error)
    }

    fn fact(&self, name: &str) -> Result<String, StoreError> {
        let sql = "SELECT value FROM about WHERE name = ?1";
        let found = self.connection.query_row(sql, [name], |row| row.get(0)).optional();
        let found = found.map_err(self.failed())?;
        found.ok_or_else(|| StoreError::NotResults { file: self.file.clone() })
    }

    /// The experiment that the file is about.
    ///
    /// # Errors
    /// When the plan in it does not make sense to this version.
    pub fn experiment(&self) -> Result<Experiment, StoreError> {
        let (plan, scale) = (self.fact("plan")?, self.fact("scale")?);
        let wrong = |why| StoreError::Plan { file: self.file.clone(), why };
        let plan = Plan::parse(&plan, "the plan inside").map_err(wrong)?;
        plan.experiment(&scale).map_err(wrong)
    }

    /// All results so far, by the trials' keys.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn results(&self) -> Result<BTreeMap<String, String>, StoreError> {
        let mut query = self
            .connection
            .prepare("SELECT key, measured FROM results ORDER BY key")
            .map_err(self.failed())?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.and_then(Iterator::collect).map_err(self.failed())
    }

    /// Adds a result for good.
    ///
    /// # Errors
    /// When it cannot be written; everything committed before stays.
    pub fn commit(&mut self, trial: &Trial, measured: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO results VALUES (?1, ?2, ?3)";
        let done = self.connection.execute(sql, params![trial.key, trial.text, measured]);
        done.map(|_| ()).map_err(self.failed())
    }

    /// Leaves everything in the one file, which then can be copied, or read from where nothing
    /// can be written.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn settle(&mut self) -> Result<(), StoreError> {
        let settled =
            self.connection.pragma_update_and_check(None, "journal_mode", "DELETE", |row| {
                row.get::<_, String>(0)
            });
        match settled {
            Ok(_) => Ok(()),
            // Somebody reads: the next who writes may settle it.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(()),
            Err(error) => Err(StoreError::of(&self.file, error)),
        }
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }
}

fn check_there(file: &Path) -> Result<(), StoreError> {
    if file.exists() { Ok(()) } else { Err(StoreError::Missing { file: file.to_owned() }) }
}

/// Writes a file with everything but results.
fn write_new(file: &Path, experiment: &Experiment) -> rusqlite::Result<()> {
    let mut connection = Connection::open(file)?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(TABLES)?;
    let facts = [
        ("plan", experiment.plan().source()),
        ("scale", experiment.scale()),
        ("secateurs", env!("CARGO_PKG_VERSION")),
    ];
    for (name, value) in facts {
        transaction.execute("INSERT INTO about VALUES (?1, ?2)", [name, value])?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()
}

/// A file of the same name with something added.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
