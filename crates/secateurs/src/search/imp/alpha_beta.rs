//! The recursion of IMP-alpha-beta.
//!
//! Both kinds of sets are asked with what their value must exceed to matter, and answer with the
//! value, or with just that much if the value is no more.

use super::arena::{Arena, Group, Mixed};
use super::frontier::Frontier;
use super::memory::{Known, Memory};
use super::plain::different_moves;
use super::weight::{Needed, Trouble, weighted};
use super::{ImpOrder, ImpPruning, Strategy};
use crate::hidden::{BoundedAbove, InformationSets};
use crate::search::rules::{Cut, PruneRule};
use crate::search::walk::{Walk, one_ply_down};
use crate::{Asked, Meter, Outside, Payoffs, Rational, SearchError, ValueKind, Watch};

pub(super) struct Search<'a, G: InformationSets, M> {
    pub(super) game: &'a G,
    pub(super) order: ImpOrder,
    pub(super) arena: Arena<'a, G>,
    pub(super) memory: &'a mut M,
    /// Its moves are those of the sets on the path.
    pub(super) walk: Walk<'a, G>,
    /// What they lead to, where all of it is looked up before any is searched.
    pub(super) ahead: Vec<(usize, Mixed)>,
    /// The best moves so far, each before those of the sets it leads to.
    pub(super) strategy: Strategy<G>,
    /// The tree, where it is kept.
    pub(super) frontier: Frontier,
}

/// What a set answers: its value, or what it had to exceed; and the place of its best move if
/// it is the value.
pub(super) type Answer = (i128, Option<usize>);

