//! One search by several threads.

use std::thread;

use crate::{Counts, Finished, Limits, SearchError, StopFlag};

/// What the search of a helper may need of its stack.
const STACK_BYTES: usize = 16 << 20;

/// Runs `first` while other threads run `helper`, until it is done; they share what they find out
/// by other means, such as a table. The answer is the first thread's, with the work of all. A budget
/// of nodes is divided up. A machine that has no more threads lets fewer help.
///
/// # Errors
/// Those of the first thread.
pub fn together<M: Send>(
    threads: usize,
    limits: &Limits,
    helper: impl Fn(&Limits) -> Result<Finished<M>, SearchError> + Sync,
    first: impl FnOnce(&Limits) -> Result<Finished<M>, SearchError>,
) -> Result<Finished<M>, SearchError> {
    let share = |nodes: u64| nodes.div_ceil(threads as u64);
    let limits = Limits { nodes: limits.nodes.map(share), ..limits.clone() };
    let is_done = StopFlag::default();
    thread::scope(|scope| {
        let help = || helper(&Limits { stop: Some(is_done.clone()), ..limits.clone() });
        let start = |_| thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, help);
        let helpers: Vec<_> = (1..threads).map_while(|turn| start(turn).ok()).collect();
        let found = first(&limits);
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
