//! The tests of the lab, listed. One program, which is linked once.

mod arena;
mod lab;
