//! `secateurs book`: builds books, and looks positions up in them.

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{BuiltBook, LookedUp, Lookup, build_book as built, look_up};
use secateurs_games::book::Contents;

use crate::output::{say, say_data};
use crate::plan::{NewBook, Question};
use crate::progress::Counter;
use crate::spoken::tuple;

pub(crate) fn build_book(question: &Question, book: &NewBook) -> Result<ExitCode> {
    let mut progress = Counter::of("positions");
    let built = built(question, book.contents.into(), book.file.clone(), &mut progress);
    progress.clear();
    let built = built?;
    if question.json {
        say_data(&built)?;
    } else {
        say_built(&built)?;
    }
    Ok(ExitCode::from(u8::from(!built.complete)))
}

fn say_built(built: &BuiltBook) -> Result<()> {
    let BuiltBook { title, file, solved, positions, resumed, seconds, .. } = built;
    if !built.complete {
        let left = "the same command goes on from there";
        return say(&format!(
            "stopped     interrupted: {solved} of {positions} positions are solved; {left}"
        ));
    }
    let earlier =
        if *resumed > 0 { format!(", {resumed} by an earlier run") } else { String::new() };
    say(&format!("book        {file}"))?;
    say(&format!("contents    {} of {title}", Contents::from(built.contents)))?;
    say(&format!("positions   {solved}{earlier}, in {seconds:.3} s"))
}

pub(crate) fn probe_book(question: &Question) -> Result<ExitCode> {
    let found = look_up(question)?;
    if question.json {
        say_data(&found)?;
    } else {
        say_found(&found)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn say_found(found: &Lookup) -> Result<()> {
    let Lookup { title, positions, .. } = found;
    say(&format!(
        "book        {} of {title}: {positions} positions",
        Contents::from(found.contents)
    ))?;
    say(&format!(
        "position    {}",
        match (&found.payoffs, found.over) {
            (Some(known), true) => format!("over: {}", tuple(known)),
            (Some(known), false) => tuple(known),
            (None, _) => "not in the book".to_owned(),
        }
    ))?;
    let after = |LookedUp { chosen, payoffs }: &LookedUp| match payoffs {
        Some(known) => format!("{chosen} {}", tuple(known)),
        None => format!("{chosen} ?"),
    };
    if found.moves.iter().any(|after| after.payoffs.is_some()) {
        let moves: Vec<String> = found.moves.iter().map(after).collect();
        say(&format!("moves       {}", moves.join("  ")))?;
    }
    Ok(())
}
