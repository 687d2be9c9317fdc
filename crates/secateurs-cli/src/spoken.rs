//! Answers as text for people, said while the search goes on where it tells them early.

use std::ops::ControlFlow;

use anyhow::Result;
use secateurs_desk::{Amount, Answer, Choice, Listener, MoveValue, Possible, Range};

use crate::output::{moves, say, say_part, swindles};
use crate::progress::Waiting;
use crate::table::{say_line, say_table};

/// How much of an answer was said while the search went on: the value, and these best moves.
pub(crate) struct Spoken {
    waiting: Waiting,
    value: bool,
    best_moves: Vec<String>,
    failed: Option<anyhow::Error>,
}

impl Listener for Spoken {
    fn found(&mut self, so_far: &Answer) -> ControlFlow<()> {
        if so_far.exact {
            self.waiting.end();
            self.failed = self.say_new(so_far).err();
        }
        if self.failed.is_some() { ControlFlow::Break(()) } else { self.waiting.found(so_far) }
    }
}

impl Spoken {
    /// Beside a line for whoever waits, which goes before the first word.
    pub(crate) const fn aside(waiting: Waiting) -> Self {
        Self { waiting, value: false, best_moves: Vec::new(), failed: None }
    }

    fn say_new(&mut self, so_far: &Answer) -> Result<()> {
        if !self.value {
            self.value = true;
            say_table(&so_far.about)?;
            return say_value(so_far);
        }
        // The first move that is known to be best need not be the first in canonical order.
        let said = self.best_moves.len();
        let more = so_far.best_moves.len() > said.max(1);
        if more && so_far.best_moves.starts_with(&self.best_moves) {
            say_part(if said == 0 { "best moves  " } else { " " })?;
            say_part(&moves(&so_far.best_moves[said..]))?;
            self.best_moves.clone_from(&so_far.best_moves);
        }
        Ok(())
    }

    /// Says what was not said yet.
    pub(crate) fn finish(mut self, answer: &Answer) -> Result<()> {
        self.waiting.end();
        self.failed.take().map_or(Ok(()), Err)?;
        if !self.value {
            return say_answer(answer);
        }
        if self.best_moves.is_empty() {
            say_best_moves(answer)?;
        } else {
            say("")?;
        }
        say_why_stopped(answer)?;
        say_moves_and_counts(answer)
    }
}

/// The move in each information set; the first of them, if there are many.
pub(crate) fn say_strategy(strategy: &[Choice]) -> Result<()> {
    const MOST: usize = 100;
    let shown = &strategy[..strategy.len().min(MOST)];
    let width = shown.iter().map(|choice| choice.at.chars().count()).max().unwrap_or(0);
    for (place, Choice { at, chosen }) in shown.iter().enumerate() {
        let label = if place == 0 { "strategy" } else { "" };
        say(&format!("{label:<11} {at:<width$}  {chosen}"))?;
    }
    if strategy.len() > MOST {
        say(&format!("{:<11} ... {} more, with --json", "", strategy.len() - MOST))?;
    }
    Ok(())
}

/// The answer as text for people.
fn say_answer(answer: &Answer) -> Result<()> {
    say_table(&answer.about)?;
    say_why_stopped(answer)?;
    if answer.payoffs.is_some() {
        say_value(answer)?;
        say_best_moves(answer)?;
    }
    say_moves_and_counts(answer)
}

fn say_best_moves(answer: &Answer) -> Result<()> {
    match answer.best_moves.as_slice() {
        [] => Ok(()),
        best_moves => say(&format!("best moves  {}", moves(best_moves))),
    }
}

fn say_why_stopped(answer: &Answer) -> Result<()> {
    let Some(why) = &answer.stopped else { return Ok(()) };
    let so_far = match (answer.payoffs.is_some(), answer.depth) {
        (false, _) => "there is no complete answer yet".to_owned(),
        (true, _) if answer.algorithm == "uct" => {
            "this is the result of the playouts so far".to_owned()
        }
        (true, Some(depth)) => format!("the last complete answer is that of depth {depth}"),
        (true, None) if answer.exact => {
            "the value is exact, but other best moves may be missing".to_owned()
        }
        (true, None) if answer.moves.is_some() => "some moves were not searched".to_owned(),
        (true, None) => "this is the best of the moves that were searched".to_owned(),
    };
    say(&format!("stopped     {why}: {so_far}"))
}

/// Payoffs as the papers write them: `(5,4,1)`.
pub(crate) fn payoffs(answer: &Answer) -> String {
    match (&answer.payoffs, &answer.payoffs_exact) {
        (None, _) => "none".to_owned(),
        (Some(payoffs), None) => tuple(payoffs),
        (Some(_), Some(exact)) => format!("({})", exact.join(",")),
    }
}

/// So many letters of a fraction are no longer read by people.
const LONG: usize = 60;

