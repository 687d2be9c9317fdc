//! Two-sided windows: what alpha-beta and its kin ask of a node.

use crate::table::BoundKind;

/// The values that matter: more than `alpha` and less than `beta`. Others need only be known to
/// be outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<N> {
    pub(super) alpha: N,
    pub(super) beta: N,
}

impl<N: Copy + Ord> Window<N> {
    /// What an answer says of the value: outside of the window it is a bound.
    #[inline]
    pub(super) fn side(&self, answer: N) -> BoundKind {
        if answer >= self.beta {
            BoundKind::AtLeast
        } else if answer <= self.alpha {
            BoundKind::AtMost
        } else {
            BoundKind::Exactly
        }
    }

    /// Whether a bound says all that is asked.
    #[inline]
    pub(super) fn is_answered_by(&self, kind: BoundKind, bound: N) -> bool {
        match kind {
            BoundKind::Exactly => true,
            BoundKind::AtLeast => bound >= self.beta,
            BoundKind::AtMost => bound <= self.alpha,
        }
    }

    /// What still matters to a mover who wants the most, or else the least, and can have `value`.
    #[inline]
    pub(super) fn narrow(&mut self, wants_most: bool, value: N) {
        if wants_most {
            self.alpha = self.alpha.max(value);
        } else {
            self.beta = self.beta.min(value);
        }
    }

    /// Whether nothing matters any more.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.alpha >= self.beta
    }
}

/// The end of a window, where values have no bounds that could be the ends of the widest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End<N> {
    BelowAll,
    At(N),
    AboveAll,
}

impl<N> End<N> {
    pub(super) fn number(self) -> Option<N> {
        match self {
            Self::At(number) => Some(number),
            Self::BelowAll | Self::AboveAll => None,
        }
    }
}

impl<N> Window<End<N>> {
    pub(super) const EVERYTHING: Self = Self { alpha: End::BelowAll, beta: End::AboveAll };
}
