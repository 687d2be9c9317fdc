//! Books: many positions solved once and for all, and looked up.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use secateurs::StopFlag;
use secateurs::search::{AlphaBeta, Windows};
use secateurs_games::book::{BuildError, Contents};
use secateurs_games::registry::{BadOption, Reach};
use serde::{Deserialize, Serialize};

use crate::listener::{Listener, Progress};
use crate::number::{Amount, amounts};
use crate::plan::Plan;
use crate::refused::Refused;

/// What a book holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BookContents {
    /// Every position within so many plies.
    Openings {
        /// So many.
        plies: u32,
    },
    /// Every ending of at most this size.
    Endings {
        /// What is counted depends on the game.
        size: u32,
    },
}

impl From<Contents> for BookContents {
    fn from(contents: Contents) -> Self {
        match contents {
            Contents::Openings { plies } => Self::Openings { plies },
            Contents::Endings { size } => Self::Endings { size },
        }
    }
}

impl From<BookContents> for Contents {
    fn from(contents: BookContents) -> Self {
        match contents {
            BookContents::Openings { plies } => Self::Openings { plies },
            BookContents::Endings { size } => Self::Endings { size },
        }
    }
}

/// A book that was built, or begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BuiltBook {
    /// The game's name.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// What it holds.
    pub contents: BookContents,
    /// Where it is.
    pub file: String,
    /// Positions that are solved.
    pub solved: usize,
    /// All positions of the book.
    pub positions: usize,
    /// Positions that an earlier run had solved.
    pub resumed: usize,
    /// Whether the book is written; if not, the same request goes on with it.
    pub complete: bool,
    /// How long it took.
    pub seconds: f64,
    /// The version of this program.
    pub version: String,
}

/// What a book knows of a position and its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lookup {
    /// The game's name.
    pub game: String,
    /// What the book is called.
    pub title: String,
    /// What it holds.
    pub contents: BookContents,
    /// How many positions.
    pub positions: usize,
    /// Whether the game is over here, so that no book is needed.
    pub over: bool,
    /// What each seat gets, where the book knows.
    pub payoffs: Option<Vec<Amount>>,
    /// Every move, with what each seat gets after it.
    pub moves: Vec<LookedUp>,
    /// The version of this program.
    pub version: String,
}

/// A move in a book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LookedUp {
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// What each seat gets, where the book knows.
    pub payoffs: Option<Vec<Amount>>,
}

/// Builds a book, in this file or in one with a name of its own.
///
/// # Errors
/// When there can be none for the game, or a file stands in the way.
pub fn build_book(
    plan: &Plan,
    contents: BookContents,
    file: Option<PathBuf>,
    listener: &mut dyn Listener,
) -> Result<BuiltBook, Refused> {
    let game = plan.game_without_book()?;
    let no_books = || Refused::Nothing("there are no books for this game".to_owned());
    let title = game.book_title().ok_or_else(no_books)?;
    let file = file.unwrap_or_else(|| PathBuf::from(title.file_name(contents.into())));
    let start = Instant::now();
    let (limits, enough) = plan.limits_and_flag();
    let Reach { table_megabytes, threads, .. } = plan.reach;
    let search = AlphaBeta::new().windows(Windows::Null).table(table_megabytes).threads(threads);
    let built = game.build_book(contents.into(), &file, search, &limits, &mut |state| {
        let (done, of) = (state.solved as u64, Some(state.of as u64));
        let progress = Progress { done, of, seconds: start.elapsed().as_secs_f64() };
        if listener.progress(&progress) == ControlFlow::Break(()) {
            StopFlag::raise(&enough);
        }
    });
    let built = built.map_err(|error| refusal(error, contents))?;
    Ok(BuiltBook {
        game: plan.entry.name.to_owned(),
        title: title.to_string(),
        contents,
        file: file.display().to_string(),
        solved: built.progress.solved,
        positions: built.progress.of,
        resumed: built.resumed,
        complete: built.is_complete,
        seconds: start.elapsed().as_secs_f64(),
        version: crate::VERSION.to_owned(),
    })
}

/// The option that is to blame.
fn refusal(error: BuildError, contents: BookContents) -> Refused {
    let asked = match contents {
        BookContents::Openings { .. } => "plies",
        BookContents::Endings { .. } => "endings",
    };
    match error {
        BuildError::NoBooks => Refused::Nothing(error.to_string()),
        BuildError::Search(refused) => Refused::Run(refused.into()),
        BuildError::NoEndings | BuildError::TooMany => BadOption::new(asked, error).into(),
        BuildError::InTheWay { .. }
        | BuildError::OtherJournal { .. }
        | BuildError::Busy { .. }
        | BuildError::File { .. } => BadOption::new("output", error).into(),
    }
}

/// Looks a position up in the book of the plan.
///
/// # Errors
/// When there is no book, or it is about another game.
pub fn look_up(plan: &Plan) -> Result<Lookup, Refused> {
    let game = plan.game_without_book()?;
    let no_book = || Refused::from(BadOption::new("book", "a book is needed"));
    let book = plan.book()?.ok_or_else(no_book)?;
    let probe = game.probe(&book).map_err(|misfit| plan.bad_book(misfit))?;
    let of_move = |(chosen, known): (String, Option<Vec<_>>)| LookedUp {
        chosen,
        payoffs: known.as_deref().map(amounts),
    };
    Ok(Lookup {
        game: plan.entry.name.to_owned(),
        title: book.header().title.clone(),
        contents: book.header().contents.into(),
        positions: book.len(),
        over: probe.is_over,
        payoffs: probe.payoffs.as_deref().map(amounts),
        moves: probe.moves.into_iter().map(of_move).collect(),
        version: crate::VERSION.to_owned(),
    })
}
