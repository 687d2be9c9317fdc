//! Books as bytes. All numbers have their lowest byte first.
//!
//! | bytes | what they are |
//! |---|---|
//! | 15 | `secateurs book` and the end of a line |
//! | 4 | the version of the format |
//! | 4, then so many | the title: its length, then its text |
//! | 1, 4 | 0 for openings and how many plies, or 1 for endings and their size |
//! | 1, 1 | how many players there are, how many words a key has |
//! | 8 | how many positions follow |
//! | each 8 × (words + players) | key and payoffs of each position, by rising keys |
//! | 4 | the CRC-32 of everything before |
//!
//! A checksum of this kind notices every change within any 32 bits, and others but for one in
//! four thousand million.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use foldhash::fast::FixedState;
use secateurs::{MAX_PLAYERS, Payoffs};

use super::{Book, BookError, BookKey, Contents, Header};

/// The version that is written, and the only one that is read.
pub const FORMAT_VERSION: u32 = 1;

const MAGIC: &[u8] = b"secateurs book\n";
const CHECKSUM_BYTES: usize = 4;
/// No book is longer, so that reading ends even where a file does not.
const MOST_BYTES: u64 = 1 << 34;

/// What identifies a book in files: everything before the number of positions.
pub(super) fn header_bytes(header: &Header) -> Vec<u8> {
    let (kind, size) = match header.contents {
        Contents::Openings { plies } => (0, plies),
        Contents::Endings { size } => (1, size),
    };
    let mut bytes = MAGIC.to_vec();
    bytes.extend(FORMAT_VERSION.to_le_bytes());
    bytes.extend((header.title.len() as u32).to_le_bytes());
    bytes.extend(header.title.as_bytes());
    bytes.push(kind);
    bytes.extend(size.to_le_bytes());
    bytes.extend([header.players as u8, header.key_words as u8]);
    bytes
}

/// Writes a book. Positions come by rising keys.
pub(super) fn write(
    to: &mut impl Write,
    header: &Header,
    positions: impl ExactSizeIterator<Item = (BookKey, Payoffs)>,
) -> io::Result<()> {
    let mut checksum = crc32fast::Hasher::new();
    let mut put = |bytes: &[u8]| {
        checksum.update(bytes);
        to.write_all(bytes)
    };
    put(&header_bytes(header))?;
    put(&(positions.len() as u64).to_le_bytes())?;
    for (key, payoffs) in positions {
        for word in &key[..header.key_words] {
            put(&word.to_le_bytes())?;
        }
        for utility in payoffs.as_slice() {
            put(&utility.to_le_bytes())?;
        }
    }
    to.write_all(&checksum.finalize().to_le_bytes())
}

impl Book {
    /// Reads a book from a file.
    ///
    /// # Errors
    /// When it cannot be read, or is not a whole book of this version.
    pub fn open(file: &Path) -> Result<Self, BookError> {
        let mut file = File::open(file)?;
        let mut bytes = Vec::new();
        // Files without end are none of ours, so that is found out first.
        Read::by_ref(&mut file).take(MAGIC.len() as u64).read_to_end(&mut bytes)?;
        if bytes != MAGIC {
            return Err(BookError::NotABook);
        }
        file.take(MOST_BYTES).read_to_end(&mut bytes)?;
        Self::from_bytes(&bytes)
    }

    /// Reads a book from the contents of a file.
    ///
    /// # Errors
    /// When it is not a whole book of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        let mut rest = Bytes(bytes.strip_prefix(MAGIC).ok_or(BookError::NotABook)?);
        match rest.u32()? {
            FORMAT_VERSION => {}
            other => return Err(BookError::Version(other)),
        }
        let header = read_header(&mut rest)?;
        let count = rest.u64()?;
        let entry_bytes = 8 * (header.key_words + header.players);
        let expected = u128::from(count) * entry_bytes as u128 + CHECKSUM_BYTES as u128;
        match (rest.0.len() as u128).cmp(&expected) {
            std::cmp::Ordering::Less => return Err(BookError::CutOff),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => {
                return Err(BookError::Damaged("something follows its end"));
            }
        }
        let (checked, checksum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
        if crc32fast::hash(checked).to_le_bytes() != checksum {
            return Err(BookError::Damaged("its checksum does not match"));
        }
        let count =
            u32::try_from(count).map_err(|_| BookError::Damaged("it has too many positions"))?;
        read_positions(&mut rest, header, count)
    }
}

fn read_header(rest: &mut Bytes<'_>) -> Result<Header, BookError> {
    let length = rest.u32()? as usize;
    let title = str::from_utf8(rest.take(length)?);
    let title = title.map_err(|_| BookError::Damaged("its title is no text"))?.to_owned();
    let contents = match (rest.u8()?, rest.u32()?) {
        (0, plies) => Contents::Openings { plies },
        (1, size) => Contents::Endings { size },
        _ => return Err(BookError::Damaged("it has neither openings nor endings")),
    };
    let (players, key_words) = (usize::from(rest.u8()?), usize::from(rest.u8()?));
    if !(1..=MAX_PLAYERS).contains(&players) || !(1..=BookKey::default().len()).contains(&key_words)
    {
        return Err(BookError::Damaged("its positions have no payoffs or no keys"));
    }
    Ok(Header { title, contents, players, key_words })
}

fn read_positions(rest: &mut Bytes<'_>, header: Header, count: u32) -> Result<Book, BookError> {
    let mut places = HashMap::with_capacity_and_hasher(count as usize, FixedState::with_seed(0));
    let mut payoffs = Vec::with_capacity(count as usize * header.players);
    let mut last = None;
    for place in 0..count {
        let mut key = BookKey::default();
        for word in &mut key[..header.key_words] {
            *word = rest.u64()?;
        }
        if last.is_some_and(|last| last >= key) {
            return Err(BookError::Damaged("its positions are out of order"));
        }
        last = Some(key);
        places.insert(key, place);
        for _ in 0..header.players {
            payoffs.push(rest.u64()?.cast_signed());
        }
    }
    Ok(Book { header, payoffs, places })
}

/// Bytes that are still to be read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], BookError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(BookError::CutOff)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], BookError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BookError::CutOff)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u8(&mut self) -> Result<u8, BookError> {
        self.array().map(u8::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, BookError> {
        self.array().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, BookError> {
        self.array().map(u64::from_le_bytes)
    }
}
