//! `secateurs explain`: a search step by step, as an indented story or as JSON events.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{BufWriter, Stdout, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::Result;
use secateurs::Cut;
use secateurs_desk::{
    Ending, Event, Explained, Listener, Refused, Sketch, Term, TranscriptText,
    explain as explained, terms,
};
use secateurs_games::registry::BadOption;

use super::solve::exit_code;
use crate::output::{complain, harmless, moves, payoffs};
use crate::plan::{Pictures, Question};
use crate::story::Story;
use crate::written::{can_be_written, write};

pub(crate) fn explain(question: &Question, pictures: &Pictures) -> Result<ExitCode> {
    for (option, file) in pictures.files() {
        can_be_written(option, file)?;
    }
    let is_drawn = pictures.svg.is_some() || pictures.dot.is_some();
    let mut sketch = is_drawn.then(|| Sketch::new(pictures.fold));
    let mut line = Vec::new();
    let code = if question.json {
        tell_json(question, &mut sketch, &mut line)
    } else {
        tell_text(question, &mut sketch, &mut line)
    }?;
    match sketch.map(|sketch| draw(sketch, &line, pictures)) {
        // The story has been told: what is missing are the pictures.
        Some(Err(bad)) => {
            complain(&bad.into());
            Ok(ExitCode::from(1))
        }
        Some(Ok(())) | None => Ok(code),
    }
}

fn draw(sketch: Sketch, line: &[String], pictures: &Pictures) -> Result<(), BadOption> {
    let drawing = sketch.finish(line).map_err(|large| BadOption::new("fold", large))?;
    for (option, file) in pictures.files() {
        let text = if option == "svg" { drawing.svg() } else { drawing.dot() };
        write(option, file, &text)?;
    }
    Ok(())
}

fn tell_text(
    question: &Question,
    sketch: &mut Option<Sketch>,
    line: &mut Vec<String>,
) -> Result<ExitCode> {
    let out = RefCell::new(Lines::new());
    let story = RefCell::new(Story::default());
    let found = explained(
        question,
        &mut |method, names| {
            story.borrow_mut().call_players(names);
            let summary = method.algorithm.row().summary;
            let mut out = out.borrow_mut();
            out.write(&format!("{method}: {summary}\n"));
            for Term { name, meaning } in terms(method.algorithm) {
                out.write(&format!("- {name}: {meaning}\n"));
            }
        },
        &mut WhileWritten { out: &out, sketch, write: |_: &Event| () },
        &mut |event| {
            story.borrow_mut().tell(event, |line| out.borrow_mut().write(&format!("{line}\n")));
        },
    );
    let out = out.into_inner();
    let Some(solved) = out.unless_begun(found)? else { return Ok(ExitCode::from(1)) };
    let (mut out, explained) = solved;
    out.write(&closing(&explained));
    if let Some(why) = explained.solved.found.stopped {
        out.write(&format!("stopped: {why}\n"));
    }
    line.clone_from(&explained.line);
    out.finish()?;
    Ok(exit_code(&explained.solved.answer(question)))
}

/// The last lines of a story: the line of play, and how much was searched.
fn closing(Explained { solved, line, whole_tree }: &Explained) -> String {
    let found = &solved.found;
    let mut text = String::new();
    if !line.is_empty() {
        let value = payoffs(found.payoffs.as_deref());
        let _ = writeln!(text, "principal variation: {}, worth {value}", moves(line));
    }
    let count = |many: u64, what: &str| match many {
        1 => format!("1 {what}"),
        _ if what.ends_with("ch") => format!("{many} {what}es"),
        _ => format!("{many} {what}s"),
    };
    let leaves_of = |many| if many == 1 { "1 leaf".to_owned() } else { format!("{many} leaves") };
    let (nodes, leaves) = (found.counts.nodes, found.counts.leaves);
    let _ = write!(text, "searched {}, of them {}", count(nodes, "node"), leaves_of(leaves));
    if let Some(nodes) = whole_tree {
        let _ = write!(text, "; the whole tree has {}", count(*nodes, "node"));
    }
    if found.counts.researches > 0 {
        let _ = write!(text, "; {}", count(found.counts.researches, "re-search"));
    }
    for cut in Cut::ALL.into_iter().filter(|&cut| found.counts.pruned.of(cut) > 0) {
        let _ = write!(text, "; {} by {cut}", count(found.counts.pruned.of(cut), "cut"));
    }
    text.push('\n');
    text
}

/// One object: the events as they happen, then the answer.
fn tell_json(
    question: &Question,
    sketch: &mut Option<Sketch>,
    told_line: &mut Vec<String>,
) -> Result<ExitCode> {
    let out = RefCell::new(Lines::new());
    let mut text = TranscriptText::default();
    let write_event = |event: &Event| {
        let mut out = out.borrow_mut();
        match text.event(event) {
            Ok(event) => out.write(&event),
            Err(error) => out.failed = Some(error.into()),
        }
    };
    let found = explained(
        question,
        &mut |_, _| out.borrow_mut().write(TranscriptText::BEGINNING),
        &mut WhileWritten { out: &out, sketch, write: write_event },
        &mut |_| (),
    );
    let mut out = out.into_inner();
    if let (true, Err(refused)) = (out.has_begun, &found) {
        let refused = Ending::Refused { refused: refused.to_string() };
        out.write(&text.ending(&refused)?);
        return out.unless_begun(found).map(|_| ExitCode::from(1));
    }
    let Some((mut out, explained)) = out.unless_begun(found)? else { return Ok(ExitCode::from(1)) };
    told_line.clone_from(&explained.line);
    out.write(&text.ending(&Ending::found(&explained, question))?);
    out.finish()?;
    Ok(exit_code(&explained.solved.answer(question)))
}

/// Goes on as long as somebody reads, and what is drawn is not too large.
struct WhileWritten<'a, F> {
    out: &'a RefCell<Lines>,
    sketch: &'a mut Option<Sketch>,
    write: F,
}

impl<F: FnMut(&Event)> Listener for WhileWritten<'_, F> {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        (self.write)(event);
        let mut is_over = self.out.borrow().failed.is_some();
        if let Some(sketch) = self.sketch {
            sketch.hear(event);
            is_over |= sketch.is_too_large();
        }
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
    fn unless_begun(self, found: Result<Explained, Refused>) -> Result<Option<(Self, Explained)>> {
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
