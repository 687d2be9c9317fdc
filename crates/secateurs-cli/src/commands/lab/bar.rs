//! How far an experiment is, with its rate and the time left.

use std::time::{Duration, Instant};

use secateurs_lab::Progress;

use crate::progress::Counter;

/// How many signs a full bar has.
const LENGTH: u64 = 30;

/// A bar on standard error, at terminals only.
#[derive(Default)]
pub(super) struct Bar {
    /// When this run began, and what earlier ones had done.
    begin: Option<(Instant, u64)>,
    counter: Counter,
}

impl Bar {
    /// Says how far it is.
    pub(super) fn show(&mut self, progress: Progress) {
        let line = self.line_at(Instant::now(), progress);
        self.counter.show(format_args!("{line}"));
    }

    /// What it says at this moment. Earlier runs are no part of the rate.
    fn line_at(&mut self, now: Instant, progress: Progress) -> String {
        let (begin, before) = *self.begin.get_or_insert((now, progress.done));
        line(progress, Rate { trials: progress.done - before, time: now - begin })
    }

    /// Leaves the line as it was.
    pub(super) fn clear(&self) {
        self.counter.clear();
    }
}

/// What was done in which time. Earlier runs do not count.
#[derive(Clone, Copy)]
struct Rate {
    trials: u64,
    time: Duration,
}

fn line(Progress { done, all }: Progress, rate: Rate) -> String {
    let full = (LENGTH.saturating_mul(done) / all.max(1)).min(LENGTH);
    let bar = "█".repeat(full as usize) + &"░".repeat((LENGTH - full) as usize);
    let so_far = format!("{bar} {done} of {all} trials");
    if rate.trials == 0 || rate.time.is_zero() {
        return so_far;
    }
    let seconds = rate.time.as_secs_f64() / float(rate.trials);
    // Very many trials may take longer than any clock can tell.
    let left = Duration::try_from_secs_f64(seconds * float(all.saturating_sub(done)));
    let left = left.unwrap_or(Duration::MAX);
    format!("{so_far}, {:.1}/s, {} left", seconds.recip(), shown(left))
}

#[expect(clippy::cast_precision_loss, reason = "a rate is rounded anyway")]
fn float(trials: u64) -> f64 {
    trials as f64
}

fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60) {
        (0, 0) => format!("{seconds} s"),
        (0, minutes) => format!("{minutes} min {} s", seconds % 60),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_and_time_left_are_those_of_this_run() {
        let rate = Rate { trials: 10, time: Duration::from_secs(5) };
        let shown = line(Progress { done: 60, all: 240 }, rate);
        assert_eq!(
            shown,
            format!("{}{} 60 of 240 trials, 2.0/s, 1 min 30 s left", "█".repeat(7), "░".repeat(23))
        );
    }

    #[test]
    fn a_resumed_run_begins_to_count_anew() {
        let (mut bar, begin) = (Bar::default(), Instant::now());
        let first = bar.line_at(begin, Progress { done: 1000, all: 1100 });
        assert!(first.ends_with(" 1000 of 1100 trials"), "{first}");
        let later = begin + Duration::from_secs(20);
        let then = bar.line_at(later, Progress { done: 1010, all: 1100 });
        assert!(then.ends_with(" 1010 of 1100 trials, 0.5/s, 3 min 0 s left"), "{then}");
    }

    #[test]
    fn nothing_is_guessed_before_the_first_trial() {
        let rate = Rate { trials: 0, time: Duration::from_secs(5) };
        assert!(line(Progress { done: 0, all: 0 }, rate).ends_with(" 0 of 0 trials"));
        assert!(line(Progress { done: 240, all: 240 }, rate).ends_with("██ 240 of 240 trials"));
    }

    #[test]
    fn times_are_shown_in_two_units() {
        let times = [0, 59, 61, 3600 * 30 + 61].map(|n| shown(Duration::from_secs(n)));
        assert_eq!(times, ["0 s", "59 s", "1 min 1 s", "30 h 1 min"]);
    }
}
