//! What Breakthrough offers beyond the rules.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, Noisy, SumBounds, ZeroSum};
use secateurs::{Payoffs, Player, Utility};

use super::{Breakthrough, Pawns, Step, WIN};

/// A pawn, in steps forward.
const PAWN: Utility = 16;

// A side has two rows of pawns at most on at most 21 columns, and they have gone no farther than
// the 64 squares allow.
const _: () = assert!(2 * 21 * PAWN + 2 * 64 < WIN);

impl ZeroSum for Breakthrough {
    fn value_bounds(&self, pawns: &Pawns, plies: u32) -> (Utility, Utility) {
        let (least, most) = match self.winner(pawns) {
            Some(winner) if winner == pawns.mover => (WIN, WIN),
            Some(_) => (-WIN, -WIN),
            None => self.bounds_of_mover(pawns, plies),
        };
        if pawns.mover == Player::ONE { (least, most) } else { (-most, -least) }
    }
}

impl Breakthrough {
    /// The least and the most for the player to move: a pawn one row before the goal always has
    /// a way to it, so it wins unless it is taken.
    fn bounds_of_mover(&self, pawns: &Pawns, plies: u32) -> (Utility, Utility) {
        let (mine, theirs) = pawns.sides();
        let opponent = Player::new(1 - pawns.mover.index());
        let attacked = self.board.attacked(pawns.mover, mine);
        let last_but_one = self.board.height() - 2;
        let can_take_the_last = theirs.is_power_of_two() && theirs & attacked != 0;
        let arrives = mine & self.board.row_after(pawns.mover, last_but_one) != 0;
        if plies >= 1 && (arrives || can_take_the_last) {
            return (WIN, WIN);
        }
        let arriving = theirs & self.board.row_after(opponent, last_but_one);
        if plies >= 2 && (arriving.count_ones() > 1 || arriving & !attacked != 0) {
            return (-WIN, -WIN);
        }
        (-WIN, WIN)
    }
}

impl Evaluate for Breakthrough {
    /// Pawns, and how far they have gone.
    fn evaluate(&self, pawns: &Pawns) -> Payoffs {
        let standing = |player, own: u64| {
            let gone = self.board.all_rows_gone(player, own);
            PAWN * Utility::from(own.count_ones()) + Utility::from(gone)
        };
        let white = standing(Player::ONE, pawns.white) - standing(Player::TWO, pawns.black);
        Payoffs::new([white, -white])
    }
}

impl Noisy for Breakthrough {
    /// Captures and wins. A line of them is no longer than there are pawns.
    fn is_noisy(&self, pawns: &Pawns, step: Step) -> bool {
        let takes = pawns.sides().1 >> step.to & 1 == 1;
        takes || self.board.goal(pawns.mover) >> step.to & 1 == 1
    }
}

impl Keyed for Breakthrough {
    type Key = Pawns;

    fn key(&self, pawns: &Pawns) -> Option<Pawns> {
        Some(*pawns)
    }
}

impl BoundedSum for Breakthrough {
    fn bounds(&self) -> SumBounds {
        SumBounds { least: Payoffs::all(2, -WIN), max_sum: 0, step: 1 }
    }
}
