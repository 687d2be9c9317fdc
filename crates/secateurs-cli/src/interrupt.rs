//! Ctrl-C: the first ends the search with its last complete answer, the second the program.

use std::sync::OnceLock;

use secateurs::StopFlag;

/// The flag that Ctrl-C raises.
pub(crate) fn stop_flag() -> StopFlag {
    static FLAG: OnceLock<StopFlag> = OnceLock::new();
    FLAG.get_or_init(|| {
        let flag = StopFlag::default();
        let raised = flag.clone();
        // Without a handler Ctrl-C ends the program at once: no answer, but nothing worse.
        let _ = ctrlc::set_handler(move || {
            if raised.is_raised() {
                std::process::exit(1);
            }
            raised.raise();
        });
        flag
    })
    .clone()
}
