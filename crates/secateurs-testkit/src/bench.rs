//! What benchmarks are told on the command line.

use std::fmt::Debug;
use std::str::FromStr;

/// The arguments of a benchmark.
#[derive(Clone, Debug)]
pub struct BenchArguments {
    words: Vec<String>,
    /// Whether it is measured. Run as a test, a benchmark only shows that it runs.
    pub is_measured: bool,
}

impl BenchArguments {
    /// Those of this process.
    pub fn given() -> Self {
        let words = std::env::args().skip(1).filter(|argument| !argument.starts_with("--"));
        let is_measured = std::env::args().any(|argument| argument == "--bench");
        Self { words: words.collect(), is_measured }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The argument at a place.
    pub fn word(&self, index: usize) -> Option<&str> {
        self.words.get(index).map(String::as_str)
    }

    /// Whether a word is among them.
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|given| given == word)
    }

    /// The number at a place, or the usual one.
    ///
    /// # Panics
    /// When something else is there.
    pub fn number<T: FromStr<Err: Debug>>(&self, index: usize, usual: T) -> T {
        self.word(index).map_or(usual, |text| text.parse().expect("a number"))
    }
}
