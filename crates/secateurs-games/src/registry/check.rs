//! Options against what is known of them: the one place where names, ranges and words are checked.

use super::options::in_words;
use super::{BadOption, GameEntry, OptionKind, OptionSpec, Options, UnknownName};
use crate::cards::{CardSet, Seat, SeatError, Trump, TrumpError};
use crate::cards::{list_items, parse_cards, parse_hands};

/// Refuses options that the game does not have, and values that cannot be. What depends on several
/// options is left to the game.
///
/// # Errors
/// The first option, by name, that is refused.
pub fn check(entry: &GameEntry, options: &Options) -> Result<(), BadOption> {
    check_among(entry.options, options)
}

/// The same where these options are known.
///
/// # Errors
/// The first option, by name, that is refused.
pub fn check_among(known: &[OptionSpec], options: &Options) -> Result<(), BadOption> {
    for (name, text) in options.iter() {
        let Some(option) = known.iter().find(|option| option.name == name) else {
            let names = known.iter().map(|option| option.name);
            return Err(BadOption::of_all(UnknownName::new("option", name, names)));
        };
        option.kind.check(text).map_err(|message| BadOption::new(name, message))?;
    }
    match known.iter().find(|option| option.required && !options.is_on(option.name)) {
        Some(OptionSpec { name, example, .. }) => {
            Err(BadOption::new(name, format_args!("this must be given, as in {example}")))
        }
        None => Ok(()),
    }
}

impl OptionKind {
    /// Refuses a text that is no value of this kind.
    ///
    /// # Errors
    /// What was expected, and what was found.
    pub fn check(&self, text: &str) -> Result<(), String> {
        let words = |error: &dyn std::fmt::Display| error.to_string();
        let is_one = match self {
            Self::Number { min, max } => {
                text.parse().is_ok_and(|number: i128| (*min..=*max).contains(&number))
            }
            Self::Choice(words) => words.iter().any(|known| known.word == text),
            Self::Switch => text.is_empty(),
            Self::List(kind) if text.trim().is_empty() => return kind.check(text),
            Self::List(kind) => return list_items(text).try_for_each(|item| kind.check(item)),
            Self::WordOr(word, _) if *word == text => true,
            Self::WordOr(word, kind) => {
                let refused = |message: String| match message.strip_prefix("expected ") {
                    Some(rest) => format!("expected {word}, or {rest}"),
                    None => message,
                };
                return kind.check(text).map_err(refused);
            }
            Self::Hands => return parse_hands(text).map(drop).map_err(|error| words(&error)),
            Self::Hand => return CardSet::from_pbn(text).map(drop).map_err(|error| words(&error)),
            Self::Cards => return parse_cards(text).map(drop).map_err(|error| words(&error)),
            Self::Seat => text.parse::<Seat>().is_ok(),
            Self::Trump => text.parse::<Trump>().is_ok(),
            Self::File | Self::Text(_) => true,
        };
        if is_one { Ok(()) } else { Err(format!("expected {}, got {text:?}", self.expected())) }
    }

    /// What a value is, in words.
    fn expected(&self) -> String {
        match self {
            Self::Number { min, max } => format!("a whole number from {min} to {max}"),
            Self::Choice(words) => {
                let words: Vec<&str> = words.iter().map(|word| word.word).collect();
                in_words(&words)
            }
            Self::Switch => "no value".to_owned(),
            Self::Seat => SeatError::EXPECTED.to_owned(),
            Self::Trump => TrumpError::EXPECTED.to_owned(),
            Self::List(kind) | Self::WordOr(_, kind) => kind.expected(),
            // Their readers have words of their own.
            Self::Hands | Self::Hand | Self::Cards | Self::File | Self::Text(_) => {
                self.name().to_owned()
            }
        }
    }
}
