//! Cards by their scores.

/// The most cards a hand can have: half the pack.
pub(in super::super) const MOST_MOVES: usize = 26;

/// Cards, the highest score first; those of one score as they came.
pub(in super::super) struct Sorted {
    cards: [u8; MOST_MOVES],
    scores: [i32; MOST_MOVES],
    count: usize,
}

impl Sorted {
    #[inline]
    pub(in super::super) fn new() -> Self {
        Self { cards: [0; MOST_MOVES], scores: [0; MOST_MOVES], count: 0 }
    }

    #[inline]
    pub(in super::super) fn insert(&mut self, card: u8, score: i32) {
        let mut place = self.count;
        while place > 0 && self.scores[place - 1] < score {
            self.scores[place] = self.scores[place - 1];
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.scores[place] = score;
        self.cards[place] = card;
        self.count += 1;
    }

    #[inline]
    pub(in super::super) fn cards(&self) -> &[u8] {
        &self.cards[..self.count]
    }
}
