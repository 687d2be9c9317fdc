//! Cuts the text of either tree format into symbols and remembers where each one starts.
//!
//! The scanner goes over the bytes once, keeps no line numbers and copies nothing: symbols are
//! slices of the source. A name in quotation marks may hold anything; in it `\"` stands for a
//! quotation mark and `\\` for a backslash, and every other backslash stands for itself.

use std::borrow::Cow;

use secateurs::Rational;

use super::{ParseError, number};

/// What the text is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol<'s> {
    /// One of `[ ] { } ( ) , :`.
    Mark(u8),
    /// Letters, digits, `_` and `-`, the first a letter.
    Word(&'s str),
    /// What starts like a number, up to where it stops looking like one.
    Number(&'s str),
    /// What stands between quotation marks, with its backslashes.
    Quoted(&'s str),
    /// Nothing is left.
    End,
}

/// Whether `#` starts a comment that goes to the end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comments {
    None,
    Hash,
}

/// A place in the source, with the symbol that starts there.
#[derive(Debug)]
pub(super) struct Scanner<'s> {
    source: &'s str,
    comments: Comments,
    symbol: Symbol<'s>,
    /// Where the symbol starts.
    start: usize,
    /// Where it ends.
    end: usize,
}

impl<'s> Scanner<'s> {
    /// The scanner at the first symbol of `source`.
    pub(super) fn new(source: &'s str, comments: Comments) -> Result<Self, ParseError> {
        let mut scanner = Self { source, comments, symbol: Symbol::End, start: 0, end: 0 };
        scanner.advance()?;
        Ok(scanner)
    }

