//! What searches remember.

mod bounds;
mod shared;
mod store;

pub(crate) use bounds::BoundTable;
pub use bounds::{Bound, BoundKind, Bounds};
pub(crate) use shared::SharedBounds;
pub use shared::{Board, Locked};
pub use store::Store;
