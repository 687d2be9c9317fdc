//! Which capabilities a game has, as data.

use std::fmt;

use crate::Chance;

/// A capability, or what else an algorithm may ask of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capability {
    /// No chance: `Chance = NoChance`.
    NoChance,
    /// [`ZeroSum`](crate::capability::ZeroSum).
    ZeroSum,
    /// [`Evaluate`](crate::capability::Evaluate).
    Evaluate,
    /// [`Keyed`](crate::capability::Keyed).
    Keyed,
    /// [`Numbered`](crate::capability::Numbered).
    Numbered,
    /// [`EnumerableOutcomes`](crate::capability::EnumerableOutcomes).
    EnumerableOutcomes,
    /// [`MonotoneFacts`](crate::capability::MonotoneFacts).
    MonotoneFacts,
    /// [`BoundedSum`](crate::capability::BoundedSum).
    BoundedSum,
    /// [`Noisy`](crate::capability::Noisy).
    Noisy,
    /// [`Endings`](crate::capability::Endings).
    Endings,
    /// [`OwnSearches`](crate::capability::OwnSearches).
    OwnSearches,
    /// [`InformationSets`](crate::hidden::InformationSets).
    InformationSets,
    /// [`BoundedAbove`](crate::hidden::BoundedAbove).
    BoundedAbove,
    /// [`RepeatingSets`](crate::hidden::RepeatingSets).
    RepeatingSets,
    /// [`HiddenInformation`](crate::hidden::HiddenInformation).
    HiddenInformation,
}

impl Capability {
    /// Every capability, in the order of the table in the documentation.
    pub const ALL: [Self; 15] = [
        Self::NoChance,
        Self::ZeroSum,
        Self::Evaluate,
        Self::Keyed,
        Self::Numbered,
        Self::EnumerableOutcomes,
        Self::MonotoneFacts,
        Self::BoundedSum,
        Self::Noisy,
        Self::Endings,
        Self::OwnSearches,
        Self::InformationSets,
        Self::BoundedAbove,
        Self::RepeatingSets,
        Self::HiddenInformation,
    ];
}

/// The name of its trait.
impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChance => f.write_str("no chance"),
            named => write!(f, "{named:?}"),
        }
    }
}

/// A set of capabilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capabilities(u16);

impl Capabilities {
    /// None at all: any game will do.
    pub const NONE: Self = Self(0);

    /// None but that there is no chance, where that is so.
    pub const fn without<C: Chance>() -> Self {
        if C::IS_POSSIBLE { Self::NONE } else { Self::NONE.and(Capability::NoChance) }
    }

    /// These.
    pub const fn of(list: &[Capability]) -> Self {
        let mut all = Self::NONE;
        let mut index = 0;
        while index < list.len() {
            all = all.and(list[index]);
            index += 1;
        }
        all
    }

    /// One more.
    #[must_use]
    pub const fn and(self, one: Capability) -> Self {
        Self(self.0 | 1 << one as u16)
    }

    /// Whether this one is among them.
    pub const fn has(self, one: Capability) -> bool {
        self.0 & 1 << one as u16 != 0
    }

    /// Whether all of these are among them.
    pub const fn cover(self, needed: Self) -> bool {
        self.0 & needed.0 == needed.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_cover_what_is_in_them() {
        let both = Capabilities::of(&[Capability::ZeroSum, Capability::HiddenInformation]);
        for one in Capability::ALL {
            let is_in = matches!(one, Capability::ZeroSum | Capability::HiddenInformation);
            assert_eq!(both.has(one), is_in);
            assert_eq!(both.cover(Capabilities::NONE.and(one)), is_in);
        }
        assert!(both.cover(Capabilities::NONE) && !Capabilities::NONE.cover(both));
        assert_eq!(Capability::ALL.map(|one| one as usize), std::array::from_fn(|place| place));
    }
}
