//! What Connect Four offers beyond the rules.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, SumBounds, ZeroSum};
use secateurs::{Payoffs, Utility};

use super::{ConnectFour, Stones, WIN, Worth, payoffs};
use crate::book::{BookKey, Bookable, Title};

/// Up to so many stones, a position and its mirror image share a key. Later they hardly ever
/// both come up, and looking in the mirror costs more than it saves.
pub(super) const MIRRORED_STONES: u32 = 14;

/// A winning spot is worth as much as so many stones in the middle.
const SPOT: Utility = 4;

// Each of at most 64 cells counts for one player, as a spot or as a stone.
const _: () = assert!(64 * SPOT < WIN);

impl ZeroSum for ConnectFour {
    fn value_bounds(&self, stones: &Stones, plies: u32) -> (Utility, Utility) {
        self.bounds_of(stones, plies)
    }
}

impl Evaluate for ConnectFour {
    /// Cells where one more stone would win, and stones in the middle columns.
    fn evaluate(&self, stones: &Stones) -> Payoffs {
        let standing = |own: u64| {
            let spots = self.board.winning_spots(own, stones.all).count_ones();
            let middle = (own & self.board.middle()).count_ones();
            SPOT * Utility::from(spots) + Utility::from(middle)
        };
        payoffs(stones.mover(), standing(stones.mine) - standing(stones.theirs()))
    }
}

impl Keyed for ConnectFour {
    type Key = u64;

    fn key(&self, stones: &Stones) -> Option<u64> {
        Some(self.key_of(stones))
    }
}

impl ConnectFour {
    fn key_of(&self, stones: &Stones) -> u64 {
        let key = self.board.key(stones.mine, stones.all);
        if stones.count() > MIRRORED_STONES {
            return key;
        }
        let mirrored = |bits| self.board.mirrored(bits);
        key.min(self.board.key(mirrored(stones.mine), mirrored(stones.all)))
    }
}

impl Bookable for ConnectFour {
    const KEY_WORDS: usize = 1;

    fn title(&self) -> Title {
        let worth = match self.worth {
            Worth::Win => "win",
            Worth::Score => "score",
        };
        let title = Title::new("connect-four").with("width", self.board.width());
        title.with("height", self.board.height()).with("eval", worth)
    }

    fn book_key(&self, stones: &Stones) -> BookKey {
        [self.key_of(stones), 0, 0]
    }
}

impl BoundedSum for ConnectFour {
    fn bounds(&self) -> SumBounds {
        let most = match self.worth {
            Worth::Win => WIN,
            // No line has four stones before the seventh.
            Worth::Score => self.worth_of_win(self.board.cells().min(7)),
        };
        SumBounds { least: Payoffs::all(2, -most), max_sum: 0, step: 1 }
    }
}
