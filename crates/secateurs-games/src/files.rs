//! Files from outside, read up to a limit: whatever a path names, it may have no end at all.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Why a file was not read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// What the system says.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// Longer than anything of its kind.
    #[error("larger than {limit} bytes")]
    TooLarge {
        /// The most bytes.
        limit: u64,
    },
    /// Bytes that are no letters.
    #[error("line {line}, column {column}: the file is not UTF-8 text from here on")]
    NotText {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in letters.
        column: usize,
    },
}

/// The contents of a file of at most `limit` bytes. No more than that is ever held in memory.
///
/// # Errors
/// When it cannot be read, or is longer.
pub fn read_bytes(file: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    File::open(file)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(FileError::TooLarge { limit }) } else { Ok(bytes) }
}

/// The same, but a file that is no text is left at the first byte that no text has: a device
/// would take long to read up to the limit.
fn read_text_bytes(file: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    const PART: u64 = 1 << 20;
    let mut left = File::open(file)?.take(limit.saturating_add(1));
    let mut bytes = Vec::new();
    loop {
        let before = bytes.len();
        left.by_ref().take(PART).read_to_end(&mut bytes)?;
        let is_over = bytes.len() == before;
        let is_text = !bytes[before..].contains(&0);
        if bytes.len() as u64 > limit {
            return Err(FileError::TooLarge { limit });
        }
        if is_over || !is_text {
            return Ok(bytes);
        }
    }
}

/// The same for a text.
///
/// # Errors
/// When it cannot be read, is longer, or is no text.
pub fn read_text(file: &Path, limit: u64) -> Result<String, FileError> {
    let mut bytes = read_text_bytes(file, limit)?;
    if let Some(end) = bytes.iter().position(|&byte| byte == 0) {
        // Not the end of UTF-8, but of text: said in the same way.
        bytes[end] = 0xff;
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..valid]);
        let line = text.matches('\n').count() + 1;
        let column = text.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
        FileError::NotText { line, column }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of these bytes, in the place for temporary files.
    fn with_file<T>(name: &str, bytes: &[u8], read: impl Fn(&Path) -> T) -> T {
        let file = std::env::temp_dir().join(format!("secateurs-{}-{name}", std::process::id()));
        std::fs::write(&file, bytes).unwrap();
        let read = read(&file);
        std::fs::remove_file(&file).unwrap();
        read
    }

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let read = |limit| {
            let said = |error: FileError| error.to_string();
            with_file("limit", b"12345", |file| read_text(file, limit).map_err(said))
        };
        assert_eq!(read(5), Ok("12345".to_owned()));
        assert_eq!(read(u64::MAX), Ok("12345".to_owned()));
        assert_eq!(read(4), Err("larger than 4 bytes".to_owned()));
    }

    #[test]
    #[cfg(unix)]
    fn a_file_without_an_end_is_refused() {
        let error = read_bytes(Path::new("/dev/zero"), 1000).unwrap_err();
        assert_eq!(error.to_string(), "larger than 1000 bytes");
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_no_text_and_is_not_read_to_the_limit() {
        let error = read_text(Path::new("/dev/zero"), u64::MAX).unwrap_err();
        let message = "line 1, column 1: the file is not UTF-8 text from here on";
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_with_their_place() {
        let bytes = b"one\nzw\xc3\xb6\xc3";
        let error = with_file("bytes", bytes, |file| read_text(file, 100).unwrap_err());
        let message = "line 2, column 4: the file is not UTF-8 text from here on";
        assert_eq!(error.to_string(), message);
    }
}
