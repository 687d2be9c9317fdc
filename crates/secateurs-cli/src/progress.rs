//! A counter on standard error, for people who wait.

use std::fmt::Arguments;
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use secateurs_desk::{Answer, Listener, Progress};

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

/// A line on standard error for whoever waits longer than a second: how long it has taken, and
/// what is known. Only at a terminal.
pub(crate) struct Waiting {
    shared: Arc<Mutex<String>>,
    is_over: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Waiting {
    /// From now on.
    pub(crate) fn begin() -> Self {
        let shared = Arc::new(Mutex::new(String::new()));
        if !std::io::stderr().is_terminal() {
            return Self { shared, is_over: None, thread: None };
        }
        let (is_over, ends) = channel();
        let known = Arc::clone(&shared);
        let thread = std::thread::spawn(move || {
            const A_WHILE: Duration = Duration::from_secs(1);
            let start = Instant::now();
            let mut is_shown = false;
            while ends.recv_timeout(A_WHILE) == Err(RecvTimeoutError::Timeout) {
                let seconds = start.elapsed().as_secs();
                let known = known.lock().map(|known| known.clone()).unwrap_or_default();
                // Progress that cannot be shown is not worth an error.
                let _ = write!(std::io::stderr(), "\r{seconds} s{known}\x1b[K");
                is_shown = true;
            }
            if is_shown {
                let _ = write!(std::io::stderr(), "\r\x1b[K");
            }
        });
        Self { shared, is_over: Some(is_over), thread: Some(thread) }
    }

    /// Leaves the line as it was.
    pub(crate) fn end(&mut self) {
        self.is_over = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.end();
    }
}

impl Listener for Waiting {
    fn found(&mut self, so_far: &Answer) -> ControlFlow<()> {
        let known = match (so_far.depth, &so_far.possible) {
            (Some(depth), _) => format!(": depth {depth} is done"),
            (None, Some(open)) => format!(": {} values are still possible", open.len()),
            (None, None) if so_far.exact => {
                format!(": {} moves are best so far", so_far.best_moves.len())
            }
            (None, None) => String::new(),
        };
        if let Ok(mut shared) = self.shared.lock() {
            *shared = known;
        }
        ControlFlow::Continue(())
    }
}
