//! Searches for one player who does not see everything: against the definition, against the
//! paper's own algorithm, against strategies tried one by one, and against figures that others
//! have published.

mod agreement;
mod any_size;
mod files;
mod known;
mod model;
mod orders;
mod paper;
mod profiles;
mod support;
