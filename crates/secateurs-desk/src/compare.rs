//! Every algorithm that fits, on the same position.

use std::ops::ControlFlow;
use std::time::Instant;

use secateurs::Limits;
use secateurs_games::registry::{self, Method, RunError};
use serde::{Deserialize, Serialize};

use crate::about::About;
use crate::answer::Answer;
use crate::listener::{Listener, Progress};
use crate::plan::Plan;
use crate::refused::Refused;

/// All algorithms that fit, the oracle first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The game's name.
    pub game: String,
    /// One row for each algorithm.
    pub rows: Vec<ComparedRow>,
    /// What algorithms refused, each with why.
    pub refused: Vec<String>,
}

/// One algorithm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComparedRow {
    /// What it found.
    #[serde(flatten)]
    pub answer: Answer,
    /// How many times fewer nodes than the oracle it took; `None` where one of them was stopped.
    pub reduction: Option<f64>,
    /// Whether it found the oracle's payoffs; `None` where one of them was stopped.
    pub agrees: Option<bool>,
}

/// Runs every algorithm that finds the value. Each row is told when it is known, and the progress
/// says how many there will be.
///
/// # Errors
/// When the game refuses, or no algorithm fits.
pub fn compare(
    plan: &Plan,
    listener: &mut dyn Listener,
    tell: &mut dyn FnMut(&ComparedRow),
) -> Result<Comparison, Refused> {
    let began = Instant::now();
    let game = plan.game()?;
    let about = About::of(plan, &*game);
    let methods = game
        .methods()
        .into_iter()
        .map(|method| method.within(plan.reach).until_quiet(plan.quiescence));
    let fitting: Vec<Method> = methods.filter(|&method| game.can_run(method)).collect();
    plan.check_threads(&*game, &fitting)?;
    let mut comparison =
        Comparison { game: plan.entry.name.to_owned(), rows: Vec::new(), refused: Vec::new() };
    let mut oracle: Option<registry::Answer> = None;
    for (done, method) in fitting.iter().enumerate() {
        let start = Instant::now();
        let limits = share(&plan.limits.after(began.elapsed()), fitting.len() - done);
        let found = match game.solve(method.value_only(), &limits) {
            Err(RunError::Search(refused)) => {
                comparison.refused.push(format!("{method}: {refused}"));
                continue;
            }
            found => found?,
        };
        let answer = Answer::of(plan, &about, &found, start.elapsed().as_secs_f64());
        let oracle = oracle.get_or_insert_with(|| found.clone());
        let is_settled = oracle.stopped.is_none() && found.stopped.is_none();
        let row = ComparedRow {
            answer,
            reduction: is_settled.then(|| reduction(oracle, &found)),
            agrees: is_settled.then(|| found.payoffs == oracle.payoffs),
        };
        tell(&row);
        comparison.rows.push(row);
        let (done, of) = (done as u64 + 1, Some(fitting.len() as u64));
        let progress = Progress { done, of, seconds: began.elapsed().as_secs_f64() };
        if listener.progress(&progress) == ControlFlow::Break(()) {
            break;
        }
    }
    if comparison.rows.is_empty() {
        return Err(Refused::Nothing(match comparison.refused.as_slice() {
            [] => "no algorithm fits this game within these limits".to_owned(),
            refused => refused.join("; "),
        }));
    }
    Ok(comparison)
}

/// The limits of one of so many searches that share the time that is left. What a quick one does
/// not need is left to those that follow.
fn share(left: &Limits, searches: usize) -> Limits {
    let searches = u32::try_from(searches).unwrap_or(u32::MAX);
    Limits { time: left.time.map(|time| time / searches), ..left.clone() }
}

#[expect(clippy::cast_precision_loss, reason = "a ratio for people")]
fn reduction(oracle: &registry::Answer, found: &registry::Answer) -> f64 {
    oracle.counts.nodes as f64 / found.counts.nodes.max(1) as f64
}
