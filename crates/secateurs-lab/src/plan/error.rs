//! What is wrong with a plan, and where.

use std::fmt;

use secateurs_games::registry::UnknownName;

/// A plan that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    place: String,
    /// Line and column, counted from 1.
    at: Option<(usize, usize)>,
    message: String,
}

impl PlanError {
    pub(crate) fn new(place: &str, message: impl Into<String>) -> Self {
        Self { place: place.to_owned(), at: None, message: message.into() }
    }

    pub(super) fn of_toml(place: &str, source: &str, error: &toml::de::Error) -> Self {
        let at = error.span().map(|span| {
            let before = source.get(..span.start).unwrap_or(source);
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            (line, column)
        });
        Self { place: place.to_owned(), at, message: Self::words(error) }
    }

    /// The library's message; a key that it does not know with the nearest that it knows.
    pub(super) fn words(error: &toml::de::Error) -> String {
        let message = error.message();
        let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        match quoted.as_slice() {
            [name, known @ ..] if message.starts_with("unknown field") && !known.is_empty() => {
                let unknown = UnknownName::new("key", name, known.iter().copied());
                format!("{unknown} (known here: {})", known.join(", "))
            }
            _ => format!("{}{}", key_of(error), in_words(message).trim_end().replace('\n', "; ")),
        }
    }
}

/// The key that the library names behind its message, where it knows no place.
fn key_of(error: &toml::de::Error) -> String {
    let text = error.to_string();
    let key = text.lines().find_map(|line| line.strip_prefix("in `")?.strip_suffix('`'));
    key.map(|key| format!("{key}: ")).unwrap_or_default()
}

/// What the library calls by the names of types.
fn in_words(message: &str) -> String {
    let types = [
        ("u8", "a whole number from 0 to 255"),
        ("u32", "a whole number from 0 to 4294967295"),
        ("u64", "a whole number from 0 on"),
        ("usize", "a whole number from 0 on"),
        ("i64", "a whole number"),
        ("f64", "a number"),
    ];
    let known = types.into_iter().find_map(|(name, words)| {
        let before = message.strip_suffix(&format!("expected {name}"))?;
        Some(format!("{before}expected {words}"))
    });
    known.unwrap_or_else(|| message.to_owned())
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.place, self.message),
            None => write!(f, "{}: {}", self.place, self.message),
        }
    }
}

impl std::error::Error for PlanError {}
