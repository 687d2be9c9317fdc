//! Games with hidden information: searches for one player against plain IMP-minimax and against
//! strategies tried one by one.

mod files;
mod known;
mod paper;
