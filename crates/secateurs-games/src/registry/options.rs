//! The options of a game: described once, read by every front end.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use crate::cards::{Seat, SeatError, Trump, TrumpError, list_items};

/// One option of a game, such as `--piles 2,2`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name, without dashes.
    pub name: &'static str,
    /// What the value looks like; nothing for a switch.
    pub value: Option<&'static str>,
    /// What it does.
    pub help: &'static str,
    /// Whether the value may be given without the option's name.
    pub positional: bool,
}

impl OptionSpec {
    /// An option with a value.
    pub const fn new(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self { name, value: Some(value), help, positional: false }
    }

    /// An option without a value.
    pub const fn switch(name: &'static str, help: &'static str) -> Self {
        Self { name, value: None, help, positional: false }
    }

    /// A value that stands by itself.
    pub const fn positional(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self { name, value: Some(value), help, positional: true }
    }
}

/// An option whose value cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{option}: {message}")]
pub struct BadOption {
    /// Which option, as it is typed.
    pub option: String,
    /// What is wrong with it, and what was expected.
    pub message: String,
}

impl BadOption {
    /// The option `name` is wrong, because of `message`.
    pub fn new(name: &str, message: impl Display) -> Self {
        Self { option: format!("--{name}"), message: message.to_string() }
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
