//! Experiments from plan to report.

mod built_in;
mod imp_model;
mod many;
mod numbers;
mod partial;
mod plans;
mod support;
mod trials;
