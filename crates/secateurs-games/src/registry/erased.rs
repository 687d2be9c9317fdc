//! Any game behind one door: a position of some game, solved by an algorithm chosen at run time.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use secateurs::capability::Outcome;
use secateurs::{
    Counts, Finished, Game, Limits, Rational, Report, SearchError, Silent, Stopped, Turn,
};

use super::algorithm::Algorithm;
use super::event::{Event, Teller};
use super::offers::{Found, Offer, Offered};
use crate::random::below;

/// A position of a game whose type is not known here.
pub trait AnyGame: Send {
    /// The algorithms that fit, the oracle first.
    fn algorithms(&self) -> Vec<Algorithm>;

    /// Solves the position.
    ///
    /// # Errors
    /// When the algorithm does not fit or gives no answer.
    fn solve(&self, algorithm: Algorithm, limits: &Limits) -> Result<Answer, RunError>;

    /// Solves the position and tells every step.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    fn explain(
        &self,
        algorithm: Algorithm,
        limits: &Limits,
        listener: &mut dyn FnMut(Event),
    ) -> Result<Answer, RunError>;

    /// A position reached from this one by random moves, with the moves' names.
    fn after_random_moves(&self, seed: u64) -> (Box<dyn AnyGame>, Vec<String>);
}

/// The algorithm that is the best choice for a game: the last that fits.
pub fn default_algorithm(game: &dyn AnyGame) -> Algorithm {
    game.algorithms().pop().unwrap_or(Algorithm::MaxN)
}

/// Why a game was not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The algorithm needs what the game does not have.
    #[error("{algorithm} needs {needs}; this game allows {}", list(.allowed))]
    DoesNotFit {
        /// What was asked for.
        algorithm: Algorithm,
        /// What it needs.
        needs: &'static str,
        /// What would fit.
        allowed: Vec<Algorithm>,
    },
    /// A depth limit without estimates.
    #[error("a depth limit needs a game with estimates; this one is searched to its end")]
    NoEstimates,
    /// The search refused.
    #[error(transparent)]
    Search(#[from] SearchError),
}

fn list(algorithms: &[Algorithm]) -> String {
    algorithms.iter().map(|algorithm| algorithm.name()).collect::<Vec<_>>().join(", ")
}

/// What a search found, in words and numbers that need no game to be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The search that found it.
    pub algorithm: Algorithm,
    /// What each seat gets; nothing if the search was stopped before it knew.
    pub payoffs: Option<Vec<Rational>>,
    /// How many utilities there are: seats of one team share one.
    pub players: usize,
    /// What each player has counted at the end (tricks, points), where the game counts.
    pub outcome: Option<Vec<u8>>,
    /// The moves tied for best.
    pub best_moves: Vec<String>,
    /// The moves that lead to the payoffs.
    pub line: Vec<String>,
    /// The choice at every position of an explicit tree: position number and move.
    pub strategy: Vec<(String, String)>,
    /// Whether the payoffs are the value of the whole game.
    pub exact: bool,
    /// The depth of a depth-limited search.
    pub depth: Option<u32>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// The work done.
    pub counts: Counts,
}

/// A game and a position of it, with the searches that its type allows.
pub struct Erased<G: Game> {
    game: G,
    position: G::Position,
    searches: fn() -> [Offered<G>; 4],
    outcome: Option<fn(&G, &G::Position) -> Outcome>,
    name: fn(&G, &G::Position) -> String,
}

impl<G: Game> Erased<G> {
    /// The start position of `game`. Use `erase!`, which fills in the rest from the type.
    pub fn new(game: G, searches: fn() -> [Offered<G>; 4]) -> Self {
        let position = game.start();
        Self { game, position, searches, outcome: None, name: |_, _| String::new() }
    }

    /// Positions are called by `name` in strategies.
    #[must_use]
    pub fn with_names(self, name: fn(&G, &G::Position) -> String) -> Self {
        Self { name, ..self }
    }

