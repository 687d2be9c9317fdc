//! `secateurs solve`: what a position is worth.

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{Answer, batch, solve as solved};
use secateurs_games::files::read_text;
use secateurs_games::registry::BadOption;

use super::boards::boards;
use crate::interrupt::stop_flag;
use crate::output::say_data;
use crate::plan::Question;
use crate::progress::{Counter, Waiting};
use crate::spoken::Spoken;

/// The largest batch that is read: a million lines or so.
const MOST_BATCH_BYTES: u64 = 256 << 20;

pub(crate) fn solve(question: &Question) -> Result<ExitCode> {
    if let Some(about) = &question.boards {
        return boards(question, about);
    }
    if let Some(file) = &question.batch {
        return solve_batch(question, file);
    }
    let mut waiting = Waiting::begin();
    if question.json {
        let answer = solved(question, &mut waiting)?;
        waiting.end();
        say_data(&answer)?;
        return Ok(exit_code(&answer));
    }
    let mut spoken = Spoken::aside(waiting);
    let answer = solved(question, &mut spoken)?;
    spoken.finish(&answer)?;
    Ok(exit_code(&answer))
}

/// One line of JSON for each line of the file.
fn solve_batch(question: &Question, file: &Path) -> Result<ExitCode> {
    let refused = |error: &dyn std::fmt::Display| {
        BadOption::new("batch", format_args!("{}: {error}", file.display()))
    };
    let lines = if file == Path::new("-") {
        let mut lines = String::new();
        std::io::stdin().lock().take(MOST_BATCH_BYTES).read_to_string(&mut lines)?;
        lines
    } else {
        read_text(file, MOST_BATCH_BYTES).map_err(|error| refused(&error))?
    };
    let plans = batch(&question.request, &lines, Some(&stop_flag()))?;
    let mut progress = Counter::of("positions");
    let mut all_complete = true;
    for (index, plan) in plans.iter().enumerate() {
        let answer = solved(plan, &mut secateurs_desk::Deaf)?;
        all_complete &= answer.complete;
        progress.clear();
        say_data(&answer)?;
        progress.show(format_args!("{} of {} positions", index + 1, plans.len()));
        if stop_flag().is_raised() {
            break;
        }
    }
    progress.clear();
    Ok(ExitCode::from(u8::from(!all_complete)))
}

/// 0 when the search ran its course, 1 when it was stopped.
pub(crate) fn exit_code(answer: &Answer) -> ExitCode {
    ExitCode::from(u8::from(!answer.complete))
}
