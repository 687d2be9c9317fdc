//! Bounds on values: seen at once, remembered, or proved by a search.

use super::node::Reply;
use super::{INFINITY, Window};
use crate::capability::ZeroSum;
use crate::report::scaled;
use crate::table::{Bound, BoundKind};
use crate::{Payoffs, Player, Possible, Rational, Utility};

/// Plies as they are remembered.
pub(super) fn short(plies: u32) -> u16 {
    u16::try_from(plies).unwrap_or(Bound::TO_THE_END)
}

/// What an answer proves.
pub(super) fn proved(reply: Reply, facts: Facts, window: Window, plies: u32, best: usize) -> Bound {
    let Reply { value, is_lasting } = reply;
    let kind = if value >= window.beta && value < facts.most {
        BoundKind::AtLeast
    } else if value <= window.alpha && value > facts.least {
        BoundKind::AtMost
    } else {
        BoundKind::Exactly
    };
    let best = u16::try_from(best).unwrap_or(Bound::NO_MOVE);
    Bound { value, kind, plies: short(plies), is_lasting, best }
}

/// The least and the most that a position can be worth, by what is seen without searching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) least: Utility,
    pub(super) most: Utility,
}

impl Facts {
    pub(super) const NONE: Self = Self { least: -INFINITY, most: INFINITY };

    #[inline]
    pub(super) fn of<G: ZeroSum>(game: &G, position: &G::Position, plies: u32) -> Self {
        let (least, most) = game.value_bounds(position, plies);
        debug_assert!(least <= most, "facts that contradict each other");
        Self { least: least.max(-INFINITY), most }
    }

    /// What is left after an answer to this window. Bounds that rest on estimates prove nothing.
    #[must_use]
    pub(super) fn after(self, reply: Reply, window: Window) -> Self {
        let Reply { value, is_lasting } = reply;
        let (least, most) = if !is_lasting {
            (self.least, self.most)
        } else if value >= window.beta {
            (self.least.max(value), self.most)
        } else if value <= window.alpha {
            (self.least, self.most.min(value))
        } else {
            (value, value)
        };
        debug_assert!(least <= most, "a root without any value it can have");
        Self { least, most }
    }

    /// What both players can get, as people know it.
    pub(super) fn possible<G: ZeroSum>(self, game: &G) -> Possible {
        let payoffs = |value: Utility| {
            let second = game.total().checked_sub(value)?;
            scaled(game, &Payoffs::new([value, second]))
        };
        let least = (self.least > -INFINITY).then(|| payoffs(self.least)).flatten();
        let most = (self.most < INFINITY).then(|| payoffs(self.most)).flatten();
        let of = |bound: Option<Payoffs<Rational>>, player| bound.map(|payoffs| payoffs[player]);
        Possible::Between(vec![
            [of(least, Player::ONE), of(most, Player::ONE)],
            [of(most, Player::TWO), of(least, Player::TWO)],
        ])
    }

    /// An answer that is all the window asks for.
    #[inline]
    pub(super) fn decide(self, window: Window) -> Option<Utility> {
        if self.least >= window.beta {
            Some(self.least)
        } else if self.most <= window.alpha || self.least == self.most {
            Some(self.most)
        } else {
            None
        }
    }

    /// The part of the window that is still possible. Its ends need not be searched for: what
    /// is not more than the least is the least.
    #[inline]
    pub(super) fn narrow(self, window: Window) -> Window {
        Window { alpha: window.alpha.max(self.least), beta: window.beta.min(self.most) }
    }
}