    fn offered(&self, algorithm: Algorithm, limits: &Limits) -> Result<Offer<G>, RunError> {
        let found = (self.searches)().into_iter().find(|offered| offered.algorithm == algorithm);
        let does_not_fit = || RunError::DoesNotFit {
            algorithm,
            needs: algorithm.needs(),
            allowed: fitting(self.searches),
        };
        let offered = found.ok_or_else(does_not_fit)?;
        let plain = offered.plain.ok_or_else(does_not_fit)?;
        match (offered.to_depth, offered.with_table) {
            (Some(to_depth), _) if limits.depth.is_some() || limits.is_budgeted() => Ok(to_depth),
            (None, _) if limits.depth.is_some() => Err(RunError::NoEstimates),
            (_, Some(with_table)) if limits.table_megabytes > 0 => Ok(with_table),
            _ => Ok(plain),
        }
    }

    fn answer(&self, algorithm: Algorithm, found: Found<G>) -> Answer {
        let Finished { report, stopped, counts } = found.finished;
        let strategy = found.strategy.iter().map(|(position, chosen)| {
            ((self.name)(&self.game, position), self.game.move_name(position, *chosen))
        });
        let mut answer = Answer {
            algorithm,
            payoffs: None,
            players: self.game.players(),
            outcome: None,
            best_moves: Vec::new(),
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

    fn fill_in(&self, answer: &mut Answer, report: &Report<G::Move>) {
        let of_seat = |player| report.payoffs[player];
        answer.payoffs = Some(self.game.seating().players().map(of_seat).collect());
        let name = |chosen: &G::Move| self.game.move_name(&self.position, *chosen);
        answer.best_moves = report.best_moves.iter().map(name).collect();
        let mut here = self.position.clone();
        for &chosen in &report.line {
            answer.line.push(self.game.move_name(&here, chosen));
            here = self.game.play(&here, chosen);
        }
        if let (Turn::Over(_), Some(outcome)) = (self.game.turn(&here), self.outcome) {
            answer.outcome = Some(outcome(&self.game, &here).tally[..answer.players].to_vec());
        }
        answer.exact = report.exact;
        answer.depth = report.depth;
    }
}

/// The algorithms that fit, the oracle first.
pub fn fitting<G: Game>(searches: fn() -> [Offered<G>; 4]) -> Vec<Algorithm> {
    let fits = |offered: &Offered<G>| offered.plain.is_some();
    searches().iter().filter(|offered| fits(offered)).map(|offered| offered.algorithm).collect()
}

impl<G> AnyGame for Erased<G>
where
    G: Game + Clone + Send + 'static,
    G::Position: Send,
{
    fn algorithms(&self) -> Vec<Algorithm> {
        fitting(self.searches)
    }

    fn solve(&self, algorithm: Algorithm, limits: &Limits) -> Result<Answer, RunError> {
        let run = self.offered(algorithm, limits)?.quiet;
        Ok(self.answer(algorithm, run(&self.game, &self.position, limits, &mut Silent)?))
    }

    fn explain(
        &self,
        algorithm: Algorithm,
        limits: &Limits,
        listener: &mut dyn FnMut(Event),
    ) -> Result<Answer, RunError> {
        let run = self.offered(algorithm, limits)?.watched;
        let mut teller = Teller::new(listener);
        Ok(self.answer(algorithm, run(&self.game, &self.position, limits, &mut teller)?))
    }

    fn after_random_moves(&self, seed: u64) -> (Box<dyn AnyGame>, Vec<String>) {
        const MOST_MOVES: u64 = 40;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut here = self.position.clone();
        let mut played = Vec::new();
        let mut moves = Vec::new();
        for _ in 0..below(&mut random, MOST_MOVES) {
            moves.clear();
            self.game.legal_moves(&here, &mut moves);
            if moves.is_empty() || matches!(self.game.turn(&here), Turn::Over(_)) {
                break;
            }
            let chosen = moves[below(&mut random, moves.len() as u64) as usize];
            played.push(self.game.move_name(&here, chosen));
            here = self.game.play(&here, chosen);
        }
        let Self { searches, outcome, name, .. } = *self;
        (
            Box::new(Self { game: self.game.clone(), position: here, searches, outcome, name }),
            played,
        )
    }
}
