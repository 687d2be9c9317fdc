//! Every game and algorithm by name, for front ends that choose at run time.
//!
//! A game's entry says what it is, which options it takes, and how it is built from them; which
//! algorithms fit follows from its type (see [`secateurs::erase!`]), and which of those are compiled
//! for it is said in [`secateurs::algorithms::hot`].

mod added;
mod answer;
mod any_game;
mod budget;
mod check;
mod choose;
mod closed;
mod entries;
mod erased;
mod event;
mod hidden;
mod options;
mod profiled;
mod seated;
mod spec;
mod stage;
mod table;
mod ties;
mod verify;
mod with_books;

pub use crate::by_seats::AnySeat;
pub use added::{NameTaken, add, find, games};
pub use any_game::{
    Answer, AnyGame, Hear, OutcomeBySeat, PossibleBySeat, RunError, deaf, default_method,
};
pub use check::{check, check_among};
pub use choose::fitting;
pub use closed::{Bidder, ClosedEntry, Dealt, find_closed};
pub use entries::{CLOSED_GAMES, GAMES, random_tree_of, tree_from};
pub use erased::Erased;
pub use event::{Event, Step, Teller, TurnKind};
pub use hidden::{
    AnyHidden, BuildHidden, ErasedHidden, HiddenError, IMP_OPTIONS, Others, PROFILE, SIDE_OPTIONS,
    bad_side, imp_pruning, others, profile_name, side_of,
};
pub use options::{BadOption, OptionValue, Options};
pub use profiled::{AnyProfiled, BigResponse};
pub use seated::AnySeated;
use secateurs::algorithms::RunsOn;
use secateurs::algorithms::Search;
pub use secateurs::algorithms::{Algorithm, Method, Reach, Space, Ties};
use secateurs::erased::Capabilities;
pub use secateurs::{UnknownName, is_meant};
pub use spec::{DefaultValue, OptionKind, OptionSpec, Word, with_defaults};
pub use stage::Stage;
pub use table::capability_table;
pub use verify::{Cases, Disagreement, VerifyError, verify, verify_with};
pub use with_books::{AnyBooks, Books, Probe};

/// A game that can be asked for by name.
#[derive(Clone, Copy)]
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
    /// Its players with what each knows, where something is hidden from them, from options that
    /// were checked: see [`GameEntry::build_hidden`].
    pub hidden: Option<BuildHidden>,
    /// Makes it from options that were checked: see [`GameEntry::build`].
    pub make: Build,
    /// The options of the `n`th of many random cases, for games that are random by themselves;
    /// others are verified on random positions.
    pub random_case: Option<fn(&Options, u64) -> Options>,
    /// The types behind it, for the table of capabilities.
    pub types: &'static (dyn Fn() -> Vec<TypeRow> + Send + Sync),
}

/// Builds a game from options.
pub type Build = &'static (dyn Fn(&Options) -> Result<Box<dyn AnyGame>, BadOption> + Send + Sync);

impl GameEntry {
    /// The game with these options.
    ///
    /// # Errors
    /// When the game has no such option, or a value cannot be used.
    pub fn build(&self, options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
        check(self, options)?;
        (self.make)(options)
    }

    /// The options that count: those given, and defaults for the others, where they hold.
    pub fn with_defaults(&self, options: &Options) -> Options {
        with_defaults(self.options, options)
    }

    /// Its players with what each knows; `None` where everybody sees everything. The
    /// [`PROFILE`] that everybody plays by may be among the options.
    ///
    /// # Errors
    /// As [`GameEntry::build`].
    pub fn build_hidden(&self, options: &Options) -> Option<Result<Box<dyn AnyHidden>, BadOption>> {
        let known: Vec<OptionSpec> = self.options.iter().copied().chain([PROFILE]).collect();
        let hidden = self.hidden?;
        Some(check_among(&known, options).and_then(|()| hidden(options)))
    }
}

impl std::fmt::Debug for GameEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameEntry").field("name", &self.name).finish_non_exhaustive()
    }
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
    /// Which capabilities it has.
    pub capabilities: Capabilities,
    /// Whether a search fits.
    fits: fn(&Search, Capabilities) -> bool,
}

impl TypeRow {
    /// A type with these capabilities.
    pub fn of<C: RunsOn>(label: &'static str, capabilities: Capabilities) -> Self {
        Self { label, capabilities, fits: |search, has| search.fits::<C>(has) }
    }

    /// Whether a search fits.
    pub fn fits(&self, search: &Search) -> bool {
        (self.fits)(search, self.capabilities)
    }
}

/// What a concrete type offers.
macro_rules! row {
    ($label:literal, $type:ty) => {
        $crate::registry::TypeRow::of::<<$type as secateurs::Game>::Chance>(
            $label,
            secateurs::capabilities_of!($type),
        )
    };
}

use row;
