//! The commands, one file each.

mod advise;
mod book;
mod compare;
mod explain;
mod list;
mod play;
mod solve;
mod verify;

pub(crate) use advise::advise;
pub(crate) use book::{build_book, probe_book};
pub(crate) use compare::compare;
pub(crate) use explain::explain;
pub(crate) use list::{algorithms, completions, games};
pub(crate) use play::play;
pub(crate) use solve::solve;
pub(crate) use verify::verify;
