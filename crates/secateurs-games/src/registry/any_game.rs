//! Any game behind one door: what front ends ask of a position whose game they do not know.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use secateurs::search::{AlphaBeta, Swindle, WithTable};
use secateurs::{Counts, Limits, Rational, SearchError, Stopped};

use super::event::Event;
use super::seated::AnySeated;
use super::stage::Stage;
use super::with_books::Probe;
use super::{Method, Reach};
use crate::book::{Book, BuildError, Built, Contents, Misfit, Progress, Title};
use crate::picture::Picture;
use crate::tree::Tree;

/// A position of a game whose type is not known here.
pub trait AnyGame: Send {
    /// The methods that find the value, the oracle first.
    fn methods(&self) -> Vec<Method>;

    /// What the players are called, in player order, where somebody has named them.
    fn player_names(&self) -> &[String] {
        &[]
    }

    /// The methods that fit, but find something else than the value.
    fn heuristics(&self) -> Vec<Method>;

    /// Whether the method can be run within its reach: to a depth, say.
    fn can_run(&self, method: Method) -> bool;

    /// Whether the method, run within its reach, can use several threads.
    fn uses_threads(&self, method: Method) -> bool;

    /// Solves the position.
    ///
    /// # Errors
    /// When the method does not fit or gives no answer.
    fn solve(&self, method: Method, limits: &Limits) -> Result<Answer, RunError> {
        self.solve_and_tell(method, limits, &mut deaf)
    }

    /// The same, and tells what is known before the search is done: each completed depth, each
    /// bound that is proved, the value, each move that is tied for best.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    fn solve_and_tell(
        &self,
        method: Method,
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Result<Answer, RunError>;

    /// Solves the position and tells every step.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    fn explain(
        &self,
        method: Method,
        limits: &Limits,
        listener: &mut dyn FnMut(Event),
    ) -> Result<Answer, RunError>;

    /// Plays so many random games, and checks what every capability of the game promises.
    ///
    /// # Errors
    /// When one is not kept.
    fn check_promises(&self, plays: u32, seed: u64) -> Result<(), RunError>;

    /// A position reached from this one by random moves, with the moves' names.
    fn after_random_moves(&self, seed: u64) -> (Box<dyn AnyGame>, Vec<String>);

    /// How many players there are.
    fn players(&self) -> usize;

    /// What happens here; `None` if a player does not see everything, since whoever went
    /// through the positions would see too much.
    fn stage(&self) -> Option<Stage>;

    /// What there is to draw of the position, all cards open.
    fn picture(&self) -> Picture;

    /// The names of the legal moves, or of the events of chance, in canonical order. No two are
    /// the same.
    fn legal_moves(&self) -> Vec<String>;

    /// The position after the legal move of this number, counted from zero; `None` if there is
    /// no such move.
    fn after(&self, number: usize) -> Option<Box<dyn AnyGame>>;

    /// Every move that the rules allow, also those that come to the same as another, with the
    /// position after it; none where no player moves.
    fn children(&self) -> Vec<(String, Box<dyn AnyGame>)>;

    /// Who moves here, by the first of its seats, counted from zero; `None` where nobody does.
    fn mover(&self) -> Option<usize>;

    /// The same position at a table, where something is hidden from its players; `None` where
    /// everything is in the open, or nobody can say what a player knows.
    fn at_table(&self) -> Option<Box<dyn AnySeated>>;

    /// All lines of play as a tree; `None` if it has more than `most_nodes` nodes.
    fn unfold(&self, most_nodes: usize) -> Option<Tree>;

    /// The same position, to be searched with a book.
    ///
    /// # Errors
    /// When the book is about another game.
    fn with_book(&self, book: Arc<Book>) -> Result<Box<dyn AnyGame>, Misfit>;

    /// What a book knows of the position and its moves.
    ///
    /// # Errors
    /// When the book is about another game.
    fn probe(&self, book: &Book) -> Result<Probe, Misfit>;

    /// What a book for this game is called; `None` if there can be none.
    fn book_title(&self) -> Option<Title>;

    /// Builds a book: openings from this position, or endings. This search finds the values; of
    /// `limits` only the stop flag counts.
    ///
    /// # Errors
    /// When there can be none, or as [`build`](crate::book::build()).
    fn build_book(
        &self,
        contents: Contents,
        file: &Path,
        search: AlphaBeta<WithTable>,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Built, BuildError>;
}

