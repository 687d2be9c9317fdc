//! Checksums: what was written is what is read, or the file is refused.
//!
//! A checksum (CRC-32) belongs to a fact with its name, or to a result with its trial and key, so
//! that rows cannot change places. The tally is how many results there are, and the sum of their
//! checksums: it changes in the same transaction as they, so that none can go unnoticed.

use rusqlite::{Connection, OptionalExtension};

use super::{FORMAT, Store, StoreError, TABLES, UNCHECKED_TABLES};
use crate::experiment::Experiment;
use crate::key::Key;

/// The checksum of a fact about the experiment.
pub(super) fn of_fact(name: &str, value: &str) -> i64 {
    checksum(&["about", name, value])
}

/// The checksum of a result.
pub(super) fn of_result(key: &str, trial: &str, measured: &str) -> i64 {
    checksum(&["results", key, trial, measured])
}

/// Lengths are part of it, so that no letter can pass from one text to the next.
fn checksum(texts: &[&str]) -> i64 {
    let mut hasher = crc32fast::Hasher::new();
    for text in texts {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    i64::from(hasher.finalize())
}

/// A row of results, as it is in the file.
struct Row {
    key: String,
    trial: String,
    measured: String,
    checksum: Option<i64>,
}

impl Store {
    /// Whether the file has our tables, and the library finds nothing wrong with it.
    pub(super) fn check_tables(&self) -> Result<(), StoreError> {
        let tables = if self.format == FORMAT { TABLES } else { UNCHECKED_TABLES };
        let expected = Connection::open_in_memory().and_then(|empty| {
            empty.execute_batch(tables)?;
            tables_of(&empty)
        });
        if tables_of(&self.connection).map_err(self.failed())? != expected.map_err(self.failed())? {
            return Err(self.damaged("its tables have changed"));
        }
        let state: String = self
            .connection
            .pragma_query_value(None, "quick_check", |row| row.get(0))
            .map_err(self.failed())?;
        // What is wrong may be a list of several lines.
        let first = state.lines().next().unwrap_or_default();
        if state == "ok" { Ok(()) } else { Err(self.damaged(first)) }
    }

    /// What the file says about its experiment.
    pub(super) fn fact(&self, name: &str) -> Result<String, StoreError> {
        let column = if self.format == FORMAT { "checksum" } else { "NULL" };
        let sql = format!("SELECT value, {column} FROM about WHERE name = ?1");
        let found = self.connection.query_row(&sql, [name], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?))
        });
        match found.optional().map_err(self.failed())? {
            None => Err(self.damaged(&format!("there is no {name} in it"))),
            Some((value, checksum)) if self.is_right(checksum, of_fact(name, &value)) => Ok(value),
            Some(_) => Err(self.damaged(&format!("the {name} in it has changed"))),
        }
    }

    /// Hands out every result that is in the file, if all of them are what they were: its key,
    /// what trials of its study are called, its seed, and what was measured.
    pub(super) fn each_result(
        &self,
        experiment: &Experiment,
        mut take: impl FnMut(Key, (&'static str, u64), String),
    ) -> Result<(), StoreError> {
        // Rows and tally at the same moment, although somebody may be writing.
        let moment = self.connection.unchecked_transaction().map_err(self.failed())?;
        let column = if self.format == FORMAT { "checksum" } else { "NULL" };
        let sql = format!("SELECT key, trial, measured, {column} FROM results ORDER BY key");
        let mut query = moment.prepare(&sql).map_err(self.failed())?;
        let mut rows = query.query([]).map_err(self.failed())?;
        let (mut count, mut sum) = (0_i64, 0_i64);
        while let Some(row) = rows.next().map_err(self.failed())? {
            let row = row_of(row).map_err(self.failed())?;
            let place = self.place_of(experiment, &row)?;
            count += 1;
            sum = sum.saturating_add(row.checksum.unwrap_or_default());
            take(Key::of(&row.trial), place, row.measured);
        }
        if self.format != FORMAT {
            return Ok(());
        }
        let tally = moment.query_row("SELECT results, checksums FROM tally", [], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
        });
        match tally.optional().map_err(self.failed())? {
            Some(tally) if tally == (count, sum) => Ok(()),
            Some((of, _)) if of != count => {
                Err(self.damaged(&format!("{count} of {of} results are left")))
            }
            _ => Err(self.damaged("the sum of its checksums has changed")),
        }
    }

    fn place_of(
        &self,
        experiment: &Experiment,
        row: &Row,
    ) -> Result<(&'static str, u64), StoreError> {
        let Row { key, trial, measured, checksum } = row;
        let wrong = |why: &str| {
            // Damage may have made anything of it.
            let shown: String = trial
                .chars()
                .map(
                    |letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter },
                )
                .take(300)
                .collect();
            self.damaged(&format!("the result of the trial {shown}: {why}"))
        };
        if !self.is_right(*checksum, of_result(key, trial, measured)) {
            return Err(wrong("it is not what was written (by its checksum)"));
        }
        if *key != Key::of(trial).to_string() {
            return Err(wrong("it has the key of another trial"));
        }
        experiment.place_of(trial, measured).map_err(wrong)
    }

    fn is_right(&self, found: Option<i64>, expected: i64) -> bool {
        self.format != FORMAT || found == Some(expected)
    }

    fn damaged(&self, state: &str) -> StoreError {
        StoreError::Damaged { file: self.file.clone(), state: state.to_owned() }
    }
}

fn row_of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    Ok(Row { key: row.get(0)?, trial: row.get(1)?, measured: row.get(2)?, checksum: row.get(3)? })
}

/// Every table by its name, and the words it was made with.
fn tables_of(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut query = connection.prepare("SELECT name, sql FROM sqlite_master ORDER BY name, sql")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}
