//! Why a window cuts something off, in words.

use std::fmt;

use crate::Rational;

/// A move reaches the end of its node's window.
pub(super) struct CutOff {
    /// Whether the mover wants more: then the end is beta, else alpha.
    pub(super) is_max: bool,
    /// What the move is worth, in the payoffs that the window is about.
    pub(super) value: Option<Rational>,
    /// The end of the window.
    pub(super) bound: Option<Rational>,
}

impl fmt::Display for CutOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (end, how, side) =
            if self.is_max { ("beta", "at least", "below") } else { ("alpha", "at most", "above") };
        write!(f, "{end} cut-off")?;
        let (Some(value), Some(bound)) = (self.value, self.bound) else { return Ok(()) };
        write!(f, ": the value here is {how} {value}, not {side} {end} = {bound}")
    }
}
