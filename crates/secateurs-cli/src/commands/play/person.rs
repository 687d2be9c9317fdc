//! Where a person's answers come from: a line with editing and history at a terminal, or whatever is
//! piped in; and what the person is told, within the width of the terminal.

use std::io::{BufRead, IsTerminal, StdinLock, Write};

use anyhow::Result;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::wrap::wrapped;
use crate::output::say;

/// Where answers come from.
pub(super) enum Person {
    /// Somebody at a terminal.
    AtTerminal(Box<DefaultEditor>),
    /// A script, one answer a line.
    Piped(StdinLock<'static>),
}

impl Person {
    /// Whoever has standard input. Only where answers are typed and questions are seen is there a
    /// line to edit.
    pub(super) fn of_stdin() -> Self {
        let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let editor = is_terminal.then(DefaultEditor::new).and_then(Result::ok);
        editor.map_or_else(
            || Self::Piped(std::io::stdin().lock()),
            |editor| Self::AtTerminal(Box::new(editor)),
        )
    }

    /// Whether what is told can scroll away.
    pub(super) const fn has_screen(&self) -> bool {
        matches!(self, Self::AtTerminal(_))
    }

    /// Tells something. Scripts get lines as they are.
    pub(super) fn tell(&mut self, text: &str) -> Result<()> {
        let width = match self {
            Self::AtTerminal(editor) => editor.dimensions().map(|(columns, _)| columns),
            Self::Piped(_) => None,
        };
        match width.filter(|&columns| columns > 0) {
            Some(columns) => say(&wrapped(text, usize::from(columns))),
            None => say(text),
        }
    }

    /// The answer to a question, `None` once there are no more.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>> {
        let question = format!("{question}> ");
        match self {
            Self::AtTerminal(editor) => match editor.readline(&question) {
                Ok(answer) => {
                    let answer = answer.trim();
                    if !answer.is_empty() {
                        // A history that cannot be kept is no reason to stop.
                        let _ = editor.add_history_entry(answer);
                    }
                    Ok(Some(answer.to_owned()))
                }
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => Ok(Some("quit".to_owned())),
                Err(error) => Err(error.into()),
            },
            Self::Piped(input) => {
                let mut output = std::io::stdout().lock();
                write!(output, "{question}")?;
                output.flush()?;
                let mut line = Vec::new();
                if input.read_until(b'\n', &mut line)? == 0 {
                    return Ok(None);
                }
                Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
            }
        }
    }
}
