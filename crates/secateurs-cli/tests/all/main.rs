//! The tests of the command, listed. One program, which is linked once.

mod abused;
mod bad_input;
mod boards;
mod books;
mod budgets;
mod closed_hands;
mod documents;
mod drawings;
mod golden;
mod interrupted;
mod killed;
mod lab;
mod lab_files;
mod memory;
mod piped;
