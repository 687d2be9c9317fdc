//! How books of a game's positions are built and used, for games that say that they can be.

use std::path::Path;
use std::sync::Arc;

use secateurs::capability::{Endings, ZeroSum};
use secateurs::{Game, Limits, NoChance, Payoffs, Player, Rational, Turn};

use super::AnyGame;
use crate::book::{
    self, Book, Bookable, BuildError, Built, Contents, Header, Misfit, Progress, Targets, Title,
};

type Tell<'a> = &'a mut dyn FnMut(Progress);

/// What there is to books of a type. Made by `books!`.
pub struct BookHooks<G: Game> {
    pub(super) with_book: WithBook<G>,
    pub(super) probe: fn(&G, &G::Position, &Book) -> Result<Probe, Misfit>,
    pub(super) title: fn(&G) -> Title,
    openings: Build<G>,
    endings: Option<Build<G>>,
}

type WithBook<G> = fn(&G, &<G as Game>::Position, Arc<Book>) -> Result<Box<dyn AnyGame>, Misfit>;

type Build<G> =
    fn(&G, &<G as Game>::Position, u32, &Path, &Limits, Tell<'_>) -> Result<Built, BuildError>;

impl<G: Game> Clone for BookHooks<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for BookHooks<G> {}

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

impl<G: Bookable + ZeroSum<Chance = NoChance>> BookHooks<G> {
    /// Openings only.
    pub fn new(with_book: WithBook<G>) -> Self {
        Self { with_book, probe, title: G::title, openings: build_openings, endings: None }
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

impl<G: Game> BookHooks<G> {
    pub(super) fn build(
        &self,
        game: &G,
        start: &G::Position,
        contents: Contents,
        file: &Path,
        limits: &Limits,
        tell: Tell<'_>,
    ) -> Result<Built, BuildError> {
        match contents {
            Contents::Openings { plies } => (self.openings)(game, start, plies, file, limits, tell),
            Contents::Endings { size } => {
                let build = self.endings.ok_or(BuildError::NoEndings)?;
                build(game, start, size, file, limits, tell)
            }
        }
    }
}

fn build_openings<G: Bookable + ZeroSum<Chance = NoChance>>(
    game: &G,
    start: &G::Position,
    plies: u32,
    file: &Path,
    limits: &Limits,
    tell: Tell<'_>,
) -> Result<Built, BuildError> {
    let header = Header::of(game, Contents::Openings { plies });
    match Targets::openings(game, start, plies, limits.stop.as_ref())? {
        Some(targets) => book::build(game, &header, &targets, file, limits, tell),
        None => Ok(Built::NOTHING),
    }
}

fn build_endings<G: Bookable + ZeroSum<Chance = NoChance> + Endings>(
    game: &G,
    _start: &G::Position,
    size: u32,
    file: &Path,
    limits: &Limits,
    tell: Tell<'_>,
) -> Result<Built, BuildError> {
    let header = Header::of(game, Contents::Endings { size });
    let targets = Targets::endings(game, size)?;
    book::build(game, &header, &targets, file, limits, tell)
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
