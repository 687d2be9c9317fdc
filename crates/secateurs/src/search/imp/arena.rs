//! The positions that a move of a set leads to: chance resolved, sorted into leaves and sets.
//!
//! All of them are on stacks that the whole search shares, so that sets do not allocate.

use std::collections::HashMap;
use std::ops::Range;

use foldhash::fast::FixedState;

use super::weight::{Trouble, share, weighted};
use super::{ImpPruning, UpperBounds};
use crate::hidden::{BoundedAbove, InformationSets};
use crate::{Meter, Player, SearchError, Turn, Utility};

/// With more sets than this, they are found by hashing.
const MOST_TO_COMPARE: usize = 12;

/// One of the positions that a set consists of.
#[derive(Clone, Debug)]
pub(super) struct Member<P> {
    pub(super) position: P,
    pub(super) weight: i128,
    /// Its set, and its place in the order in which they came up.
    group: u32,
    place: u32,
}

/// A position that is over.
#[derive(Clone, Debug)]
pub(super) struct Leaf<P> {
    /// Kept only where somebody listens.
    pub(super) position: Option<P>,
    pub(super) payoff: Utility,
    pub(super) weight: i128,
    /// The most it could pay, times its weight.
    pub(super) most: i128,
}

/// Positions that look alike to the player.
#[derive(Clone, Debug)]
pub(super) struct Group<S> {
    pub(super) set: S,
    /// Where they are among all members.
    pub(super) members: Range<usize>,
    pub(super) weight: i128,
    /// The most that can come of them, times their weights.
    pub(super) most: i128,
}

/// What a move leads to: where its leaves and sets are.
#[derive(Clone, Debug)]
pub(super) struct Mixed {
    pub(super) leaves: Range<usize>,
    pub(super) groups: Range<usize>,
    /// The most that can come of it.
    pub(super) most: i128,
}

/// Heights of all stacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    members: usize,
    leaves: usize,
    groups: usize,
}

pub(super) struct Arena<'a, G: InformationSets> {
    game: &'a G,
    bounds: UpperBounds,
    keeps_leaves: bool,
    pub(super) members: Vec<Member<G::Position>>,
    pub(super) leaves: Vec<Leaf<G::Position>>,
    pub(super) groups: Vec<Group<G::Set>>,
    pending: Vec<(G::Position, i128)>,
    events: Vec<G::Move>,
    numbers: HashMap<G::Set, usize, FixedState>,
}

impl<'a, G: InformationSets + BoundedAbove> Arena<'a, G> {
    pub(super) fn new(game: &'a G, pruning: ImpPruning, keeps_leaves: bool) -> Self {
        Self {
            game,
            bounds: pruning.bounds,
            keeps_leaves,
            members: Vec::new(),
            leaves: Vec::new(),
            groups: Vec::new(),
            pending: Vec::new(),
            events: Vec::new(),
            numbers: HashMap::with_hasher(FixedState::with_seed(0)),
        }
    }

    pub(super) fn mark(&self) -> Mark {
        let Self { members, leaves, groups, .. } = self;
        Mark { members: members.len(), leaves: leaves.len(), groups: groups.len() }
    }

    pub(super) fn forget_after(&mut self, mark: Mark) {
        self.members.truncate(mark.members);
        self.leaves.truncate(mark.leaves);
        self.groups.truncate(mark.groups);
    }

