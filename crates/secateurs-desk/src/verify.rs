//! Every algorithm against the oracle, on random positions.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use secateurs::{Limits, StopFlag};
use secateurs_games::registry::{self, AnyGame, Space, VerifyError};
use serde::{Deserialize, Serialize};

use crate::listener::{Listener, Progress};
use crate::number::{Amount, amounts};
use crate::plan::Plan;
use crate::refused::Refused;

/// What came of many comparisons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verification {
    /// The game's name.
    pub game: String,
    /// How many positions were looked at.
    pub cases: u64,
    /// How many algorithms were compared with the oracle in them, all together.
    pub comparisons: u64,
    /// Whether none differed.
    pub all_agree: bool,
    /// Whether every position that was asked for was looked at.
    pub complete: bool,
    /// The first that differed.
    pub disagreement: Option<Disagreement>,
    /// The version of this program.
    pub version: String,
}

/// Two algorithms that do not agree on a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Disagreement {
    /// The case, counted from 1.
    pub case: u64,
    /// The algorithm that differs from the oracle.
    pub algorithm: String,
    /// Its outcome space, or `none`.
    pub space: String,
    /// The oracle.
    pub oracle: String,
    /// The options that build the game of the case.
    pub options: BTreeMap<String, String>,
    /// The random moves that lead to the position.
    pub moves: Vec<String>,
    /// What the oracle found.
    pub expected: Finding,
    /// What the other found.
    pub found: Finding,
    /// The smallest tree found on which they still disagree, as text.
    pub smallest_tree: Option<String>,
}

/// What an algorithm found in a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// What each seat gets.
    pub payoffs: Option<Vec<Amount>>,
    /// The moves tied for best.
    pub best_moves: Vec<String>,
    /// The moves that lead to the payoffs.
    pub line: Vec<String>,
}

/// Compares every algorithm that fits with the oracle on so many random positions, made from a
/// seed; stops at the first disagreement.
///
/// # Errors
/// When the game or a search refuses.
pub fn verify(
    plan: &Plan,
    cases: u64,
    seed: u64,
    listener: &mut dyn Listener,
) -> Result<Verification, Refused> {
    let start = Instant::now();
    let (mut done, mut comparisons) = (0, 0);
    let book = plan.book()?;
    let game = plan.game_without_book()?;
    plan.check_threads(&*game, &game.methods())?;
    // Random moves are played without the book, in which they would end at once.
    let solve = |game: &dyn AnyGame, method, limits: &Limits| match &book {
        Some(book) => game.with_book(Arc::clone(book))?.solve(method, limits),
        None => game.solve(method, limits),
    };
    let (limits, enough) = plan.limits_and_flag();
    let tell = |compared: usize| {
        done += 1;
        comparisons += compared as u64;
        let seconds = start.elapsed().as_secs_f64();
        if listener.progress(&Progress { done, of: Some(cases), seconds }) == ControlFlow::Break(())
        {
            StopFlag::raise(&enough);
        }
    };
    let random = registry::Cases { seed, count: cases };
    let (options, reach) = (&plan.options, plan.reach);
    let found = registry::verify_with(plan.entry, options, random, reach, &limits, solve, tell);
    let found = found.map_err(|error| match error {
        VerifyError::Option(bad) => bad.into(),
        VerifyError::Run(registry::RunError::Book(misfit)) => plan.bad_book(misfit).into(),
        VerifyError::Run(refused) => Refused::Run(refused),
    })?;
    Ok(Verification {
        game: plan.entry.name.to_owned(),
        cases: done,
        comparisons,
        all_agree: found.is_none(),
        complete: done == cases,
        disagreement: found.as_ref().map(Disagreement::from),
        version: crate::VERSION.to_owned(),
    })
}

impl From<&registry::Disagreement> for Disagreement {
    fn from(found: &registry::Disagreement) -> Self {
        let options = found.options.iter().map(|(name, text)| (name.to_owned(), text.to_owned()));
        let smallest = found.smallest.as_ref().and_then(|tree| tree.to_text().ok());
        Self {
            case: found.case + 1,
            algorithm: found.method.algorithm.name().to_owned(),
            space: found.method.space.map_or("none", Space::name).to_owned(),
            oracle: found.expected.method.algorithm.name().to_owned(),
            options: options.collect(),
            moves: found.moves.clone(),
            expected: Finding::from(&found.expected),
            found: Finding::from(&found.found),
            smallest_tree: smallest.map(|text| text.trim_end().to_owned()),
        }
    }
}

impl From<&registry::Answer> for Finding {
    fn from(answer: &registry::Answer) -> Self {
        Self {
            payoffs: answer.payoffs.as_deref().map(amounts),
            best_moves: answer.best_moves.clone(),
            line: answer.line.clone(),
        }
    }
}
