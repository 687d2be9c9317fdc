//! A position of an erased game, with the searches that fit it, as any game.

use std::path::Path;
use std::sync::Arc;

use secateurs::algorithms::{ALPHA_BETA, RunsOn, Task, WHOLE_DEAL, Way};
use secateurs::erased::{Capabilities, Capability, DynGame, Erasable, Erasing, Position};
use secateurs::search::{AlphaBeta, WithTable};
use secateurs::{Game, Limits, Random, Turn, check_promises};

use super::any_game::{Answer, AnyGame, Hear, RunError};
use super::choose::ALLOWED;
use super::event::{Event, Teller};
use super::seated::{AnySeated, Seated};
use super::stage::Stage;
use super::with_books::{AnyBooks, Probe};
use super::{Method, Ties};
use crate::book::{Book, BuildError, Built, Contents, Misfit, Progress, Title};
use crate::picture::{Drawn, Picture};
use crate::tree::{NodeId, Tree, unfold};

/// An erased game and a position of it.
#[derive(Clone)]
pub struct Erased<C: RunsOn> {
    pub(super) game: DynGame<C>,
    pub(super) position: Position,
    books: Option<Arc<dyn AnyBooks>>,
    /// Play may go on for ever, so that no search reaches the end of every line.
    pub(super) is_endless: bool,
    /// Its player does not see everything, so that a tree of its positions would show too much.
    is_hidden: bool,
    /// What the players are called; empty where nobody has named them.
    player_names: Arc<[String]>,
    draw: Option<Arc<Draw>>,
    /// Which node of an explicit tree a position is.
    node_of: Option<fn(&Position) -> NodeId>,
}

/// Draws a position.
type Draw = dyn Fn(&Position) -> Picture + Send + Sync;

impl<C: RunsOn> Erased<C> {
    /// The start position of a game.
    pub fn new<G: Erasable<Chance = C>>(game: Erasing<G>) -> Self {
        Self::of(game.finish())
    }

    /// The start position of a game that has been erased.
    pub fn of(game: DynGame<C>) -> Self {
        let position = game.start();
        let is_hidden = game.capabilities().has(Capability::InformationSets);
        let player_names = Arc::new([]);
        Self {
            game,
            position,
            books: None,
            is_endless: false,
            is_hidden,
            player_names,
            draw: None,
            node_of: None,
        }
    }

    /// There can be books of its positions.
    #[must_use]
    pub fn with_books(self, books: impl AnyBooks + 'static) -> Self {
        Self { books: Some(Arc::new(books)), ..self }
    }

    /// Play may go on for ever: a budget is for deeper and deeper searches only.
    #[must_use]
    pub fn endless(self) -> Self {
        Self { is_endless: true, ..self }
    }

    /// Its players do not see everything.
    #[must_use]
    pub fn hidden(self) -> Self {
        Self { is_hidden: true, ..self }
    }

    /// Its players have names of their own.
    #[must_use]
    pub fn with_player_names(self, names: Vec<String>) -> Self {
        Self { player_names: names.into(), ..self }
    }

    /// Its positions look like those of this game, which must be of the same type.
    #[must_use]
    pub fn drawn<G>(self, game: G) -> Self
    where
        G: Drawn + Send + Sync + 'static,
        G::Position: 'static,
    {
        self.drawn_by(move |position| game.picture(position.get()))
    }

    /// Its positions look like this.
    #[must_use]
    pub fn drawn_by(self, draw: impl Fn(&Position) -> Picture + Send + Sync + 'static) -> Self {
        Self { draw: Some(Arc::new(draw)), ..self }
    }

    /// Its positions are nodes of a tree, which have names.
    #[must_use]
    pub fn drawn_as_tree(self) -> Self
    where
        C: 'static,
    {
        let game = self.game.clone();
        self.drawn_by(move |position| {
            let here = Self { position: position.clone(), ..Self::of(game.clone()) };
            Picture::Tree(here.node_here())
        })
    }

    /// Its positions are nodes of an explicit tree.
    #[must_use]
    pub fn numbered(self, node_of: fn(&Position) -> NodeId) -> Self {
        Self { node_of: Some(node_of), ..self }
    }

    /// Another position of the same game.
    fn at(&self, position: Position) -> Self {
        Self { position, ..self.clone() }
    }

    pub(super) fn has(&self) -> Capabilities {
        self.game.capabilities()
    }
}

