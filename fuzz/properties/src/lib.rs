//! What must hold for every input that Secateurs reads, however odd: one file and one function
//! `check` for each format, with its property at its head. A property that does not hold is a
//! panic.
//!
//! libFuzzer calls these functions with inputs that it grows (`cargo xtask fuzz`); the tests of
//! this crate call them with a corpus, and with inputs made from it by [`mutate`], always the
//! same ones. Inputs that would take long are skipped: an execution is to take about a
//! millisecond.

pub mod advice_lines;
pub mod book;
pub mod closed;
pub mod efg;
pub mod entrants;
pub mod hands;
pub mod journal;
pub mod mutate;
pub mod options;
pub mod pbn;
pub mod plan;
pub mod position;
pub mod profile;
pub mod reached;
pub mod results;
pub mod text_tree;

mod play;
mod scratch;
mod trees;

/// Checks an input, and panics where the property of its target does not hold.
pub type Check = fn(&[u8]);

/// Every target by name. `fuzz/fuzz_targets` and `fuzz/corpus` have one entry for each.
pub const TARGETS: &[(&str, Check)] = &[
    ("text_tree", text_tree::check),
    ("efg", efg::check),
    ("hands", hands::check),
    ("pbn", pbn::check),
    ("closed", closed::check),
    ("advice_lines", advice_lines::check),
    ("position", position::check),
    ("options", options::check),
    ("profile", profile::check),
    ("book", book::check),
    ("journal", journal::check),
    ("plan", plan::check),
    ("entrants", entrants::check),
    ("results", results::check),
];

/// The input as text; nothing if it is none, or longer than `most` bytes.
fn text(data: &[u8], most: usize) -> Option<&str> {
    if data.len() > most { None } else { str::from_utf8(data).ok() }
}
