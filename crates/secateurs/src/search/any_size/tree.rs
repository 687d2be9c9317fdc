//! A game unrolled into a tree of small numbers.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::super::imp::different_moves;
use super::{BigInt, BigUint, Shares};
use crate::hidden::InformationSets;
use crate::{Game, Limits, MAX_PLIES, Meter, Payoffs, SearchError, Turn, Utility};

/// The tree of a game in which it is known how everybody plays.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) players: usize,
    pub(super) nodes: Vec<Node>,
    /// By number of a set: whose it is.
    pub(super) owners: Vec<usize>,
    /// By number of a set: how its owner plays there.
    pub(super) plays: Vec<Shares>,
    /// The different chance events.
    pub(super) events: Vec<Shares>,
    /// What is paid at leaves, a row of all players each.
    pub(super) payoffs: Vec<BigInt>,
    /// All of that is so many times as much as is paid.
    pub(super) scale: BigInt,
    /// How often chance and each player have moved, for every such row that a leaf has.
    pub(super) turns: Vec<Vec<u32>>,
}

/// A position: children are next to each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) what: What,
    pub(super) first_child: u32,
    pub(super) children: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// A player moves, in the set of this number.
    Set(u32),
    /// Chance moves, by the event of this number.
    Event(u32),
    /// It is over: the numbers of its payoffs, and of how often everybody has moved.
    Over { payoffs: u32, turns: u32 },
}

/// A tree, and what its sets and moves are in the game.
pub struct Unrolled<G: InformationSets> {
    /// The tree.
    pub tree: Tree,
    /// By number of a set.
    pub sets: Vec<UnrolledSet<G>>,
}

/// An information set of a game.
pub struct UnrolledSet<G: InformationSets> {
    /// The set.
    pub set: G::Set,
    /// One of its positions.
    pub position: G::Position,
    /// Its moves, in order.
    pub moves: Vec<G::Move>,
}

/// What a game pays, and how likely its chance events are, in numbers of any size.
pub trait Numbers<G: Game> {
    /// How many times as much as is paid the numbers are.
    fn scale(&self, game: &G) -> BigInt;

    /// What players get where the game says this.
    fn payoffs(&self, game: &G, said: &Payoffs) -> Vec<BigInt>;

    /// How likely each event is.
    fn weights(&self, game: &G, position: &G::Position, events: &[G::Move]) -> Vec<BigUint>;
}

/// The numbers that the game itself gives.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnNumbers;

impl<G: Game> Numbers<G> for OwnNumbers {
    fn scale(&self, game: &G) -> BigInt {
        game.utility_scale().into()
    }

    fn payoffs(&self, _: &G, said: &Payoffs) -> Vec<BigInt> {
        said.as_slice().iter().map(|&payoff| payoff.into()).collect()
    }

    fn weights(&self, game: &G, position: &G::Position, events: &[G::Move]) -> Vec<BigUint> {
        events.iter().map(|&event| game.chance_weight(position, event).into()).collect()
    }
}

impl<G: InformationSets> Unrolled<G> {
    /// Unrolls a game. `plays` says how likely the moves of a set are; nothing where they all are
    /// equally likely.
    ///
    /// # Errors
    /// When the game is larger than the limits, goes on too long, or breaks its contract; or when
    /// the weights of a chance event are all zero.
    pub fn of(
        game: &G,
        numbers: &impl Numbers<G>,
        plays: impl FnMut(&G::Set, &[G::Move]) -> Option<Vec<BigUint>>,
        limits: &Limits,
    ) -> Result<Self, SearchError> {
        let tree = Tree {
            players: game.players(),
            nodes: vec![UNKNOWN],
            owners: Vec::new(),
            plays: Vec::new(),
            events: Vec::new(),
            payoffs: Vec::new(),
            scale: numbers.scale(game),
            turns: vec![vec![0; game.players() + 1]],
        };
        let mut unroller = Unroller {
            game,
            numbers,
            plays,
            unrolled: Self { tree, sets: Vec::new() },
            set_numbers: HashMap::default(),
            event_numbers: HashMap::default(),
            payoff_numbers: HashMap::default(),
            turn_numbers: HashMap::default(),
        };
        let mut meter = Meter::new(limits);
        let mut pending = vec![(0, game.start(), 0)];
        while let Some((node, position, turns)) = pending.pop() {
            meter.enter()?;
            unroller.look_at(node, &position, turns, &mut pending)?;
        }
        Ok(unroller.unrolled)
    }
}

/// A node that nobody has looked at yet.
const UNKNOWN: Node = Node { what: What::Set(u32::MAX), first_child: 0, children: 0 };

/// A node, its position, and the number of how often everybody has moved.
type Pending<G> = Vec<(u32, <G as Game>::Position, u32)>;

