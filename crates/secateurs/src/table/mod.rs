//! What searches remember.

mod store;

pub use store::Store;
