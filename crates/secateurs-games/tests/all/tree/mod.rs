//! Explicit trees: both file formats, and what the trees are worth.

mod efg;
mod figures;
mod solved;
mod support;
mod text;
