//! Four hands and two sides: how many tricks does each side take (double dummy)?

mod deal;
mod follow;
mod guess;
mod lanes;
mod later;
mod lead;
mod machine;
mod order;
mod quick;
mod search;
mod solve;
mod table;
#[cfg(test)]
mod tests;
mod weights;

pub use deal::{Build, Deal};
pub use solve::{double_dummy, fits};
pub use weights::Weights;
