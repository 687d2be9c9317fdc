//! The weights of the order of cards.

use crate::cards::Suit;

/// What is added up to a card's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Self::COUNT]);

/// Where the weights of leads are.
pub(super) mod lead {
    /// By who holds the suit, from the leader on: for each card.
    pub(in super::super) const LENGTH: usize = 0;
    /// By who can ruff, from the leader on (whose own place is not used).
    pub(in super::super) const RUFFS: usize = 4;
    pub(in super::super) const TRUMP: usize = 4;
    pub(in super::super) const SINGLETON: usize = 8;
    pub(in super::super) const HEIGHT: usize = 9;
    /// The highest card of the suit, and by who holds the second.
    pub(in super::super) const TOP: usize = 10;
    pub(in super::super) const TOP_THEN: usize = 11;
    pub(in super::super) const TOP_ALONE: usize = 15;
    /// Another card, by who holds the highest and the second.
    pub(in super::super) const LOW: usize = 16;
    /// The second, by who holds the highest.
    pub(in super::super) const SECOND: usize = 32;
    pub(in super::super) const SEQUENCE: usize = 36;
    /// What was best in a position like this one.
    pub(in super::super) const HINT: usize = 37;
}

/// Where the weights of discards are.
pub(super) mod discard {
    pub(in super::super) const HEIGHT: usize = 38;
    pub(in super::super) const LENGTH: usize = 39;
    pub(in super::super) const SINGLETON: usize = 40;
    pub(in super::super) const HAS_TOP: usize = 41;
    pub(in super::super) const BARE_TOP: usize = 42;
    pub(in super::super) const GUARD: usize = 43;
    pub(in super::super) const PARTNER_HAS_TOP: usize = 44;
}

/// Where the weights of a situation within a trick begin: two for each class of cards that follow
/// suit, six further on two for each class of ruffs, and at the end one for discards.
pub(super) const fn play(situation: usize, class: usize) -> usize {
    45 + 13 * situation + 2 * class
}

static WITH_TRUMPS: Weights = Weights([
    3, 0, 0, 0, -10, -78, 69, -100, 0, -1, 40, -11, 1, 0, -6, -8, -64, -66, 33, -218, 10, -18, 26,
    4, 34, 40, 43, 22, 9, -7, 14, -21, -17, 20, 0, 3, 1, 166, -3, -1, 16, -23, -34, -31, -5, -38,
    -2, -55, -2, -59, -22, -63, -115, -29, 6, -36, -34, -13, 53, 67, 15, -6, -1, -5, 50, -2, 17, 8,
    -34, -6, 7, 152, -3, 15, -2, -8, -2, 97, -2, 11, 34, -168, -6, -57, 34, -10, -33, -11, 0, -4,
    -20, -63, -94, -50, -40, -4, 75, 42, -2, 15, -2, -6, -12, 82, -6, -37, 7, -9, -6, 20, 98, -2,
    80, -10, 0, -17, 232, -5, 38, 30, -90, -66, 7, -30, -2, -87, 62, 0, -8, -35, -20, -70, 5, -35,
    -66, 13, 184, 50, 6, -66, 0, -6, 98, -18, -10, -50, -48, 26, -21, 40, -3, -17, 7, 9, -20, 74,
    -2, 28, -2, -72, -64, 2,
]);
static WITHOUT: Weights = Weights([
    3, 0, 5, 0, 38, -74, 30, -133, 71, -1, 41, -35, 4, 2, -18, -61, -89, -54, 10, -100, 11, -43,
    115, -13, 32, 88, 26, 42, -28, -52, -5, -66, -92, 2, -26, 13, 17, 171, -2, 8, -10, -17, 4, -20,
    0, -36, -10, 75, -2, 64, -6, -18, 6, -114, 30, -40, -10, -65, 40, -2, -53, -21, -32, 0, 66, 30,
    20, 14, -42, -1, 8, 104, -2, 15, -1, 4, -27, 50, 14, 25, -6, -40, -6, 0, -30, -75, -54, 0, 72,
    -10, -52, -2, -54, -2, -94, -58, 64, 8, -1, -23, 0, -3, -4, 44, 2, -4, 70, -78, 22, 0, 36, -2,
    3, 0, 1, -4, 50, -2, 84, -2, -80, 30, 6, 52, -10, -151, 2, 0, -2, -21, -2, -50, -34, -32, 14,
    -4, 68, -32, 15, -2, 2, -68, -14, -1, 12, -84, -72, -2, 30, 36, -3, 31, -36, -18, -4, 3, 10,
    83, -61, -76, 14, 0,
]);

impl Weights {
    /// Those for a trump suit or none.
    pub fn of(trump: Option<Suit>) -> &'static Self {
        if trump.is_some() { &WITH_TRUMPS } else { &WITHOUT }
    }

    /// How many there are.
    pub const COUNT: usize = 45 + 13 * 9;

    /// Set by hand: where tuning starts.
    pub const fn by_hand() -> Self {
        let mut weights = [0; Self::COUNT];
        weights[lead::TRUMP] = -10;
        weights[lead::RUFFS + 1] = -74;
        weights[lead::RUFFS + 2] = 30;
        weights[lead::RUFFS + 3] = -99;
        weights[lead::LENGTH] = 3;
        weights[lead::TOP] = 40;
        weights[lead::HINT] = 100;
        weights[lead::HEIGHT] = -1;
        let mut second = 0;
        while second < 4 {
            weights[lead::LOW + second] = -80;
            weights[lead::LOW + 4 + second] = 10;
            weights[lead::LOW + 8 + second] = 40;
            weights[lead::LOW + 12 + second] = -20;
            second += 1;
        }
        weights[lead::SEQUENCE] = 10;
        weights[discard::HEIGHT] = -5;
        weights[discard::LENGTH] = 3;
        weights[discard::HAS_TOP] = -20;
        weights[discard::GUARD] = -20;
        let mut situation = 0;
        while situation < 9 {
            let partner_takes_it = situation % 3 == 0;
            let base = if partner_takes_it { -30 } else { 40 };
            let at = play(situation, 0);
            weights[at] = base;
            weights[at + 1] = if situation % 3 == 1 { 2 } else { -2 };
            weights[at + 2] = base - 25;
            weights[at + 3] = -2;
            weights[at + 5] = -4;
            weights[at + 6] = base + 10;
            weights[at + 7] = -2;
            weights[at + 8] = base - 20;
            weights[at + 9] = -2;
            weights[at + 10] = -40;
            weights[at + 11] = -2;
            situation += 1;
        }
        Self(weights)
    }
}
