//! Where a person's answers come from: a line with editing and history at a terminal, or whatever is
//! piped in.

use std::io::{BufRead, IsTerminal, StdinLock, Write};

use anyhow::Result;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

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

    /// The answer to a question, nothing once there are no more.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>> {
        let question = format!("{question}> ");
        match self {
            Self::AtTerminal(editor) => match editor.readline(&question) {
                Ok(answer) => {
                    // A history that cannot be kept is no reason to stop.
                    let _ = editor.add_history_entry(answer.trim());
                    Ok(Some(answer.trim().to_owned()))
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
