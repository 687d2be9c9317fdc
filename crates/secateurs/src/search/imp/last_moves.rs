//! Sets whose moves all end the game: their leaves are looked at in turns.
//!
//! The move that can still bring the most is always looked at next. Whatever order moves are
//! taken in, a leaf must be looked at as long as its move could still be better than the best
//! one; and no other leaf is looked at here.

use super::alpha_beta::{Answer, Search};
use super::arena::Group;
use super::memory::Memory;
use super::weight::{Needed, Trouble};
use crate::SearchError;
use crate::hidden::{BoundedAbove, InformationSets};
use crate::search::rules::Cut;

/// A move while its leaves are looked at.
#[derive(Clone, Copy)]
struct Progress {
    place: usize,
    next: usize,
    end: usize,
    sum: i128,
    left: i128,
}

impl Progress {
    const fn is_done(&self) -> bool {
        self.next == self.end
    }

    /// The most it can bring.
    const fn most(&self) -> i128 {
        self.sum.saturating_add(self.left)
    }
}

impl<G, M> Search<'_, G, M>
where
    G: InformationSets + BoundedAbove,
    M: Memory<G>,
{
    /// The value of a set whose moves lead to leaves alone.
    pub(super) fn best_of_last_moves(
        &mut self,
        group: &Group<G::Set>,
        needed: Needed,
        ply: u32,
        first_move: usize,
        first: usize,
    ) -> Result<Answer, Trouble> {
        let start = |(place, mixed): &(usize, super::arena::Mixed)| Progress {
            place: *place,
            next: mixed.leaves.start,
            end: mixed.leaves.end,
            sum: 0,
            left: mixed.most,
        };
        let mut moves: Vec<Progress> = self.ahead[first..].iter().map(start).collect();
        loop {
            // Among equals, one that is done: then nothing more is needed. Else the first.
            let rank = |at: &usize| {
                (moves[*at].most(), moves[*at].is_done(), std::cmp::Reverse(moves[*at].place))
            };
            let leading = (0..moves.len()).max_by_key(rank).ok_or(SearchError::NoMoves { ply })?;
            let Progress { place, next, sum, .. } = moves[leading];
            let is_missed = needed.is_missed_by(moves[leading].most());
            if is_missed || moves[leading].is_done() {
                let has_all = !is_missed && sum == group.most;
                self.count_last_cuts(&moves, has_all, ply, first_move);
                let Some(value) = needed.0.filter(|_| is_missed) else {
                    self.choose(group, self.walk.moves[first_move + place]);
                    return Ok((sum, Some(place)));
                };
                return Ok((value, None));
            }
            let by = Some(self.walk.moves[first_move + place]);
            let looked_at = self.with_leaf(sum, next, ply + 1, by)?;
            let progress = &mut moves[leading];
            progress.left -= self.arena.leaves[next].most;
            progress.sum = looked_at;
            progress.next += 1;
        }
    }

    fn count_last_cuts(&mut self, moves: &[Progress], has_all: bool, ply: u32, first_move: usize) {
        let chosen = |search: &Self, left: &Progress| search.walk.moves[first_move + left.place];
        let left = || moves.iter().filter(|progress| !progress.is_done());
        if has_all && left().next().is_some() {
            self.count_rest(ply, |search| left().map(|left| chosen(search, left)).collect());
        } else {
            for progress in left() {
                self.count_cut(Cut::InformationSet, ply, &[chosen(self, progress)]);
            }
        }
    }
}
