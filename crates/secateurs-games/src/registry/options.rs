//! The options that are given for a game, and how they are read.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use crate::cards::{Seat, SeatError, Trump, TrumpError, list_items};

/// Options that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", in_front(.option.as_deref()))]
pub struct BadOption {
    /// Which option, by its name, without dashes; `None` where it is none, or several together.
    pub option: Option<String>,
    /// What is wrong, and what was expected.
    pub message: String,
}

fn in_front(option: Option<&str>) -> String {
    option.map_or_else(String::new, |name| format!("{name}: "))
}

impl BadOption {
    /// The option `name` is wrong, because of `message`.
    pub fn new(name: &str, message: impl Display) -> Self {
        Self { option: Some(name.to_owned()), message: message.to_string() }
    }

    /// No single option is to blame.
    pub fn of_all(message: impl Display) -> Self {
        Self { option: None, message: message.to_string() }
    }
}

/// The options given for a game, as text.
#[derive(Clone, Debug, Default)]
pub struct Options {
    values: BTreeMap<String, String>,
}

impl Options {
    /// Sets an option; a switch is set to the empty text.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.values.insert(name.into(), value.into());
    }

    /// Every option given, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The text given for an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// Whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// The value of an option, or `default` where it is not given.
    ///
    /// # Errors
    /// When the text is not such a value.
    pub fn value<T: OptionValue>(&self, name: &str, default: T) -> Result<T, BadOption> {
        Ok(self.given(name)?.unwrap_or(default))
    }

    /// The value of an option, where it is given.
    ///
    /// # Errors
    /// When the text is not such a value.
    pub fn given<T: OptionValue>(&self, name: &str) -> Result<Option<T>, BadOption> {
        self.text(name).map(|text| parse(name, text)).transpose()
    }

    /// What a word stands for, where one is given.
    ///
    /// # Errors
    /// When it is none of these.
    pub fn one_of<T: Copy>(
        &self,
        name: &str,
        choices: &[(&str, T)],
    ) -> Result<Option<T>, BadOption> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let found = choices.iter().find(|(word, _)| *word == text);
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        let expected = || format!("expected {}, got {text:?}", in_words(&words));
        found.map(|(_, choice)| Some(*choice)).ok_or_else(|| BadOption::new(name, expected()))
    }

    /// A list of values with commas or blanks between them.
    ///
    /// # Errors
    /// When a part of it is not such a value.
    pub fn list<T: OptionValue>(&self, name: &str) -> Result<Option<Vec<T>>, BadOption> {
        let list = |text: &str| match text.trim() {
            // Nothing is no list: whoever wrote it has mistyped.
            "" => parse(name, text).map(|item| vec![item]),
            _ => list_items(text).map(|item| parse(name, item)).collect(),
        };
        self.text(name).map(list).transpose()
    }
}

/// As in `mt, momb or mot`.
pub(super) fn in_words(words: &[&str]) -> String {
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

fn parse<T: OptionValue>(name: &str, text: &str) -> Result<T, BadOption> {
    text.parse()
        .map_err(|_| BadOption::new(name, format_args!("expected {}, got {text:?}", T::expected())))
}

/// A value that an option can have.
pub trait OptionValue: FromStr {
    /// What such a value is, in words.
    fn expected() -> String;
}

macro_rules! whole_numbers {
    ($($number:ty),+) => {
        $(impl OptionValue for $number {
            fn expected() -> String {
                format!("a whole number from {} to {}", Self::MIN, Self::MAX)
            }
        })+
    };
}

whole_numbers!(u8, u16, u32, u64, usize, i32, i64);

impl OptionValue for Seat {
    fn expected() -> String {
        SeatError::EXPECTED.to_owned()
    }
}

impl OptionValue for Trump {
    fn expected() -> String {
        TrumpError::EXPECTED.to_owned()
    }
}
