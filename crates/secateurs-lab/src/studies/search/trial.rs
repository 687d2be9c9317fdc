//! One search in one position.

use std::collections::BTreeMap;

use secateurs::{Limits, Rational};
use secateurs_desk::{How, Moves, Plan, Request};
use secateurs_games::registry::{Answer, AnyGame, Method, RunError};
use serde::{Deserialize, Serialize};

use crate::study::TrialError;

/// A position of a game, and how to search it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SearchTrial {
    pub(super) game: String,
    pub(super) options: BTreeMap<String, String>,
    pub(super) algorithm: Option<String>,
    pub(super) space: Option<String>,
    pub(super) table_mb: usize,
    pub(super) all_best_moves: bool,
    pub(super) depth: Option<u32>,
    /// The seed of random moves before the search.
    pub(super) random_moves: Option<u64>,
}

/// What the search did and found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Measured {
    pub(super) nodes: u64,
    pub(super) leaves: u64,
    pub(super) researches: u64,
    pub(super) table_hits: u64,
    /// What each seat gets, as fractions.
    pub(super) payoffs: Vec<String>,
}

impl Measured {
    /// What is measured of an answer; `None` if the search was stopped.
    pub(super) fn of(answer: Answer) -> Option<Self> {
        if answer.stopped.is_some() {
            return None;
        }
        let payoffs = answer.payoffs.unwrap_or_default();
        Some(Self {
            nodes: answer.counts.nodes,
            leaves: answer.counts.leaves,
            researches: answer.counts.researches,
            table_hits: answer.counts.table_hits,
            payoffs: payoffs.iter().map(Rational::to_string).collect(),
        })
    }
}

impl SearchTrial {
    /// The same with another seed: that of the game, or that of random moves.
    pub(super) fn with_seed(mut self, seed: u64) -> Self {
        if self.random_moves.is_some() {
            self.random_moves = Some(seed);
        } else {
            self.options.insert("seed".to_owned(), seed.to_string());
        }
        self
    }

    pub(super) fn seed(&self) -> u64 {
        let of_game = || self.options.get("seed").and_then(|seed| seed.parse().ok());
        self.random_moves.or_else(of_game).unwrap_or_default()
    }

    /// Finds names and options that make no sense, without searching.
    pub(super) fn check(&self) -> Result<(), TrialError> {
        let plan = self.plan(&Limits::none())?;
        let game = self.position(&plan)?;
        let method = plan.method_for(&*game)?;
        if game.can_run(method) {
            return Ok(());
        }
        let fits = |other: &Method| game.can_run(other.within(plan.reach));
        let allowed: Vec<Method> = game.methods().into_iter().filter(fits).collect();
        if allowed.is_empty() {
            // Nothing else would fit either: the search itself says what is missing.
            game.solve(method, &Limits { nodes: Some(1), ..plan.limits.clone() })?;
        }
        Err(RunError::DoesNotFit { method, allowed }.into())
    }

    pub(super) fn position(&self, plan: &Plan) -> Result<Box<dyn AnyGame>, TrialError> {
        let game = plan.game()?;
        Ok(match self.random_moves {
            Some(seed) => game.after_random_moves(seed).0,
            None => game,
        })
    }

    /// The same search as anybody could ask for, but to the end of the game unless a depth is given,
    /// and without a budget of its own.
    pub(super) fn request(&self) -> Request {
        let how = How {
            algorithm: self.algorithm.clone(),
            space: self.space.clone(),
            moves: if self.all_best_moves { Moves::Best } else { Moves::One },
            depth: self.depth,
            to_end: true,
            table_mb: self.table_mb,
            ..How::default()
        };
        let options = self.options.clone();
        Request { options, how, ..Request::new(&self.game) }
    }

    /// What that means, within these limits.
    pub(super) fn plan(&self, limits: &Limits) -> Result<Plan, TrialError> {
        let mut plan = self.request().plan(limits.stop.clone())?;
        plan.limits = Limits { nodes: limits.nodes, time: limits.time, ..plan.limits };
        Ok(plan)
    }
}
