//! One search in one position.

use std::collections::BTreeMap;

use secateurs::{Limits, Rational};
use secateurs_games::registry::{
    Algorithm, AnyGame, Method, Reach, RunError, Space, default_method, find,
};
use serde::{Deserialize, Serialize};

use super::settings::options;
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
        let game = self.position()?;
        let method = self.method(&*game)?;
        if game.can_run(method) {
            return Ok(());
        }
        let fits = |other: &Method| game.can_run(other.within(self.reach()));
        let allowed: Vec<Method> = game.methods().into_iter().filter(fits).collect();
        if allowed.is_empty() {
            // Nothing else would fit either: the search itself says what is missing.
            game.solve(method, &Limits { nodes: Some(1), ..Limits::none() })?;
        }
        Err(RunError::DoesNotFit { method, allowed }.into())
    }

    pub(super) fn run(&self, limits: &Limits) -> Result<Option<Measured>, TrialError> {
        let game = self.position()?;
        let answer = game.solve(self.method(&*game)?, limits)?;
        if answer.stopped.is_some() {
            return Ok(None);
        }
        let payoffs = answer.payoffs.unwrap_or_default();
        Ok(Some(Measured {
            nodes: answer.counts.nodes,
            leaves: answer.counts.leaves,
            researches: answer.counts.researches,
            table_hits: answer.counts.table_hits,
            payoffs: payoffs.iter().map(Rational::to_string).collect(),
        }))
    }

    fn position(&self) -> Result<Box<dyn AnyGame>, TrialError> {
        let game = find(&self.game)?.build(&options(&self.options))?;
        Ok(match self.random_moves {
            Some(seed) => game.after_random_moves(seed).0,
            None => game,
        })
    }

    fn method(&self, game: &dyn AnyGame) -> Result<Method, TrialError> {
        let space: Option<Space> = self.space.as_deref().map(str::parse).transpose()?;
        let method = match &self.algorithm {
            Some(name) => Method::of(name.parse::<Algorithm>()?, space).within(self.reach()),
            None => default_method(game, self.reach()),
        };
        Ok(if self.all_best_moves { method } else { method.value_only() })
    }

    fn reach(&self) -> Reach {
        Reach { depth: self.depth, table_megabytes: self.table_mb, ..Reach::USUAL }
    }
}