/// Told what is known before a search is done. Who has heard enough breaks off.
pub type Hear<'h> = &'h mut dyn FnMut(&Answer) -> ControlFlow<()>;

/// Hears nothing.
pub fn deaf(_: &Answer) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The method that is the best choice for a game within this reach; never a heuristic, even where
/// it finds the value.
pub fn default_method(game: &dyn AnyGame, reach: Reach) -> Method {
    let mut fitting: Vec<Method> =
        game.methods().into_iter().map(|method| method.within(reach)).collect();
    fitting.retain(|&method| !method.algorithm.row().is_heuristic && game.can_run(method));
    let rank = |method: &Method| {
        let mut offers = method.algorithm.row().offers.iter();
        offers.find(|offer| offer.space == method.space).map_or(0, |offer| offer.rank)
    };
    fitting.into_iter().max_by_key(rank).unwrap_or(Method::ORACLE.within(reach))
}

/// Why a game was not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The method needs what the game does not have.
    #[error("{method} needs {}; this game allows {}", .method.algorithm.row().needs, list(.allowed))]
    DoesNotFit {
        /// What was asked for.
        method: Method,
        /// What would fit.
        allowed: Vec<Method>,
    },
    /// A depth limit without estimates.
    #[error("this game has no evaluation for a depth limit: it is searched to its end")]
    NoEstimates,
    /// Quiescence where there is nothing to quieten.
    #[error(
        "quiescence search needs a depth limit, a game with noisy moves (captures), \
         and minimax or one of the alpha-beta family"
    )]
    NoNoise,
    /// A depth limit with leaf values.
    #[error("leaf values do not hold for estimates: with a depth limit, choose the linear space")]
    NoLeafValues,
    /// Swindles without values.
    #[error("swindles need the exact value of every reply, which {method} does not find")]
    NoMistakes {
        /// What was asked for.
        method: Method,
    },
    /// The search refused.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The book is about another game.
    #[error(transparent)]
    Book(#[from] Misfit),
}

fn list(methods: &[Method]) -> String {
    let mut names: Vec<&str> = methods.iter().map(|method| method.algorithm.name()).collect();
    names.dedup();
    names.join(", ")
}

/// What a search found, in words and numbers that need no game to be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The search that found it.
    pub method: Method,
    /// What each seat gets; `None` if the search was stopped before it knew.
    pub payoffs: Option<Vec<Rational>>,
    /// How many utilities there are: seats of one team share one.
    pub players: usize,
    /// What each seat, or its side, has counted at the end (tricks, points), where the game
    /// counts.
    pub outcome: Option<Vec<u8>>,
    /// The moves tied for best; the one that was chosen comes first.
    pub best_moves: Vec<String>,
    /// What every move leads to, where that was asked for and the search says it.
    pub each_move: Vec<(String, OutcomeBySeat)>,
    /// How many replies to each of them are mistakes, in canonical order, where that was asked
    /// for and found.
    pub swindles: Vec<Swindle<String>>,
    /// The moves that lead to the payoffs.
    pub line: Vec<String>,
    /// The choice at every position of an explicit tree: position number and move.
    pub strategy: Vec<(String, String)>,
    /// Whether the payoffs are the value of the whole game.
    pub exact: bool,
    /// The depth of a depth-limited search.
    pub depth: Option<u32>,
    /// What the value of the whole game can still be, as far as that is proved; anything once the
    /// payoffs are exact, since they say it.
    pub possible: PossibleBySeat,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// The work done.
    pub counts: Counts,
}

/// What the value of a position can still be, by seat. Proved, not estimated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PossibleBySeat {
    /// Nothing is known.
    #[default]
    Anything,
    /// One of these outcomes.
    OneOf(Vec<OutcomeBySeat>),
    /// For each seat between these two payoffs; `None` where there is no bound.
    Between(Vec<[Option<Rational>; 2]>),
}

/// See [`PossibleBySeat::OneOf`] and [`Answer::each_move`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeBySeat {
    /// What each seat gets.
    pub payoffs: Vec<Rational>,
    /// What each seat, or its side, has counted at the end, where the game counts.
    pub outcome: Option<Vec<u8>>,
}
