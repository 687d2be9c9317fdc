//! Why something was cut off, in words.

use std::fmt;

use crate::{Player, Rational};

/// What a player is sure of already, at a node on the path.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub(super) player: Player,
    pub(super) score: Rational,
}

/// The claims that no outcome satisfies, the node's own last.
pub(super) struct Reason<'a> {
    /// The move that is not looked at; nothing where it is all the rest of the node.
    pub(super) skipped: Option<&'a str>,
    pub(super) claims: &'a [Claim],
    /// Whether it takes what players have already made sure of.
    pub(super) by_facts: bool,
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(skipped) = self.skipped {
            write!(f, "{skipped} is not searched: ")?;
        }
        for (index, Claim { player, score }) in self.claims.iter().enumerate() {
            let already = if index == 0 { "already " } else { "" };
            let here = if index > 0 && index + 1 == self.claims.len() { " here" } else { "" };
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{player} {already}has {score}{here}")?;
        }
        let left = if self.by_facts { "left by what the position itself bounds" } else { "left" };
        let whom = match self.claims.len() {
            1 => "more",
            2 => "both more",
            _ => "each of them more",
        };
        write!(f, ": no outcome {left} gives {whom}")
    }
}
