//! How far an experiment is, with its rate and the time left.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use secateurs_lab::Progress;

const LOOK: &str = "{bar:30} {pos} of {len} trials, {per_sec}, {eta} left";

/// A bar on standard error, at terminals only.
#[derive(Default)]
pub(super) struct Bar {
    drawn: Option<ProgressBar>,
}

impl Bar {
    /// Says how far it is. What was done in an earlier run does not count for the rate.
    pub(super) fn show(&mut self, progress: Progress) {
        let bar = self.drawn.get_or_insert_with(|| {
            let target = if std::io::stderr().is_terminal() {
                ProgressDrawTarget::stderr()
            } else {
                ProgressDrawTarget::hidden()
            };
            let bar = ProgressBar::with_draw_target(Some(progress.all as u64), target);
            if let Ok(style) = ProgressStyle::with_template(LOOK) {
                bar.set_style(style);
            }
            bar.with_position(progress.done as u64)
        });
        bar.set_position(progress.done as u64);
    }

    /// Leaves the line as it was.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.drawn {
            bar.finish_and_clear();
        }
    }
}
