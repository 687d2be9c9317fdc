//! Abuse of the `secateurs` command: random command lines, damaged files, signals and kills.
//!
//! It knows the command from outside alone: what can be asked is read off `--help`, so that new
//! games and options are tried without a change here.
//!
//! # What must hold
//!
//! Of every run, whatever was asked and whatever was in the files:
//!
//! 1. It ends with exit code 0, 1 or 2: no panic, no death by a signal.
//! 2. Exit code 2 comes with one message on standard error, and nothing is a panic's.
//! 3. With `--json`, exit codes 0 and 1 come with valid JSON on standard output: one answer, or a
//!    line for each of many questions from a file or on standard input.
//! 4. No control characters are printed but newlines and tabs.
//! 5. Nothing is written but in its folder and where it was told to write.
//! 6. It takes at most 2 GiB of memory.
//! 7. `--seconds S` is the limit of the whole run (with `--serve`, of each request): it ends after S
//!    seconds and a fixed allowance.
//!    With a limit of nodes alone it ends by itself. What has no limit ends on Ctrl-C.
//! 8. The same line gives the same output twice, times aside.
//! 9. Every row of `compare` agrees.
//!
//! And of each kind of abuse:
//!
//! 10. Damage: a book or a results file with damage is refused, or gives what it gave without.
//! 11. Signals: Ctrl-C and SIGTERM end any run within a second, with exit code 0 or 1 and an
//!     answer.
//! 12. Kills: an experiment or tournament that was killed and resumed has the results, and the
//!     report to the byte, of one that was left alone.

#![cfg(unix)]

mod campaign;
mod cards;
mod damage;
mod folder;
mod holds;
mod kills;
mod kit;
mod lines;
mod page;
mod process;
mod signals;
mod told;
mod values;

pub use campaign::{AbuseKind, Campaign, News, Summary};
pub use kills::{Killable, Results, Row, Work, kill_time};
pub use process::{Patience, Signal};
pub use signals::Signals;
pub use told::campaign;
