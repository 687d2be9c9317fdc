//! Ctrl-C and a polite request to end (SIGTERM): the first ends the search with its last complete
//! answer, the second the program.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use secateurs::StopFlag;

/// Whether the first request already ends the program.
static AT_ONCE: AtomicBool = AtomicBool::new(false);

/// The flag that Ctrl-C raises. The first call begins to listen.
pub(crate) fn stop_flag() -> StopFlag {
    static FLAG: OnceLock<StopFlag> = OnceLock::new();
    FLAG.get_or_init(|| {
        let flag = StopFlag::default();
        let raised = flag.clone();
        // Without a handler Ctrl-C ends the program at once: no answer, but nothing worse.
        let _ = ctrlc::set_handler(move || {
            if raised.is_raised() || AT_ONCE.load(Ordering::Relaxed) {
                std::process::exit(1);
            }
            raised.raise();
        });
        flag
    })
    .clone()
}

/// From here on the first request ends the program: it waits for a person, not for a search.
pub(crate) fn end_at_once() {
    AT_ONCE.store(true, Ordering::Relaxed);
    if stop_flag().is_raised() {
        std::process::exit(1);
    }
}
