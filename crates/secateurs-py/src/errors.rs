//! Refusals as exceptions, one class a kind. The classes are Python's: `secateurs/_errors.py`.

use pyo3::PyErrArguments;
use pyo3::prelude::*;
use pyo3::types::PyType;
use secateurs::SearchError;
use secateurs_desk::Refused;
use secateurs_games::registry::{BadOption, RunError};

/// An exception of the package's own, with these arguments.
fn raised(py: Python<'_>, class: &str, arguments: impl PyErrArguments + 'static) -> PyErr {
    let found = py.import("secateurs._errors").and_then(|module| module.getattr(class));
    match found.and_then(|class| Ok(class.cast_into::<PyType>()?)) {
        Ok(class) => PyErr::from_type(class, arguments),
        Err(error) => error,
    }
}

/// A request that cannot be carried out.
pub(crate) fn refused(py: Python<'_>, error: &Refused) -> PyErr {
    let message = error.to_string();
    match error {
        Refused::Game(_) => raised(py, "BadOption", (message, "game")),
        Refused::Option(option) => bad_option(py, option),
        Refused::Run(error) => not_run(py, error),
        Refused::Nothing(_) => does_not_fit(py, message, Vec::new()),
    }
}

/// An option that cannot be used.
pub(crate) fn bad_option(py: Python<'_>, error: &BadOption) -> PyErr {
    raised(py, "BadOption", (error.to_string(), error.option.clone()))
}

fn does_not_fit(py: Python<'_>, message: String, fits: Vec<&'static str>) -> PyErr {
    raised(py, "DoesNotFit", (message, fits))
}

fn not_run(py: Python<'_>, error: &RunError) -> PyErr {
    let message = error.to_string();
    match error {
        RunError::DoesNotFit { allowed, .. } => {
            let mut names: Vec<_> = allowed.iter().map(|method| method.algorithm.name()).collect();
            names.dedup();
            does_not_fit(py, message, names)
        }
        RunError::NoEstimates
        | RunError::NoNoise
        | RunError::NoLeafValues
        | RunError::NoMistakes { .. } => does_not_fit(py, message, Vec::new()),
        RunError::Search(
            SearchError::Broken { .. }
            | SearchError::NoMoves { .. }
            | SearchError::DifferentMoves { .. },
        ) => game_error(py, message),
        RunError::Search(_) => raised(py, "NoAnswer", (message,)),
        RunError::Book(_) => raised(py, "BadOption", (message, "book")),
    }
}

/// A game of somebody's own that breaks its contract.
pub(crate) fn game_error(py: Python<'_>, message: String) -> PyErr {
    raised(py, "GameError", (message,))
}

/// A plan or a results file that cannot be used.
pub(crate) fn lab_error(py: Python<'_>, message: String) -> PyErr {
    raised(py, "LabError", (message,))
}
