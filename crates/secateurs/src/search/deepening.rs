//! Iterative deepening: depth 1, 2, 3, ... until the answer is exact, the depth limit is
//! reached, or the budget ends; then the last complete depth is the answer.

use crate::{Counts, Finished, Limits, Meter, Report, SearchError};

/// Runs `search(depth)` for growing depths. With a depth limit but no budget there is nothing
/// to fall back from, so that depth is searched at once.
pub(super) fn deepen<M>(
    limits: &Limits,
    mut search: impl FnMut(u32, &mut Meter, &mut Counts) -> Result<Report<M>, SearchError>,
) -> Result<Finished<M>, SearchError> {
    let last_depth = limits.depth.unwrap_or(u32::MAX);
    let first_depth = if limits.is_budgeted() { last_depth.min(1) } else { last_depth };
    let mut meter = Meter::new(limits);
    let mut counts = Counts::default();
    let mut report = None;
    for depth in first_depth..=last_depth {
        match search(depth, &mut meter, &mut counts) {
            Ok(found) => {
                let done = found.exact;
                report = Some(found);
                if done {
                    break;
                }
            }
            Err(SearchError::Stopped(why)) => {
                return Ok(Finished { report, stopped: Some(why), counts });
            }
            Err(refused) => return Err(refused),
        }
    }
    Ok(Finished { report, stopped: None, counts })
}
