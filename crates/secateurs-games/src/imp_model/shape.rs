//! How large a tree of the model is.

use secateurs::Utility;

/// The most nodes below chance, and the most alternatives: a search lists them in memory.
pub const MOST_CHOICES: u64 = 1 << 24;

/// The parameters of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// `k`: into how many parts an information set splits along every alternative.
    pub parts: u32,
    /// `b`: how many alternatives there are.
    pub alternatives: u32,
    /// `d`: how deep the leaves are, chance counted.
    pub depth: u32,
}

/// A game that the model does not have, or that is too large.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImpModelError {
    /// A parameter is zero.
    #[error("k = {}, b = {}, d = {}: none of them may be zero", .0.parts, .0.alternatives, .0.depth)]
    Zero(Shape),
    /// The leaves cannot be counted.
    #[error(
        "k = {}, b = {}, d = {}: more leaves, (kb)^(d-1), than a 64-bit number can count",
        .0.parts, .0.alternatives, .0.depth
    )]
    Leaves(Shape),
    /// A list of moves would be too long.
    #[error("{0} possibilities at one node: {MOST_CHOICES} are the most")]
    Choices(u64),
    /// No payoff is as low as the bound asks for.
    #[error("payoffs of at most {0}: the bound must be at least {1}")]
    Bound(Utility, Utility),
    /// A listed payoff above the bound.
    #[error("leaf {number} pays {payoff}, more than the bound of {most}")]
    Payoff {
        /// The leaf, counted from 1.
        number: usize,
        /// What it pays.
        payoff: Utility,
        /// The bound.
        most: Utility,
    },
    /// A list of the wrong length.
    #[error("{given} payoffs for {leaves} leaves")]
    Listed {
        /// How many payoffs there are.
        given: usize,
        /// How many leaves.
        leaves: u64,
    },
}

impl Shape {
    /// How many moves the player makes.
    pub(super) fn moves(self) -> u32 {
        self.depth - 1
    }

    /// How many nodes chance chooses from: `k^(d-1)`.
    pub(super) fn nodes(self) -> u64 {
        u64::from(self.parts).pow(self.moves())
    }

    /// How many leaves one node has: `b^(d-1)`.
    pub(super) fn leaves_of_node(self) -> u64 {
        u64::from(self.alternatives).pow(self.moves())
    }

    /// The number of leaves, `(kb)^(d-1)`, of a game that can be played.
    pub(super) fn check(self) -> Result<u64, ImpModelError> {
        let Self { parts, alternatives, depth } = self;
        if parts == 0 || alternatives == 0 || depth == 0 {
            return Err(ImpModelError::Zero(self));
        }
        let leaves = (u64::from(parts) * u64::from(alternatives))
            .checked_pow(self.moves())
            .ok_or(ImpModelError::Leaves(self))?;
        let choices = self.nodes().max(u64::from(alternatives));
        if choices > MOST_CHOICES {
            return Err(ImpModelError::Choices(choices));
        }
        Ok(leaves)
    }
}