struct Unroller<'a, G: InformationSets, N, P> {
    game: &'a G,
    numbers: &'a N,
    plays: P,
    unrolled: Unrolled<G>,
    set_numbers: HashMap<G::Set, u32, FixedState>,
    event_numbers: HashMap<Vec<BigUint>, u32, FixedState>,
    payoff_numbers: HashMap<Vec<Utility>, u32, FixedState>,
    /// By who moves next.
    turn_numbers: HashMap<(u32, usize), u32, FixedState>,
}

impl<G, N, P> Unroller<'_, G, N, P>
where
    G: InformationSets,
    N: Numbers<G>,
    P: FnMut(&G::Set, &[G::Move]) -> Option<Vec<BigUint>>,
{
    fn look_at(
        &mut self,
        node: u32,
        position: &G::Position,
        turns: u32,
        pending: &mut Pending<G>,
    ) -> Result<(), SearchError> {
        let turn = self.game.turn(position);
        let mut moves = Vec::new();
        if !matches!(turn, Turn::Over(_)) {
            self.game.legal_moves(position, &mut moves);
            if moves.is_empty() {
                return Err(SearchError::NoMoves { ply: self.ply(turns) });
            }
        }
        let (what, after) = match turn {
            Turn::Over(said) => (What::Over { payoffs: self.payoffs(&said), turns }, turns),
            Turn::Player(owner) => {
                let set = self.set(position, owner.index(), &moves)?;
                (What::Set(set), self.turns_after(turns, owner.index() + 1)?)
            }
            Turn::Chance(_) => {
                (What::Event(self.event(position, &moves)?), self.turns_after(turns, 0)?)
            }
        };
        let nodes = &mut self.unrolled.tree.nodes;
        let first_child = nodes.len() as u32;
        let children = moves.len() as u32;
        if first_child.checked_add(children).is_none() {
            return Err(SearchError::TooManyNodes);
        }
        nodes[node as usize] = Node { what, first_child, children };
        nodes.resize(nodes.len() + moves.len(), UNKNOWN);
        let child = |(place, &chosen): (usize, &G::Move)| {
            (first_child + place as u32, self.game.play(position, chosen), after)
        };
        pending.extend(moves.iter().enumerate().rev().map(child));
        Ok(())
    }

    fn ply(&self, turns: u32) -> u32 {
        self.unrolled.tree.turns[turns as usize].iter().sum()
    }

    /// The number of how often everybody has moved after one more move of `mover`: of chance if
    /// that is zero, else of the player counted from 1.
    fn turns_after(&mut self, turns: u32, mover: usize) -> Result<u32, SearchError> {
        if let Some(&known) = self.turn_numbers.get(&(turns, mover)) {
            return Ok(known);
        }
        let rows = &mut self.unrolled.tree.turns;
        let mut row = rows[turns as usize].clone();
        row[mover] += 1;
        if row.iter().sum::<u32>() > MAX_PLIES {
            return Err(SearchError::TooLong);
        }
        // Seldom asked for, and there are few: as many as ways to share the plies out.
        let number = rows.iter().position(|known| *known == row).unwrap_or_else(|| {
            rows.push(row);
            rows.len() - 1
        });
        self.turn_numbers.insert((turns, mover), number as u32);
        Ok(number as u32)
    }

    fn payoffs(&mut self, said: &Payoffs) -> u32 {
        if let Some(&known) = self.payoff_numbers.get(said.as_slice()) {
            return known;
        }
        let Tree { payoffs, players, .. } = &mut self.unrolled.tree;
        let number = (payoffs.len() / *players) as u32;
        payoffs.extend(self.numbers.payoffs(self.game, said));
        self.payoff_numbers.insert(said.as_slice().to_vec(), number);
        number
    }

    fn event(&mut self, position: &G::Position, moves: &[G::Move]) -> Result<u32, SearchError> {
        let weights = self.numbers.weights(self.game, position, moves);
        if let Some(&known) = self.event_numbers.get(&weights) {
            return Ok(known);
        }
        let shares = Shares::new(weights.clone()).ok_or(SearchError::Weights)?;
        let events = &mut self.unrolled.tree.events;
        events.push(shares);
        self.event_numbers.insert(weights, events.len() as u32 - 1);
        Ok(events.len() as u32 - 1)
    }

    fn set(
        &mut self,
        position: &G::Position,
        owner: usize,
        moves: &[G::Move],
    ) -> Result<u32, SearchError> {
        let Unrolled { tree, sets } = &mut self.unrolled;
        let set = self.game.information_set(position);
        if let Some(&known) = self.set_numbers.get(&set) {
            let known_set = &sets[known as usize];
            if known_set.moves != moves {
                return Err(different_moves(self.game, [&known_set.position, position]));
            }
            return Ok(known);
        }
        let number = sets.len() as u32;
        let weights = (self.plays)(&set, moves).and_then(Shares::new);
        tree.plays.push(weights.unwrap_or_else(|| Shares::equal(moves.len())));
        tree.owners.push(owner);
        self.set_numbers.insert(set.clone(), number);
        sets.push(UnrolledSet { set, position: position.clone(), moves: moves.to_vec() });
        Ok(number)
    }
}
