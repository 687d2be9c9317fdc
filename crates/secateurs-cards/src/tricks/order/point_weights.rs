//! The weights of the best order where points are to be avoided.
//!
//! `examples/tune_hearts.rs` climbs for them. They are part of the rule for ties: to change one is
//! to change values.

/// What is seen of a card, by its place among the weights.
#[derive(Clone, Copy)]
#[repr(usize)]
pub(super) enum Seen {
    /// What the situation is worth.
    Always,
    /// It wins the trick so far, and nobody to come can go over it.
    WinsForGood,
    /// It wins so far, and there are points in the trick.
    WinsPoints,
    /// It loses to the next seat, which has played already.
    LosesToNext,
    /// For each higher card of others, seven at most; the same for lower ones.
    Higher,
    Lower,
    IsHighest,
    IsLowest,
    /// For each higher card of the suit in the own hand, and for each lower one.
    OwnHigher,
    OwnLower,
    IsOwnLowest,
    /// For each card of the suit in the own hand.
    OwnSuit,
    IsSingleton,
    /// For each card of the suit in other hands.
    OtherSuit,
    /// For each hand without the suit.
    Voids,
    NextIsVoid,
    /// The highest card of others is with the next seat.
    TopWithNext,
    IsHeart,
    IsQueen,
    /// Another hand has the queen of spades, and this spade is above her, or below.
    IsOverQueen,
    IsUnderQueen,
    /// If all others duck where they can: the trick goes to the mover, or to the next seat.
    ForeseenOwn,
    ForeseenNext,
}

/// In what situation a card is played.
#[derive(Clone, Copy)]
#[repr(usize)]
pub(super) enum Situation {
    Lead,
    /// It follows suit and loses.
    Under,
    /// It wins so far, and others are to come.
    Over,
    /// It wins the trick.
    OverAtLast,
    Discard,
}

const SEEN: usize = Seen::ForeseenNext as usize + 1;
const SITUATIONS: usize = Situation::Discard as usize + 1;

/// The weights for one number of seats: late and early, by situation, in the order of what is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointWeights(pub [[[i32; SEEN]; SITUATIONS]; 2]);

impl PointWeights {
    /// How many there are.
    pub const COUNT: usize = 2 * SITUATIONS * SEEN;

    /// The weights for so many seats.
    pub fn for_seats(seats: usize) -> &'static Self {
        if seats <= 3 { &THREE_SEATS } else { &MORE_SEATS }
    }

    /// One of them, by its number.
    pub fn at(&mut self, place: usize) -> &mut i32 {
        let (place, seen) = (place / SEEN, place % SEEN);
        &mut self.0[place / SITUATIONS][place % SITUATIONS][seen]
    }

    #[inline]
    pub(super) fn of(&self, is_early: bool, situation: Situation) -> &[i32; SEEN] {
        &self.0[usize::from(is_early)][situation as usize]
    }
}

#[rustfmt::skip]
static THREE_SEATS: PointWeights = PointWeights([
    [
        [8, -55, -32, -36, 6, 5, -34, -4, 0, -16, -27, -75, 16, -8, -20, -32, 1, -16, -26, -90, 7, -7, 31],
        [-6, 0, -16, 208, -43, 7, 40, 26, 4, 0, 8, 0, -8, 0, -80, -2, 8, 2, 16, 14, -37, -2, -8],
        [-116, 2, -35, -69, -4, -5, 16, -64, 0, 0, -1, 0, 32, -1, -32, 7, 17, -68, -138, -14, 0, 8, 162],
        [-104, 0, -12, 6, -20, 6, -8, -1, -42, 2, -9, 3, 1, 32, -32, 20, -1, -8, -16, 58, -44, 1, -25],
        [20, -5, 18, 44, -53, 19, -20, -63, -34, -84, 0, -70, 39, 2, 64, -4, -29, 11, 251, 75, 0, 0, 24],
    ],
    [
        [0, 79, -6, 1, 6, -5, 66, -52, -2, -8, 0, -11, -4, 1, -36, -146, -64, -18, -171, -73, -32, -1, -73],
        [96, 54, 6, -31, -11, 9, 72, -20, 0, 4, -2, -12, 8, 0, 24, 16, 2, 64, -32, -22, -32, 4, 0],
        [-106, 32, -1, -62, 7, -23, 0, 32, 8, -2, 0, -66, 0, -26, 8, 0, 0, 16, -58, 28, -50, -64, 39],
        [-125, 40, -32, -2, -67, 136, -64, -50, -3, -64, 111, 2, -157, -17, 71, -53, 0, 0, 62, -7, 15, 0, -2],
        [8, 3, 0, 16, -6, 5, 12, -48, -76, -34, 28, -60, 30, 24, 12, 48, -89, -98, 304, 90, -63, 0, -49],
    ],
]);

#[rustfmt::skip]
static MORE_SEATS: PointWeights = PointWeights([
    [
        [0, 0, 32, -48, 6, 7, -50, 0, 0, 0, -3, -15, 10, -4, 0, -64, 0, 1, -122, -40, -32, -2, 0],
        [8, 0, 0, 32, -3, 6, 0, 0, 0, 0, -7, -16, 1, 0, 0, 0, 8, -16, 23, 10, 1, 0, 0],
        [-130, 0, -2, -65, 4, -6, 0, 0, 0, 0, 16, 0, 0, 0, 0, 19, 32, -4, -60, -6, -16, 16, 66],
        [-120, 0, 0, 32, -4, 6, -2, 0, 0, -16, -8, -32, 32, 0, 0, 32, 0, -64, 80, 10, 0, 0, 0],
        [16, 60, 64, -1, -72, 14, 0, 0, -2, -68, 0, -8, 4, 1, 0, 0, 1, 30, 300, 90, -1, 0, 64],
    ],
    [
        [0, 6, -40, 0, 6, -9, 34, -8, -4, -8, 0, -10, 0, 0, -2, -18, 0, 4, -90, -33, 0, 2, -8],
        [0, -2, 0, -2, -7, 4, -64, -4, -8, 2, 0, -8, 0, 0, -16, 32, 0, 0, 48, 18, 0, 0, 0],
        [-104, 0, -76, 0, 7, -6, 0, 0, 0, 0, 0, 0, 0, 16, -32, -12, 8, 1, -56, 10, 16, -4, -1],
        [-60, 0, 0, 0, -3, 14, 2, -16, -2, 64, 0, 0, 0, -2, 0, -1, 8, 64, 72, 10, -2, 0, -2],
        [0, 0, 0, 16, -8, 22, 64, 34, -64, -8, 12, -38, -4, 16, -32, -16, 0, 26, 252, 154, 1, 0, -17],
    ],
]);
