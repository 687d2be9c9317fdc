//! The live cards of each suit pushed together at the low end of its places, and apart again, on
//! any processor. (The parallel suffix method, Hacker's Delight 7-4 and 7-5, on four suits at once.)

use super::lanes::LOWEST;

/// A suit's 13 ranks move by at most 12 places: four steps.
const STEPS: usize = 4;

/// The places of each suit but so many of the lowest.
const fn without_lowest(count: u32) -> u64 {
    !(LOWEST * ((1 << count) - 1))
}

/// What pushes chosen cards together. Worked out once, it serves any number of words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    chosen: u64,
    moves: [u64; STEPS],
}

impl Lanes {
    #[inline(always)]
    pub(super) fn new(chosen: u64) -> Self {
        let mut moves = [0; STEPS];
        let mut still = chosen;
        let mut gaps = !chosen << 1 & without_lowest(1);
        for (step, moved) in moves.iter_mut().enumerate() {
            let mut odd = gaps;
            for width in [1, 2, 4, 8] {
                odd ^= odd << width & without_lowest(width);
            }
            *moved = odd & still;
            still = (still ^ *moved) | *moved >> (1 << step);
            gaps &= !odd;
        }
        Self { chosen, moves }
    }

    #[inline(always)]
    pub(super) fn together(&self, word: u64) -> u64 {
        let mut word = word & self.chosen;
        for (step, moved) in self.moves.iter().enumerate() {
            let moving = word & moved;
            word = (word ^ moving) | moving >> (1 << step);
        }
        word
    }

    #[inline(always)]
    pub(super) fn apart(&self, word: u64) -> u64 {
        let mut word = word;
        for (step, moved) in self.moves.iter().enumerate().rev() {
            word = word & !moved | word << (1 << step) & moved;
        }
        word & self.chosen
    }
}
