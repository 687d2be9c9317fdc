//! A position of a game of some type, with the searches that the type allows, as any game.

use std::path::Path;
use std::sync::Arc;

use secateurs::outcome::MAX_OUTCOMES;
use secateurs::{Finished, Game, Limits, Player, Random, Report, Silent, Stopped, Turn};

use super::algorithm::{Algorithm, Space};
use super::any_game::{Answer, AnyGame, RunError};
use super::event::{Event, Teller};
use super::method::Method;
use super::offers::{Found, Kind, Offer, Offered, OutcomeHooks, Task, WholeDealHooks};
use super::stage::Stage;
use super::ties::Ties;
use super::with_books::{BookHooks, Probe};
use crate::book::{Book, BuildError, Built, Contents, Misfit, Progress, Title};
use crate::tree::{Tree, unfold};

/// A game and a position of it, with the searches that its type allows.
pub struct Erased<G: Game> {
    game: G,
    position: G::Position,
    searches: fn() -> Vec<Offered<G>>,
    outcomes: Option<OutcomeHooks<G>>,
    books: Option<BookHooks<G>>,
    name: fn(&G, &G::Position) -> String,
    /// Play may go on for ever, so that no search reaches the end of every line.
    is_endless: bool,
    /// Its player does not see everything, so that a tree of its positions would show too much.
    is_hidden: bool,
}

impl<G: Game> Erased<G> {
    /// The start position of `game`. Use `erase!`, which fills in the rest from the type.
    pub fn new(
        game: G,
        searches: fn() -> Vec<Offered<G>>,
        outcomes: Option<OutcomeHooks<G>>,
    ) -> Self {
        let position = game.start();
        let name = |_: &G, _: &G::Position| String::new();
        Self {
            game,
            position,
            searches,
            outcomes,
            books: None,
            name,
            is_endless: false,
            is_hidden: false,
        }
    }

    /// Positions are called by `name` in strategies.
    #[must_use]
    pub fn with_names(self, name: fn(&G, &G::Position) -> String) -> Self {
        Self { name, ..self }
    }

    /// There can be books of its positions.
    #[must_use]
    pub fn with_books(self, books: BookHooks<G>) -> Self {
        Self { books: Some(books), ..self }
    }

    /// Play may go on for ever: a budget is for deeper and deeper searches only.
    #[must_use]
    pub fn endless(self) -> Self {
        Self { is_endless: true, ..self }
    }

    /// Its player does not see everything.
    #[must_use]
    pub fn hidden(self) -> Self {
        Self { is_hidden: true, ..self }
    }

    /// Another position of the same game.
    fn at(&self, position: G::Position) -> Self
    where
        G: Clone,
    {
        Self { game: self.game.clone(), position, ..*self }
    }

    /// Whether leaf values can tell all outcomes apart.
    fn has_few_outcomes(&self) -> bool {
        self.outcomes.as_ref().is_some_and(|hooks| (hooks.count)(&self.game) <= MAX_OUTCOMES)
    }

    /// Whether the position can be solved as a whole deal.
    fn is_whole_deal(&self) -> bool {
        self.whole_deals().is_some_and(|hooks| (hooks.fits)(&self.game, &self.position))
    }

    fn whole_deals(&self) -> Option<WholeDealHooks<G>> {
        self.offered(Kind::WholeDeal)?.whole_deals
    }

    fn fitting_methods(&self) -> Vec<Method> {
        let mut methods = fitting(self.searches);
        if !self.has_few_outcomes() {
            methods.retain(|method| method.space != Some(Space::LeafValues));
        }
        if !self.is_whole_deal() {
            methods.retain(|method| method.algorithm != Algorithm::WholeDeal);
        }
        methods
    }

    /// Whether the method finds the value of the game. What is best against all others is best
    /// altogether where there is only one other, who gains what the player loses: where the type
    /// allows expectiminimax.
    fn finds_the_value(&self, method: Method) -> bool {
        match method.kind_in(Space::Linear) {
            Kind::OneAgainstAll => self.offered(Kind::Expectiminimax).is_some(),
            Kind::Uct => false,
            _ => true,
        }
    }

