//! How far a search goes and whether it remembers positions, as the type of its builder: so that
//! each way asks of a game exactly what it needs.

/// Memory for remembered positions unless told otherwise, in units of 2^20 bytes.
pub const USUAL_MEGABYTES: usize = 256;

/// The depth of a search that deepens for as long as its budget allows.
pub const AS_DEEP_AS_IT_GETS: u32 = u32::MAX;

/// To the end of the game, remembering nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToTheEnd;

/// To the end of the game, with a table of positions:
/// [`Keyed`](crate::capability::Keyed).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithTable {
    pub(super) megabytes: usize,
}

/// To a depth, with estimates there: [`Evaluate`](crate::capability::Evaluate).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToDepth {
    pub(super) depth: u32,
}

/// The same, with a table of positions: [`Keyed`](crate::capability::Keyed), too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToDepthWithTable {
    pub(super) depth: u32,
    pub(super) megabytes: usize,
}

/// To a depth, but moves that upset the estimates are followed beyond the depth:
/// [`Noisy`](crate::capability::Noisy).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UntilQuiet {
    pub(super) depth: u32,
}
