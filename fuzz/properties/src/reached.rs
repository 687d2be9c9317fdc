//! How many inputs got past their reader. A target whose inputs are all refused checks nothing
//! but the refusals; the tests look at this number to see that it does more.

use std::cell::Cell;

thread_local! {
    static INPUTS: Cell<u64> = const { Cell::new(0) };
}

/// An input was read, and what must hold of it has been checked.
pub(crate) fn note() {
    INPUTS.set(INPUTS.get() + 1);
}

/// How many there were on this thread.
pub fn count() -> u64 {
    INPUTS.get()
}