    /// The memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.members.capacity() * size_of::<Member<G::Position>>()
            + self.leaves.capacity() * size_of::<Leaf<G::Position>>()
            + self.groups.capacity() * size_of::<Group<G::Set>>()
    }

    /// What one position leads to by chance alone.
    pub(super) fn by_chance(
        &mut self,
        position: &G::Position,
        weight: i128,
        meter: &mut Meter,
    ) -> Result<Mixed, Trouble> {
        let mark = self.mark();
        self.pending.clear();
        self.pending.push((position.clone(), weight));
        self.resolve(mark, meter)?;
        self.sorted_since(mark)
    }

    /// What a move of a set leads to.
    pub(super) fn after(
        &mut self,
        members: Range<usize>,
        chosen: G::Move,
        meter: &mut Meter,
    ) -> Result<Mixed, Trouble> {
        let mark = self.mark();
        for index in members {
            let member = &self.members[index];
            self.pending.clear();
            self.pending.push((self.game.play(&member.position, chosen), member.weight));
            self.resolve(mark, meter)?;
        }
        self.sorted_since(mark)
    }

    /// Puts what is pending on the stacks, with chance resolved.
    fn resolve(&mut self, mark: Mark, meter: &mut Meter) -> Result<(), Trouble> {
        while let Some((position, weight)) = self.pending.pop() {
            meter.enter()?;
            match self.game.turn(&position) {
                Turn::Over(payoffs) => {
                    let most = self.most(&position, weight)?;
                    let payoff = payoffs[Player::ONE];
                    let position = self.keeps_leaves.then_some(position);
                    self.leaves.push(Leaf { position, payoff, weight, most });
                }
                Turn::Player(_) => self.add_member(position, weight, mark)?,
                Turn::Chance(_) => self.add_events(&position, weight)?,
            }
        }
        Ok(())
    }

    fn most(&self, position: &G::Position, weight: i128) -> Result<i128, SearchError> {
        let most = match self.bounds {
            UpperBounds::OfTheGame => self.game.most(Player::ONE),
            UpperBounds::OfThePosition => self.game.most_from(position, Player::ONE),
        };
        weighted(weight, most)
    }

    fn add_events(&mut self, position: &G::Position, weight: i128) -> Result<(), Trouble> {
        self.events.clear();
        self.game.legal_moves(position, &mut self.events);
        let part_of = |&event: &G::Move| self.game.chance_weight(position, event);
        let total = self.events.iter().map(part_of).try_fold(0_u64, u64::checked_add);
        let total = total.filter(|&total| total > 0).ok_or(SearchError::Weights)?;
        for &event in self.events.iter().rev() {
            let part = self.game.chance_weight(position, event);
            if part > 0 {
                let child = self.game.play(position, event);
                self.pending.push((child, share(weight, part, total)?));
            }
        }
        Ok(())
    }

    fn add_member(
        &mut self,
        position: G::Position,
        weight: i128,
        mark: Mark,
    ) -> Result<(), SearchError> {
        let most = self.most(&position, weight)?;
        let set = self.game.information_set(&position);
        let number = self.number_of(&set, mark.groups);
        let place = (self.members.len() - mark.members) as u32;
        self.members.push(Member { position, weight, group: number as u32, place });
        match self.groups.get_mut(mark.groups + number) {
            Some(group) => {
                group.members.end += 1;
                group.weight += weight;
                group.most = group.most.checked_add(most).ok_or(SearchError::Overflow)?;
            }
            None => self.groups.push(Group { set, members: 0..1, weight, most }),
        }
        Ok(())
    }

    /// The number of a set among those since `first`; the next number if it is new.
    fn number_of(&mut self, set: &G::Set, first: usize) -> usize {
        let known = &self.groups[first..];
        if known.len() < MOST_TO_COMPARE {
            return known.iter().position(|group| group.set == *set).unwrap_or(known.len());
        }
        if known.len() == MOST_TO_COMPARE {
            self.numbers.clear();
            let numbered = known.iter().enumerate().map(|(at, group)| (group.set.clone(), at));
            self.numbers.extend(numbered);
        }
        *self.numbers.entry(set.clone()).or_insert(known.len())
    }

    /// Puts the members of each set next to each other.
    fn sorted_since(&mut self, mark: Mark) -> Result<Mixed, Trouble> {
        let members = &mut self.members[mark.members..];
        if !members.is_sorted_by_key(|member| member.group) {
            members.sort_unstable_by_key(|member| (member.group, member.place));
        }
        let mut start = mark.members;
        let mut most = 0_i128;
        let add = |sum: i128, more: i128| sum.checked_add(more).ok_or(SearchError::Overflow);
        for group in &mut self.groups[mark.groups..] {
            let count = group.members.len();
            group.members = start..start + count;
            start += count;
            most = add(most, group.most)?;
        }
        for leaf in &self.leaves[mark.leaves..] {
            most = add(most, leaf.most)?;
        }
        let (leaves, groups) = (self.leaves.len(), self.groups.len());
        Ok(Mixed { leaves: mark.leaves..leaves, groups: mark.groups..groups, most })
    }
}
