//! Where the checkers are, and single steps.

use secateurs::Player;

use super::dice::Dice;
use super::plays::Step;

/// Checkers of a side.
pub const CHECKERS: u8 = 15;

/// The place of checkers that are off the board.
pub const OFF: u8 = 0;

/// The place of checkers on the bar: one beyond the last point.
pub const BAR: u8 = 25;

/// Points of the board.
pub const POINTS: u8 = 24;

const PLACES: usize = BAR as usize + 1;

/// Places outside the own home.
const OUTSIDE: u32 = !0b111_1111;

/// How many checkers a side has at each place, from [`OFF`] over points 1 to 24 to the [`BAR`],
/// in its own counting. They are [`CHECKERS`] in all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Side([u8; PLACES]);

/// A position: two sides, who is to move, and the dice once they are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    sides: [Side; 2],
    mover: Player,
    dice: Option<Dice>,
}

const _: () = assert!(size_of::<Position>() <= 64, "positions are copied at every node");

impl Side {
    /// All checkers off.
    pub const GONE: Self = {
        let mut places = [0; PLACES];
        places[OFF as usize] = CHECKERS;
        Self(places)
    };

    /// Where the checkers stand before the game.
    pub const START: Self = {
        let mut places = [0; PLACES];
        places[24] = 2;
        places[13] = 5;
        places[8] = 3;
        places[6] = 5;
        Self(places)
    };

    /// How many checkers are at a place.
    pub const fn at(&self, place: u8) -> u8 {
        self.0[place as usize]
    }

    /// Takes `count` checkers from those that are off; `None` if there are not as many.
    #[must_use]
    pub fn with(mut self, place: u8, count: u8) -> Option<Self> {
        self.0[OFF as usize] = self.0[OFF as usize].checked_sub(count)?;
        self.0[place as usize] += count;
        Some(self)
    }

    /// Pips still to go until all checkers are off.
    pub fn pips(&self) -> u32 {
        (0..).zip(self.0).map(|(place, count)| place * u32::from(count)).sum()
    }

    /// How many times the stake is lost by a side that is left with this.
    pub(super) fn stakes_lost(&self) -> i64 {
        let is_behind = self.0[19..].iter().any(|&count| count > 0);
        if self.at(OFF) > 0 { 1 } else { 2 + i64::from(is_behind) }
    }

    pub(super) fn relocate(&mut self, from: u8, to: u8) {
        self.0[from as usize] -= 1;
        self.0[to as usize] += 1;
    }

    /// A set of the places where `is_member` holds, as bits.
    fn places(&self, is_member: impl Fn(u8) -> bool) -> u32 {
        let bit = |(place, &count): (usize, &u8)| u32::from(is_member(count)) << place;
        self.0.iter().enumerate().map(bit).sum()
    }
}

/// The point where the other side counts `point`.
pub(super) const fn facing(point: u8) -> u8 {
    BAR - point
}

impl Position {
    /// A position to be rolled by `mover`, or already rolled. The sides must not meet.
    pub(super) const fn new(sides: [Side; 2], mover: Player, dice: Option<Dice>) -> Self {
        Self { sides, mover, dice }
    }

    /// The checkers of a player.
    pub const fn side(&self, player: Player) -> &Side {
        &self.sides[player.index()]
    }

    /// Who rolls, or plays what was rolled.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// Who does not.
    pub(super) const fn other(&self) -> Player {
        Player::new(1 - self.mover.index())
    }

    /// What was rolled; `None` before the roll.
    pub const fn dice(&self) -> Option<Dice> {
        self.dice
    }

    /// Who has borne off all checkers.
    pub fn winner(&self) -> Option<Player> {
        [Player::ONE, Player::TWO].into_iter().find(|&one| self.side(one).at(OFF) == CHECKERS)
    }

    pub(super) fn rolled(&self, dice: Dice) -> Self {
        Self { dice: Some(dice), ..*self }
    }

    /// The position after the mover's steps; the other is to roll.
    pub(super) fn played(&self, steps: impl Iterator<Item = Step>) -> Self {
        let mut next = *self;
        let [mut mine, mut theirs] = self.mover_first();
        for Step { from, to } in steps {
            mine.relocate(from, to);
            if to != OFF && theirs.at(facing(to)) > 0 {
                theirs.relocate(facing(to), BAR);
            }
        }
        next.sides[self.mover.index()] = mine;
        next.mover = self.other();
        next.sides[next.mover.index()] = theirs;
        next.dice = None;
        next
    }

    /// The mover's side, and the other.
    pub(super) const fn mover_first(&self) -> [Side; 2] {
        let mover = self.mover.index();
        [self.sides[mover], self.sides[1 - mover]]
    }
}

/// What the mover needs to know to find legal steps.
#[derive(Clone, Copy)]
pub(super) struct Board {
    mine: Side,
    /// Places where I have a checker.
    held: u32,
    /// My points where the other has two checkers or more. Steps do not change this.
    blocked: u32,
    /// My points where the other has one checker.
    blots: u32,
}

impl Board {
    pub(super) fn of(position: &Position) -> Self {
        let [mine, theirs] = position.mover_first();
        // Their place p is my place 25 - p: the first bit of 26 becomes the last.
        let seen_by_me = |places: u32| places.reverse_bits() >> (u32::BITS - PLACES as u32);
        let on_points = |places: u32| places & !(1 << OFF) & !(1 << BAR);
        Self {
            mine,
            held: mine.places(|count| count > 0) & !(1 << OFF),
            blocked: on_points(seen_by_me(theirs.places(|count| count > 1))),
            blots: on_points(seen_by_me(theirs.places(|count| count == 1))),
        }
    }

    /// The places from which a checker might step, from `highest` down.
    pub(super) fn starts(&self, highest: u8) -> Starts {
        Starts(self.held & ((2 << highest) - 1))
    }

    /// The step by a number from a place where I have a checker, if it is legal.
    pub(super) fn step(&self, from: u8, number: u8) -> Option<Step> {
        let must_enter = self.held >> BAR != 0 && from != BAR;
        if must_enter {
            return None;
        }
        if from > number {
            let to = from - number;
            return (self.blocked >> to & 1 == 0).then_some(Step { from, to });
        }
        let all_are_home = self.held & OUTSIDE == 0;
        let is_last = self.held >> (from + 1) == 0;
        (all_are_home && (from == number || is_last)).then_some(Step { from, to: OFF })
    }

    pub(super) fn after(&self, Step { from, to }: Step) -> Self {
        let mut next = *self;
        next.mine.relocate(from, to);
        if next.mine.at(from) == 0 {
            next.held &= !(1 << from);
        }
        if to != OFF {
            next.held |= 1 << to;
            next.blots &= !(1 << to);
        }
        next
    }

    /// The blot that a step hits, as a bit.
    pub(super) const fn hit(&self, step: Step) -> u32 {
        self.blots & 1 << step.to
    }
}

/// Places as bits, the highest first.
pub(super) struct Starts(u32);

impl Iterator for Starts {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let highest = self.0.checked_ilog2()?;
        self.0 &= !(1 << highest);
        Some(highest as u8)
    }
}
