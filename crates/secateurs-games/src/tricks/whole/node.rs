//! A node within a trick.
//!
//! A node is asked a question: is its value one of those `wanted`? It answers with a set that
//! holds its value, and either has one element or none that is wanted. Of each child a set is
//! known that holds its value. The mover gets at least the *floor*: the best of what the children
//! bring at least. So a child is chosen only by what is above the floor, or equal to it if no
//! child further left brings it for sure. What children can still be chosen by, together, is what
//! the node's value may be.

use secateurs::Stopped;

use super::bits::Bits;
use super::hands::{Trick, filled};
use super::order::CardOrder;
use super::search::{At, Lodge, Rooms, Whole};
use super::table::{Fact, Question};

/// One in so many outcomes is few.
const FEW: u32 = 3;

struct Node<B> {
    first: usize,
    count: usize,
    mover: usize,
    question: Question<B>,
    known: Fact<B>,
    /// The cards on which it depends in what order the children come.
    pinned: u64,
    /// The rank that the mover is sure of, and the leftmost child that brings it.
    floor: usize,
    floor_child: usize,
}

impl<const SEATS: usize, const WIDE: usize> Whole<SEATS, WIDE> {
    pub(super) fn node<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        question: Question<B>,
        known: Fact<B>,
    ) -> Result<Fact<B>, Stopped>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        self.meter.enter()?;
        let mut node = self.open(at, trick, question, known);
        for index in 0..node.count {
            self.raise_floor(at, &mut node, index);
        }
        while let Some((index, window)) = self.next_question(at, &node) {
            let child = Lodge::<B>::room(&mut self.rooms).children[node.first + index];
            let next = trick.with(child.card, child.suit, self.play.trump);
            let fact = if next.is_full() {
                self.ask_behind(at, &next, window, &child)?
            } else {
                let nothing = Fact { set: at.class.all, ranks: 0 };
                self.node(at, &next, window, nothing)?
            };
            self.learn(at, &mut node, index, fact);
        }
        let fact = self.conclude(at, &node);
        Lodge::<B>::room(&mut self.rooms).children.truncate(node.first);
        Ok(fact)
    }

    fn open<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        trick: &Trick<SEATS>,
        question: Question<B>,
        known: Fact<B>,
    ) -> Node<B>
    where
        Rooms<WIDE>: Lodge<B> + Lodge<u64>,
    {
        let first = Lodge::<B>::room(&mut self.rooms).children.len();
        let trump = self.play.trump;
        let playable = trick.playable(&at.hands, &at.suits);
        let bottoms = at.hands.bottoms();
        let order = CardOrder::new(self.play.order, trick, &at.suits, trump);
        let is_last = usize::from(trick.count) + 1 == SEATS;
        let mut left = playable & !(playable << 1 & !bottoms);
        let pinned = if left.is_power_of_two() { 0 } else { order.depends_on(playable, &at.suits) };
        while left != 0 {
            let card = order.first(left, &at.suits);
            left &= !(1 << card);
            let mut child = Self::child(at, card, playable, bottoms);
            if is_last {
                let next = trick.with(child.card, child.suit, trump);
                let question = Question { wanted: at.class.all, alike: B::EMPTY };
                self.look_behind(at, &next, question, &mut child);
                pin_run(&mut child.fact.ranks, child.run, &at.suits);
            }
            Lodge::<B>::room(&mut self.rooms).children.push(child);
        }
        let count = Lodge::<B>::room(&mut self.rooms).children.len() - first;
        let mover = usize::from(self.play.player_of[usize::from(trick.to_play)]);
        Node { first, count, mover, question, known, pinned, floor: 0, floor_child: 0 }
    }

    fn raise_floor<B: Bits>(&mut self, at: &At<SEATS, B>, node: &mut Node<B>, index: usize)
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let set = Lodge::<B>::room(&mut self.rooms).children[node.first + index].fact.set;
        assert!(!set.is_empty(), "a child has a value");
        let ranks = at.class.ranks(node.mover);
        if index < node.floor_child && set.is_within(ranks[node.floor]) {
            node.floor_child = index;
        }
        while set.is_within(ranks[node.floor + 1]) {
            node.floor += 1;
            node.floor_child = index;
        }
    }

    /// The outcomes by which a child may be chosen.
    #[inline]
    fn beats<B: Bits>(at: &At<SEATS, B>, node: &Node<B>, index: usize) -> B {
        let needed = node.floor + usize::from(index > node.floor_child);
        at.class.at_least(node.mover, needed)
    }

    /// Which child to ask about what; nothing once the node has its answer.
    fn next_question<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        node: &Node<B>,
    ) -> Option<(usize, Question<B>)>
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let children = &Lodge::<B>::room(&mut self.rooms).children[node.first..];
        let open = |index: usize| {
            children[index].fact.set.and(Self::beats(at, node, index)).and(node.known.set)
        };
        let all = (0..node.count).fold(B::EMPTY, |all, index| all.or(open(index)));
        assert!(!all.is_empty(), "a node has a value");
        if node.question.is_answered_by(all) {
            return None;
        }
        let Question { wanted, alike } = node.question;
        // Where the best is one of those that are not told apart, so may be all others.
        let best = children[node.floor_child].fact.set;
        let settled = if best.is_within(alike) {
            alike
        } else if best.meets(wanted) || best.meets(alike) {
            B::EMPTY
        } else {
            at.class.all.without(wanted.or(alike))
        };
        let ranks = at.class.ranks(node.mover);
        let rest = at.class.all.without(wanted.or(alike));
        let mut left = B::EMPTY;
        for (index, child) in children.iter().enumerate() {
            let own = open(index);
            if !child.fact.set.is_single() && !own.is_empty() {
                let right =
                    (index + 1..node.count).fold(B::EMPTY, |all, right| all.or(open(right)));
                // The outcomes of a block that beat all that others may bring from outside it.
                let high = |block: B| {
                    let (left, right) = (left.without(block), right.without(block));
                    let mut rank = node.floor;
                    while left.meets(ranks[rank])
                        || right.meets(ranks[(rank + 1).min(ranks.len() - 1)])
                    {
                        rank += 1;
                    }
                    ranks[rank].and(block).and(own)
                };
                let mut block = B::EMPTY;
                if settled != rest {
                    block = high(rest);
                }
                if block.is_empty() && settled != alike && !alike.is_empty() {
                    block = high(alike);
                }
                // Whoever wants all there is has the best child first: if that is unwanted, so
                // are the others, and it is enough to know that.
                let few = own.and(wanted);
                if at.class.climbs[node.mover]
                    && settled.is_empty()
                    && !best.is_single()
                    && !alike.meets(own)
                    && !few.is_empty()
                    && few.len() * FEW <= own.len()
                {
                    return Some((index, Question { wanted: few, alike: B::EMPTY }));
                }
                let asked = own.without(settled);
                let block = block.and(asked);
                let question = Question { wanted: asked.without(block), alike: block };
                if !question.is_answered_by(child.fact.set) {
                    return Some((index, question));
                }
            }
            left = left.or(own);
        }
        let is_open =
            |index: &usize| !children[*index].fact.set.is_single() && !open(*index).is_empty();
        let index = (0..node.count).find(is_open)?;
        Some((index, Question { wanted: open(index), alike: B::EMPTY }))
    }

    fn learn<B: Bits>(
        &mut self,
        at: &At<SEATS, B>,
        node: &mut Node<B>,
        index: usize,
        mut fact: Fact<B>,
    ) where
        Rooms<WIDE>: Lodge<B>,
    {
        let children = &mut Lodge::<B>::room(&mut self.rooms).children[node.first..];
        let child = &mut children[index];
        let (suit, card) = (child.suit, child.card);
        pin_run(&mut fact.ranks, child.run, &at.suits);
        if !fact.set.is_within(child.fact.set) {
            fact.set = fact.set.and(child.fact.set);
            fact.ranks |= child.fact.ranks;
        }
        child.fact = fact;
        // Cards below all that mattered are as good as each other.
        let is_low = |card: u8| fact.ranks >> card & 1 == 0;
        let mut copied = 0_u64;
        if is_low(card) {
            for (other, child) in children.iter_mut().enumerate() {
                let is_smaller = fact.set.is_within(child.fact.set) && fact.set != child.fact.set;
                if child.suit == suit && is_low(child.card) && is_smaller {
                    child.fact = fact;
                    pin_run(&mut child.fact.ranks, child.run, &at.suits);
                    copied |= 1 << other;
                }
            }
        }
        self.raise_floor(at, node, index);
        while copied != 0 {
            self.raise_floor(at, node, copied.trailing_zeros() as usize);
            copied &= copied - 1;
        }
    }

    /// What has been proved, by as few of the children as will do.
    fn conclude<B: Bits>(&mut self, at: &At<SEATS, B>, node: &Node<B>) -> Fact<B>
    where
        Rooms<WIDE>: Lodge<B>,
    {
        let children = &Lodge::<B>::room(&mut self.rooms).children[node.first..];
        let possible = |index: usize| children[index].fact.set.and(Self::beats(at, node, index));
        let all = (0..node.count).fold(B::EMPTY, |all, index| all.or(possible(index)));
        let all = all.and(node.known.set);
        let Question { wanted, alike } = node.question;
        let excluded = if all.is_single() {
            at.class.all.without(all)
        } else if all.is_within(alike) && !alike.is_empty() {
            at.class.all.without(alike)
        } else {
            wanted.or(alike)
        };
        let mut fact = children[node.floor_child].fact;
        fact.ranks |= node.pinned;
        for index in (0..node.count).filter(|&index| index != node.floor_child) {
            let beats = Self::beats(at, node, index);
            if beats.meets(excluded) {
                fact.set = fact.set.or(possible(index));
                fact.ranks |= children[index].fact.ranks;
            } else {
                fact.set = fact.set.or(beats);
            }
        }
        if !node.question.is_answered_by(fact.set) {
            fact.set = fact.set.and(node.known.set);
            fact.ranks |= node.known.ranks;
        }
        fact
    }
}

/// Equivalent cards are equivalent as long as nothing comes between them: where their ranks matter
/// at all, all of them do.
#[inline]
fn pin_run(ranks: &mut u64, [high, low]: [u64; 2], suits: &[u64; 4]) {
    if *ranks & high != 0 && *ranks & low == 0 {
        *ranks = filled(*ranks | low, suits);
    }
}
