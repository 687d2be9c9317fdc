//! Several threads on one tree, with one table.
//!
//! All of them search the whole tree in the same way. What keeps them apart is that a child that
//! another thread is searching is put off: by the time it is due, its value is often in the
//! table (after Kerrigan's simplification of ABDADA, Weill 1996). Nobody waits for anybody, and
//! whatever the others do, each finds the value that it would have found alone; the answer is
//! the first thread's.

use super::Settings;
use super::memory::InTable;
use super::root::{Depths, search};
use crate::capability::{Keyed, ZeroSum};
use crate::search::together::together;
use crate::table::SharedBounds;
use crate::{Finished, Limits, NoChance, Observer, SearchError, Silent};

pub(super) fn search_in_parallel<G: ZeroSum<Chance = NoChance> + Keyed>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
    depths: &(impl Depths<G> + Sync),
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let table = SharedBounds::with_megabytes(settings.megabytes);
    let helper = |limits: &Limits| {
        let settings = Settings { all_best_moves: false, ..settings };
        search(game, position, settings, limits, depths, InTable(&table), &mut Silent)
    };
    together(settings.threads, limits, helper, |limits| {
        search(game, position, settings, limits, depths, InTable(&table), observer)
    })
}