    /// The symbol here.
    pub(super) fn symbol(&self) -> Symbol<'s> {
        self.symbol
    }

    /// Where the symbol here starts, in bytes.
    pub(super) fn offset(&self) -> usize {
        self.start
    }

    /// Goes to the next symbol.
    pub(super) fn advance(&mut self) -> Result<(), ParseError> {
        let bytes = self.source.as_bytes();
        self.start = self.after_blanks(self.end);
        let Some(&first) = bytes.get(self.start) else {
            (self.symbol, self.end) = (Symbol::End, self.start);
            return Ok(());
        };
        let start = self.start;
        (self.symbol, self.end) = match first {
            b'[' | b']' | b'{' | b'}' | b'(' | b')' | b',' | b':' => {
                (Symbol::Mark(first), start + 1)
            }
            b'0'..=b'9' | b'+' | b'-' | b'.' => {
                let end = number_end(bytes, start);
                (Symbol::Number(&self.source[start..end]), end)
            }
            b'A'..=b'Z' | b'a'..=b'z' => {
                let length = bytes[start..].iter().take_while(|&&byte| is_word_byte(byte)).count();
                (Symbol::Word(&self.source[start..start + length]), start + length)
            }
            b'"' => {
                let end = self.closing_mark()?;
                (Symbol::Quoted(&self.source[start + 1..end]), end + 1)
            }
            _ => {
                let stranger = self.source[start..].chars().next().unwrap_or_default();
                return Err(self.error(format!("the character {stranger:?} has no meaning here")));
            }
        };
        Ok(())
    }

    /// Whether the symbol after this one is `mark`.
    pub(super) fn is_followed_by(&self, mark: u8) -> bool {
        self.source.as_bytes().get(self.after_blanks(self.end)) == Some(&mark)
    }

    /// Goes past `mark` if it is here.
    pub(super) fn accept(&mut self, mark: u8) -> Result<bool, ParseError> {
        let is_here = self.symbol == Symbol::Mark(mark);
        if is_here {
            self.advance()?;
        }
        Ok(is_here)
    }

    /// Goes past `mark`, which must be here; `role` says what for.
    pub(super) fn expect(&mut self, mark: u8, role: &str) -> Result<(), ParseError> {
        if self.accept(mark)? {
            Ok(())
        } else {
            Err(self.expected(&format!("`{}` {role}", char::from(mark))))
        }
    }

    /// Goes past a number, which must be here.
    pub(super) fn number(&mut self, role: &str) -> Result<Rational, ParseError> {
        let Symbol::Number(text) = self.symbol else { return Err(self.expected(role)) };
        let value = number::parse(text).map_err(|why| self.error(why))?;
        self.advance()?;
        Ok(value)
    }

    /// Goes past a whole number that is not negative, which must be here.
    pub(super) fn index(&mut self, role: &str) -> Result<u64, ParseError> {
        match self.symbol {
            Symbol::Number(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                let value = text.parse().map_err(|_| self.error("this number is too large"))?;
                self.advance()?;
                Ok(value)
            }
            _ => Err(self.expected(role)),
        }
    }

    /// Goes past a name in quotation marks if there is one here.
    pub(super) fn quoted(&mut self) -> Result<Option<String>, ParseError> {
        let Symbol::Quoted(raw) = self.symbol else { return Ok(None) };
        self.advance()?;
        Ok(Some(unescape(raw).into_owned()))
    }

    /// An error at the symbol here.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        self.error_at(self.start, message)
    }

    /// An error at a byte of the source.
    pub(super) fn error_at(&self, offset: usize, message: impl Into<String>) -> ParseError {
        ParseError::at(self.source, offset, message)
    }

    /// The error that something else should be here.
    pub(super) fn expected(&self, what: &str) -> ParseError {
        let found = match self.symbol {
            Symbol::End => "the end of the file".to_owned(),
            Symbol::Mark(mark) => format!("`{}`", char::from(mark)),
            Symbol::Quoted(_) => "a name in quotation marks".to_owned(),
            Symbol::Word(text) | Symbol::Number(text) if text.len() <= 40 => format!("`{text}`"),
            Symbol::Word(_) => "a long word".to_owned(),
            Symbol::Number(_) => "a long number".to_owned(),
        };
        self.error(format!("expected {what}, found {found}"))
    }

    fn after_blanks(&self, mut offset: usize) -> usize {
        let bytes = self.source.as_bytes();
        while let Some(&byte) = bytes.get(offset) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => offset += 1,
                b'#' if self.comments == Comments::Hash => {
                    let rest = &bytes[offset..];
                    offset += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                _ => break,
            }
        }
        offset
    }

    /// Where the quotation that starts here is closed.
    fn closing_mark(&self) -> Result<usize, ParseError> {
        let bytes = self.source.as_bytes();
        let mut offset = self.start + 1;
        loop {
            match bytes.get(offset) {
                Some(b'"') => return Ok(offset),
                // Whatever follows a backslash does not close the quotation.
                Some(b'\\') => offset += 2,
                Some(_) => offset += 1,
                None => return Err(self.error("this quotation mark is never closed")),
            }
        }
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-'
}

/// Whether a name can stand without quotation marks.
pub(super) fn is_word(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(is_word_byte)
}

fn number_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start + 1;
    while let Some(&byte) = bytes.get(end) {
        let continues = match byte {
            b'0'..=b'9' | b'.' | b'/' => true,
            b'e' | b'E' => matches!(bytes.get(end + 1), Some(b'0'..=b'9' | b'+' | b'-')),
            b'+' | b'-' => matches!(bytes[end - 1], b'e' | b'E'),
            _ => false,
        };
        if !continues {
            break;
        }
        end += 1;
    }
    end
}

/// A name from what stands between its quotation marks.
pub(super) fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut name = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = characters.next_if(|&next| character == '\\' && matches!(next, '"' | '\\'));
        name.push(escaped.unwrap_or(character));
    }
    Cow::Owned(name)
}

/// Writes a name in quotation marks.
pub(super) fn write_quoted(name: &str, out: &mut String) {
    out.push('"');
    for character in name.chars() {
        if matches!(character, '"' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out.push('"');
}
