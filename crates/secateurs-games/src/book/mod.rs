//! Books: the exact values of many positions in a file, found once and used by every search.
//!
//! A book holds openings (every position within so many plies) or endings (every position of so
//! small a size, see [`Endings`](secateurs::capability::Endings)). [`build()`] makes one, and goes
//! on where it was stopped; [`Book::open`] reads one and refuses whatever is not whole; a game
//! with a book is [`Booked`], in which the positions of the book are over.

mod booked;
mod build;
mod error;
mod format;
mod journal;
mod targets;

use std::collections::HashMap;
use std::fmt;

use foldhash::fast::FixedState;
use secateurs::capability::Keyed;
use secateurs::{Payoffs, Utility};

pub use booked::Booked;
pub use build::{Built, Progress, build};
pub use error::{BookError, BuildError, Misfit};
pub use format::FORMAT_VERSION;
pub use targets::{MOST_POSITIONS, Targets};

/// A position in a book, as words that only equal positions share; unused words are zero.
pub type BookKey = [u64; 3];

/// A game whose positions can stand in a book. Play never comes back to a position.
pub trait Bookable: Keyed {
    /// How many words of a [`BookKey`] are in use: 1 to 3.
    const KEY_WORDS: usize;

    /// The game, with every option that values depend on.
    fn title(&self) -> Title;

    /// The [`key`](Keyed::key) as words.
    fn book_key(&self, position: &Self::Position) -> BookKey;

    /// No more endings than these are listed, so that too many are refused beforehand. A game
    /// with endings must say.
    fn most_endings(&self, _size: u32) -> u64 {
        u64::MAX
    }
}

/// A game with the options that values depend on, all of them, in a fixed order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    game: &'static str,
    options: Vec<(&'static str, String)>,
}

impl Title {
    /// A game of this name, without options.
    pub fn new(game: &'static str) -> Self {
        Self { game, options: Vec::new() }
    }

    /// The same game with one more option.
    #[must_use]
    pub fn with(mut self, option: &'static str, value: impl fmt::Display) -> Self {
        self.options.push((option, value.to_string()));
        self
    }

    /// A name for the file of such a book.
    pub fn file_name(&self, contents: Contents) -> String {
        let values = self.options.iter().map(|(_, value)| format!("-{value}"));
        let options: String = values.collect();
        let contents = match contents {
            Contents::Openings { plies } => format!("plies-{plies}"),
            Contents::Endings { size } => format!("endings-{size}"),
        };
        format!("{}{options}-{contents}.book", self.game)
    }
}

/// As it is typed.
impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game)?;
        self.options.iter().try_for_each(|(name, value)| write!(f, " --{name} {value}"))
    }
}

/// Which positions a book is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// Every position that can be reached within so many plies.
    Openings {
        /// How many.
        plies: u32,
    },
    /// Every position of at most this size.
    Endings {
        /// How large.
        size: u32,
    },
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Openings { plies: 1 } => f.write_str("openings of 1 ply"),
            Self::Openings { plies } => write!(f, "openings of {plies} plies"),
            Self::Endings { size } => write!(f, "endings of size {size}"),
        }
    }
}

/// What stands at the head of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game's [`Title`], as text.
    pub title: String,
    /// Which positions it is about.
    pub contents: Contents,
    /// How many payoffs each position has.
    pub players: usize,
    /// How many words each key has.
    pub key_words: usize,
}

impl Header {
    /// The head of a book for this game.
    pub fn of<G: Bookable>(game: &G, contents: Contents) -> Self {
        let title = game.title().to_string();
        Self { title, contents, players: game.players(), key_words: G::KEY_WORDS }
    }
}

/// A book in memory.
#[derive(Clone, Debug)]
pub struct Book {
    header: Header,
    /// The payoffs of all positions, one after the other.
    payoffs: Vec<Utility>,
    places: HashMap<BookKey, u32, FixedState>,
}

impl Book {
    /// What stands at its head.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many positions it knows.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether it knows none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// What the players get from the position with this key.
    pub fn get(&self, key: &BookKey) -> Option<Payoffs> {
        let place = *self.places.get(key)? as usize;
        let first = place * self.header.players;
        Some(Payoffs::from_fn(self.header.players, |player| self.payoffs[first + player]))
    }

    /// Whether it is about this game.
    ///
    /// # Errors
    /// When it is about another, or the same with other options.
    pub fn check_fits<G: Bookable>(&self, game: &G) -> Result<(), Misfit> {
        let wanted = Header::of(game, self.header.contents);
        if self.header == wanted {
            return Ok(());
        }
        Err(Misfit::OtherGame { found: self.header.title.clone(), expected: wanted.title })
    }
}
