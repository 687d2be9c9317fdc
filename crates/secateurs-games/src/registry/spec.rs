//! What can be chosen in a game, as data: help texts, forms and the signatures of other languages
//! are made from it, and values are checked by it before a game is built.

use super::Options;

/// One option of a game, such as `piles`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name, without dashes.
    pub name: &'static str,
    /// What its value is.
    pub kind: OptionKind,
    /// What holds where it is not given.
    pub default: DefaultValue,
    /// Options that say it already where they are given, so that the default does not hold.
    pub default_unless: &'static [&'static str],
    /// What it does.
    pub help: &'static str,
    /// A value that works, with the options in `example_with`.
    pub example: &'static str,
    /// The other options that the example needs.
    pub example_with: &'static [(&'static str, &'static str)],
    /// Whether the value may be given without the option's name.
    pub positional: bool,
    /// Whether it must be given.
    pub required: bool,
}

/// What the value of an option is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number in a range.
    Number {
        /// The least.
        min: i128,
        /// The most.
        max: i128,
    },
    /// One of a few words.
    Choice(&'static [Word]),
    /// On if it is there, and without a value.
    Switch,
    /// Several of a kind, with commas or blanks between them.
    List(&'static OptionKind),
    /// A word, or what is of that kind.
    WordOr(&'static str, &'static OptionKind),
    /// The hands of a deal.
    Hands,
    /// One hand.
    Hand,
    /// Cards in a row.
    Cards,
    /// A seat at the table.
    Seat,
    /// A suit, or none.
    Trump,
    /// A file by its name.
    File,
    /// A text that the game reads: this is what it is called.
    Text(&'static str),
}

/// A word that an option can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What it means; empty where the word says it all.
    pub meaning: &'static str,
}

impl Word {
    /// A word that says it all.
    pub const fn plain(word: &'static str) -> Self {
        Self { word, meaning: "" }
    }

    /// A word and what it means.
    pub const fn new(word: &'static str, meaning: &'static str) -> Self {
        Self { word, meaning }
    }
}

/// What holds where an option is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// There is no default.
    None,
    /// The same as with this value.
    Value(&'static str),
    /// It depends, in these words.
    Words(&'static str),
}

impl OptionSpec {
    /// An option without a default and an example.
    pub const fn new(name: &'static str, kind: OptionKind, help: &'static str) -> Self {
        let default = DefaultValue::None;
        let (example, example_with): (_, &[_]) = ("", &[]);
        Self {
            name,
            kind,
            default,
            default_unless: &[],
            help,
            example,
            example_with,
            positional: false,
            required: false,
        }
    }

    /// A whole number from `min` to `max`.
    pub const fn number(name: &'static str, min: i128, max: i128, help: &'static str) -> Self {
        Self::new(name, OptionKind::Number { min, max }, help)
    }

    /// A number that chance is made from.
    pub const fn seed(help: &'static str) -> Self {
        Self::number("seed", 0, u64::MAX as i128, help).usually("1").example("7")
    }

    /// One of a few words.
    pub const fn choice(name: &'static str, words: &'static [Word], help: &'static str) -> Self {
        Self::new(name, OptionKind::Choice(words), help)
    }

    /// An option without a value.
    pub const fn switch(name: &'static str, help: &'static str) -> Self {
        Self::new(name, OptionKind::Switch, help)
    }

    /// The same with this default.
    #[must_use]
    pub const fn usually(mut self, value: &'static str) -> Self {
        self.default = DefaultValue::Value(value);
        self
    }

    /// The same, but the default does not hold where one of these options is given.
    #[must_use]
    pub const fn unless(mut self, others: &'static [&'static str]) -> Self {
        self.default_unless = others;
        self
    }

    /// The same with a default that depends.
    #[must_use]
    pub const fn otherwise(mut self, words: &'static str) -> Self {
        self.default = DefaultValue::Words(words);
        self
    }

    /// The same with this example.
    #[must_use]
    pub const fn example(mut self, example: &'static str) -> Self {
        self.example = example;
        self
    }

    /// The same with what its example needs.
    #[must_use]
    pub const fn with(mut self, others: &'static [(&'static str, &'static str)]) -> Self {
        self.example_with = others;
        self
    }

    /// The same, and the value may stand by itself.
    #[must_use]
    pub const fn positional(mut self) -> Self {
        self.positional = true;
        self
    }

    /// The same, and it must be given.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// What its value is called in a help text; a switch has none.
    pub fn value_name(&self) -> Option<String> {
        (self.kind != OptionKind::Switch).then(|| self.kind.value_name())
    }

    /// What it does, with the values it can have, an example where words are not enough, and the
    /// default. What words mean is one line each.
    pub fn help_text(&self) -> String {
        let default = match self.default {
            DefaultValue::None => String::new(),
            DefaultValue::Value(text) | DefaultValue::Words(text) => format!(" [default: {text}]"),
        };
        format!("{}{}{default}{}", self.help, self.values(), self.meanings())
    }

    fn values(&self) -> String {
        match self.kind {
            OptionKind::Number { min, max } => range(min, max),
            OptionKind::Choice(words) if !fit_into_name(words) && self.meanings().is_empty() => {
                let words: Vec<&str> = words.iter().map(|word| word.word).collect();
                format!(" [possible values: {}]", words.join(", "))
            }
            OptionKind::Hands | OptionKind::Hand | OptionKind::Cards | OptionKind::Text(_) => {
                let quote = if self.example.contains(' ') { "\"" } else { "" };
                format!(", as in {quote}{}{quote}", self.example)
            }
            _ => String::new(),
        }
    }

    fn meanings(&self) -> String {
        let OptionKind::Choice(words) = self.kind else { return String::new() };
        let lines = words.iter().filter(|word| !word.meaning.is_empty());
        lines.flat_map(|word| ["\n- ", word.word, ": ", word.meaning]).collect()
    }
}

/// The options that count: those given, and defaults for the others, where they hold.
pub fn with_defaults(known: &[OptionSpec], given: &Options) -> Options {
    let mut all = given.clone();
    for option in known.iter().filter(|option| !given.is_on(option.name)) {
        let is_said = option.default_unless.iter().any(|other| given.is_on(other));
        if let (DefaultValue::Value(value), false) = (option.default, is_said) {
            all.set(option.name, value);
        }
    }
    all
}

/// A range, where it is one that people would ask for.
fn range(min: i128, max: i128) -> String {
    const MOST_SHOWN: i128 = 1_000_000;
    match (min, max) {
        (min, max) if max <= MOST_SHOWN => format!(" ({min} to {max})"),
        (1.., _) => format!(" (at least {min})"),
        _ => String::new(),
    }
}

/// Whether the words are few and short enough to stand for the value.
fn fit_into_name(words: &[Word]) -> bool {
    const MOST_LETTERS: usize = 16;
    let letters: usize = words.iter().map(|word| word.word.len() + 1).sum();
    letters <= MOST_LETTERS + 1
}

impl OptionKind {
    /// The kind in one word, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Number { .. } => "number",
            Self::Choice(_) => "choice",
            Self::Switch => "switch",
            Self::List(_) => "list",
            Self::WordOr(..) => "word-or",
            Self::Hands => "hands",
            Self::Hand => "hand",
            Self::Cards => "cards",
            Self::Seat => "seat",
            Self::Trump => "trump",
            Self::File => "file",
            Self::Text(_) => "text",
        }
    }

    fn value_name(&self) -> String {
        match self {
            Self::Number { .. } => "N".to_owned(),
            Self::Choice(words) if fit_into_name(words) => {
                let words: Vec<&str> = words.iter().map(|word| word.word).collect();
                words.join("|")
            }
            Self::Choice(_) => "NAME".to_owned(),
            Self::Switch => String::new(),
            Self::List(kind) => {
                let item = kind.value_name();
                format!("{item},{item},...")
            }
            Self::WordOr(word, kind) => format!("{}|{word}", kind.value_name()),
            Self::Hands => "HANDS".to_owned(),
            Self::Hand => "S.H.D.C".to_owned(),
            Self::Cards => "CARDS".to_owned(),
            Self::Seat => "SEAT".to_owned(),
            Self::Trump => "SUIT".to_owned(),
            Self::File => "FILE".to_owned(),
            Self::Text(name) => (*name).to_owned(),
        }
    }
}
