//! Where a person's answers come from: a line with editing and history at a terminal, or whatever is
//! piped in; and what the person is told, within the width of the terminal.

use std::io::{BufRead, IsTerminal, Read, StdinLock, Write};

use anyhow::{Result, bail};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::wrap::wrapped;
use crate::output::say;

/// The longest line that may be an answer.
const MOST_BYTES: u64 = 1 << 20;

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
                // Whatever is piped in may have no end, and no end of a line.
                if input.take(MOST_BYTES + 1).read_until(b'\n', &mut line)? == 0 {
                    return Ok(None);
                }
                if line.len() as u64 > MOST_BYTES {
                    bail!("standard input: a line of more than {MOST_BYTES} bytes");
                }
                Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
            }
        }
    }
}
