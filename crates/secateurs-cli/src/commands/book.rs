//! `secateurs book`: builds books, and looks positions up in them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use secateurs::Rational;
use secateurs_games::book::{Book, BuildError, Built, Contents, Progress, Title};
use secateurs_games::registry::{BadOption, Probe};
use serde_json::{Value, json};

use crate::output::{number, payoffs, say, say_data};
use crate::plan::{NewBook, Question};
use crate::progress::Counter;

pub(crate) fn build_book(question: &Question, book: &NewBook) -> Result<ExitCode> {
    let game = question.game_without_book()?;
    let title = game.book_title().context("there are no books for this game")?;
    let default = || PathBuf::from(title.file_name(book.contents));
    let file = book.file.clone().unwrap_or_else(default);
    let start = Instant::now();
    let mut progress = Counter::default();
    let built = game.build_book(book.contents, &file, &question.limits, &mut |state| {
        progress.show(format_args!("{} of {} positions", state.solved, state.of));
    });
    progress.clear();
    let built = built.map_err(|error| refusal(error, book.contents))?;
    let seconds = start.elapsed().as_secs_f64();
    if question.json {
        say_data(&built_json(question, &title, book.contents, &file.display(), built, seconds))?;
    } else {
        say_built(&title, book.contents, &file.display(), built, seconds)?;
    }
    Ok(ExitCode::from(u8::from(!built.is_complete)))
}

/// The option that is to blame.
fn refusal(error: BuildError, contents: Contents) -> anyhow::Error {
    let asked = match contents {
        Contents::Openings { .. } => "plies",
        Contents::Endings { .. } => "endings",
    };
    match error {
        BuildError::NoBooks | BuildError::Search(_) => error.into(),
        BuildError::NoEndings | BuildError::TooMany => BadOption::new(asked, error).into(),
        BuildError::InTheWay { .. }
        | BuildError::OtherJournal { .. }
        | BuildError::Busy { .. }
        | BuildError::File { .. } => BadOption::new("output", error).into(),
    }
}

fn say_built(
    title: &Title,
    contents: Contents,
    file: &impl std::fmt::Display,
    built: Built,
    seconds: f64,
) -> Result<()> {
    let Built { progress: Progress { solved, of }, resumed, is_complete } = built;
    if !is_complete {
        let left = "the same command goes on from there";
        return say(&format!(
            "stopped     interrupted: {solved} of {of} positions are solved; {left}"
        ));
    }
    let earlier =
        if resumed > 0 { format!(", {resumed} by an earlier run") } else { String::new() };
    say(&format!("book        {file}"))?;
    say(&format!("contents    {contents} of {title}"))?;
    say(&format!("positions   {solved}{earlier}, in {seconds:.3} s"))
}

fn contents_json(contents: Contents) -> Value {
    match contents {
        Contents::Openings { plies } => json!({ "kind": "openings", "plies": plies }),
        Contents::Endings { size } => json!({ "kind": "endings", "size": size }),
    }
}

fn built_json(
    question: &Question,
    title: &Title,
    contents: Contents,
    file: &impl std::fmt::Display,
    built: Built,
    seconds: f64,
) -> Value {
    json!({
        "game": question.entry.name,
        "title": title.to_string(),
        "contents": contents_json(contents),
        "file": file.to_string(),
        "solved": built.progress.solved,
        "positions": built.progress.of,
        "resumed": built.resumed,
        "complete": built.is_complete,
        "seconds": seconds,
        "version": env!("CARGO_PKG_VERSION"),
    })
}

pub(crate) fn probe_book(question: &Question) -> Result<ExitCode> {
    let game = question.game_without_book()?;
    let book = question.book()?.context("a book is needed")?;
    let probe = game.probe(&book).map_err(|misfit| question.bad_book(misfit))?;
    if question.json {
        say_data(&probe_json(question, &book, &probe))?;
    } else {
        say_probe(&book, &probe)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn say_probe(book: &Book, probe: &Probe) -> Result<()> {
    let header = book.header();
    say(&format!("book        {} of {}: {} positions", header.contents, header.title, book.len()))?;
    let known = probe.payoffs.as_deref();
    say(&format!(
        "position    {}",
        match (known, probe.is_over) {
            (Some(_), true) => format!("over: {}", payoffs(known)),
            (Some(_), false) => payoffs(known),
            (None, _) => "not in the book".to_owned(),
        }
    ))?;
    let after = |(name, known): &(String, Option<Vec<Rational>>)| match known {
        Some(known) => format!("{name} {}", payoffs(Some(known))),
        None => format!("{name} ?"),
    };
    if probe.moves.iter().any(|(_, known)| known.is_some()) {
        let moves: Vec<String> = probe.moves.iter().map(after).collect();
        say(&format!("moves       {}", moves.join("  ")))?;
    }
    Ok(())
}

fn probe_json(question: &Question, book: &Book, probe: &Probe) -> Value {
    let numbers = |known: &Option<Vec<Rational>>| {
        json!(known.as_ref().map(|all| all.iter().map(number).collect::<Vec<_>>()))
    };
    let moves = probe.moves.iter();
    let moves = moves.map(|(name, known)| json!({ "move": name, "payoffs": numbers(known) }));
    json!({
        "game": question.entry.name,
        "title": book.header().title,
        "contents": contents_json(book.header().contents),
        "positions": book.len(),
        "over": probe.is_over,
        "payoffs": numbers(&probe.payoffs),
        "moves": moves.collect::<Vec<_>>(),
        "version": env!("CARGO_PKG_VERSION"),
    })
}
