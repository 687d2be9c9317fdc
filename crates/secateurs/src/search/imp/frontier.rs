//! Best first, with all of the tree that was looked at kept in memory.
//!
//! Every set and every move has an upper bound: what was found, and the most for the rest. The
//! move with the highest bound is looked into until another one has a higher, and a set is done
//! when the move in front is: no other can bring more. So nothing is looked at below a move whose
//! bound is less than what the best one brings. Among equal bounds the one that is furthest is
//! in front, since the others may never have to be looked at.
//!
//! The paper asks whether searches that are not depth-first can prune more. They can.

use super::alpha_beta::Search;
use super::arena::Mixed;
use super::memory::Memory;
use super::weight::{Needed, Trouble};
use crate::hidden::{BoundedAbove, InformationSets};
use crate::search::rules::{Cut, PruneRule};
use crate::search::walk::with_room;
use crate::{MAX_PLIES, SearchError};

/// Progress of what is done.
const DONE: u32 = 1 << 16;

/// The part of the tree that was looked at, beside the arena that holds its positions.
#[derive(Default)]
pub(super) struct Frontier {
    /// In step with the arena's groups.
    sets: Vec<SetState>,
    tries: Vec<Try>,
    most_bytes: usize,
}

#[derive(Clone, Copy)]
struct SetState {
    most: i128,
    /// Where its moves are; none before it is looked into.
    first_try: usize,
    tries: usize,
    is_solved: bool,
    /// The move in front, among its own.
    front: usize,
    progress: u32,
}

/// A move, as far as it was looked into.
struct Try {
    mixed: Mixed,
    most: i128,
    next_leaf: usize,
    next_group: usize,
    progress: u32,
}

impl Try {
    fn is_done(&self) -> bool {
        self.next_leaf == self.mixed.leaves.end && self.next_group == self.mixed.groups.end
    }
}

impl Frontier {
    pub(super) fn with_megabytes(megabytes: usize) -> Self {
        Self { most_bytes: megabytes.saturating_mul(1 << 20), ..Self::default() }
    }

    fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<SetState>() + self.tries.capacity() * size_of::<Try>()
    }
}

