//! A position of an erased game, with the searches that fit it, as any game.

use std::path::Path;
use std::sync::Arc;

use secateurs::algorithms::{
    ALPHA_BETA, Found, LINEAR, ONE_AGAINST_ALL, Offer, RunsOn, Search, Task, Way, rows,
};
use secateurs::capability::EnumerableOutcomes;
use secateurs::erased::{Capabilities, Capability, DynGame, Erasable, Erasing, Move, Position};
use secateurs::outcome::MAX_OUTCOMES;
use secateurs::{Finished, Game, Limits, Player, Random, Report, Stopped, Turn};

use super::any_game::{Answer, AnyGame, RunError};
use super::event::{Event, Teller};
use super::stage::Stage;
use super::with_books::{AnyBooks, Probe};
use super::{Algorithm, Method, Space, Ties};
use crate::book::{Book, BuildError, Built, Contents, Misfit, Progress, Title};
use crate::tree::{Tree, unfold};

/// An erased game and a position of it.
#[derive(Clone)]
pub struct Erased<C: RunsOn> {
    game: DynGame<C>,
    position: Position,
    books: Option<Arc<dyn AnyBooks>>,
    /// Play may go on for ever, so that no search reaches the end of every line.
    is_endless: bool,
    /// Its player does not see everything, so that a tree of its positions would show too much.
    is_hidden: bool,
}

impl<C: RunsOn> Erased<C> {
    /// The start position of a game.
    pub fn new<G: Erasable<Chance = C>>(game: Erasing<G>) -> Self {
        Self::of(game.finish())
    }

    /// The start position of a game that has been erased.
    pub fn of(game: DynGame<C>) -> Self {
        let position = game.start();
        let is_hidden = game.capabilities().has(Capability::InformationSets);
        Self { game, position, books: None, is_endless: false, is_hidden }
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

    /// Another position of the same game.
    fn at(&self, position: Position) -> Self {
        Self { position, ..self.clone() }
    }

    fn has(&self) -> Capabilities {
        self.game.capabilities()
    }

    /// Whether leaf values can tell all outcomes apart.
    fn has_few_outcomes(&self) -> bool {
        self.has().has(Capability::EnumerableOutcomes) && self.game.outcomes().len() <= MAX_OUTCOMES
    }

    /// Whether the position can be solved as a whole deal.
    fn is_whole_deal(&self) -> bool {
        self.game.has_own_search_for(&self.position)
    }

    fn fitting_methods(&self) -> Vec<Method> {
        let mut methods = fitting::<C>(self.has());
        if !self.has_few_outcomes() {
            methods.retain(|method| method.space != Some(Space::LeafValues));
        }
        if !self.is_whole_deal() {
            methods.retain(|method| method.algorithm != Algorithm::WholeDeal);
        }
        methods
    }

    /// Whether the method finds the value of the game. What is best against all others is best
    /// altogether where there is only one other, who gains what the player loses.
    fn finds_the_value(&self, method: Method) -> bool {
        let row = method.algorithm.row();
        let is_for_rivals = row.offers.iter().any(|offer| *offer.search == ONE_AGAINST_ALL);
        !row.is_heuristic || (is_for_rivals && self.has().has(Capability::ZeroSum))
    }

    /// The search to run and how, and the method with its space filled in.
    fn choose(
        &self,
        method: Method,
        limits: &Limits,
    ) -> Result<(&'static Search, Way, Method), RunError> {
        // Random play without end is judged somewhere.
        let to_depth =
            limits.depth.is_some() || (self.is_endless && method.algorithm == Algorithm::Uct);
        let space = match method.space {
            Some(Space::LeafValues) if to_depth => return Err(RunError::NoLeafValues),
            Some(space) => space,
            None if !to_depth && self.has_few_outcomes() => Space::LeafValues,
            None => Space::Linear,
        };
        let does_not_fit = || RunError::DoesNotFit { method, allowed: self.fitting_methods() };
        let Offer { space, search, .. } = offer_in(method, space);
        let is_misplaced = method.algorithm == Algorithm::WholeDeal && !self.is_whole_deal();
        if is_misplaced || !search.fits::<C>(self.has()) {
            return Err(does_not_fit());
        }
        let allows = |way| search.way::<C>(self.has(), way).is_some();
        let way = if method.quiescence {
            let is_quiet = to_depth && allows(Way::UntilQuiet);
            return if is_quiet {
                Ok((search, Way::UntilQuiet, method))
            } else {
                Err(RunError::NoNoise)
            };
        } else if to_depth {
            if !allows(Way::ToDepth) {
                return Err(RunError::NoEstimates);
            }
            Way::ToDepth
        } else if limits.table_megabytes > 0 && allows(Way::WithTable) {
            Way::WithTable
        } else {
            Way::Plain
        };
        Ok((search, way, Method { space: *space, ..method }))
    }

    /// The search that gives a first answer by estimates, where there is one.
    fn estimating_search(&self, method: Method) -> Option<&'static Search> {
        let search = match method.algorithm {
            Algorithm::WholeDeal => &LINEAR,
            _ => offer_in(method, Space::Linear).search,
        };
        search.way::<C>(self.has(), Way::ToDepth).map(|_| search)
    }