    /// The searches of a kind, if there are any.
    fn offered(&self, kind: Kind) -> Option<Offered<G>> {
        let fits = |offered: &Offered<G>| offered.kind == kind && offered.plain.is_some();
        (self.searches)().into_iter().find(fits)
    }

    /// The search to run, and the method with its space filled in.
    fn choose(&self, method: Method, limits: &Limits) -> Result<(Offer<G>, Method), RunError> {
        // Random play without end is judged somewhere.
        let to_depth =
            limits.depth.is_some() || (self.is_endless && method.algorithm == Algorithm::Uct);
        let space = match method.space {
            Some(Space::LeafValues) if to_depth => return Err(RunError::NoLeafValues),
            Some(space) => space,
            None if !to_depth && self.has_few_outcomes() => Space::LeafValues,
            None => Space::Linear,
        };
        let kind = method.kind_in(space);
        let does_not_fit = || RunError::DoesNotFit { method, allowed: self.fitting_methods() };
        let ways = self.offered(kind).ok_or_else(does_not_fit)?;
        if kind == Kind::WholeDeal && !self.is_whole_deal() {
            return Err(does_not_fit());
        }
        let space = matches!(kind, Kind::Pruned(_)).then_some(space);
        if method.quiescence {
            let offer = ways.until_quiet.filter(|_| to_depth).ok_or(RunError::NoNoise)?;
            return Ok((offer, method));
        }
        let offer = match (ways.to_depth, ways.with_table) {
            (Some(offer), _) if to_depth => offer,
            (None, _) if to_depth => return Err(RunError::NoEstimates),
            (_, Some(offer)) if limits.table_megabytes > 0 => offer,
            _ => ways.plain.ok_or_else(does_not_fit)?,
        };
        Ok((offer, Method { space, ..method }))
    }

    /// A first answer from a depth-limited search, for a quarter of the budget; then the real
    /// search with what is left.
    fn solve_within_budget(&self, method: Method, limits: &Limits) -> Result<Answer, RunError> {
        let quarter = Limits {
            nodes: limits.nodes.map(|nodes| nodes / 4),
            time: limits.time.map(|time| time / 4),
            ..limits.clone()
        };
        let kind = method.estimating_kind();
        let Some(to_depth) = self.offered(kind).and_then(|ways| ways.to_depth) else {
            return self.solve_once(method, limits);
        };
        // Alpha-beta deepens until it has seen the end; games without end are never seen through.
        let goes_on = self.is_endless || kind == Kind::AlphaBeta;
        let first_limits = if goes_on { limits } else { &quarter };
        let task = Task { limits: first_limits, method };
        let first = (to_depth.quiet)(&self.game, &self.position, task, &mut Silent)?;
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
        let kind = method.estimating_kind();
        let Some(to_depth) = self.offered(kind).and_then(|ways| ways.to_depth) else {
            return Ok(stopped);
        };
        let task = Task { limits: &limits, method };
        let found = (to_depth.quiet)(&self.game, &self.position, task, &mut Silent)?;
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
        position: &G::Position,
        method: Method,
        limits: &Limits,
    ) -> Result<(Method, Found<G>), RunError> {
        let (offer, method) = self.choose(method, limits)?;
        let task = Task { limits, method };
        Ok((method, (offer.quiet)(&self.game, position, task, &mut Silent)?))
    }

    /// What a search finds at another position of the game.
    pub(super) fn find_at(
        &self,
        position: &G::Position,
        method: Method,
        limits: &Limits,
    ) -> Result<Finished<G::Move>, RunError> {
        Ok(self.run(position, method, limits)?.1.finished)
    }

    pub(super) const fn game_and_position(&self) -> (&G, &G::Position) {
        (&self.game, &self.position)
    }

