//! The one door for work that may take long: the interpreter's lock, Ctrl-C, and panics.
//!
//! A search of a built-in game never needs Python. It runs in a thread of its own, without the
//! lock, and the thread that asked waits for it. While it waits, it looks for signals now and then:
//! Python tells them to nobody else.

use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;
use secateurs::StopFlag;

/// How often signals are looked for.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// What came of some work, and what interrupted it, if something did.
pub(crate) struct Outcome<T> {
    pub(crate) value: T,
    pub(crate) interrupt: Option<PyErr>,
}

/// What to do now and then while waiting.
pub(crate) type Tick<'t> = &'t mut (dyn FnMut(Python<'_>) -> PyResult<()> + Send);

/// Does the work without the lock. When Python has something to raise meanwhile (mostly
/// `KeyboardInterrupt`), or `tick` has, the flag is raised, and what the work comes to by then
/// comes with it.
pub(crate) fn away<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopFlag) -> T + Send,
    mut tick: Option<Tick<'_>>,
) -> Outcome<T> {
    let stop = StopFlag::default();
    py.detach(|| {
        std::thread::scope(|scope| {
            let (send, receive) = channel();
            let flag = stop.clone();
            let worker = scope.spawn(move || {
                // Whoever waits never goes away before.
                let _ = send.send(work(&flag));
            });
            let mut interrupt = None;
            loop {
                match receive.recv_timeout(LOOK_EVERY) {
                    Ok(value) => return Outcome { value, interrupt },
                    Err(RecvTimeoutError::Timeout) if interrupt.is_none() => {
                        let looked = Python::attach(|py| {
                            py.check_signals()?;
                            tick.as_mut().map_or(Ok(()), |tick| tick(py))
                        });
                        if let Err(raised) = looked {
                            stop.raise();
                            interrupt = Some(raised);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => match worker.join() {
                        Err(panic) => resume_unwind(panic),
                        Ok(()) => unreachable!("a worker that ends has sent its result"),
                    },
                }
            }
        })
    })
}
