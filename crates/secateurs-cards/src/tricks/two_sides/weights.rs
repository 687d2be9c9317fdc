//! The weights of the order of cards, as `examples/tune_two_sides.rs` found them: the last time on 160
//! deals of 12 cards each, with trumps and without.

use crate::cards::Suit;

/// What is added up to a card's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Self::COUNT]);

/// Where the weights of leads are.
pub(super) mod lead {
    /// By who holds the suit, from the leader on: for each card.
    pub(in super::super) const LENGTH: usize = 0;
    /// By who has none of the suit, from the leader on (whose own place is not used); with trumps,
    /// by who can ruff.
    pub(in super::super) const VOID: usize = 4;
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
}

/// Where the weights of discards are.
pub(super) mod discard {
    pub(in super::super) const HEIGHT: usize = 37;
    pub(in super::super) const LENGTH: usize = 38;
    pub(in super::super) const SINGLETON: usize = 39;
    pub(in super::super) const HAS_TOP: usize = 40;
    pub(in super::super) const BARE_TOP: usize = 41;
    pub(in super::super) const GUARD: usize = 42;
    pub(in super::super) const PARTNER_HAS_TOP: usize = 43;
    /// For each card that the partner has in the suit, and for each of the longer opponent.
    pub(in super::super) const PARTNER_LENGTH: usize = super::play(9, 0);
    pub(in super::super) const OPPONENT_LENGTH: usize = PARTNER_LENGTH + 1;
}

/// Where the weights of a situation within a trick begin: two for each class of cards that follow
/// suit, six further on two for each class of ruffs, and at the end one for discards.
pub(super) const fn play(situation: usize, class: usize) -> usize {
    44 + 13 * situation + 2 * class
}

static WITH_TRUMPS: Weights = Weights([
    3, 0, 2, 0, -10, -80, 75, -164, 9, -1, 40, -11, 3, -8, -5, -8, -66, -68, 41, -218, 8, -18, 26,
    -18, 34, 40, 43, 26, 9, -6, 11, -22, -17, 20, 0, 3, 1, -3, 3, 16, -23, -100, -47, -37, -38, -1,
    -57, -2, -57, -14, -55, -115, -37, 6, -36, -34, -13, 77, 79, 15, -6, -1, -5, 58, -2, 17, 7,
    -34, -6, 7, 148, -3, 23, -2, 0, -2, 105, -2, -7, 34, -164, -38, -57, 34, -10, -17, -11, 0, -8,
    -20, -63, -94, -47, -41, -4, 75, 43, -2, 15, -3, -6, -16, 82, -6, -69, 19, -9, -4, 20, 99, -2,
    80, -6, 0, -17, 231, -11, 38, 28, -90, -66, 7, -42, -4, -87, 62, -14, -8, -29, -44, -70, 5,
    -31, -50, 43, 184, 20, 6, -66, -1, -6, 98, -22, -10, -66, -48, 26, -21, 48, -1, 47, 31, 9, -44,
    74, -2, 29, -2, -104, -72, 18, 0, 0,
]);
static WITHOUT: Weights = Weights([
    3, 0, 7, 0, 75, -14, 26, -69, -30, -1, 40, -30, -17, 13, -30, -16, -39, -127, 114, -99, 31,
    -35, 107, -34, 41, 121, 28, 34, -21, -51, -5, -63, -28, -1, -22, 11, 17, -6, 15, -11, 9, -96,
    -20, 0, -100, -18, 71, -2, 68, -6, -10, 6, -82, 30, -40, -6, -97, 40, -2, -115, -21, -40, -2,
    58, 30, 20, 46, -74, -1, 8, 104, -2, 14, -1, 4, -23, -14, -49, 57, -6, -72, 62, 2, -31, -67,
    -54, 0, 104, -10, -67, 13, -62, -4, -126, -122, 64, 9, -1, -39, 0, -12, -6, 55, 2, -4, 66, -86,
    22, 132, 100, -4, 3, 2, -31, -4, 130, -66, 83, 4, -64, 30, 6, 46, -9, -151, -16, 2, -1, -19,
    -2, -66, -37, -32, 56, -4, 60, 0, 26, -6, 82, -68, -11, 47, 8, -83, -76, 86, 62, 64, -3, 31,
    -24, -2, -40, 3, 68, 83, -61, -76, -50, -16, -1, 1,
]);

impl Weights {
    /// Those for a trump suit or none.
    pub fn of(trump: Option<Suit>) -> &'static Self {
        if trump.is_some() { &WITH_TRUMPS } else { &WITHOUT }
    }

    /// How many there are.
    pub const COUNT: usize = discard::OPPONENT_LENGTH + 1;

    /// Set by hand: where tuning starts.
    pub const fn by_hand() -> Self {
        let mut weights = [0; Self::COUNT];
        weights[lead::TRUMP] = -10;
        weights[lead::VOID + 1] = -74;
        weights[lead::VOID + 2] = 30;
        weights[lead::VOID + 3] = -99;
        weights[lead::LENGTH] = 3;
        weights[lead::TOP] = 40;
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
