//! What a position is worth, as far as threats show it without a search.
//!
//! Whoever can complete a line does so at once: nothing is worth more. Otherwise the mover must
//! stop a line that the opponent threatens, and must not fill the cell below another; when no
//! move does both, the opponent wins with the next stone. Everything else is about how soon a
//! win can come at best: a search that stops before sees only estimates, which are less than a
//! win, and one that reaches the full board sees a draw.

use secateurs::{Game, Player, Turn, Utility};

use super::{ConnectFour, Stones, WIN};

impl ConnectFour {
    /// The least and the most that the first player can get.
    pub(super) fn bounds_of(&self, stones: &Stones, plies: u32) -> (Utility, Utility) {
        if let Turn::Over(payoffs) = self.turn(stones) {
            return (payoffs[Player::ONE], payoffs[Player::ONE]);
        }
        let (least, most) = self.bounds_of_mover(*stones, plies);
        if stones.mover() == Player::ONE { (least, most) } else { (-most, -least) }
    }

    /// The same for the player to move.
    fn bounds_of_mover(&self, stones: Stones, plies: u32) -> (Utility, Utility) {
        let Stones { mine, all } = stones;
        let playable = self.board.playable(all);
        let hope = |soonest| self.most_of_win(stones, mine, soonest, plies);
        let fear = |soonest| -self.most_of_win(stones, stones.theirs(), soonest, plies);
        if self.board.winning_spots(mine, all) & playable != 0 {
            let win = self.worth_of_win(stones.count() + 1);
            return (if plies >= 1 { win } else { fear(2) }, win);
        }
        let threats = self.board.winning_spots(stones.theirs(), all);
        if safe_moves(playable, threats) == 0 {
            let loss = -self.worth_of_win(stones.count() + 2);
            return (loss, if plies >= 2 { loss } else { hope(3) });
        }
        // Now nobody has to lose with the next two stones.
        (fear(4), hope(3))
    }

    /// The most that the player of `own` stones can hope for who wins with the `soonest`th
    /// stone from here or later.
    fn most_of_win(&self, stones: Stones, own: u64, soonest: u32, plies: u32) -> Utility {
        let left = self.board.cells() - stones.count();
        let empty = self.board.full() & !stones.all;
        let can_win = soonest <= left && self.board.has_line(own | empty);
        if can_win {
            self.worth_of_win(stones.count() + soonest)
        } else if plies < left {
            WIN - 1
        } else {
            0
        }
    }
}

/// The moves after which the opponent cannot win at once.
fn safe_moves(playable: u64, threats: u64) -> u64 {
    let forced = playable & threats;
    let answers = match forced.count_ones() {
        0 => playable,
        1 => forced,
        _ => 0,
    };
    answers & !(threats >> 1)
}
