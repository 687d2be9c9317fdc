//! `secateurs solve`: what a position is worth.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use secateurs::Rational;
use secateurs_games::registry::{Algorithm, Answer};

use crate::output::{answer_json, moves, number, payoffs, say, say_json, swindles};
use crate::plan::Question;

pub(crate) fn solve(question: &Question) -> Result<ExitCode> {
    let (answer, seconds) = solved(question)?;
    if question.json {
        say_json(&answer_json(question, &answer, seconds).into())?;
    } else {
        say_answer(&answer, seconds)?;
    }
    Ok(exit_code(&answer))
}

/// The answer to a question, and how long it took to find.
pub(crate) fn solved(question: &Question) -> Result<(Answer, f64)> {
    let game = question.game()?;
    let method = question.method_for(&*game)?;
    let start = Instant::now();
    let answer = game.solve(method, &question.limits)?;
    Ok((answer, start.elapsed().as_secs_f64()))
}

/// 0 when the search ran its course, 1 when it was stopped.
pub(crate) fn exit_code(answer: &Answer) -> ExitCode {
    ExitCode::from(u8::from(answer.stopped.is_some()))
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
pub(crate) fn say_answer(answer: &Answer, seconds: f64) -> Result<()> {
    if let Some(why) = answer.stopped {
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
        say(&format!("stopped     {why}: {so_far}"))?;
    }
    if answer.payoffs.is_some() {
        let nature = if answer.exact { "" } else { "  (an estimate)" };
        let decimals = decimals(answer.payoffs.as_deref().unwrap_or_default());
        say(&format!("payoffs     {}{decimals}{nature}", payoffs(answer.payoffs.as_deref())))?;
        if let Some(outcome) = &answer.outcome {
            let counts: Vec<String> = outcome.iter().map(ToString::to_string).collect();
            say(&format!("outcome     {}", counts.join(" ")))?;
        }
        if !answer.best_moves.is_empty() {
            say(&format!("best moves  {}", moves(&answer.best_moves)))?;
        }
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
