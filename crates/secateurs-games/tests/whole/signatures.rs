//! Pinned node counts.
