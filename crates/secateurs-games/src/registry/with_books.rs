//! How books of a game's positions are built and used, for games that say that they can be.

use std::path::Path;
use std::sync::Arc;

use secateurs::capability::{Endings, ZeroSum};
use secateurs::erased::Position;
use secateurs::search::{AlphaBeta, WithTable};
use secateurs::{Game, Limits, NoChance, Payoffs, Player, Rational, Turn};

use super::AnyGame;
use crate::book::{
    self, Book, Bookable, Booked, BuildError, Built, Contents, Header, Misfit, Progress, Targets,
    Title,
};

type Tell<'a> = &'a mut dyn FnMut(Progress);

/// What there is to books of a game.
pub trait AnyBooks: Send + Sync {
    /// The position, to be searched with a book.
    ///
    /// # Errors
    /// When the book is about another game.
    fn with_book(&self, position: &Position, book: Arc<Book>) -> Result<Box<dyn AnyGame>, Misfit>;

    /// What a book knows of the position and its moves.
    ///
    /// # Errors
    /// When the book is about another game.
    fn probe(&self, position: &Position, book: &Book) -> Result<Probe, Misfit>;

    /// What a book for this game is called.
    fn title(&self) -> Title;

    /// Builds a book: openings from this position, or endings.
    ///
    /// # Errors
    /// As [`build`](crate::book::build()).
    fn build(
        &self,
        start: &Position,
        contents: Contents,
        file: &Path,
        search: AlphaBeta<WithTable>,
        limits: &Limits,
        tell: Tell<'_>,
    ) -> Result<Built, BuildError>;
}

/// Books of a game of this type.
pub struct Books<G: Game> {
    game: G,
    with_book: fn(Booked<G>) -> Box<dyn AnyGame>,
    endings: Option<BuildEndings<G>>,
}

type BuildEndings<G> =
    fn(&G, u32, &Path, AlphaBeta<WithTable>, &Limits, Tell<'_>) -> Result<Built, BuildError>;

/// What a book knows of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Whether the game is over there, so that no book is needed.
    pub is_over: bool,
    /// What each seat gets.
    pub payoffs: Option<Vec<Rational>>,
    /// Every move, with what each seat gets after it.
    pub moves: Vec<(String, Option<Vec<Rational>>)>,
}

impl<G: Bookable + ZeroSum<Chance = NoChance>> Books<G> {
    /// Openings only.
    pub fn new(game: G, with_book: fn(Booked<G>) -> Box<dyn AnyGame>) -> Self {
        Self { game, with_book, endings: None }
    }

    /// Endings too.
    #[must_use]
    pub fn with_endings(self) -> Self
    where
        G: Endings,
    {
        Self { endings: Some(build_endings), ..self }
    }
}

impl<G> AnyBooks for Books<G>
where
    G: Bookable<Position: 'static> + ZeroSum<Chance = NoChance> + Clone + Send + Sync + 'static,
{
    fn with_book(&self, position: &Position, book: Arc<Book>) -> Result<Box<dyn AnyGame>, Misfit> {
        let start = position.get::<G::Position>().clone();
        Ok((self.with_book)(Booked::new(self.game.clone(), start, book)?))
    }

    fn probe(&self, position: &Position, book: &Book) -> Result<Probe, Misfit> {
        probe(&self.game, position.get(), book)
    }

    fn title(&self) -> Title {
        self.game.title()
    }

    fn build(
        &self,
        start: &Position,
        contents: Contents,
        file: &Path,
        search: AlphaBeta<WithTable>,
        limits: &Limits,
        tell: Tell<'_>,
    ) -> Result<Built, BuildError> {
        match contents {
            Contents::Openings { plies } => {
                build_openings(&self.game, start.get(), plies, file, search, limits, tell)
            }
            Contents::Endings { size } => {
                let build = self.endings.ok_or(BuildError::NoEndings)?;
                build(&self.game, size, file, search, limits, tell)
            }
        }
    }
}

fn build_openings<G: Bookable + ZeroSum<Chance = NoChance>>(
    game: &G,
    start: &G::Position,
    plies: u32,
    file: &Path,
    search: AlphaBeta<WithTable>,
    limits: &Limits,
    tell: Tell<'_>,
) -> Result<Built, BuildError> {
    let header = Header::of(game, Contents::Openings { plies });
    match Targets::openings(game, start, plies, limits.stop.as_ref())? {
        Some(targets) => book::build(game, &header, &targets, file, search, limits, tell),
        None => Ok(Built::NOTHING),
    }
}

fn build_endings<G: Bookable + ZeroSum<Chance = NoChance> + Endings>(
    game: &G,
    size: u32,
    file: &Path,
    search: AlphaBeta<WithTable>,
    limits: &Limits,
    tell: Tell<'_>,
) -> Result<Built, BuildError> {
    let header = Header::of(game, Contents::Endings { size });
    match Targets::endings(game, size, limits.stop.as_ref())? {
        Some(targets) => book::build(game, &header, &targets, file, search, limits, tell),
        None => Ok(Built::NOTHING),
    }
}

fn probe<G: Bookable>(game: &G, position: &G::Position, book: &Book) -> Result<Probe, Misfit> {
    book.check_fits(game)?;
    let scale = i128::from(game.utility_scale());
    let of_seats = |payoffs: Payoffs| -> Vec<Rational> {
        let of_seat = |player: Player| Rational::new(payoffs[player].into(), scale);
        game.seating().players().map(of_seat).collect()
    };
    let known = |position: &G::Position| match game.turn(position) {
        Turn::Over(payoffs) => Some(of_seats(payoffs)),
        _ => book.get(&game.book_key(position)).map(of_seats),
    };
    let is_over = matches!(game.turn(position), Turn::Over(_));
    let mut moves = Vec::new();
    if !is_over {
        game.legal_moves(position, &mut moves);
    }
    let after = |chosen| (game.move_name(position, chosen), known(&game.play(position, chosen)));
    Ok(Probe { is_over, payoffs: known(position), moves: moves.into_iter().map(after).collect() })
}
