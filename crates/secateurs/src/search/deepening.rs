//! Iterative deepening: depth 1, 2, 3, ... until the answer is exact, the depth limit is
//! reached, or the budget ends; then the last complete depth is the answer.

use crate::observe::tell_found;
use crate::{Counts, Finished, Game, Known, Limits, Meter, Observer, Report, SearchError};

/// Runs `search(depth)` for growing depths, and tells each that is complete. Without a budget there
/// is nothing to fall back from, so the last depth is searched at once.
pub(super) fn deepen<G: Game>(
    last_depth: u32,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
    mut search: impl FnMut(
        u32,
        &mut Meter,
        &mut Counts,
        &mut dyn Observer<G>,
    ) -> Result<Report<G::Move>, SearchError>,
) -> Result<Finished<G::Move>, SearchError> {
    let first_depth = if limits.is_budgeted() { last_depth.min(1) } else { last_depth };
    let mut meter = Meter::new(limits);
    let mut counts = Counts::default();
    let mut last = None;
    for depth in first_depth..=last_depth {
        match search(depth, &mut meter, &mut counts, observer) {
            Ok(found) if found.exact || depth == last_depth => {
                return Ok(Finished::Complete(found));
            }
            Ok(found) => {
                let known = Known::answer(found);
                let goes_on = tell_found(observer, &known);
                last = known.report;
                if let Err(why) = goes_on {
                    return Ok(Finished::deepened(why, last, counts));
                }
            }
            Err(SearchError::Stopped(why)) => return Ok(Finished::deepened(why, last, counts)),
            Err(refused) => return Err(refused),
        }
    }
    unreachable!("the last depth ends the search")
}
