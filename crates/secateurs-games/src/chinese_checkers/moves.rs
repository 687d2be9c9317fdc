//! Steps and chains of jumps.

use super::board::{Board, Holes, bit, numbers};
use super::position::{Move, Pieces};
use super::{ChineseCheckers, MoveChoice, Order};

impl<const SEATS: usize> ChineseCheckers<SEATS> {
    /// Appends the moves of whoever is to move, in canonical order.
    pub(super) fn append_moves(&self, position: &Pieces<SEATS>, moves: &mut Vec<Move>) {
        let first = moves.len();
        let (_, goal) = self.corners_of(position.mover());
        if self.choice == MoveChoice::Forward {
            self.append_ends(position, moves, |from| self.board.nearer(goal, from));
        }
        if moves.len() == first {
            self.append_ends(position, moves, |_| Holes::MAX);
        }
        if moves.len() == first {
            moves.push(Move::PASS);
        }
        if self.order == Order::Best {
            moves[first..].sort_unstable_by_key(|chosen| self.best_first(goal, *chosen));
        }
    }

    /// Appends the moves that end where the piece from a hole is wanted, in natural order.
    fn append_ends(
        &self,
        position: &Pieces<SEATS>,
        moves: &mut Vec<Move>,
        wanted: impl Fn(usize) -> Holes,
    ) {
        let (home, goal) = self.corners_of(position.mover());
        let (goal_holes, ground) = (self.board.corner(goal), self.board.own_ground(home));
        let occupied = position.occupied();
        for from in numbers(position.holes[position.mover()]) {
            let may_stay = if goal_holes & bit(from) == 0 { ground } else { goal_holes };
            let ends = reached(self.board, from, occupied) & may_stay & wanted(from);
            for to in numbers(ends) {
                moves.push(Move { from: from as u8, to: to as u8 });
            }
        }
    }

    /// How many steps a move brings a piece nearer to the tip of its goal.
    #[inline]
    pub(super) fn gain(&self, goal: usize, chosen: Move) -> i32 {
        let distance = |hole| i32::from(self.board.distance(goal, hole));
        distance(chosen.from()) - distance(chosen.to())
    }

    /// Most steps gained first; then from furthest behind; then as written.
    #[inline]
    fn best_first(&self, goal: usize, chosen: Move) -> (i32, i32, u8, u8) {
        let behind = i32::from(self.board.distance(goal, chosen.from()));
        (-self.gain(goal, chosen), -behind, chosen.from, chosen.to)
    }
}

/// Every empty hole that the piece at `from` gets to by one step or by any number of jumps.
fn reached(board: &Board, from: usize, occupied: Holes) -> Holes {
    // The piece has left its hole: it can neither be jumped over nor be in the way.
    let others = occupied & !bit(from);
    let mut landed = bit(from);
    let mut open = landed;
    while open != 0 {
        let here = open.trailing_zeros() as usize;
        open &= open - 1;
        if board.neighbours(here) & others == 0 {
            continue;
        }
        for jump in board.jumps(here) {
            if jump.over & others != 0 && jump.to & (others | landed) == 0 {
                landed |= jump.to;
                open |= jump.to;
            }
        }
    }
    (landed | board.neighbours(from)) & !occupied
}
