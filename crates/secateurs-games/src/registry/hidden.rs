//! Games with hidden information behind one door: somebody's side of them, when it is known how
//! the others play.
//!
//! Only searches that respect information sets are offered. The rest would look at the cards.

use std::path::Path;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::any_size::OwnNumbers;
use secateurs::search::{Forgotten, ImpOrder, ImpPruning, UpperBounds};
use secateurs::{MAX_PLAYERS, SearchError};

use super::profiled::{AnyProfiled, AnySize, Profiled};
use super::seated::{AnySeated, Seated, Views};
use super::{AnyGame, BadOption, OptionKind, OptionSpec, Options, Word};
use crate::files::read_text;
use crate::picture::DrawnFor;
use crate::profile::ProfileError;

/// The largest profile that is read: a line of it is some 50 bytes long.
const MOST_PROFILE_BYTES: u64 = 256 << 20;

/// A game with hidden information whose type is not known here.
pub trait AnyHidden: Send {
    /// How many players there are.
    fn players(&self) -> usize;

    /// The game, with how everybody plays.
    ///
    /// # Errors
    /// When the profile is none of this game.
    fn with_profile(&self, profile: &Others) -> Result<Box<dyn AnyProfiled + '_>, HiddenError>;

    /// A player's side of the game.
    ///
    /// # Errors
    /// As [`AnyHidden::with_profile`] and [`AnyProfiled::side_of`].
    fn side_of(
        &self,
        player: usize,
        others: &Others,
        may_forget: bool,
    ) -> Result<Box<dyn AnyGame>, HiddenError> {
        self.with_profile(others)?.side_of(player, may_forget)
    }

    /// The game at a table, before anything has happened; `None` where its numbers are too long
    /// for that.
    fn at_table(&self) -> Option<Box<dyn AnySeated>>;
}

/// Builds a game with hidden information from options.
pub type BuildHidden = fn(&Options) -> Result<Box<dyn AnyHidden>, BadOption>;

/// How the others play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Others {
    /// Every move is equally likely.
    Uniform,
    /// As this text says; see [`profile`](crate::profile).
    Profile(String),
}

/// Why there is no such side of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HiddenError {
    /// No such player.
    #[error("expected a player from 1 to {players}, got {player}")]
    Player {
        /// Who was asked for, counted from 1.
        player: usize,
        /// How many there are.
        players: usize,
    },
    /// Without perfect recall, searches are heuristics.
    #[error(
        "{0}; --forgetful searches without perfect recall, for a value that need not be the best"
    )]
    Forgotten(Forgotten),
    /// More than 64 bits for a weight or a payoff.
    #[error(
        "weights or payoffs need more than 64 bits: best-response and exploitability take such \
         numbers, other searches do not"
    )]
    TooLong,
    /// The profile is none of this game.
    #[error(transparent)]
    Profile(#[from] ProfileError),
    /// The game could not be gone through.
    #[error(transparent)]
    Search(#[from] SearchError),
}

/// A game with hidden information, and the searches for one player of it.
pub struct ErasedHidden<G: InformationSets> {
    game: G,
    /// Whether its players have perfect recall by its rules, so that nobody need check.
    remembers: bool,
    views: Option<Views<G>>,
}

impl<G: InformationSets + BoundedAbove> ErasedHidden<G> {
    /// A game that may be anything.
    pub fn new(game: G) -> Self {
        Self { game, remembers: false, views: None }
    }

    /// What a seat sees can be drawn, and hands that agree with it.
    #[must_use]
    pub fn with_views(self) -> Self
    where
        G: DrawnFor,
    {
        Self { views: Some(Views::new()), ..self }
    }

    /// Its players have perfect recall by its rules.
    #[must_use]
    pub fn with_recall(self) -> Self {
        Self { remembers: true, ..self }
    }
}

impl<G> AnyHidden for ErasedHidden<G>
where
    G: InformationSets + BoundedAbove + Clone + Send + 'static,
    G::Position: 'static,
    G::Set: 'static,
    G::Move: 'static,
{
    fn players(&self) -> usize {
        self.game.players()
    }

    fn with_profile(&self, profile: &Others) -> Result<Box<dyn AnyProfiled + '_>, HiddenError> {
        let any_size = AnySize::new(&self.game, OwnNumbers, self.remembers, profile)?;
        Ok(Box::new(Profiled(any_size)))
    }

    fn at_table(&self) -> Option<Box<dyn AnySeated>> {
        let (game, views) = (self.game.clone(), self.views);
        Some(Box::new(Seated { position: game.start(), game, views }))
    }
}

