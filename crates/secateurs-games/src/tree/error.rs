//! What is wrong with a file, and where.

/// A file that cannot be read. Lines and columns count from one, and columns count characters.
/// Something missing at the end of the file is reported just past its last character.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// The line.
    pub line: usize,
    /// The column in that line.
    pub column: usize,
    /// What is wrong there, or what was expected.
    pub message: String,
}

impl ParseError {
    /// The error at a byte of `source`. Readers keep byte offsets only; the line is counted here,
    /// once, when something is wrong.
    pub(super) fn at(source: &str, offset: usize, message: impl Into<String>) -> Self {
        let before = source.get(..offset).unwrap_or(source);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
        }
    }
}
