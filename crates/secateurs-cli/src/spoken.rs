//! Answers as text for people, said while the search goes on where it tells them early.

use anyhow::Result;
use secateurs::Rational;
use secateurs_games::registry::{Algorithm, Answer};

use crate::output::{moves, number, payoffs, say, say_part, swindles};

/// How much of an answer was said while the search went on: the value, and these best moves.
#[derive(Default)]
pub(crate) struct Spoken {
    value: bool,
    best_moves: Vec<String>,
    failed: Option<anyhow::Error>,
}

impl Spoken {
    /// Says what is new.
    pub(crate) fn hear(&mut self, so_far: &Answer) {
        if self.failed.is_none() && so_far.exact {
            self.failed = self.say_new(so_far).err();
        }
    }

    fn say_new(&mut self, so_far: &Answer) -> Result<()> {
        if !self.value {
            self.value = true;
            return say_value(so_far);
        }
        // The first move that is known to be best need not be the first in canonical order.
        let said = self.best_moves.len();
        if so_far.best_moves.len() > said.max(1) && so_far.best_moves.starts_with(&self.best_moves)
        {
            say_part(if said == 0 { "best moves  " } else { " " })?;
            say_part(&moves(&so_far.best_moves[said..]))?;
            self.best_moves.clone_from(&so_far.best_moves);
        }
        Ok(())
    }

    /// Says what was not said yet.
    pub(crate) fn finish(self, answer: &Answer, seconds: f64) -> Result<()> {
        self.failed.map_or(Ok(()), Err)?;
        if !self.value {
            return say_answer(answer, seconds);
        }
        if self.best_moves.is_empty() {
            say_best_moves(answer)?;
        } else {
            say("")?;
        }
        say_why_stopped(answer)?;
        say_moves_and_counts(answer, seconds)
    }
}

/// The move in each information set; the first of them, if there are many.
pub(crate) fn say_strategy(strategy: &[(String, String)]) -> Result<()> {
    const MOST: usize = 100;
    let shown = &strategy[..strategy.len().min(MOST)];
    let width = shown.iter().map(|(set, _)| set.chars().count()).max().unwrap_or(0);
    for (place, (set, chosen)) in shown.iter().enumerate() {
        let label = if place == 0 { "strategy" } else { "" };
        say(&format!("{label:<11} {set:<width$}  {chosen}"))?;
    }
    if strategy.len() > MOST {
        say(&format!("{:<11} ... {} more, with --json", "", strategy.len() - MOST))?;
    }
    Ok(())
}

/// Fractions once more, for people.
fn decimals(payoffs: &[Rational]) -> String {
    if payoffs.iter().all(Rational::is_integer) {
        return String::new();
    }
    let numbers: Vec<String> = payoffs.iter().map(|payoff| number(payoff).to_string()).collect();
    format!(" = ({})", numbers.join(","))
}

/// The answer as text for people.
fn say_answer(answer: &Answer, seconds: f64) -> Result<()> {
    say_why_stopped(answer)?;
    if answer.payoffs.is_some() {
        say_value(answer)?;
        say_best_moves(answer)?;
    }
    say_moves_and_counts(answer, seconds)
}

fn say_best_moves(answer: &Answer) -> Result<()> {
    match answer.best_moves.as_slice() {
        [] => Ok(()),
        best_moves => say(&format!("best moves  {}", moves(best_moves))),
    }
}

fn say_why_stopped(answer: &Answer) -> Result<()> {
    let Some(why) = answer.stopped else { return Ok(()) };
    let so_far = match (answer.payoffs.is_some(), answer.depth) {
        (false, _) => "there is no complete answer yet".to_owned(),
        (true, Some(depth)) => format!("the last complete answer is that of depth {depth}"),
        (true, None) if answer.exact => {
            "the value is exact, but other best moves may be missing".to_owned()
        }
        (true, None) if answer.method.algorithm == Algorithm::Uct => {
            "this is what was found by then".to_owned()
        }
        (true, None) => "other best moves may be missing".to_owned(),
    };
    say(&format!("stopped     {why}: {so_far}"))
}

fn say_value(answer: &Answer) -> Result<()> {
    let nature = if answer.exact { "" } else { "  (an estimate)" };
    let decimals = decimals(answer.payoffs.as_deref().unwrap_or_default());
    say(&format!("payoffs     {}{decimals}{nature}", payoffs(answer.payoffs.as_deref())))?;
    if let Some(outcome) = &answer.outcome {
        let counts: Vec<String> = outcome.iter().map(ToString::to_string).collect();
        say(&format!("outcome     {}", counts.join(" ")))?;
    }
    Ok(())
}

/// What comes after the value and the best moves.
fn say_moves_and_counts(answer: &Answer, seconds: f64) -> Result<()> {
    if answer.payoffs.is_some() {
        if !answer.swindles.is_empty() {
            say(&format!("mistakes    {}", swindles(&answer.swindles)))?;
        }
        if !answer.line.is_empty() {
            say(&format!("line        {}", moves(&answer.line)))?;
        }
        if answer.method.algorithm.is_for_one() {
            say_strategy(&answer.strategy)?;
        }
    }
    let counts = answer.counts;
    say(&format!(
        "search      {}: {} nodes, {} leaves, {seconds:.3} s",
        answer.method, counts.nodes, counts.leaves
    ))
}
