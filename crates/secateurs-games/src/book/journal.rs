//! What is solved of a book that is being built: a file beside it that only grows, so that a
//! build that was ended, in whatever way, goes on where it was.
//!
//! The head says which book it is for, and for which positions. Each record is a key, the first
//! player's value and a checksum of both; the first that is not whole, is of a position that the
//! book is not about, or has a value that no book can hold, and everything after it are dropped. A
//! lock keeps a second process away.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use secateurs::Utility;

use super::format::header_bytes;
use super::{BookKey, BuildError, Header, Targets};

/// No more work than this is lost when the process is killed.
const FLUSH_EVERY: Duration = Duration::from_millis(20);

const MAGIC: &[u8] = b"journal of a ";

pub(super) struct Journal {
    path: PathBuf,
    file: BufWriter<File>,
    key_words: usize,
    flushed: Instant,
}

impl Journal {
    /// Opens the journal of a book, and hands back what an earlier run solved. The players' payoffs
    /// add up to `total`.
    pub(super) fn open<P>(
        path: PathBuf,
        header: &Header,
        targets: &Targets<P>,
        total: Utility,
    ) -> Result<(Self, Vec<(BookKey, Utility)>), BuildError> {
        let failed = |error| BuildError::File { file: path.clone(), error };
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = file.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BuildError::Busy { file: path }),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let mut keys: Vec<BookKey> = targets.keys().collect();
        keys.sort_unstable();
        let head = head_of(header, &keys);
        let (solved, whole) = match bytes.strip_prefix(head.as_slice()) {
            Some(records) => {
                let mut solved = read_records(records, header.key_words);
                let is_ours = |(key, value): &(BookKey, Utility)| {
                    keys.binary_search(key).is_ok() && total.checked_sub(*value).is_some()
                };
                solved.truncate(solved.iter().take_while(|record| is_ours(record)).count());
                let whole = head.len() + solved.len() * record_bytes(header.key_words);
                (solved, whole)
            }
            // The first run did not even get to write the whole head.
            None if head.starts_with(&bytes) => (Vec::new(), 0),
            None => return Err(BuildError::OtherJournal { file: path }),
        };
        start_writing(&mut file, &head, whole as u64).map_err(failed)?;
        let file = BufWriter::new(file);
        let journal = Self { path, file, key_words: header.key_words, flushed: Instant::now() };
        Ok((journal, solved))
    }

    /// Notes the first player's value of a position.
    pub(super) fn note(&mut self, key: &BookKey, value: Utility) -> Result<(), BuildError> {
        let record = record_of(&key[..self.key_words], value);
        let written = self.file.write_all(&record);
        written.map_err(|error| self.failed(error))?;
        if self.flushed.elapsed() >= FLUSH_EVERY { self.flush() } else { Ok(()) }
    }

    pub(super) fn flush(&mut self) -> Result<(), BuildError> {
        self.flushed = Instant::now();
        let flushed = self.file.flush();
        flushed.map_err(|error| self.failed(error))
    }

    /// The book is written: nobody needs the journal any more.
    pub(super) fn remove(self) -> Result<(), BuildError> {
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.failed(error)),
            _ => Ok(()),
        }
    }

    fn failed(&self, error: io::Error) -> BuildError {
        BuildError::File { file: self.path.clone(), error }
    }
}

/// Where the journal of a book is.
pub(super) fn path_beside(book: &Path) -> PathBuf {
    let mut path = book.as_os_str().to_owned();
    path.push(".partial");
    path.into()
}

/// The book, its positions, and a checksum of both: what is for other positions does not fit.
fn head_of(header: &Header, keys: &[BookKey]) -> Vec<u8> {
    let mut checksum = crc32fast::Hasher::new();
    keys.iter().flatten().for_each(|word| checksum.update(&word.to_le_bytes()));
    let mut head = [MAGIC, &header_bytes(header)].concat();
    head.extend((keys.len() as u64).to_le_bytes());
    head.extend(checksum.finalize().to_le_bytes());
    head
}

fn start_writing(file: &mut File, head: &[u8], whole: u64) -> io::Result<()> {
    file.set_len(whole)?;
    file.seek(SeekFrom::Start(whole))?;
    if whole == 0 { file.write_all(head) } else { Ok(()) }
}

fn record_bytes(key_words: usize) -> usize {
    8 * key_words + 8 + 4
}

fn record_of(key: &[u64], value: Utility) -> Vec<u8> {
    let mut record: Vec<u8> = key.iter().flat_map(|word| word.to_le_bytes()).collect();
    record.extend(value.to_le_bytes());
    record.extend(crc32fast::hash(&record).to_le_bytes());
    record
}

/// The records up to the first that is not whole.
fn read_records(bytes: &[u8], key_words: usize) -> Vec<(BookKey, Utility)> {
    let read = |record: &[u8]| {
        let mut words = record.chunks_exact(8).map(|word| {
            let word = word.try_into().expect("chunks of eight bytes are eight bytes");
            u64::from_le_bytes(word)
        });
        let mut key = BookKey::default();
        for word in &mut key[..key_words] {
            *word = words.next()?;
        }
        let value = words.next()?.cast_signed();
        (record_of(&key[..key_words], value) == record).then_some((key, value))
    };
    bytes.chunks_exact(record_bytes(key_words)).map_while(read).collect()
}
