//! How searches end: with an answer, or stopped by a limit.

use crate::{Counts, Finished, Limits, Meter, Report, SearchError, Stopped};

/// One search under a meter of its own.
pub(super) fn finish<M>(
    limits: &Limits,
    search: impl FnOnce(&mut Meter, &mut Counts) -> Result<Finished<M>, SearchError>,
) -> Result<Finished<M>, SearchError> {
    search(&mut Meter::new(limits), &mut Counts::default())
}

/// The report of a search that was not stopped.
pub(super) fn complete<M>(found: Finished<M>) -> Result<Report<M>, SearchError> {
    match found {
        Finished::Complete(report) => Ok(report),
        Finished::Stopped { why, .. } => Err(why.into()),
    }
}

/// What a search found, or what stopped it; an error if it was refused.
pub(super) fn unless_refused<T>(
    found: Result<T, SearchError>,
) -> Result<Result<T, Stopped>, SearchError> {
    match found {
        Ok(found) => Ok(Ok(found)),
        Err(SearchError::Stopped(why)) => Ok(Err(why)),
        Err(refused) => Err(refused),
    }
}
