//! Every game and algorithm by name, for front ends that choose at run time.
//!
//! A game's entry says what it is, which options it takes, and how it is built from them; which
//! algorithms fit follows from its type (see [`offers`]).

mod algorithm;
mod any_game;
mod closed;
mod entries;
mod erased;
mod event;
mod hidden;
mod method;
pub mod offers;
mod options;
mod stage;
mod table;
mod ties;
mod verify;
mod with_books;

pub use algorithm::{Algorithm, Space};
pub use any_game::{Answer, AnyGame, RunError, default_method};
pub use closed::{AnySeat, ClosedEntry, Dealt, TableBuilder, find_closed};
pub use entries::{CLOSED_GAMES, GAMES};
pub use erased::{Erased, fitting};
pub use event::{Event, Step, Teller, TurnKind};
pub use hidden::{
    AnyHidden, BuildHidden, ErasedHidden, HiddenError, IMP_OPTIONS, Others, SIDE_OPTIONS, bad_side,
    imp_pruning, others, side_of,
};
pub use method::Method;
pub use options::{BadOption, OptionSpec, OptionValue, Options};
pub use stage::Stage;
pub use table::capability_table;
pub use ties::Ties;
pub use verify::{Disagreement, VerifyError, verify, verify_with};
pub use with_books::{BookHooks, Probe};

/// A game that can be asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
    /// What kind of game it is.
    pub class: GameClass,
    /// How far it is searched unless told otherwise, where that is too large to finish.
    pub usual_depth: fn(&Options) -> Option<u32>,
    /// What can be chosen.
    pub options: &'static [OptionSpec],
    /// Whether there can be books of its positions.
    pub has_books: bool,
    /// Its players with what each knows, where something is hidden from them.
    pub hidden: Option<BuildHidden>,
    /// Builds it from options.
    pub build: fn(&Options) -> Result<Box<dyn AnyGame>, BadOption>,
    /// The options of the `n`th of many random cases, for games that are random by themselves;
    /// others are verified on random positions.
    pub random_case: Option<fn(&Options, u64) -> Options>,
    /// The types behind it, for the table of capabilities.
    pub types: fn() -> Vec<TypeRow>,
}

/// The usual classes of games.
#[derive(Clone, Copy, Debug)]
pub struct GameClass {
    /// How many can play.
    pub players: &'static str,
    /// What payoffs add up to: zero, constant or general.
    pub sum: &'static str,
    /// Whether every line of play ends.
    pub finite: bool,
    /// Whether chance moves: no, yes, or it depends.
    pub chance: &'static str,
    /// Whether everybody sees everything.
    pub information: &'static str,
}

impl GameClass {
    /// Two opponents, everything in the open.
    pub const DUEL: Self =
        Self { players: "2", sum: "zero", finite: true, chance: "no", information: "perfect" };

    /// One player and chance, which hides something.
    pub const ALONE: Self =
        Self { players: "1", sum: "any", finite: true, chance: "yes", information: "hidden" };
}

/// What one type of game offers.
#[derive(Clone, Debug)]
pub struct TypeRow {
    /// The game, and what is special about this type of it.
    pub label: &'static str,
    /// Which of [`offers::CAPABILITIES`] it has.
    pub capabilities: [bool; offers::CAPABILITIES.len()],
    /// Which methods fit.
    pub methods: Vec<Method>,
}

/// A name that nothing has, with the nearest that something has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {name:?}{}", hint(.nearest.as_ref()))]
pub struct UnknownName {
    what: &'static str,
    name: String,
    nearest: Option<String>,
}

fn hint(nearest: Option<&String>) -> String {
    nearest.map_or_else(String::new, |known| format!("; did you mean {known:?}?"))
}

impl UnknownName {
    /// `name` is not among the `known` names of `what`.
    pub fn new<'a>(what: &'static str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        const CLOSE_ENOUGH: f64 = 0.7;
        let similarity = |known: &str| strsim::jaro_winkler(known, name);
        let nearest = known.max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
        let nearest = nearest.filter(|known| similarity(known) >= CLOSE_ENOUGH).map(str::to_owned);
        Self { what, name: name.to_owned(), nearest }
    }
}

/// The game of this name.
///
/// # Errors
/// When there is none.
pub fn find(name: &str) -> Result<&'static GameEntry, UnknownName> {
    let found = GAMES.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| UnknownName::new("game", name, GAMES.iter().map(|entry| entry.name)))
}

/// A game of a concrete type as an [`Erased`] one.
macro_rules! erase {
    ($type:ty, $game:expr) => {
        $crate::registry::Erased::<$type>::new(
            $game,
            || $crate::searches_of!($type),
            $crate::outcomes_of!($type),
        )
    };
}

/// How books of a concrete type are built and used.
macro_rules! books {
    ($type:ty) => {
        $crate::registry::BookHooks::<$type>::new(|game, at, book| {
            use $crate::book::Booked;
            let booked = Booked::new(game.clone(), *at, book)?;
            Ok(Box::new($crate::registry::erase!(Booked<$type>, booked)))
        })
    };
}

/// What a concrete type offers.
macro_rules! row {
    ($label:literal, $type:ty) => {
        $crate::registry::TypeRow {
            label: $label,
            capabilities: $crate::traits_of!($type),
            methods: $crate::registry::fitting::<$type>(|| $crate::searches_of!($type)),
        }
    };
}

use {books, erase, row};