impl<C: RunsOn + 'static> AnyGame for Erased<C> {
    fn player_names(&self) -> &[String] {
        &self.player_names
    }

    fn methods(&self) -> Vec<Method> {
        let mut methods = self.fitting_methods();
        methods.retain(|&method| self.finds_the_value(method));
        methods
    }

    fn heuristics(&self) -> Vec<Method> {
        let mut methods = self.fitting_methods();
        methods.retain(|&method| !self.finds_the_value(method));
        methods
    }

    fn can_run(&self, method: Method) -> bool {
        self.choose(method).is_ok()
    }

    fn uses_threads(&self, method: Method) -> bool {
        self.choose(method).is_ok_and(|(search, way, _)| {
            *search == WHOLE_DEAL || *search == ALPHA_BETA && way != Way::Plain
        })
    }

    fn solve_and_tell(
        &self,
        method: Method,
        limits: &Limits,
        hear: Hear<'_>,
    ) -> Result<Answer, RunError> {
        match method.ties {
            Ties::Canonical => self.solve_in_order(method, limits, hear),
            Ties::Swindle if !self.finds_the_value(method) => Err(RunError::NoMistakes { method }),
            Ties::Swindle => self.solve_and_swindle(method, limits),
        }
    }

    fn explain(
        &self,
        method: Method,
        limits: &Limits,
        listener: &mut dyn FnMut(Event),
    ) -> Result<Answer, RunError> {
        let (search, way, method) = self.choose(method)?;
        let task = Task { limits, method };
        let mut teller = Teller::new(listener).numbering(self.node_of);
        let found = search.run_watched(way, &self.game, &self.position, task, &mut teller);
        Ok(self.answer(method, &found.expect(ALLOWED)?))
    }

    fn check_promises(&self, plays: u32, seed: u64) -> Result<(), RunError> {
        let mut random = Random::spread(seed);
        Ok(check_promises(&self.game, &self.position, plays, &mut random)?)
    }

    fn after_random_moves(&self, seed: u64) -> (Box<dyn AnyGame>, Vec<String>) {
        const MOST_MOVES: u64 = 40;
        let mut random = Random::spread(seed);
        let mut here = self.position.clone();
        let mut played = Vec::new();
        let mut moves = Vec::new();
        for _ in 0..random.below(MOST_MOVES) {
            moves.clear();
            self.game.legal_moves(&here, &mut moves);
            if moves.is_empty() || matches!(self.game.turn(&here), Turn::Over(_)) {
                break;
            }
            let chosen = random.pick(&moves);
            played.push(self.game.move_name(&here, chosen));
            here = self.game.play(&here, chosen);
        }
        (Box::new(self.at(here)), played)
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn stage(&self) -> Option<Stage> {
        (!self.is_hidden).then(|| self.stage_here())
    }

    fn picture(&self) -> Picture {
        self.draw.as_ref().map_or(Picture::Nothing, |draw| draw(&self.position))
    }

    fn legal_moves(&self) -> Vec<String> {
        let name = |chosen| self.game.move_name(&self.position, chosen);
        self.moves_here().into_iter().map(name).collect()
    }

    fn after(&self, number: usize) -> Option<Box<dyn AnyGame>> {
        let chosen = *self.moves_here().get(number)?;
        Some(Box::new(self.at(self.game.play(&self.position, chosen))))
    }

    fn children(&self) -> Vec<(String, Box<dyn AnyGame>)> {
        let mut moves = Vec::new();
        if self.mover().is_some() {
            self.game.every_move(&self.position, &mut moves);
        }
        let child = |chosen| -> (String, Box<dyn AnyGame>) {
            let name = self.game.move_name(&self.position, chosen);
            (name, Box::new(self.at(self.game.play(&self.position, chosen))))
        };
        moves.into_iter().map(child).collect()
    }

    fn mover(&self) -> Option<usize> {
        let Turn::Player(mover) = self.game.turn(&self.position) else { return None };
        self.game.seating().players().position(|player| player == mover)
    }

    fn at_table(&self) -> Option<Box<dyn AnySeated>> {
        let (game, position) = (self.game.clone(), self.position.clone());
        let tells = self.is_hidden && self.has().has(Capability::InformationSets);
        tells.then(|| -> Box<dyn AnySeated> { Box::new(Seated { game, position, views: None }) })
    }

    fn unfold(&self, most_nodes: usize) -> Option<Tree> {
        if self.is_hidden { None } else { unfold(&self.game, &self.position, most_nodes) }
    }

    fn with_book(&self, book: Arc<Book>) -> Result<Box<dyn AnyGame>, Misfit> {
        let books = self.books.as_ref().ok_or(Misfit::NoBooks)?;
        books.with_book(&self.position, book)
    }

    fn probe(&self, book: &Book) -> Result<Probe, Misfit> {
        let books = self.books.as_ref().ok_or(Misfit::NoBooks)?;
        books.probe(&self.position, book)
    }

    fn book_title(&self) -> Option<Title> {
        Some(self.books.as_ref()?.title())
    }

    fn build_book(
        &self,
        contents: Contents,
        file: &Path,
        search: AlphaBeta<WithTable>,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Built, BuildError> {
        let books = self.books.as_ref().ok_or(BuildError::NoBooks)?;
        books.build(&self.position, contents, file, search, limits, tell)
    }
}
