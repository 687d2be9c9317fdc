//! Several threads on one tree, with one table.
//!
//! All of them search the whole tree in the same way. What keeps them apart is that a child that
//! another thread is searching is put off: by the time it is due, its value is often in the
//! table (after Kerrigan's simplification of ABDADA, Weill 1996). Nobody waits for anybody, and
//! whatever the others do, each finds the value that it would have found alone; the answer is
//! the first thread's.

use std::thread;

use super::Settings;
use super::memory::InTable;
use super::root::{Depths, search};
use crate::capability::{Keyed, ZeroSum};
use crate::table::SharedBounds;
use crate::{Counts, Finished, Limits, NoChance, Observer, SearchError, Silent, StopFlag};

pub(super) fn search_in_parallel<G: ZeroSum<Chance = NoChance> + Keyed>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
    depths: &(impl Depths<G> + Sync),
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let table = SharedBounds::with_megabytes(settings.megabytes);
    let share = |nodes: u64| nodes.div_ceil(settings.threads as u64);
    let limits = Limits { nodes: limits.nodes.map(share), ..limits.clone() };
    let is_done = StopFlag::default();
    thread::scope(|scope| {
        let helper = || {
            let limits = Limits { stop: Some(is_done.clone()), ..limits.clone() };
            let settings = Settings { all_best_moves: false, ..settings };
            search(game, position, settings, &limits, depths, InTable(&table), &mut Silent)
        };
        let helpers: Vec<_> = (1..settings.threads).map(|_| scope.spawn(helper)).collect();
        let found = search(game, position, settings, &limits, depths, InTable(&table), observer);
        is_done.raise();
        let mut more = Counts::default();
        for helper in helpers {
            // What goes wrong for a helper goes wrong for the first thread too.
            if let Ok(Ok(finished)) = helper.join() {
                more = more.plus(&finished.counts());
            }
        }
        Ok(found?.with_work(&more))
    })
}
