//! Whoever waits for an answer, and may have heard enough.

use std::ops::ControlFlow;

use crate::{Answer, Event};

/// How far a piece of work is.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Progress {
    /// What is done: nodes, rows, cases.
    pub done: u64,
    /// Out of how many, where that is known.
    pub of: Option<u64>,
    /// How long it has taken so far.
    pub seconds: f64,
}

/// Told what happens while a request is carried out. Whoever breaks off ends the work, and gets
/// what is known by then.
pub trait Listener {
    /// So much is done.
    fn progress(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// More is known than before: a depth is complete, a bound is proved, another move is found to
    /// be tied for best.
    fn found(&mut self, _answer: &Answer) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// One step of a search that is explained.
    fn step(&mut self, _event: &Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deaf;

impl Listener for Deaf {}