    /// Runs a search in a way that the game allows.
    fn run_way(
        &self,
        search: &'static Search,
        way: Way,
        position: &Position,
        task: Task<'_>,
    ) -> Result<Found, RunError> {
        let found = search.run(way, &self.game, position, task);
        Ok(found.expect("only ways that the game allows are chosen")?)
    }

    /// A first answer from a depth-limited search, for a quarter of the budget; then the real
    /// search with what is left.
    fn solve_within_budget(&self, method: Method, limits: &Limits) -> Result<Answer, RunError> {
        let quarter = Limits {
            nodes: limits.nodes.map(|nodes| nodes / 4),
            time: limits.time.map(|time| time / 4),
            ..limits.clone()
        };
        let Some(search) = self.estimating_search(method) else {
            return self.solve_once(method, limits);
        };
        // Alpha-beta deepens until it has seen the end; games without end are never seen through.
        let goes_on = self.is_endless || *search == ALPHA_BETA;
        let first_limits = if goes_on { limits } else { &quarter };
        let task = Task { limits: first_limits, method };
        let first = self.run_way(search, Way::ToDepth, &self.position, task)?;
        let first = self.answer(method, first);
        if goes_on || matches!(first.stopped, None | Some(Stopped::Flag)) {
            return Ok(first);
        }
        let rest = Limits {
            nodes: limits.nodes.map(|nodes| nodes - first.counts.nodes.min(nodes)),
            time: limits.time.map(|time| time / 4 * 3),
            ..limits.clone()
        };
        let second = self.solve_once(method, &rest)?;
        let counts = second.counts.plus(&first.counts);
        Ok(match second.payoffs {
            Some(_) => Answer { counts, ..second },
            None => Answer { counts, stopped: second.stopped, method: second.method, ..first },
        })
    }

    /// An answer to give instead of none after an interruption: a depth that is done in no time.
    fn quick_answer(&self, method: Method, stopped: Answer) -> Result<Answer, RunError> {
        const QUICK: u64 = 20_000;
        let limits = Limits { nodes: Some(QUICK), ..Limits::none() };
        let Some(search) = self.estimating_search(method) else { return Ok(stopped) };
        let task = Task { limits: &limits, method };
        let found = self.run_way(search, Way::ToDepth, &self.position, task)?;
        let quick = self.answer(method, found);
        let counts = stopped.counts.plus(&quick.counts);
        Ok(Answer { counts, stopped: stopped.stopped, ..quick })
    }

    /// Solves the position; the first in canonical order is chosen among the best.
    pub(super) fn solve_in_order(
        &self,
        method: Method,
        limits: &Limits,
    ) -> Result<Answer, RunError> {
        let uses_up = method.algorithm == Algorithm::Uct;
        if limits.is_budgeted() && limits.depth.is_none() && !uses_up {
            return self.solve_within_budget(method, limits);
        }
        self.or_quick_answer(method, self.solve_once(method, limits)?)
    }

    fn or_quick_answer(&self, method: Method, answer: Answer) -> Result<Answer, RunError> {
        if answer.stopped == Some(Stopped::Flag) && answer.payoffs.is_none() {
            return self.quick_answer(method, answer);
        }
        Ok(answer)
    }

    fn solve_once(&self, method: Method, limits: &Limits) -> Result<Answer, RunError> {
        let (method, found) = self.run(&self.position, method, limits)?;
        Ok(self.answer(method, found))
    }

    /// Runs a search from a position, and says which it was.
    fn run(
        &self,
        position: &Position,
        method: Method,
        limits: &Limits,
    ) -> Result<(Method, Found), RunError> {
        let (search, way, method) = self.choose(method, limits)?;
        let task = Task { limits, method };
        Ok((method, self.run_way(search, way, position, task)?))
    }

    /// What a search finds at another position of the game.
    pub(super) fn find_at(
        &self,
        position: &Position,
        method: Method,
        limits: &Limits,
    ) -> Result<Finished<Move>, RunError> {
        Ok(self.run(position, method, limits)?.1.finished)
    }

    pub(super) const fn game_and_position(&self) -> (&DynGame<C>, &Position) {
        (&self.game, &self.position)
    }

    fn answer(&self, method: Method, found: Found) -> Answer {
        let Finished { report, stopped, counts } = found.finished;
        let strategy = found.strategy.iter().map(|(position, chosen)| {
            (self.game.position_name(position), self.game.move_name(position, *chosen))
        });
        let mut answer = Answer {
            method,
            payoffs: None,
            players: self.game.players(),
            outcome: None,
            best_moves: Vec::new(),
            swindles: Vec::new(),
            line: Vec::new(),
            strategy: strategy.collect(),
            exact: false,
            depth: None,
            stopped,
            counts,
        };
        if let Some(report) = report {
            self.fill_in(&mut answer, &report);
        }
        answer
    }

