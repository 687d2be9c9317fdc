//! Explicit trees: both file formats, and what the trees are worth.

mod efg;
mod figures;
mod large;
mod solved;
mod support;
mod text;
