//! A choice between moves, and what has to be asked about them.
//!
//! A node is asked a question: is its value one of those `wanted`? It answers with a set that
//! holds its value, and either has one element or none that is wanted. Of each child a set is
//! known that holds its value. The mover gets at least the *floor*: the best of what the children
//! bring at least. So a child is chosen only by what is above the floor, or equal to it if no
//! child further left brings it for sure. What children can still be chosen by, together, is what
//! the node's value may be.

use std::ops::Range;

use super::super::order::MOST_MOVES;
use super::bits::Bits;
use super::class::{Class, Route};

/// What is asked of a position: which of the wanted outcomes is its value, if any? Or is it one
/// of those that need not be told apart?
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<B> {
    pub(super) wanted: B,
    pub(super) alike: B,
}

impl<B: Bits> Question<B> {
    /// Whether it is enough to know that the value is in this set.
    #[inline]
    pub(super) fn is_answered_by(&self, set: B) -> bool {
        set.is_single()
            || !set.meets(self.wanted) && (!set.meets(self.alike) || set.is_within(self.alike))
    }

    #[inline]
    pub(super) fn down<C: Bits>(&self, route: &Route<B>) -> Question<C> {
        Question { wanted: self.wanted.down(route), alike: self.alike.down(route) }
    }
}

/// What comes next at a node.
pub(super) enum Next<B> {
    /// A child is to be asked.
    Ask(usize, Question<B>),
    /// The node has its answer.
    Answer(B),
}

/// One in so many outcomes is few.
const FEW: u32 = 3;

/// The choice of one player.
pub(super) struct Choice<'a, B> {
    /// For each child a set that holds its value.
    sets: [B; MOST_MOVES],
    count: usize,
    /// By rank of the mover: the outcomes of at least that rank.
    ranks: &'a [B],
    /// Whether the mover wants all tricks there are.
    climbs: bool,
    all: B,
    question: Question<B>,
    /// What is known of the node without its children.
    known: B,
    /// The rank that the mover is sure of, and the leftmost child that brings it.
    floor: usize,
    floor_child: usize,
    /// The child that is asked before all others.
    pub(super) first: Option<usize>,
}

impl<'a, B: Bits> Choice<'a, B> {
    pub(super) fn new(
        class: &'a Class<B>,
        mover: usize,
        count: usize,
        question: Question<B>,
        known: B,
    ) -> Self {
        Self {
            sets: [class.all; MOST_MOVES],
            count,
            ranks: class.ranks(mover),
            climbs: class.climbs[mover],
            all: class.all,
            question,
            known,
            floor: 0,
            floor_child: 0,
            first: None,
        }
    }

    /// The child that is best so far.
    pub(super) fn best(&self) -> usize {
        self.floor_child
    }

    /// Whether the best child so far is known for good.
    pub(super) fn has_best(&self) -> bool {
        self.sets[self.floor_child].is_single()
    }

    /// Whether a child may still be chosen, by more than one outcome.
    pub(super) fn is_undecided(&self, index: usize) -> bool {
        !self.sets[index].is_single() && !self.open(index).is_empty()
    }

    /// What is known of a child.
    #[inline]
    pub(super) fn known_of(&self, index: usize) -> B {
        self.sets[index]
    }

    /// A set that holds the value of a child.
    #[inline]
    pub(super) fn learn(&mut self, index: usize, set: B) {
        let set = set.and(self.sets[index]);
        assert!(!set.is_empty(), "a child has a value");
        self.sets[index] = set;
        if index < self.floor_child && set.is_within(self.ranks[self.floor]) {
            self.floor_child = index;
        }
        while set.is_within(self.ranks[self.floor + 1]) {
            self.floor += 1;
            self.floor_child = index;
        }
    }

    /// The outcomes by which a child may be chosen.
    #[inline]
    pub(super) fn open(&self, index: usize) -> B {
        let beats = self.ranks[self.floor + usize::from(index > self.floor_child)];
        self.sets[index].and(beats).and(self.known)
    }

    /// Which child to ask about what; once the node has its answer, that.
    #[inline]
    pub(super) fn next(&self) -> Next<B> {
        let all = (0..self.count).fold(B::EMPTY, |all, index| all.or(self.open(index)));
        assert!(!all.is_empty(), "a node has a value");
        if self.question.is_answered_by(all) {
            return Next::Answer(all);
        }
        let (index, question) = self.question_to_child();
        Next::Ask(index, question)
    }

    fn question_to_child(&self) -> (usize, Question<B>) {
        let Question { wanted, alike } = self.question;
        let rest = self.all.without(wanted.or(alike));
        // Where the best is one of those that are not told apart, so may be all others.
        let best = self.sets[self.floor_child];
        let settled = if best.is_within(alike) {
            alike
        } else if best.meets(wanted) || best.meets(alike) {
            B::EMPTY
        } else {
            rest
        };
        for index in self.first.into_iter().chain(0..self.count) {
            let own = self.open(index);
            if !self.sets[index].is_single() && !own.is_empty() {
                // Whoever wants all there is has the best child first: if that is unwanted, so
                // are the others, and it is enough to know that.
                let few = own.and(wanted);
                let is_undecided = settled.is_empty() && !best.is_single();
                let are_few = !few.is_empty() && few.len() * FEW <= own.len();
                if self.climbs && is_undecided && !alike.meets(own) && are_few {
                    return (index, Question { wanted: few, alike: B::EMPTY });
                }
                let asked = own.without(settled);
                let mut block = B::EMPTY;
                if settled != rest {
                    block = self.block(rest, index).and(asked);
                }
                if block.is_empty() && settled != alike {
                    block = self.block(alike, index).and(asked);
                }
                let question = Question { wanted: asked.without(block), alike: block };
                if !question.is_answered_by(self.sets[index]) {
                    return (index, question);
                }
            }
        }
        let mut children = 0..self.count;
        let index = children.find(|&index| self.is_undecided(index)).expect("a child is open");
        (index, Question { wanted: self.open(index), alike: B::EMPTY })
    }

    /// The outcomes of a block that beat all that other children may bring from outside it: a child
    /// need not tell them apart.
    #[inline]
    fn block(&self, block: B, index: usize) -> B {
        if block.is_empty() {
            return block;
        }
        let open_to = |children: Range<usize>| {
            children.fold(B::EMPTY, |all, other| all.or(self.open(other))).without(block)
        };
        let (left, right) = (open_to(0..index), open_to(index + 1..self.count));
        let last = self.ranks.len() - 1;
        let mut rank = self.floor;
        while left.meets(self.ranks[rank]) || right.meets(self.ranks[(rank + 1).min(last)]) {
            rank += 1;
        }
        self.ranks[rank].and(block)
    }
}
