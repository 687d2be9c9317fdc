//! A search step by step.

use std::ops::ControlFlow;
use std::sync::Mutex;

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use secateurs::StopFlag;
use secateurs_desk::{Ending, Event, Listener, Refused, Sketch};

use crate::asked::{carry_out, text};
use crate::door::Outcome;

/// Every step of a search, and what it came to.
#[pyclass(frozen, module = "secateurs._secateurs")]
pub(crate) struct Told {
    steps: Vec<Event>,
    ending: Ending,
    /// More steps were left off.
    #[pyo3(get)]
    is_cut_short: bool,
}

#[pymethods]
impl Told {
    fn __len__(&self) -> usize {
        self.steps.len()
    }

    /// One step, as JSON text.
    fn step(&self, number: usize) -> PyResult<String> {
        let step = self.steps.get(number);
        text(step.ok_or_else(|| PyIndexError::new_err("there are not so many steps"))?)
    }

    /// How it ended, as JSON text.
    fn ending(&self) -> PyResult<String> {
        text(&self.ending)
    }

    /// The tree as the search saw it: SVG, or Graphviz's format.
    #[pyo3(signature = (fold=None, as_dot=false))]
    fn drawing(&self, py: Python<'_>, fold: Option<u32>, as_dot: bool) -> PyResult<String> {
        let drawn = py.detach(|| {
            let mut sketch = Sketch::new(fold);
            for step in &self.steps {
                sketch.hear(step);
                if sketch.is_too_large() {
                    break;
                }
            }
            let line: &[String] = match &self.ending {
                Ending::Found { principal_variation, .. } => principal_variation,
                Ending::Refused { .. } => &[],
            };
            let drawing = sketch.finish(line)?;
            Ok(if as_dot { drawing.dot() } else { drawing.svg() })
        });
        drawn.map_err(|error: secateurs_desk::TooLarge| PyValueError::new_err(error.to_string()))
    }
}

/// Takes down steps, as long as nobody interrupts and there is room.
struct TakesDown<'a> {
    steps: Vec<Event>,
    most: usize,
    is_cut_short: bool,
    stop: &'a StopFlag,
}

impl Listener for TakesDown<'_> {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        if self.steps.len() >= self.most {
            self.is_cut_short = true;
        } else {
            self.steps.push(event.clone());
        }
        let is_enough = self.is_cut_short || self.stop.is_raised();
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Tells every step of a search, up to `most_steps`.
#[pyfunction]
#[pyo3(signature = (request, most_steps, own=None))]
pub(crate) fn explain(
    py: Python<'_>,
    request: &str,
    most_steps: usize,
    own: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Option<Told>, Option<PyErr>)> {
    // A game in Python may have to be begun anew: then the steps so far are forgotten.
    let taken = Mutex::new((Vec::new(), false));
    let Outcome { value, interrupt } = carry_out(py, request, own, |plan, stop| {
        let mut listener =
            TakesDown { steps: Vec::new(), most: most_steps, is_cut_short: false, stop };
        let explained = secateurs_desk::explain(plan, &mut |_, _| (), &mut listener, &mut |_| ());
        let has_begun = !listener.steps.is_empty();
        if let Ok(mut taken) = taken.lock() {
            *taken = (listener.steps, listener.is_cut_short);
        }
        match explained {
            Ok(explained) => Ok(Ending::found(&explained, plan)),
            // What overflows on the way has been told so far.
            Err(error @ Refused::Run(_)) if has_begun => {
                Ok(Ending::Refused { refused: error.to_string() })
            }
            Err(error) => Err(error),
        }
    })?;
    let (steps, is_cut_short) = taken.into_inner().unwrap_or_default();
    let told = value.map(|ending| Told { steps, ending, is_cut_short });
    Ok((told, interrupt))
}
