//! The two file formats of trees, and the one door to both.

use super::{ParseError, Tree, read_efg, read_text};

/// How a file writes a tree down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The short form of this project: `P1[(5,4,1), P2[(3,3,4), (6,4,0)]]`.
    Text,
    /// Gambit's extensive games, version 2.
    Efg,
}

/// What some editors put before the text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Format {
    /// The format of a file: [`Format::Efg`] when its contents start with `EFG` or its name ends
    /// in `.efg`.
    pub fn guess(file_name: &str, contents: &[u8]) -> Self {
        let start = contents.strip_prefix(BYTE_ORDER_MARK).unwrap_or(contents).trim_ascii_start();
        let has_efg_ending = std::path::Path::new(file_name)
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("efg"));
        if start.starts_with(b"EFG") || has_efg_ending { Self::Efg } else { Self::Text }
    }
}

impl Tree {
    /// The tree that a file holds.
    ///
    /// ```
    /// use secateurs_games::tree::{Format, Tree};
    ///
    /// let tree = Tree::parse(b"P1[(5,4,1), P2[(0,6,4), (3,3,4)]]", Format::Text)?;
    /// assert_eq!(tree.players().len(), 3);
    /// let error = Tree::parse(b"P1[(5,4,1), P2[(0,6)]]", Format::Text).unwrap_err();
    /// assert_eq!((error.line, error.column), (1, 16));
    /// # Ok::<(), secateurs_games::tree::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// When the file is not in this format or not a tree; the error names the place.
    pub fn parse(contents: &[u8], format: Format) -> Result<Self, ParseError> {
        let contents = contents.strip_prefix(BYTE_ORDER_MARK).unwrap_or(contents);
        let source = std::str::from_utf8(contents).map_err(|error| {
            let valid = str::from_utf8(&contents[..error.valid_up_to()]).unwrap_or_default();
            ParseError::at(valid, valid.len(), "the file is not UTF-8 text from here on")
        })?;
        match format {
            Format::Text => read_text::read(source),
            Format::Efg => read_efg::read(source),
        }
    }
}
