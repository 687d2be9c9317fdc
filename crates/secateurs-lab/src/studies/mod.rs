//! The kinds of studies: what a plan can say about each, how a trial is run, and what the
//! results look like.

mod cells;
mod contest;
mod growth;
mod imp_best_case;
mod imp_model;
mod leaf_values;
mod move_order;
mod search;

pub(crate) use cells::float;
pub use contest::ContestStudy;
pub(crate) use growth::GrowthStudy;
pub(crate) use imp_best_case::ImpBestCaseStudy;
pub(crate) use imp_model::ImpModelStudy;
pub(crate) use leaf_values::LeafValuesStudy;
pub(crate) use move_order::MoveOrderStudy;
pub(crate) use search::SearchStudy;
pub use search::{OptionText, Settings};
