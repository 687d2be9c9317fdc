//! The commands, one file each.

mod advise;
mod best_response;
mod boards;
mod book;
mod compare;
mod exercise;
mod experiment;
mod explain;
mod exploitability;
mod lab;
mod list;
mod play;
mod serve;
mod solve;
mod verify;

pub(crate) use advise::advise;
pub(crate) use best_response::best_response;
pub(crate) use boards::{Boards, board_arguments};
pub(crate) use book::{build_book, probe_book};
pub(crate) use compare::compare;
pub(crate) use exercise::{Homework, exercise};
pub(crate) use experiment::imp_model;
pub(crate) use explain::explain;
pub(crate) use exploitability::exploitability;
pub(crate) use lab::{lab, tournament};
pub(crate) use list::{algorithms, completions, games, man};
pub(crate) use play::play;
pub(crate) use serve::serve;
pub(crate) use solve::solve;
pub(crate) use verify::verify;
