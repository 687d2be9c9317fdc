//! The private module `secateurs._secateurs` of the Python package: requests and answers of the
//! desk as JSON text, games that are classes of Python, and the lab. The package's own face, with
//! types and documentation, is `python/secateurs`.
//!
//! Everything that may take long goes through one door (`door.rs`): built-in games are searched
//! without the interpreter's lock, and Ctrl-C ends every search soon.

mod asked;
mod door;
mod errors;
mod lab;
mod own;
mod told;

use pyo3::prelude::*;

/// What Python imports as `secateurs._secateurs`.
#[pymodule]
mod _secateurs {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::asked::{
        algorithms, best_response, compare, exploitability, games, look, random_tree, solve,
        tree_sets, tree_to_efg,
    };
    #[pymodule_export]
    use super::lab::{LabRun, contest_plan, find_plan, plans, read_plan, report, try_out};
    #[pymodule_export]
    use super::told::{Told, explain};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", secateurs_desk::VERSION)
    }
}
