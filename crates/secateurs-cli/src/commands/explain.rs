//! `secateurs explain`: a search step by step, as an indented story or as JSON events.

use std::cell::RefCell;
use std::io::{BufWriter, Stdout, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{Deaf, Event, Listener, Refused, Solved, explain as explained};

use super::solve::exit_code;
use crate::output::{complain, harmless};
use crate::plan::Question;
use crate::story::Story;

pub(crate) fn explain(question: &Question) -> Result<ExitCode> {
    if question.json { tell_json(question) } else { tell_text(question) }
}

fn tell_text(question: &Question) -> Result<ExitCode> {
    let out = RefCell::new(Lines::new());
    let mut story = Story::default();
    let found = explained(
        question,
        &mut |method| {
            let summary = method.algorithm.row().summary;
            out.borrow_mut().write(&format!("{method}: {summary}\n"));
        },
        &mut WhileWritten(&out, |_: &Event| ()),
        &mut |event| story.tell(event, |line| out.borrow_mut().write(&format!("{line}\n"))),
    );
    let out = out.into_inner();
    let Some(solved) = out.unless_begun(found)? else { return Ok(ExitCode::from(1)) };
    let (mut out, solved) = solved;
    if let Some(why) = solved.found.stopped {
        out.write(&format!("stopped: {why}\n"));
    }
    out.finish()?;
    Ok(exit_code(&solved.answer(question)))
}

/// One object: the events as they happen, then the answer.
fn tell_json(question: &Question) -> Result<ExitCode> {
    let out = RefCell::new(Lines::new());
    let mut separator = "";
    let write = |event: &Event| {
        let mut out = out.borrow_mut();
        match serde_json::to_string(event) {
            Ok(event) => out.write(&format!("{separator}{event}")),
            Err(error) => out.failed = Some(error.into()),
        }
        separator = ",\n";
    };
    let found = explained(
        question,
        &mut |_| out.borrow_mut().write("{\"events\":["),
        &mut WhileWritten(&out, write),
        &mut |_| (),
    );
    let mut out = out.into_inner();
    if let (true, Err(refused)) = (out.has_begun, &found) {
        out.write(&format!("],\n\"refused\":{}}}\n", serde_json::to_string(&refused.to_string())?));
    }
    let Some((mut out, solved)) = out.unless_begun(found)? else { return Ok(ExitCode::from(1)) };
    let answer = solved.answer(question);
    out.write(&format!("],\n\"answer\":{}}}\n", serde_json::to_string(&answer)?));
    out.finish()?;
    Ok(exit_code(&answer))
}

/// Goes on as long as somebody reads.
struct WhileWritten<'a, F>(&'a RefCell<Lines>, F);

impl<F: FnMut(&Event)> Listener for WhileWritten<'_, F> {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        (self.1)(event);
        let failed = self.0.borrow().failed.is_some();
        if failed { ControlFlow::Break(()) } else { Deaf.step(event) }
    }
}

/// Standard output.
struct Lines {
    out: BufWriter<Stdout>,
    has_begun: bool,
    failed: Option<std::io::Error>,
}

impl Lines {
    fn new() -> Self {
        Self { out: BufWriter::new(std::io::stdout()), has_begun: false, failed: None }
    }

    fn write(&mut self, text: &str) {
        self.has_begun = true;
        if self.failed.is_none() {
            self.failed = self.out.write_all(harmless(text).as_bytes()).err();
        }
    }

    /// What was found. A search that is refused on the way has told a part of its story: that
    /// counts as stopped early, and there is no answer.
    fn unless_begun(self, found: Result<Solved, Refused>) -> Result<Option<(Self, Solved)>> {
        match found {
            Ok(solved) => Ok(Some((self, solved))),
            Err(refused) if self.has_begun => {
                self.finish()?;
                complain(&refused.into());
                Ok(None)
            }
            Err(refused) => Err(refused.into()),
        }
    }

    fn finish(mut self) -> Result<()> {
        match self.failed {
            Some(error) => Err(error.into()),
            None => Ok(self.out.flush()?),
        }
    }
}
