//! Searches at once, and those who wait for their turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::limits::LONGEST_LINE;

/// How often somebody who waits is told how many are ahead.
const NEWS: Duration = Duration::from_millis(500);

/// A line, first come first served, before a number of desks.
#[derive(Debug)]
pub(crate) struct Line {
    desks: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    /// How many have left the line, whether served or not.
    left: Arc<AtomicUsize>,
}

/// A place at a desk; free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _desk: OwnedSemaphorePermit,
}

/// The line is too long.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// Somebody in the line, also when they go away.
struct Waiter {
    waiting: Arc<AtomicUsize>,
    left: Arc<AtomicUsize>,
}

impl Drop for Waiter {
    fn drop(&mut self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        self.left.fetch_add(1, Ordering::Relaxed);
    }
}

impl Line {
    pub(crate) fn new(desks: usize) -> Self {
        let desks = Arc::new(Semaphore::new(desks));
        Self { desks, waiting: Arc::default(), left: Arc::default() }
    }

    /// Waits for a turn, and says how many are ahead while it takes long.
    pub(crate) async fn wait(&self, mut tell: impl FnMut(usize)) -> Result<Turn, Full> {
        let ahead = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiter = Waiter { waiting: self.waiting.clone(), left: self.left.clone() };
        if ahead >= LONGEST_LINE {
            return Err(Full);
        }
        let left_before = self.left.load(Ordering::Relaxed);
        let mut desk = std::pin::pin!(self.desks.clone().acquire_owned());
        loop {
            match timeout(NEWS, &mut desk).await {
                Ok(Ok(desk)) => {
                    drop(waiter);
                    return Ok(Turn { _desk: desk });
                }
                Ok(Err(_)) => return Err(Full),
                Err(_) => {
                    let gone = self.left.load(Ordering::Relaxed).wrapping_sub(left_before);
                    tell(ahead.saturating_sub(gone));
                }
            }
        }
    }
}
