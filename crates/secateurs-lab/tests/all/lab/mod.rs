//! Experiments from plan to report.

mod built_in;
mod imp_model;
mod plans;
mod support;