    pub(super) fn fill_in(&self, answer: &mut Answer, report: &Report<Move>) {
        let of_seat = |player| report.payoffs[player];
        answer.payoffs = Some(self.game.seating().players().map(of_seat).collect());
        self.fill_in_moves(answer, &report.best_moves, &report.line);
        answer.exact = report.exact;
        answer.depth = report.depth;
    }

    /// The best moves, the line, and what was counted at its end.
    pub(super) fn fill_in_moves(&self, answer: &mut Answer, best_moves: &[Move], line: &[Move]) {
        let name = |chosen: &Move| self.game.move_name(&self.position, *chosen);
        answer.best_moves = best_moves.iter().map(name).collect();
        answer.line.clear();
        let mut here = self.position.clone();
        for &chosen in line {
            answer.line.push(self.game.move_name(&here, chosen));
            here = self.game.play(&here, chosen);
        }
        answer.outcome = self.outcome_of(&here);
    }

    /// What each seat has counted, where the game is over and counts.
    fn outcome_of(&self, position: &Position) -> Option<Vec<u8>> {
        let counts = self.has().has(Capability::EnumerableOutcomes);
        let Turn::Over(_) = self.game.turn(position) else { return None };
        let outcomes = if counts { self.game.outcomes() } else { return None };
        let tally = outcomes[self.game.outcome_index(position)].tally;
        let of_seat = |player: Player| tally[player.index()];
        let tally: Vec<u8> = self.game.seating().players().map(of_seat).collect();
        // Games that tell outcomes apart by payoffs alone count nothing.
        Some(tally).filter(|tally| tally.iter().any(|&count| count > 0))
    }
}

/// The search of a method, in this space if it has any.
fn offer_in(method: Method, space: Space) -> &'static Offer {
    let offers = &method.algorithm.row().offers;
    let found = offers.iter().find(|offer| offer.space.is_none_or(|own| own == space));
    found.expect("every algorithm has a search in both spaces or in none")
}

/// The methods that fit games with these capabilities, the oracle first.
pub fn fitting<C: RunsOn>(has: Capabilities) -> Vec<Method> {
    let fits = |offer: &&Offer| offer.search.fits::<C>(has);
    let in_spaces = rows().iter().flat_map(|row| {
        let method = |offer: &Offer| Method::of(row.algorithm, offer.space);
        row.offers.iter().filter(fits).map(method)
    });
    in_spaces.collect()
}

impl<C: RunsOn + 'static> AnyGame for Erased<C> {
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

    fn can_run(&self, method: Method, limits: &Limits) -> bool {
        self.choose(method, limits).is_ok()
    }

    fn solve(&self, method: Method, limits: &Limits) -> Result<Answer, RunError> {
        match method.ties {
            Ties::Canonical => self.solve_in_order(method, limits),
            Ties::Swindle if !self.finds_the_value(method) => Err(RunError::NoMistakes { method }),
            Ties::Swindle => self.solve_and_swindle(method, limits),
        }
    }

    fn solve_aloud(
        &self,
        method: Method,
        limits: &Limits,
        tell: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, RunError> {
        let is_plain = method.ties == Ties::Canonical && !limits.is_budgeted();
        if !is_plain || method.algorithm != Algorithm::WholeDeal {
            return self.solve(method, limits);
        }
        let (_, _, method) = self.choose(method, limits)?;
        let mut tell = |report: &Report<Move>| {
            let report = report.clone();
            let counts = report.counts;
            let so_far = Finished { report: Some(report), stopped: None, counts };
            tell(&self.answer(method, so_far.into()));
        };
        let all = method.all_best_moves;
        let finished = self.game.solve_by_own_search(&self.position, all, limits, &mut tell)?;
        self.or_quick_answer(method, self.answer(method, finished.into()))
    }

    fn explain(
        &self,
        method: Method,
        limits: &Limits,
        listener: &mut dyn FnMut(Event),
    ) -> Result<Answer, RunError> {
        let (search, way, method) = self.choose(method, limits)?;
        let task = Task { limits, method };
        let mut teller = Teller::new(listener);
        let found = search.run_watched(way, &self.game, &self.position, task, &mut teller);
        Ok(self.answer(method, found.expect("only ways that the game allows are chosen")?))
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

    fn legal_moves(&self) -> Vec<String> {
        let name = |chosen| self.game.move_name(&self.position, chosen);
        self.moves_here().into_iter().map(name).collect()
    }

    fn after(&self, number: usize) -> Option<Box<dyn AnyGame>> {
        let chosen = *self.moves_here().get(number)?;
        Some(Box::new(self.at(self.game.play(&self.position, chosen))))
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
        limits: &Limits,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Built, BuildError> {
        let books = self.books.as_ref().ok_or(BuildError::NoBooks)?;
        books.build(&self.position, contents, file, limits, tell)
    }
}
