//! Results in one file: `SQLite`, so that every tool can read them.
//!
//! A result is committed in a transaction of its own and written through to the disk: after a
//! kill or a power cut it is either there or not, never in parts. While a run holds the file, a
//! lock beside it (`FILE.lock`, released by the system when the process ends, however it ends)
//! keeps other runs away; readers are welcome at any time.
//!
//! Whatever a report is made of has a checksum ([`checks`]): the plan, every result together with
//! its trial, and how many results there are. Files of the first format had none; they are read,
//! and what comes of them is marked as unchecked.

mod checks;
mod error;
mod head;
mod lock;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags, params};

pub use error::StoreError;
use lock::Lock;

use crate::experiment::{Experiment, Trial};
use crate::findings::Findings;
use crate::key::Key;
use crate::plan::Plan;

#[cfg(test)]
mod damage;
#[cfg(test)]
mod tests;

/// Marks the file as ours, for tools that look: "SCTR".
const APPLICATION: i32 = 0x5343_5452;

/// The version of the tables below, and that of the tables without checksums.
const FORMAT: i32 = 2;
const UNCHECKED_FORMAT: i32 = 1;

const TABLES: &str = "
    CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL, checksum INTEGER NOT NULL)
        WITHOUT ROWID;
    CREATE TABLE results (key TEXT PRIMARY KEY, trial TEXT NOT NULL, measured TEXT NOT NULL,
        checksum INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE tally (results INTEGER NOT NULL, checksums INTEGER NOT NULL);
";

const UNCHECKED_TABLES: &str = "
    CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE results (key TEXT PRIMARY KEY, trial TEXT NOT NULL, measured TEXT NOT NULL)
        WITHOUT ROWID;
";

/// A results file.
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    connection: Connection,
    format: i32,
    /// Held by whoever writes.
    _lock: Option<Lock>,
}