impl<G, M> Search<'_, G, M>
where
    G: InformationSets + BoundedAbove,
    M: Memory<G>,
{
    /// What leaves and sets are worth together, and the strategy that brings it.
    pub(super) fn sum_by_frontier(&mut self, root: &Mixed, ply: u32) -> Result<i128, Trouble> {
        let mut sum = 0_i128;
        for leaf in root.leaves.clone() {
            sum = self.with_leaf(sum, leaf, ply, None)?;
        }
        self.note_sets();
        for set in root.groups.clone() {
            self.refine_set(set, Needed::NOTHING, ply)?;
            debug_assert!(self.frontier.sets[set].is_solved, "nothing less was asked for");
            sum = sum.checked_add(self.frontier.sets[set].most).ok_or(SearchError::Overflow)?;
        }
        self.count_frontier_cuts();
        for set in root.groups.clone() {
            self.choose_from_frontier(set);
        }
        Ok(sum)
    }

    /// Makes states for sets that the arena has got since.
    fn note_sets(&mut self) {
        let known = self.frontier.sets.len();
        let state = |group: &super::arena::Group<G::Set>| SetState {
            most: group.most,
            first_try: 0,
            tries: 0,
            is_solved: false,
            front: 0,
            progress: 0,
        };
        self.frontier.sets.extend(self.arena.groups[known..].iter().map(state));
    }

    /// Looks into a set until it is solved, or cannot bring what is needed.
    fn refine_set(&mut self, set: usize, needed: Needed, ply: u32) -> Result<(), Trouble> {
        if self.frontier.sets[set].tries == 0 {
            self.look_into(set, ply)?;
        }
        loop {
            let (front, second) = self.front_of(set);
            let Try { most, progress, .. } = self.frontier.tries[front];
            let is_solved = self.frontier.tries[front].is_done();
            let state = &mut self.frontier.sets[set];
            *state = SetState { most, is_solved, front, progress, ..*state };
            if is_solved || needed.is_missed_by(most) {
                return Ok(());
            }
            self.refine_try(front, second, needed, ply)?;
        }
    }

    /// Lists the moves of a set and what they lead to.
    fn look_into(&mut self, set: usize, ply: u32) -> Result<(), Trouble> {
        if ply >= MAX_PLIES {
            return Err(SearchError::TooLong.into());
        }
        if self.frontier.bytes() + self.arena.bytes() > self.frontier.most_bytes {
            return Err(Trouble::Full);
        }
        let group = self.arena.groups[set].clone();
        let first_move = self.walk.moves.len();
        self.list_moves(&group, ply)?;
        let first_try = self.frontier.tries.len();
        for place in first_move..self.walk.moves.len() {
            let chosen = self.walk.moves[place];
            let mixed = self.arena.after(group.members.clone(), chosen, self.walk.meter)?;
            let (next_leaf, next_group) = (mixed.leaves.start, mixed.groups.start);
            let most = mixed.most;
            self.frontier.tries.push(Try { mixed, most, next_leaf, next_group, progress: 0 });
        }
        self.walk.moves.truncate(first_move);
        self.note_sets();
        let state = &mut self.frontier.sets[set];
        *state = SetState { first_try, tries: self.frontier.tries.len() - first_try, ..*state };
        Ok(())
    }

    /// The move in front, and the bound of the best other.
    fn front_of(&self, set: usize) -> (usize, Option<i128>) {
        let SetState { first_try, tries, .. } = self.frontier.sets[set];
        let rank = |&index: &usize| {
            let tried = &self.frontier.tries[index];
            (tried.most, tried.is_done(), tried.progress, std::cmp::Reverse(index))
        };
        let mut front = first_try;
        let mut second = None;
        for index in first_try + 1..first_try + tries {
            let behind = if rank(&index) > rank(&front) { front } else { index };
            front = if behind == index { front } else { index };
            second = second.max(Some(self.frontier.tries[behind].most));
        }
        (front, second)
    }

    /// Looks into a move while no other has a higher bound.
    fn refine_try(
        &mut self,
        index: usize,
        second: Option<i128>,
        needed: Needed,
        ply: u32,
    ) -> Result<(), Trouble> {
        loop {
            let tried = &self.frontier.tries[index];
            let most = tried.most;
            let is_behind = second.is_some_and(|second| most < second);
            if tried.is_done() || is_behind || needed.is_missed_by(most) {
                return Ok(());
            }
            let Mixed { leaves, groups, .. } = tried.mixed.clone();
            let parts = (leaves.len() + groups.len()) as u64;
            let (leaf, group) = (tried.next_leaf, tried.next_group);
            let done = (leaf - leaves.start + group - groups.start) as u64;
            let (change, progress) = if leaf < leaves.end {
                let paid = self.with_leaf(0, leaf, ply + 1, None)?;
                self.frontier.tries[index].next_leaf += 1;
                (paid - self.arena.leaves[leaf].most, u64::from(DONE))
            } else {
                let before = self.frontier.sets[group].most;
                let rest = most - before;
                // What falls behind the second is of no use for now.
                let behind = Needed(second).without(rest)?.without(1)?;
                let needed = needed.without(rest)?.max(behind);
                with_room(ply, || self.refine_set(group, needed, ply + 1))?;
                let SetState { most: after, is_solved, progress, .. } = self.frontier.sets[group];
                self.frontier.tries[index].next_group += usize::from(is_solved);
                (after - before, if is_solved { DONE.into() } else { progress.into() })
            };
            let tried = &mut self.frontier.tries[index];
            tried.most = most.checked_add(change).ok_or(SearchError::Overflow)?;
            tried.progress = ((done * u64::from(DONE) + progress) / parts) as u32;
        }
    }

    /// Every move that was listed but not looked at to the end was cut.
    fn count_frontier_cuts(&mut self) {
        for set in 0..self.frontier.sets.len() {
            let SetState { first_try, tries, is_solved, most, .. } = self.frontier.sets[set];
            let has_all = is_solved && most == self.arena.groups[set].most;
            let tries = &self.frontier.tries[first_try..first_try + tries];
            let cuts = tries.iter().filter(|tried| !tried.is_done()).count();
            for _ in 0..if has_all { cuts.min(1) } else { cuts } {
                let cut = if has_all { PruneRule::Immediate.into() } else { Cut::InformationSet };
                self.walk.counts.pruned.add(cut);
            }
        }
    }

    /// Notes the best move of a solved set, and of those it leads to.
    fn choose_from_frontier(&mut self, root: usize) {
        let mut pending = vec![root];
        while let Some(set) = pending.pop() {
            let SetState { first_try, front, .. } = self.frontier.sets[set];
            let first = self.arena.groups[set].members.start;
            let position = self.arena.members[first].position.clone();
            let mut moves = Vec::new();
            self.game.legal_moves(&position, &mut moves);
            self.strategy.push((position, moves[front - first_try]));
            pending.extend(self.frontier.tries[front].mixed.groups.clone().rev());
        }
    }
}