/// What is said after long fractions.
pub(crate) const ROUNDED: &str = "long fractions are rounded here; --json has every digit";

/// Whether nobody would read a fraction to its end.
pub(crate) const fn is_long(exact: &str) -> bool {
    exact.len() > LONG
}

/// A fraction, or the nearest decimal if it is long.
pub(crate) fn short(exact: &str, amount: Amount) -> String {
    if is_long(exact) { amount.to_string() } else { exact.to_owned() }
}

/// A fraction once more as a decimal, for people.
pub(crate) fn with_decimal(exact: &str, amount: Amount) -> String {
    match amount {
        Amount::Decimal(decimal) if !is_long(exact) => format!("{exact} = {decimal}"),
        _ => short(exact, amount),
    }
}

/// Fractions once more as decimals.
fn decimals(answer: &Answer) -> String {
    match (&answer.payoffs, &answer.payoffs_exact) {
        (Some(payoffs), Some(_)) => format!(" = {}", tuple(payoffs)),
        _ => String::new(),
    }
}

pub(crate) fn tuple(amounts: &[Amount]) -> String {
    let numbers: Vec<String> = amounts.iter().map(ToString::to_string).collect();
    format!("({})", numbers.join(","))
}

fn counted(outcome: &[u8]) -> String {
    outcome.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn say_value(answer: &Answer) -> Result<()> {
    let nature = match (answer.exact, answer.depth) {
        (true, _) => String::new(),
        (false, Some(depth)) => format!("  (an estimate, depth {depth})"),
        (false, None) => "  (an estimate)".to_owned(),
    };
    if !answer.about.player_names.is_empty() {
        say(&format!("players     {}", moves(&answer.about.player_names)))?;
    }
    say(&format!("payoffs     {}{}{nature}", payoffs(answer), decimals(answer)))?;
    match &answer.outcome {
        Some(outcome) => say(&format!("outcome     {}", counted(outcome))),
        None => Ok(()),
    }
}

/// What comes after the value and the best moves.
fn say_moves_and_counts(answer: &Answer) -> Result<()> {
    if let Some(possible) = &answer.possible {
        // Whoever plays cards sits somewhere.
        let who = if answer.about.seats.is_some() { "seat" } else { "player" };
        say_possible(possible, who)?;
    }
    if let Some(moves) = &answer.moves {
        say_every_move(moves)?;
    }
    if answer.payoffs.is_some() {
        if let Some(found) = answer.swindles.as_ref().filter(|found| !found.is_empty()) {
            say(&format!("mistakes    {}", swindles(found)))?;
        }
        if !answer.line.is_empty() {
            say_line(answer)?;
        }
        if answer.algorithm.starts_with("imp-") {
            say_strategy(&answer.strategy)?;
        }
    }
    let counts = &answer.counts;
    say(&format!(
        "search      {}: {} nodes, {} leaves, {:.3} s",
        method(answer),
        counts.nodes,
        counts.leaves,
        answer.seconds
    ))
}

/// The algorithm, and its space where it has one.
pub(crate) fn method(answer: &Answer) -> String {
    match answer.space.as_str() {
        "none" => answer.algorithm.clone(),
        space => format!("{}, {space}", answer.algorithm),
    }
}

/// What the value can still be; the first values, if there are many.
fn say_possible(possible: &[Possible], who: &str) -> Result<()> {
    const MOST: usize = 12;
    let shown: Vec<String> = possible.iter().take(MOST).map(|one| one_possible(one, who)).collect();
    let more = match possible.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    say(&format!("possible    {}{more}", shown.join(", ")))
}

fn one_possible(possible: &Possible, who: &str) -> String {
    match possible {
        Possible::Outcome { payoffs, .. } => tuple(payoffs),
        Possible::Range(Range { seat, least, most }) => {
            let end = |bound: &Option<Amount>| bound.map_or("?".to_owned(), |b| b.to_string());
            format!("{who} {seat} from {} to {}", end(least), end(most))
        }
    }
}

/// Every move with what it leads to, the best ones marked.
fn say_every_move(moves: &[MoveValue]) -> Result<()> {
    let width = moves.iter().map(|value| value.chosen.chars().count()).max().unwrap_or(0);
    for (place, value) in moves.iter().enumerate() {
        let label = if place == 0 { "moves" } else { "" };
        let payoffs = value.payoffs.as_deref().map_or("none".to_owned(), tuple);
        let outcome = value.outcome.as_deref().map(counted);
        let outcome = outcome.map_or_else(String::new, |counted| format!("  outcome {counted}"));
        let best = if value.best { "  best" } else { "" };
        let nature = if value.exact { "" } else { "  (an estimate)" };
        say(&format!("{label:<11} {:<width$}  {payoffs}{outcome}{best}{nature}", value.chosen))?;
    }
    Ok(())
}
