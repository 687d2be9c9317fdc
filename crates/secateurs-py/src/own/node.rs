//! Positions of games in Python: a state, and what is known of it so far.

use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use secateurs::{Payoffs, Player};

/// A position. What Python was asked about it is not asked again.
pub(super) struct Node {
    pub(super) state: Py<PyAny>,
    /// A number that equal states share, where they are remembered.
    pub(super) number: Option<u64>,
    pub(super) turn: OnceLock<Stage>,
    pub(super) moves: OnceLock<Moves>,
}

/// A position as searches pass it on.
pub(super) type Here = Arc<Node>;

/// Whose turn it is.
#[derive(Clone, Copy)]
pub(super) enum Stage {
    Player(Player),
    Chance,
    Over(Payoffs),
}

/// The moves of a position, and how likely each is where chance moves.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) moves: Vec<Py<PyAny>>,
    pub(super) weights: Vec<u64>,
}

impl Node {
    pub(super) fn new(state: Py<PyAny>, number: Option<u64>) -> Here {
        Arc::new(Self { state, number, turn: OnceLock::new(), moves: OnceLock::new() })
    }

    /// A position that is over, without a state.
    pub(super) fn over(py: Python<'_>, payoffs: Payoffs) -> Here {
        let node = Self::new(py.None(), None);
        let _ = node.turn.set(Stage::Over(payoffs));
        node
    }
}
