//! The order in which children are searched. It may differ from the canonical order, which alone
//! decides ties: a child left of the best so far wins ties, a child right of it does not.

/// Says which child is searched when.
pub trait SearchOrder {
    /// The canonical index of the child that is searched at `turn`, out of `count`, at the node
    /// that is reached from the root by the children of these indices.
    fn child(&self, trail: &[u32], turn: usize, count: usize) -> usize;

    /// Whether a child left of `index` is searched at `turn` or later.
    fn comes_to_the_left(&self, trail: &[u32], turn: usize, count: usize, index: usize) -> bool {
        (turn..count).any(|later| self.child(trail, later, count) < index)
    }
}

/// The canonical order itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Canonical;

impl SearchOrder for Canonical {
    #[inline]
    fn child(&self, _: &[u32], turn: usize, _: usize) -> usize {
        turn
    }

    #[inline]
    fn comes_to_the_left(&self, _: &[u32], turn: usize, _: usize, index: usize) -> bool {
        turn < index
    }
}

/// One line of play first, the rest in canonical order: for the best line of a shallower search.
#[derive(Clone, Debug, Default)]
pub struct LineFirst {
    /// The canonical index of each move of the line.
    pub line: Vec<u32>,
}

impl SearchOrder for LineFirst {
    #[inline]
    fn child(&self, trail: &[u32], turn: usize, count: usize) -> usize {
        // From the end: two nodes at one ply mostly differ in the move before.
        let begun = self.line.get(..trail.len());
        if !begun.is_some_and(|begun| begun.iter().rev().eq(trail.iter().rev())) {
            return turn;
        }
        // A search that goes on with a line starts below the root: there may be fewer moves.
        let first = self.line.get(trail.len()).filter(|&&first| (first as usize) < count);
        match (first, turn) {
            (Some(&first), 0) => first as usize,
            (Some(&first), _) if turn <= first as usize => turn - 1,
            _ => turn,
        }
    }
}

/// Another order at every node, the same for the same seed: to show that values do not depend on
/// it.
#[derive(Clone, Copy, Debug)]
pub struct Scrambled {
    /// Which orders.
    pub seed: u64,
}

impl SearchOrder for Scrambled {
    fn child(&self, trail: &[u32], turn: usize, count: usize) -> usize {
        let mix = |hash: u64, index: &u32| {
            (hash ^ u64::from(*index)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
        };
        let hash = trail.iter().fold(self.seed, mix);
        let turned = (turn + (hash >> 8) as usize % count) % count;
        if hash & 1 == 0 { turned } else { count - 1 - turned }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(order: &impl SearchOrder, trail: &[u32], count: usize) -> Vec<usize> {
        (0..count).map(|turn| order.child(trail, turn, count)).collect()
    }

    #[test]
    fn every_order_searches_every_child_once() {
        for seed in 0..50 {
            let mut indices = order(&Scrambled { seed }, &[3, seed as u32], 6);
            indices.sort_unstable();
            assert_eq!(indices, [0, 1, 2, 3, 4, 5]);
        }
    }

    #[test]
    fn a_line_comes_first_while_it_is_followed() {
        let line_first = LineFirst { line: vec![2, 1] };
        assert_eq!(order(&line_first, &[], 4), [2, 0, 1, 3]);
        assert_eq!(order(&line_first, &[2], 3), [1, 0, 2]);
        assert_eq!(order(&line_first, &[0], 3), [0, 1, 2]);
        assert_eq!(order(&line_first, &[2, 1], 3), [0, 1, 2]);
        assert!(line_first.comes_to_the_left(&[], 1, 4, 2));
        assert!(!line_first.comes_to_the_left(&[], 3, 4, 2));
    }
}
