//! Bits of a word pushed together, and apart again.

/// Pushes chosen bits of a word together at its low end, in order, and back. (The parallel suffix
/// method, Hacker's Delight 7-4 and 7-5.)
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Squeeze {
    chosen: u64,
    moves: [u64; 6],
    steps: u8,
}

impl Squeeze {
    pub(super) fn new(chosen: u64) -> Self {
        let mut moves = [0; 6];
        let mut still = chosen;
        let mut gaps = !chosen << 1;
        let mut steps = 0;
        for (step, moved) in moves.iter_mut().enumerate() {
            let mut odd = gaps;
            for width in [1, 2, 4, 8, 16, 32] {
                odd ^= odd << width;
            }
            *moved = odd & still;
            still = (still ^ *moved) | *moved >> (1 << step);
            gaps &= !odd;
            if *moved != 0 {
                steps = step as u8 + 1;
            }
        }
        Self { chosen, moves, steps }
    }

    /// How many bits are chosen.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.chosen.count_ones() as usize
    }

    #[inline]
    pub(super) fn together(&self, word: u64) -> u64 {
        let mut word = word & self.chosen;
        for (step, moved) in self.moves[..usize::from(self.steps)].iter().enumerate() {
            let moving = word & moved;
            word = (word ^ moving) | moving >> (1 << step);
        }
        word
    }

    #[inline]
    pub(super) fn apart(&self, word: u64) -> u64 {
        let mut word = word;
        for (step, moved) in self.moves[..usize::from(self.steps)].iter().enumerate().rev() {
            word = word & !moved | word << (1 << step) & moved;
        }
        word & self.chosen
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn chosen_bits_are_pushed_together_in_order(chosen: u64, word: u64, more: u64) {
            let places = (0..64).filter(|place| chosen >> place & 1 == 1);
            let expected = places
                .enumerate()
                .fold(0, |all, (to, from)| all | (word >> from & 1) << to);
            let squeeze = Squeeze::new(chosen);
            prop_assert_eq!(squeeze.together(word), expected);
            prop_assert_eq!(squeeze.apart(expected), word & chosen);
            // What lies above them is left out.
            let above = more.checked_shl(squeeze.len() as u32).unwrap_or(0);
            prop_assert_eq!(squeeze.apart(expected | above), word & chosen);
        }
    }
}