    fn answer(&self, method: Method, found: Found<G>) -> Answer {
        let Finished { report, stopped, counts } = found.finished;
        let strategy = found.strategy.iter().map(|(position, chosen)| {
            ((self.name)(&self.game, position), self.game.move_name(position, *chosen))
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

    pub(super) fn fill_in(&self, answer: &mut Answer, report: &Report<G::Move>) {
        let of_seat = |player| report.payoffs[player];
        answer.payoffs = Some(self.game.seating().players().map(of_seat).collect());
        self.fill_in_moves(answer, &report.best_moves, &report.line);
        answer.exact = report.exact;
        answer.depth = report.depth;
    }

    /// The best moves, the line, and what was counted at its end.
    pub(super) fn fill_in_moves(
        &self,
        answer: &mut Answer,
        best_moves: &[G::Move],
        line: &[G::Move],
    ) {
        let name = |chosen: &G::Move| self.game.move_name(&self.position, *chosen);
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
    fn outcome_of(&self, position: &G::Position) -> Option<Vec<u8>> {
        let (Turn::Over(_), Some(hooks)) = (self.game.turn(position), &self.outcomes) else {
            return None;
        };
        let tally = (hooks.tally)(&self.game, position);
        let of_seat = |player: Player| tally[player.index()];
        let tally: Vec<u8> = self.game.seating().players().map(of_seat).collect();
        // Games that tell outcomes apart by payoffs alone count nothing.
        Some(tally).filter(|tally| tally.iter().any(|&count| count > 0))
    }
}

/// The methods that fit a type, the oracle first.
pub fn fitting<G: Game>(searches: fn() -> Vec<Offered<G>>) -> Vec<Method> {
    let offered = searches();
    let fits = |method: &Method| {
        let kind = method.kind_in(method.space.unwrap_or(Space::Linear));
        offered.iter().any(|ways| ways.kind == kind && ways.plain.is_some())
    };
    let spaces = |algorithm| match algorithm {
        Algorithm::Pruned(_) => [Some(Space::Linear), Some(Space::LeafValues)].to_vec(),
        _ => vec![None],
    };
    let with_space =
        |algorithm| spaces(algorithm).into_iter().map(move |space| Method::of(algorithm, space));
    Algorithm::ALL.into_iter().flat_map(with_space).filter(fits).collect()
}

impl<G> AnyGame for Erased<G>
where
    G: Game + Clone + Send + 'static,
    G::Position: Send,
{
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
        let hooks = self.whole_deals().filter(|_| is_plain);
        let Some(hooks) = hooks.filter(|_| method.algorithm == Algorithm::WholeDeal) else {
            return self.solve(method, limits);
        };
        let (_, method) = self.choose(method, limits)?;
        let so_far = |report: &Report<G::Move>| {
            let finished =
                Finished { report: Some(report.clone()), stopped: None, counts: report.counts };
            self.answer(method, finished.into())
        };
        let mut tell = |report: &Report<G::Move>| tell(&so_far(report));
        let task = Task { limits, method };
        let finished = (hooks.aloud)(&self.game, &self.position, task, &mut tell)?;
        self.or_quick_answer(method, self.answer(method, finished.into()))
    }

    fn explain(
        &self,
        method: Method,
        limits: &Limits,
        listener: &mut dyn FnMut(Event),
    ) -> Result<Answer, RunError> {
        let (offer, method) = self.choose(method, limits)?;
        let task = Task { limits, method };
        let mut teller = Teller::new(listener);
        Ok(self.answer(method, (offer.watched)(&self.game, &self.position, task, &mut teller)?))
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
        let hooks = self.books.ok_or(Misfit::NoBooks)?;
        (hooks.with_book)(&self.game, &self.position, book)
    }

    fn probe(&self, book: &Book) -> Result<Probe, Misfit> {
        let hooks = self.books.ok_or(Misfit::NoBooks)?;
        (hooks.probe)(&self.game, &self.position, book)
    }

    fn book_title(&self) -> Option<Title> {
        Some((self.books?.title)(&self.game))
    }

    fn build_book(
        &self,
        contents: Contents,
        file: &Path,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Built, BuildError> {
        let hooks = self.books.ok_or(BuildError::NoBooks)?;
        hooks.build(&self.game, &self.position, contents, file, limits, tell)
    }
}