impl Store {
    /// A new file for this experiment.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub fn create(file: &Path, experiment: &Experiment) -> Result<Self, StoreError> {
        check_free(file)?;
        let lock = Lock::take(file)?;
        check_free(file)?;
        // Made under a name that nobody else has, so that the file is either there with all it
        // needs or not.
        let unfinished = beside(file, &format!(".{}.new", std::process::id()));
        let folder = |why| StoreError::Folder { file: file.to_owned(), why };
        std::fs::File::create_new(&unfinished).map_err(folder)?;
        let made = write_new(&unfinished, experiment)
            .map_err(|error| StoreError::of(file, error))
            .and_then(|()| std::fs::rename(&unfinished, file).map_err(folder));
        if made.is_err() {
            let _ = std::fs::remove_file(&unfinished);
        }
        made?;
        Self::open(file, FORMAT, Some(lock))
    }

    /// A file to go on with.
    ///
    /// # Errors
    /// When it is not a results file of this version, or somebody else is at it. Then it is left
    /// as it is.
    pub fn resume(file: &Path) -> Result<Self, StoreError> {
        let format = head::format_of(file)?;
        let lock = Lock::take(file)?;
        let store = Self::open(file, format, Some(lock))?;
        store.check_tables()?;
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
        let store = Self::open(file, head::format_of(file)?, None)?;
        store.check_tables()?;
        Ok(store)
    }

    /// Deletes a results file for good, and what the library keeps beside it.
    ///
    /// # Errors
    /// When it is not a results file of this version, somebody else is at it, or the system does
    /// not let it go. Then it is left as it is.
    pub fn delete(file: &Path) -> Result<(), StoreError> {
        head::format_of(file)?;
        let _lock = Lock::take(file)?;
        // Whoever had it before may have put something else there.
        head::format_of(file)?;
        let has_journal = head::has_journal(file);
        std::fs::remove_file(file)
            .map_err(|why| StoreError::Folder { file: file.to_owned(), why })?;
        // Their names are the library's, as the file said of itself. Without it they say nothing.
        for ending in ["-wal", "-shm"].iter().filter(|_| has_journal) {
            let _ = std::fs::remove_file(beside(file, ending));
        }
        Ok(())
    }

    /// For writing if there is a lock.
    fn open(file: &Path, format: i32, lock: Option<Lock>) -> Result<Self, StoreError> {
        let flags = match lock {
            Some(_) => OpenFlags::SQLITE_OPEN_READ_WRITE,
            None => OpenFlags::SQLITE_OPEN_READ_ONLY,
        };
        let connection = if lock.is_none() && head::has_lost_its_journal(file) {
            // Else the library would make a journal, and leave it there.
            Connection::open_with_flags(as_it_is(file), flags | OpenFlags::SQLITE_OPEN_URI)
        } else {
            Connection::open_with_flags(in_folder(file), flags)
        };
        let connection = connection.map_err(|error| StoreError::of(file, error))?;
        Ok(Self { file: file.to_owned(), connection, format, _lock: lock })
    }

    /// Makes ready for many results. Not before all that is there was looked at: a file that is
    /// refused stays as it is.
    pub(crate) fn begin(&mut self) -> Result<(), StoreError> {
        self.connection.pragma_update(None, "journal_mode", "WAL").map_err(self.failed())?;
        // Written through to the disk at every commit, so that a power cut loses nothing.
        self.connection.pragma_update(None, "synchronous", "FULL").map_err(self.failed())
    }

    fn failed(&self) -> impl Fn(rusqlite::Error) -> StoreError {
        move |error| StoreError::of(&self.file, error)
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

    /// All results so far.
    ///
    /// # Errors
    /// When the file cannot be read, or is damaged.
    pub fn findings(&self, experiment: &Experiment) -> Result<Findings, StoreError> {
        let mut findings = Findings::new(self.format == UNCHECKED_FORMAT);
        self.each_result(experiment, |key, (kind, seed), measured| {
            findings.add(key, kind, seed, measured);
        })?;
        Ok(findings)
    }

    /// How many results there are, without looking at them.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn count(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM results";
        let count = self.connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        Ok(count.map_err(self.failed())?.unsigned_abs())
    }

    /// The keys of the trials that are done.
    ///
    /// # Errors
    /// When the file cannot be read, or is damaged.
    pub(crate) fn done(&self, experiment: &Experiment) -> Result<BTreeSet<Key>, StoreError> {
        let mut done = BTreeSet::new();
        self.each_result(experiment, |key, _, _| {
            done.insert(key);
        })?;
        Ok(done)
    }

    /// Adds a result for good.
    ///
    /// # Errors
    /// When it cannot be written; everything committed before stays.
    pub fn commit(&mut self, trial: &Trial, measured: &str) -> Result<(), StoreError> {
        let file = self.file.clone();
        self.add(trial, measured).map_err(|error| StoreError::of(&file, error))
    }

    fn add(&mut self, trial: &Trial, measured: &str) -> rusqlite::Result<()> {
        let key = trial.key.to_string();
        if self.format == UNCHECKED_FORMAT {
            let sql = "INSERT INTO results VALUES (?1, ?2, ?3)";
            return self.connection.execute(sql, params![key, trial.text, measured]).map(|_| ());
        }
        let checksum = checks::of_result(&key, &trial.text, measured);
        let transaction = self.connection.transaction()?;
        let sql = "INSERT INTO results VALUES (?1, ?2, ?3, ?4)";
        transaction.execute(sql, params![key, trial.text, measured, checksum])?;
        let sql = "UPDATE tally SET results = results + 1, checksums = checksums + ?1";
        transaction.execute(sql, [checksum])?;
        transaction.commit()
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

/// Whether there is nothing yet in this place.
fn check_free(file: &Path) -> Result<(), StoreError> {
    if !file.exists() {
        return Ok(());
    }
    let file = file.to_owned();
    match head::format_of(&file) {
        Err(StoreError::NotResults { .. }) => Err(StoreError::Taken { file }),
        _ => Err(StoreError::Exists { file }),
    }
}

/// Writes everything but results into an empty file.
fn write_new(file: &Path, experiment: &Experiment) -> rusqlite::Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let mut connection = Connection::open_with_flags(in_folder(file), flags)?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(TABLES)?;
    let facts = [
        ("plan", experiment.plan().source()),
        ("scale", experiment.scale()),
        ("secateurs", env!("CARGO_PKG_VERSION")),
    ];
    for (name, value) in facts {
        let sql = "INSERT INTO about VALUES (?1, ?2, ?3)";
        transaction.execute(sql, params![name, value, checks::of_fact(name, value)])?;
    }
    transaction.execute("INSERT INTO tally VALUES (0, 0)", [])?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()
}

/// A file as an address that the library reads and nothing else: it makes no files beside it.
fn as_it_is(file: &Path) -> String {
    let in_folder = in_folder(file);
    let letters = in_folder.as_os_str().as_encoded_bytes().iter().map(|&byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", letters.collect::<String>())
}

/// The same file by a name that means a file, whatever it is: some names mean something else to
/// the library.
fn in_folder(file: &Path) -> PathBuf {
    Path::new(".").join(file)
}

/// A file of the same name with something added.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
