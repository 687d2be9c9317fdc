//! One game in Python during one search: its methods, and what they have answered.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use secateurs::{MAX_PLAYERS, Payoffs, StopFlag};

use super::node::{Here, Node};
use super::said::Said;
use crate::errors::game_error;

/// Signals are looked for, and other threads are let in, every so many calls.
const LOOK_EVERY: u32 = 1 << 10;

/// About what a remembered state takes, in bytes.
const BYTES_OF_STATE: usize = 512;

/// How many states fit into so much memory.
pub(super) const fn room_in(megabytes: usize) -> usize {
    megabytes * ((1 << 20) / BYTES_OF_STATE)
}

/// What a search has to know before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// Whether chance moves.
    pub(super) has_chance: bool,
    /// Payoffs are in units of one over this.
    pub(super) scale: i64,
}

impl Kind {
    /// As far as the class shows it.
    pub(super) fn of(game: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self { has_chance: game.getattr("_has_chance")?.extract()?, scale: 1 })
    }
}

/// Why a search is of no use.
pub(super) enum Failure {
    /// Python raised something.
    Raised(PyErr),
    /// The game is of another kind than was thought.
    Kind(Kind),
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self::Raised(error)
    }
}

/// A game during a search.
pub(super) struct Calls {
    pub(super) kind: Kind,
    pub(super) players: usize,
    pub(super) said: Said,
    pub(super) has_evaluate: bool,
    pub(super) has_sets: bool,
    pub(super) is_endless: bool,
    pub(super) start: Here,
    /// Where everything leads once something has failed.
    pub(super) over: Here,
    pub(super) most: OnceLock<Payoffs>,
    pub(super) turn: Py<PyAny>,
    pub(super) moves: Py<PyAny>,
    pub(super) chances: Py<PyAny>,
    pub(super) play: Py<PyAny>,
    /// `None` where a state is its own key.
    key: Option<Py<PyAny>>,
    pub(super) evaluate: Py<PyAny>,
    pub(super) information: Py<PyAny>,
    pub(super) move_name: Py<PyAny>,
    pub(super) chance: Py<PyAny>,
    /// The states that are remembered, by key.
    known: Py<PyDict>,
    nodes: Mutex<Vec<Here>>,
    /// The labels of information sets, by what their player knows.
    pub(super) labels: Py<PyDict>,
    room: usize,
    is_hashable: AtomicBool,
    questions: AtomicU32,
    stop: StopFlag,
    failure: Mutex<Option<Failure>>,
    has_failed: AtomicBool,
}

impl Calls {
    /// The game, ready to be searched.
    pub(super) fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        kind: Kind,
        room: usize,
        stop: StopFlag,
    ) -> Result<Self, Failure> {
        let method = |name: &str| game.getattr(name).map(Bound::unbind);
        let players: usize = game.getattr("players")?.extract()?;
        if !(1..=MAX_PLAYERS).contains(&players) {
            let why = format!("players = {players}: expected 1 to {MAX_PLAYERS}");
            return Err(game_error(py, why).into());
        }
        let flag = |name: &str| game.getattr(name)?.extract::<bool>();
        let calls = Self {
            kind,
            players,
            said: Said::default(),
            has_evaluate: flag("_has_evaluate")?,
            has_sets: flag("_has_information")?,
            is_endless: flag("endless")?,
            start: Node::new(game.call_method0("start")?.unbind(), None),
            over: Node::over(py, Payoffs::all(players, 0)),
            most: OnceLock::new(),
            turn: method("turn")?,
            moves: method("moves")?,
            chances: method("chances")?,
            play: method("play")?,
            key: Some(method("key")?).filter(|key| !key.is_none(py)),
            evaluate: method("evaluate")?,
            information: method("information")?,
            move_name: method("move_name")?,
            chance: py.import("secateurs._game")?.getattr("CHANCE")?.unbind(),
            known: PyDict::new(py).unbind(),
            nodes: Mutex::new(Vec::new()),
            labels: PyDict::new(py).unbind(),
            room,
            is_hashable: AtomicBool::new(true),
            questions: AtomicU32::new(0),
            stop,
            failure: Mutex::new(None),
            has_failed: AtomicBool::new(false),
        };
        let said = calls.read_said(py, game)?;
        let start = calls.node(py, calls.start.state.bind(py).clone())?;
        Ok(Self { said, start, ..calls })
    }

    /// Asks a method of the game, or gives up: then the search is of no use, and is told to stop.
    pub(super) fn ask<T>(
        &self,
        instead: T,
        question: impl FnOnce(Python<'_>) -> Result<T, Failure>,
    ) -> T {
        if self.has_failed() {
            return instead;
        }
        let answer = Python::attach(|py| {
            if self.questions.fetch_add(1, Ordering::Relaxed) % LOOK_EVERY == LOOK_EVERY - 1 {
                py.check_signals()?;
                py.detach(|| ());
            }
            question(py)
        });
        answer.unwrap_or_else(|failure| {
            self.fail(failure);
            instead
        })
    }

    fn fail(&self, failure: Failure) {
        self.has_failed.store(true, Ordering::Relaxed);
        self.stop.raise();
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
    }

    pub(super) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    pub(super) fn take_failure(&self) -> Option<Failure> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// A state as a position: the one that is known, where it is.
    pub(super) fn node(&self, py: Python<'_>, state: Bound<'_, PyAny>) -> Result<Here, Failure> {
        if self.room == 0 || !self.is_hashable.load(Ordering::Relaxed) {
            return Ok(Node::new(state.unbind(), None));
        }
        let key = match &self.key {
            None => state.clone(),
            Some(key) => key.bind(py).call1((&state,))?,
        };
        if key.is_none() && self.key.is_some() {
            return Ok(Node::new(state.unbind(), None));
        }
        let known = self.known.bind(py);
        match known.get_item(&key) {
            Ok(Some(number)) => {
                let number: usize = number.extract()?;
                let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
                Ok(Arc::clone(&nodes[number]))
            }
            Ok(None) => {
                let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
                let number = nodes.len();
                if number >= self.room {
                    drop(nodes);
                    return Ok(Node::new(state.unbind(), None));
                }
                let node = Node::new(state.unbind(), Some(number as u64));
                nodes.push(Arc::clone(&node));
                drop(nodes);
                known.set_item(key, number)?;
                Ok(node)
            }
            Err(error) if error.is_instance_of::<PyTypeError>(py) => {
                // It cannot be hashed, and neither can the others.
                self.is_hashable.store(false, Ordering::Relaxed);
                Ok(Node::new(state.unbind(), None))
            }
            Err(error) => Err(error.into()),
        }
    }
}
