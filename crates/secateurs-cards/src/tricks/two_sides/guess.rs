//! A first guess at the tricks of a side, so that few questions are asked in vain.
//!
//! Half of the tricks, and more or less by what the sides hold: a sum with weights that were fitted
//! (least squares) to the tricks of some 700 random deals of 12 and 13 cards. On these it is right for
//! two in five with trumps and three in ten without, and off by more than one for one in eight
//! and one in five.

use super::lanes::{highest, in_suit, lane, spread};
use crate::tricks::TrickPosition;

/// What holdings are worth, in thousandths of a trick.
struct Worth {
    lead: i32,
    /// The highest live card of a suit, the second, and so on: in side suits and in trumps.
    ranks: [i32; 6],
    trump_ranks: [i32; 6],
    /// A trump more than the other side, and a trump more in the longer hand.
    trump_length: i32,
    longer_trumps: i32,
    /// Partners with side suits of different lengths, by one card.
    imbalance: i32,
    /// Without trumps: a card in a long suit.
    long_card: i32,
}

const WITH_TRUMPS: Worth = Worth {
    lead: 239,
    ranks: [775, 447, 237, 99, 71, 40],
    trump_ranks: [928, 622, 425, 259, 172, 16],
    trump_length: 361,
    longer_trumps: 263,
    imbalance: 98,
    long_card: 0,
};

const WITHOUT: Worth = Worth {
    lead: 516,
    ranks: [1088, 667, 405, 210, 130, 14],
    trump_ranks: [0; 6],
    trump_length: 0,
    longer_trumps: 0,
    imbalance: 0,
    long_card: 116,
};

/// How many of the tricks that are left the first side is likely to take; the trump suit is 4 if
/// there is none.
pub(super) fn likely_tricks(position: &TrickPosition<4>, trump: usize) -> u32 {
    let hands: [u64; 4] = std::array::from_fn(|seat| spread(position.live(seat)));
    let left = hands[position.leader()].count_ones() as i32;
    let worth = if trump < 4 { &WITH_TRUMPS } else { &WITHOUT };
    let mut sum = if position.leader() & 1 == 0 { worth.lead } else { -worth.lead };
    for suit in 0..4 {
        let lengths = hands.map(|hand| in_suit(hand, suit).count_ones() as i32);
        let ranks = if suit == trump { &worth.trump_ranks } else { &worth.ranks };
        sum += by_rank(&hands, suit, ranks);
        let difference = |of_side: &dyn Fn(i32, i32) -> i32| {
            of_side(lengths[0], lengths[2]) - of_side(lengths[1], lengths[3])
        };
        if suit == trump {
            sum += worth.trump_length * difference(&|one, two| one + two);
            sum += worth.longer_trumps * difference(&i32::max);
        } else {
            sum += worth.imbalance * difference(&|one, two| (one - two).abs());
            sum += worth.long_card * difference(&|one, two| (one.max(two) - left / 4 - 1).max(0));
        }
    }
    ((left * 500 + sum + 500) / 1000).clamp(0, left) as u32
}

/// What the highest cards of a suit are worth to the first side.
fn by_rank(hands: &[u64; 4], suit: usize, worth: &[i32; 6]) -> i32 {
    let mut live = (hands[0] | hands[1] | hands[2] | hands[3]) & lane(suit);
    let mut sum = 0;
    for &worth in worth {
        if live == 0 {
            break;
        }
        let top = 1 << highest(live);
        live ^= top;
        sum += if (hands[0] | hands[2]) & top != 0 { worth } else { -worth };
    }
    sum
}
