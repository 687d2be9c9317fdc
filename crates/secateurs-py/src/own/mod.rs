//! Games that are classes of Python.
//!
//! The registry has one entry for all of them ([`NAME`]). A search is about one game, which waits
//! in the [`WAITING`] room under a number; the entry's only option is that number. So nothing of a
//! game outlives its search.
//!
//! A game says what it is on the way: that chance moves, or that payoffs are thirds. A search that
//! meets something it was not made for is begun anew ([`Failure`]), with what is known by then.

mod asking;
mod calls;
mod capabilities;
mod entry;
mod exact;
mod node;
mod read;
mod rules;
mod said;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use secateurs::StopFlag;
use secateurs_desk::{Plan, Refused, Request};
use secateurs_games::registry::BadOption;

use self::calls::{Calls, Failure, Kind};
pub(crate) use self::entry::NAME;
use crate::door::Outcome;
use crate::errors::{bad_option, refused};

/// Games that are being searched, by number.
static WAITING: Mutex<(u64, BTreeMap<u64, Arc<Calls>>)> = Mutex::new((0, BTreeMap::new()));

/// A game in the waiting room, for as long as this lives.
struct Seat(u64);

impl Seat {
    fn take(calls: Arc<Calls>) -> Self {
        let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.0 += 1;
        let number = waiting.0;
        waiting.1.insert(number, calls);
        Self(number)
    }

    fn of(number: u64) -> Option<Arc<Calls>> {
        WAITING.lock().unwrap_or_else(PoisonError::into_inner).1.get(&number).cloned()
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let left = WAITING.lock().unwrap_or_else(PoisonError::into_inner).1.remove(&self.0);
        // Not while the room is locked: what goes with a game may be anything.
        drop(left);
    }
}

/// Carries out a request about a game in Python, with the lock: all its work is Python's.
pub(crate) fn carry_out<T>(
    py: Python<'_>,
    mut request: Request,
    game: &Bound<'_, PyAny>,
    work: impl Fn(&Plan, &StopFlag) -> Result<T, Refused>,
) -> PyResult<Outcome<Option<T>>> {
    entry::register();
    if request.how.threads > 1 {
        let why = "a game in Python is searched by one thread";
        return Err(bad_option(py, &BadOption::new("threads", why)));
    }
    NAME.clone_into(&mut request.game);
    let room = calls::room_in(request.how.table_mb);
    let mut kind = Kind::of(game)?;
    loop {
        let stop = StopFlag::default();
        let calls = match Calls::new(py, game, kind, room, stop.clone()) {
            Ok(calls) => Arc::new(calls),
            Err(Failure::Raised(error)) => return Err(error),
            Err(Failure::Kind(other)) => {
                kind = other;
                continue;
            }
        };
        let seat = Seat::take(Arc::clone(&calls));
        request.options.insert("number".to_owned(), seat.0.to_string());
        let done = request.plan(Some(stop.clone())).and_then(|plan| work(&plan, &stop));
        match (calls.take_failure(), done) {
            (Some(Failure::Kind(other)), _) => kind = other,
            (Some(Failure::Raised(error)), done)
                if error.is_instance_of::<PyKeyboardInterrupt>(py) =>
            {
                return Ok(Outcome { value: done.ok(), interrupt: Some(error) });
            }
            (Some(Failure::Raised(error)), _) => return Err(error),
            (None, Ok(value)) => return Ok(Outcome { value: Some(value), interrupt: None }),
            (None, Err(error)) => return Err(refused(py, &error)),
        }
    }
}
