//! Why a book cannot be used, or not be built.

use std::io;
use std::path::PathBuf;

use secateurs::SearchError;

use super::MOST_POSITIONS;
use super::format::FORMAT_VERSION;

/// A file that is no book that can be used.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[from] io::Error),
    /// Something else altogether.
    #[error("this is not a book")]
    NotABook,
    /// From an older or newer program.
    #[error("a book of format version {0}, but only version {FORMAT_VERSION} can be read")]
    Version(u32),
    /// The end is missing.
    #[error("the book is cut off")]
    CutOff,
    /// Something is not as it was written.
    #[error("the book is damaged: {0}")]
    Damaged(&'static str),
}

/// A book that has nothing to say about a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// It is about another game, or the same with other options.
    #[error("a book for {found}, but this is {expected}")]
    OtherGame {
        /// What the book is about.
        found: String,
        /// What it should be about.
        expected: String,
    },
    /// There are no books for such a game.
    #[error("there are no books for this game")]
    NoBooks,
}

/// Why a book was not built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// There are no books for such a game.
    #[error("there are no books for this game")]
    NoBooks,
    /// The game has openings only.
    #[error("the endings of this game cannot be listed, only its openings")]
    NoEndings,
    /// More positions than fit into memory.
    #[error("more than {MOST_POSITIONS} positions are too many for a book")]
    TooMany,
    /// A search refused.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// A file that is something else stands where the book should go.
    #[error("{}: a file is there already, and it is no such book ({why}): choose another name", .file.display())]
    InTheWay {
        /// Which file.
        file: PathBuf,
        /// What it is.
        why: String,
    },
    /// What an earlier run left belongs to another book.
    #[error("{}: what an earlier run left is of another book: remove it or choose another name", .file.display())]
    OtherJournal {
        /// Which file.
        file: PathBuf,
    },
    /// Another process is at it.
    #[error("{}: another process is building this book", .file.display())]
    Busy {
        /// Which file.
        file: PathBuf,
    },
    /// A file cannot be written or read.
    #[error("{}: {error}", .file.display())]
    File {
        /// Which file.
        file: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
}
