//! Searches for two opponents against the plain ones: values, every best move and the line.

mod agreement;
mod chance;
mod graph;
