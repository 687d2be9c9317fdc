//! Star1 and Star2 (Ballard 1983): alpha-beta through chance nodes, for two opponents whose
//! payoffs are bounded.
//!
//! A chance node is worth the mean of its children. While they are searched one by one, the
//! bounds of the game say what the rest can contribute at most: as soon as the mean cannot get
//! into the window, the rest is cut off, and each child is asked only about the values that
//! could still put it there (*Star1*). *Star2* first looks at one reply to each event: that
//! bounds what the event is worth to whoever replies, and often settles the mean at once; what
//! was found is used when the event is searched in full.
//!
//! Values are exact fractions and so is every comparison: the answer is that of plain
//! [`expectiminimax`](super::expectiminimax()), tie for tie. Needs the payoffs' bounds
//! ([`BoundedSum`]), which estimates must keep too.

mod chance;
mod node;
mod root;

use self::node::Star;
use self::root::search_to;
use super::deepening::deepen;
use super::ending::{complete, finish};
use super::horizon::{AtDepth, ToTheEnd};
use super::memory::{ByKey, Forgetful};
use super::plain::NumberOf;
use crate::capability::{BoundedSum, Evaluate, Keyed, ZeroSum};
use crate::table::{BoundKind, Store};
use crate::{Finished, Limits, Observer, SearchError, Watch};

/// How to search through chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stars {
    /// Whether one reply to each event is looked at first (Star2).
    pub probes: bool,
    /// Whether to find *all* moves tied for best at the root. That takes nodes of its own.
    pub all_best_moves: bool,
}

/// What is remembered of a position: a bound on its value, and how it is meant.
type StarBound<G> = (NumberOf<G>, BoundKind);

/// The value of `position` when both sides play perfectly and chance is fair.
///
/// # Errors
/// When the game breaks its contract, goes on too long, or its chances outgrow exact fractions.
pub fn star<G: ZeroSum + BoundedSum>(
    game: &G,
    position: &G::Position,
    settings: Stars,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    finish(limits, |meter, counts| {
        let search =
            Star::new(game, &ToTheEnd, settings.probes, Forgetful, meter, Watch::of(observer))?;
        search_to(search, position, settings, counts)
    })
}

/// The value, with a table of bounds.
///
/// # Errors
/// As [`star`].
pub fn star_with_table<G: ZeroSum + BoundedSum + Keyed>(
    game: &G,
    position: &G::Position,
    settings: Stars,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let mut table = Store::with_megabytes(limits.table_megabytes);
    finish(limits, |meter, counts| {
        let memory = ByKey(&mut table);
        let search =
            Star::new(game, &ToTheEnd, settings.probes, memory, meter, Watch::of(observer))?;
        search_to(search, position, settings, counts)
    })
}

/// The value with estimates at the depth limit. With a budget of nodes or time, the depth grows
/// step by step and the last complete depth is the answer.
///
/// # Errors
/// As [`star`].
pub fn star_to_depth<G: ZeroSum + BoundedSum + Evaluate>(
    game: &G,
    position: &G::Position,
    settings: Stars,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    deepen(limits, observer, |depth, meter, counts, observer| {
        let horizon = AtDepth(depth);
        let search =
            Star::new(game, &horizon, settings.probes, Forgetful, meter, Watch::of(observer))?;
        complete(search_to(search, position, settings, counts)?)
    })
}
