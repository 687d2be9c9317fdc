//! `secateurs verify`: every algorithm against plain max^n on random positions.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use secateurs::Limits;
use secateurs_desk::Plan;
use secateurs_games::registry::{
    self, Algorithm, Answer, AnyGame, Disagreement, GameEntry, OptionKind, RunError, Space,
    VerifyError,
};
use serde_json::{Value, json};

use crate::output::{moves, number, payoffs, say, say_data};
use crate::plan::{Cases, Question};
use crate::progress::Counter;

pub(crate) fn verify(question: &Question, cases: &Cases) -> Result<ExitCode> {
    let Plan { entry, options, limits, .. } = &question.plan;
    let (mut done, of, mut comparisons) = (0, cases.count, 0);
    let mut progress = Counter::default();
    let book = question.book()?;
    // Random moves are played without the book, in which they would end at once.
    let solve = |game: &dyn AnyGame, method, limits: &Limits| match &book {
        Some(book) => game.with_book(Arc::clone(book))?.solve(method, limits),
        None => game.solve(method, limits),
    };
    let found =
        registry::verify_with(entry, options, cases.seed, cases.count, limits, solve, |compared| {
            done += 1;
            comparisons += compared;
            progress.show(format_args!("{done} of {of} cases"));
        });
    let found = found.map_err(|error| match error {
        VerifyError::Run(RunError::Book(misfit)) => question.bad_book(misfit).into(),
        error => anyhow::Error::from(error),
    })?;
    progress.clear();
    let is_complete = done == of;
    let all_agree = found.is_none();
    if question.json {
        say_data(&json!({
            "game": entry.name,
            "cases": done,
            "comparisons": comparisons,
            "all_agree": all_agree,
            "complete": is_complete,
            "disagreement": found.as_ref().map(disagreement_json),
            "version": env!("CARGO_PKG_VERSION"),
        }))?;
    } else if let Some(disagreement) = found {
        say_disagreement(question, &disagreement)?;
    } else {
        let plain = match game_oracle(question)? {
            Algorithm::MaxN => "plain max^n",
            other => other.name(),
        };
        let verdict = format!("{done} cases, {comparisons} comparisons with {plain}: all agree");
        let stopped = format!(" (stopped; {of} cases were asked for)");
        say(&format!("{verdict}{}", if is_complete { "" } else { &stopped }))?;
    }
    Ok(ExitCode::from(u8::from(!(all_agree && is_complete))))
}

/// The search that all others were compared with.
fn game_oracle(question: &Question) -> Result<Algorithm> {
    let methods = question.game_without_book()?.methods();
    Ok(methods.first().map_or(Algorithm::MaxN, |oracle| oracle.algorithm))
}

/// Everything needed to see it again.
fn say_disagreement(question: &Question, found: &Disagreement) -> Result<()> {
    let name = question.entry.name;
    let plain = found.expected.method.algorithm;
    say(&format!("case {}: {} disagrees with {plain}", found.case + 1, found.method))?;
    say(&format!("  {plain} finds {}", in_words(&found.expected)))?;
    say(&format!("  {} finds {}", found.method, in_words(&found.found)))?;
    let options = found.options.iter().map(|(name, value)| as_typed(question.entry, name, value));
    let options: Vec<String> = options.collect();
    say(&format!("  secateurs compare {name} {}", options.join(" ")))?;
    if !found.moves.is_empty() {
        say(&format!("  after the moves {}", found.moves.join(" ")))?;
    }
    if let Some(text) = smallest(found) {
        say(&format!("  the smallest tree on which they still disagree: {text}"))?;
    }
    Ok(())
}

fn in_words(answer: &Answer) -> String {
    let (best, line) = (moves(&answer.best_moves), moves(&answer.line));
    format!("{}, best moves {best}, line {line}", payoffs(answer.payoffs.as_deref()))
}

/// The smallest tree as text.
fn smallest(found: &Disagreement) -> Option<String> {
    Some(found.smallest.as_ref()?.to_text().ok()?.trim_end().to_owned())
}

fn disagreement_json(found: &Disagreement) -> Value {
    let options = found.options.iter().map(|(name, text)| (name.to_owned(), json!(text)));
    let answer = |answer: &Answer| {
        json!({
            "payoffs": answer.payoffs.as_ref().map(|all| all.iter().map(number).collect::<Vec<_>>()),
            "best_moves": answer.best_moves,
            "line": answer.line,
        })
    };
    json!({
        "case": found.case + 1,
        "algorithm": found.method.algorithm.name(),
        "space": found.method.space.map_or("none", Space::name),
        "options": Value::Object(options.collect()),
        "moves": found.moves,
        "expected": answer(&found.expected),
        "found": answer(&found.found),
        "smallest_tree": smallest(found),
    })
}

/// An option as it has to be typed.
fn as_typed(entry: &GameEntry, name: &str, value: &str) -> String {
    match entry.options.iter().find(|option| option.name == name) {
        Some(option) if option.positional => value.to_owned(),
        Some(option) if option.kind == OptionKind::Switch => format!("--{name}"),
        _ => format!("--{name} {value}"),
    }
}

#[cfg(test)]
mod tests {
    use super::as_typed;
    use secateurs_games::registry::find;

    #[test]
    fn options_are_shown_as_they_have_to_be_typed() {
        let typed = |game: &str, name, value| as_typed(find(game).unwrap(), name, value);
        assert_eq!(typed("tree", "file", "a.efg"), "a.efg");
        assert_eq!(typed("nim", "misere", ""), "--misere");
        assert_eq!(typed("nim", "piles", "2,2"), "--piles 2,2");
    }
}
