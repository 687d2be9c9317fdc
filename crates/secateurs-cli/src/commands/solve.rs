//! `secateurs solve`: what a position is worth.

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{Answer, Deaf, solve as solved};

use crate::output::say_data;
use crate::plan::Question;
use crate::spoken::Spoken;

pub(crate) fn solve(question: &Question) -> Result<ExitCode> {
    if question.json {
        let answer = solved(question, &mut Deaf)?;
        say_data(&answer)?;
        return Ok(exit_code(&answer));
    }
    let mut spoken = Spoken::default();
    let answer = solved(question, &mut spoken)?;
    spoken.finish(&answer)?;
    Ok(exit_code(&answer))
}

/// 0 when the search ran its course, 1 when it was stopped.
pub(crate) fn exit_code(answer: &Answer) -> ExitCode {
    ExitCode::from(u8::from(!answer.complete))
}