/// What one side of a concrete type of game offers.
macro_rules! side_row {
    ($label:literal, $type:ty) => {
        $crate::registry::row!($label, secateurs::Against<$type, $crate::profile::Profile<$type>>)
    };
}

pub(super) use side_row;

/// The options of every search for one player.
pub const IMP_OPTIONS: [OptionSpec; 2] = [
    OptionSpec::choice(
        "order",
        &[
            Word::new("natural", "as the game lists them"),
            Word::new("best", "highest upper bound first"),
            Word::new("frontier", "best first over the whole tree, which is kept in memory"),
        ],
        "the order in which the moves of an information set are searched",
    )
    .usually("best")
    .example("natural"),
    OptionSpec::choice(
        "bounds",
        &[
            Word::new("game", "one for the whole game, as in the paper"),
            Word::new("position", "one for each position"),
        ],
        "upper bounds on payoffs",
    )
    .usually("position")
    .example("game"),
];

const FILE_OR_UNIFORM: OptionKind = OptionKind::WordOr("uniform", &OptionKind::File);

/// The options of a game of which one side is searched.
pub const SIDE_OPTIONS: [OptionSpec; 3] = [
    OptionSpec::number(
        "player",
        1,
        MAX_PLAYERS as i128,
        "the player whose best response is wanted",
    )
    .usually("1")
    .example("2"),
    OptionSpec::new(
        "others",
        FILE_OR_UNIFORM,
        "strategies of the other players: uniform, a profile in a file, or the profile itself",
    )
    .usually("uniform")
    .example("uniform"),
    OptionSpec::switch("forgetful", "search without perfect recall; the value is then a heuristic"),
];

/// How everybody plays, where that is asked.
pub const PROFILE: OptionSpec = OptionSpec::new(
    "profile",
    FILE_OR_UNIFORM,
    "strategies of all players: uniform, a profile in a file, or the profile itself",
)
.usually("uniform")
.example("uniform");

/// What the options say about how to search.
///
/// # Errors
/// When there is no such way.
pub fn imp_pruning(options: &Options) -> Result<ImpPruning, BadOption> {
    let orders = [
        ("natural", ImpOrder::Natural),
        ("best", ImpOrder::BestFirst),
        ("frontier", ImpOrder::Frontier),
    ];
    let bounds = [("game", UpperBounds::OfTheGame), ("position", UpperBounds::OfThePosition)];
    Ok(ImpPruning {
        order: options.one_of("order", &orders)?.unwrap_or(ImpOrder::BestFirst),
        bounds: options.one_of("bounds", &bounds)?.unwrap_or(UpperBounds::OfThePosition),
    })
}

/// The side of a game that the options ask for.
///
/// # Errors
/// When there is none.
pub fn side_of(game: &dyn AnyHidden, options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let others = others(options, "others")?;
    let player = options.value("player", 1)?;
    let side = game.side_of(player, &others, options.is_on("forgetful"));
    side.map_err(|error| bad_side(options, "others", &error))
}

/// The profile that an option names: the word, a file, or the profile itself, which starts with a
/// brace.
///
/// # Errors
/// When the file cannot be read.
pub fn others(options: &Options, option: &str) -> Result<Others, BadOption> {
    match options.text(option) {
        None | Some("uniform") => Ok(Others::Uniform),
        Some(text) if is_profile(text) => Ok(Others::Profile(text.to_owned())),
        Some(file) => {
            let text = read_text(Path::new(file), MOST_PROFILE_BYTES);
            let bad = |error| BadOption::new(option, format_args!("{file}: {error}"));
            Ok(Others::Profile(text.map_err(bad)?))
        }
    }
}

/// What to call the profile that an option names.
pub fn profile_name<'o>(options: &'o Options, option: &str) -> &'o str {
    match options.text(option) {
        None => "uniform",
        Some(text) if is_profile(text) => "the profile given",
        Some(file) => file,
    }
}

fn is_profile(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// The option that asked for what a game refuses.
pub fn bad_side(options: &Options, option: &str, error: &HiddenError) -> BadOption {
    match error {
        HiddenError::Profile(_) => {
            let name = profile_name(options, option);
            BadOption::new(option, format_args!("{name}: {error}"))
        }
        _ => BadOption::new("player", error),
    }
}
