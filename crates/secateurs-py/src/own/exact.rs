//! Numbers of Python as exact fractions: whatever has `as_integer_ratio` (`int`, `Fraction`,
//! `Decimal`, `float`, and those of numpy).

use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt};

use crate::errors::game_error;

/// Doubles with a larger denominator were meant to be something else: 0.1 is not 1/10.
const MOST_OF_DOUBLES: i128 = 1 << 20;

/// A fraction in lowest terms, its denominator positive.
#[derive(Clone, Copy)]
pub(super) struct Exact {
    pub(super) above: i128,
    pub(super) below: i128,
}

/// The number exactly; an exception says what is wrong with it.
pub(super) fn exact(number: &Bound<'_, PyAny>, what: &str) -> PyResult<Exact> {
    let py = number.py();
    if let Ok(whole) = number.cast_exact::<PyInt>()
        && let Ok(above) = whole.extract::<i64>()
    {
        return Ok(Exact { above: above.into(), below: 1 });
    }
    let shown = || number.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string());
    let wrong = |why: &str, cause: Option<PyErr>| {
        let error = game_error(py, format!("{what} {}: {why}", shown()));
        error.set_cause(py, cause);
        error
    };
    let ratio = number.call_method0("as_integer_ratio").map_err(|error| {
        let is_number = !error.is_instance_of::<PyAttributeError>(py);
        let why = if is_number { "not a finite number" } else { "expected an int or a Fraction" };
        wrong(why, Some(error))
    })?;
    let (above, below): (i128, i128) =
        ratio.extract().map_err(|error| wrong("more than 128 bits", Some(error)))?;
    if below <= 0 {
        return Err(wrong("not a fraction", None));
    }
    if below > MOST_OF_DOUBLES && number.is_instance_of::<PyFloat>() {
        return Err(wrong("a float is not exact here; give a fractions.Fraction", None));
    }
    Ok(Exact { above, below })
}

impl Exact {
    /// In units of one over `scale`; `None` if it is no whole number of them, or too large.
    pub(super) fn in_units_of(self, scale: i64) -> Option<i64> {
        let scale = i128::from(scale);
        if scale % self.below != 0 {
            return None;
        }
        self.above.checked_mul(scale / self.below).and_then(|units| i64::try_from(units).ok())
    }
}
