//! A counter on standard error, for people who wait.

use std::fmt::Arguments;
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use secateurs_desk::{Listener, Progress};

/// Shows how far something is, not too often, and only at a terminal.
#[derive(Default)]
pub(crate) struct Counter {
    what: &'static str,
    shown: Option<Instant>,
}

impl Listener for Counter {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        let (done, what) = (progress.done, self.what);
        match progress.of {
            Some(of) => self.show(format_args!("{done} of {of} {what}")),
            None => self.show(format_args!("{done} {what}")),
        }
        ControlFlow::Continue(())
    }
}

impl Counter {
    /// Counts these.
    pub(crate) const fn of(what: &'static str) -> Self {
        Self { what, shown: None }
    }

    /// Says how far it is.
    pub(crate) fn show(&mut self, state: Arguments<'_>) {
        const OFTEN: Duration = Duration::from_millis(100);
        if self.shown.is_some_and(|shown| shown.elapsed() < OFTEN) {
            return;
        }
        self.shown = Some(Instant::now());
        if std::io::stderr().is_terminal() {
            // Progress that cannot be shown is not worth an error.
            let _ = write!(std::io::stderr(), "\r{state}\x1b[K");
        }
    }

    /// Leaves the line as it was.
    pub(crate) fn clear(&self) {
        if self.shown.is_some() && std::io::stderr().is_terminal() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