impl<'a, G, M> Search<'a, G, M>
where
    G: InformationSets + BoundedAbove,
    M: Memory<G>,
{
    pub(super) fn new(
        game: &'a G,
        pruning: ImpPruning,
        memory: &'a mut M,
        meter: &'a mut Meter,
        observer: Watch<'a, G>,
    ) -> Self {
        Self {
            game,
            order: pruning.order,
            arena: Arena::new(game, pruning, observer.listens()),
            memory,
            walk: Walk::new(meter, observer),
            ahead: Vec::new(),
            strategy: Vec::new(),
            frontier: Frontier::default(),
        }
    }

    /// What leaves and sets are worth together.
    pub(super) fn sum(
        &mut self,
        mixed: &Mixed,
        needed: Needed,
        ply: u32,
        by: Option<G::Move>,
    ) -> Result<i128, Trouble> {
        let Mixed { leaves, groups, most } = mixed.clone();
        let (mut sum, mut left) = (0_i128, most);
        let mut members_left = leaves.len() + groups.len();
        for index in leaves {
            if self.is_hopeless(sum, left, needed, ply, members_left) {
                return Ok(sum + left);
            }
            left -= self.arena.leaves[index].most;
            members_left -= 1;
            sum = self.with_leaf(sum, index, ply, by)?;
        }
        for index in groups {
            if self.is_hopeless(sum, left, needed, ply, members_left) {
                return Ok(sum + left);
            }
            let group = self.arena.groups[index].clone();
            left -= group.most;
            members_left -= 1;
            let needed = needed.without(sum)?.without(left)?;
            let (value, _) = one_ply_down(ply, || self.best(&group, needed, ply, by))?;
            sum = sum.checked_add(value).ok_or(SearchError::Overflow)?;
        }
        Ok(sum)
    }

    /// Looks at a leaf.
    pub(super) fn with_leaf(
        &mut self,
        sum: i128,
        index: usize,
        ply: u32,
        by: Option<G::Move>,
    ) -> Result<i128, SearchError> {
        let leaf = &self.arena.leaves[index];
        self.walk.counts.leaves += 1;
        if let Some(position) = &leaf.position {
            self.walk.observer.enter(self.game, position, ply, by, &Asked::Value);
            let payoff = Rational::new(leaf.payoff.into(), self.game.utility_scale().into());
            self.walk.observer.value(ply, &Payoffs::all(1, payoff), ValueKind::Payoffs);
            self.walk.observer.leave(self.game, position, ply, None);
        }
        sum.checked_add(weighted(leaf.weight, leaf.payoff)?).ok_or(SearchError::Overflow)
    }

    /// Whether what is left cannot bring enough. Told and counted where something is left.
    fn is_hopeless(
        &mut self,
        sum: i128,
        left: i128,
        needed: Needed,
        ply: u32,
        members_left: usize,
    ) -> bool {
        let is_hopeless = needed.is_missed_by(sum.saturating_add(left));
        if is_hopeless && members_left > 0 {
            self.count_cut(Cut::InformationSet, ply.saturating_sub(1), &[]);
        }
        is_hopeless
    }

    /// Counts what is not looked at: these moves, or else some positions after the last.
    pub(super) fn count_cut(&mut self, cut: Cut, ply: u32, unsearched: &[G::Move]) {
        self.walk.counts.pruned.add(cut);
        if self.walk.observer.listens() {
            let reason = match cut {
                Cut::InformationSet => {
                    "even if every position left paid the most there is, the move would not be \
                     better than the best so far"
                }
                _ => "the player has the most that any payoff can be",
            };
            self.walk.observer.cut(self.game, ply, cut, unsearched, &reason);
        }
    }

    /// Counts the moves of a set that are not looked at, as one brings the most there is.
    pub(super) fn count_rest(&mut self, ply: u32, rest: impl FnOnce(&Self) -> Vec<G::Move>) {
        let rest = if self.walk.observer.listens() { rest(self) } else { Vec::new() };
        self.count_cut(PruneRule::Immediate.into(), ply, &rest);
    }

    /// What a set is worth, by its best move.
    pub(super) fn best(
        &mut self,
        group: &Group<G::Set>,
        needed: Needed,
        ply: u32,
        by: Option<G::Move>,
    ) -> Result<Answer, Trouble> {
        if self.walk.observer.listens() {
            let asked =
                Asked::Set { positions: group.members.len(), more_than: self.mean(group, needed) };
            let position = &self.arena.members[group.members.start].position;
            self.walk.observer.enter(self.game, position, ply, by, &asked);
        }
        let mut kind = ValueKind::Remembered;
        let mut answer = self.recalled(group, needed)?;
        if answer.is_none() {
            kind = ValueKind::Choice;
            let found = self.best_of_moves(group, needed, ply)?;
            let (value, best) = found;
            self.memory.note(self.game, &group.set, || Known::new(value, group.weight, best));
            answer = Some(found);
        }
        let answer = answer.unwrap_or_default();
        if self.walk.observer.listens() {
            self.tell(group, answer, ply, kind)?;
        }
        Ok(answer)
    }

    /// The answer, if what is remembered gives one.
    fn recalled(
        &mut self,
        group: &Group<G::Set>,
        needed: Needed,
    ) -> Result<Option<Answer>, Trouble> {
        let Some(known) = self.memory.recall(self.game, &group.set) else { return Ok(None) };
        let value = known.for_weight(group.weight)?;
        let is_missed = needed.is_missed_by(value);
        if !known.is_exact && !is_missed {
            return Ok(None);
        }
        self.walk.counts.table_hits += 1;
        let best = known.is_exact.then_some(known.best as usize);
        Ok(Some(match needed.0 {
            Some(needed) if is_missed => (needed, None),
            _ => (value, best),
        }))
    }

    fn best_of_moves(
        &mut self,
        group: &Group<G::Set>,
        needed: Needed,
        ply: u32,
    ) -> Result<Answer, Trouble> {
        let (first_move, mark) = (self.walk.moves.len(), self.arena.mark());
        self.list_moves(group, ply)?;
        let answer = match self.order {
            ImpOrder::Natural => self.in_turn(group, needed, ply, first_move),
            ImpOrder::BestFirst | ImpOrder::Frontier => {
                self.best_first(group, needed, ply, first_move)
            }
        }?;
        self.walk.moves.truncate(first_move);
        self.arena.forget_after(mark);
        Ok(answer)
    }

    /// Appends the moves that all positions of a set share.
    pub(super) fn list_moves(
        &mut self,
        group: &Group<G::Set>,
        ply: u32,
    ) -> Result<(), SearchError> {
        let first = self.walk.moves.len();
        let members = &self.arena.members[group.members.clone()];
        self.game.legal_moves(&members[0].position, &mut self.walk.moves);
        let count = self.walk.moves.len() - first;
        if count == 0 {
            return Err(SearchError::NoMoves { ply });
        }
        for member in &members[1..] {
            self.game.legal_moves(&member.position, &mut self.walk.moves);
            let (known, here) = self.walk.moves[first..].split_at(count);
            if known != here {
                let positions = [&members[0].position, &member.position];
                return Err(different_moves(self.game, positions));
            }
            self.walk.moves.truncate(first + count);
        }
        Ok(())
    }

    fn in_turn(
        &mut self,
        group: &Group<G::Set>,
        needed: Needed,
        ply: u32,
        first_move: usize,
    ) -> Result<Answer, Trouble> {
        let mut best = Best { needed, place: None, strategy_from: self.strategy.len() };
        let count = self.walk.moves.len() - first_move;
        for place in 0..count {
            let chosen = self.walk.moves[first_move + place];
            let mark = self.arena.mark();
            let mixed = self.arena.after(group.members.clone(), chosen, self.walk.meter)?;
            let has_all = self.try_move(group, &mixed, place, chosen, &mut best, ply)?;
            self.arena.forget_after(mark);
            if has_all {
                if place + 1 < count {
                    self.count_rest(ply, |search| {
                        search.walk.moves[first_move + place + 1..].to_vec()
                    });
                }
                break;
            }
        }
        Ok(best.answer())
    }

    /// Looks up what every move leads to, and takes first what can bring the most.
    fn best_first(
        &mut self,
        group: &Group<G::Set>,
        needed: Needed,
        ply: u32,
        first_move: usize,
    ) -> Result<Answer, Trouble> {
        let count = self.walk.moves.len() - first_move;
        let first = self.ahead.len();
        for place in 0..count {
            let chosen = self.walk.moves[first_move + place];
            let mixed = self.arena.after(group.members.clone(), chosen, self.walk.meter)?;
            self.ahead.push((place, mixed));
        }
        let ahead = &mut self.ahead[first..];
        if ahead.iter().all(|(_, mixed)| mixed.groups.is_empty()) {
            let answer = self.best_of_last_moves(group, needed, ply, first_move, first)?;
            self.ahead.truncate(first);
            return Ok(answer);
        }
        ahead.sort_unstable_by_key(|&(place, ref mixed)| (std::cmp::Reverse(mixed.most), place));
        let mut best = Best { needed, place: None, strategy_from: self.strategy.len() };
        for turn in 0..count {
            let (place, mixed) = self.ahead[first + turn].clone();
            let chosen = self.walk.moves[first_move + place];
            if self.try_move(group, &mixed, place, chosen, &mut best, ply)? {
                if turn + 1 < count {
                    self.count_rest(ply, |search| {
                        let rest = search.ahead[first + turn + 1..].iter();
                        rest.map(|(place, _)| search.walk.moves[first_move + place]).collect()
                    });
                }
                break;
            }
        }
        self.ahead.truncate(first);
        Ok(best.answer())
    }

    /// Searches one move, and says whether it brings the most there is.
    fn try_move(
        &mut self,
        group: &Group<G::Set>,
        mixed: &Mixed,
        place: usize,
        chosen: G::Move,
        best: &mut Best,
        ply: u32,
    ) -> Result<bool, Trouble> {
        let start = self.strategy.len();
        self.choose(group, chosen);
        let value = self.sum(mixed, best.needed, ply + 1, Some(chosen))?;
        if best.needed.is_missed_by(value) {
            self.strategy.truncate(start);
            return Ok(false);
        }
        self.strategy.drain(best.strategy_from..start);
        best.needed = Needed(Some(value));
        best.place = Some(place);
        Ok(value == group.most)
    }

    /// Notes a choice, as long as it is not given up again.
    pub(super) fn choose(&mut self, group: &Group<G::Set>, chosen: G::Move) {
        if !M::REMEMBERS {
            let position = self.arena.members[group.members.start].position.clone();
            self.strategy.push((position, chosen));
        }
    }

    /// What a sum over a set is on average, as people know payoffs.
    fn mean(&self, group: &Group<G::Set>, sum: Needed) -> Option<Rational> {
        let weight = group.weight.checked_mul(i128::from(self.game.utility_scale()))?;
        sum.0.map(|sum| Rational::new(sum, weight))
    }

    /// Only called when somebody listens.
    fn tell(
        &mut self,
        group: &Group<G::Set>,
        (value, best): Answer,
        ply: u32,
        kind: ValueKind,
    ) -> Result<(), SearchError> {
        let position = self.arena.members[group.members.start].position.clone();
        let mut moves = Vec::new();
        self.game.legal_moves(&position, &mut moves);
        if best.is_some() {
            let scale = i128::from(self.game.utility_scale());
            let weight = group.weight.checked_mul(scale).ok_or(SearchError::Overflow)?;
            let mean = Payoffs::all(1, Rational::new(value, weight));
            self.walk.observer.value(ply, &mean, kind);
        } else {
            let at_most = self.mean(group, Needed(Some(value)));
            self.walk.observer.outside(ply, Outside::Low(at_most));
        }
        self.walk.observer.leave(self.game, &position, ply, best.map(|place| moves[place]));
        Ok(())
    }
}

/// The best move of a set so far.
struct Best {
    needed: Needed,
    place: Option<usize>,
    /// Where its part of the strategy starts.
    strategy_from: usize,
}

impl Best {
    fn answer(&self) -> Answer {
        (self.needed.0.unwrap_or_default(), self.place)
    }
}
