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
        Self { place: place.to_owned(), at, message: Self::words(error.message()) }
    }

    /// The library's message; a key that it does not know with the nearest that it knows.
    pub(super) fn words(message: &str) -> String {
        let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        match quoted.as_slice() {
            [name, known @ ..] if message.starts_with("unknown field") && !known.is_empty() => {
                let unknown = UnknownName::new("key", name, known.iter().copied());
                format!("{unknown} (known here: {})", known.join(", "))
            }
            _ => message.trim_end().replace('\n', "; "),
        }
    }
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
