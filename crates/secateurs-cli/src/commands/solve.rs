//! `secateurs solve`: what a position is worth.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use secateurs_games::registry::Answer;

use crate::output::{answer_json, say_json};
use crate::plan::Question;
use crate::spoken::Spoken;

pub(crate) fn solve(question: &Question) -> Result<ExitCode> {
    if question.json {
        let (answer, seconds) = solved(question)?;
        say_json(&answer_json(question, &answer, seconds).into())?;
        return Ok(exit_code(&answer));
    }
    let mut spoken = Spoken::default();
    let (answer, seconds) = solved_aloud(question, &mut |so_far| spoken.hear(so_far))?;
    spoken.finish(&answer, seconds)?;
    Ok(exit_code(&answer))
}

/// The answer to a question, and how long it took to find.
pub(crate) fn solved(question: &Question) -> Result<(Answer, f64)> {
    solved_aloud(question, &mut |_| ())
}

fn solved_aloud(question: &Question, tell: &mut dyn FnMut(&Answer)) -> Result<(Answer, f64)> {
    let began = Instant::now();
    let game = question.game()?;
    let method = question.method_for(&*game)?;
    let start = Instant::now();
    let mut hear = |answer: &Answer| {
        tell(answer);
        ControlFlow::Continue(())
    };
    let limits = question.limits.after(began.elapsed());
    let answer = game.solve_and_tell(method, &limits, &mut hear)?;
    Ok((answer, start.elapsed().as_secs_f64()))
}

/// 0 when the search ran its course, 1 when it was stopped.
pub(crate) fn exit_code(answer: &Answer) -> ExitCode {
    ExitCode::from(u8::from(answer.stopped.is_some()))
}
