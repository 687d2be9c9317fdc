//! Whole plays of a roll, and how all legal ones are found.
//!
//! Within a play the order of steps matters only where one checker goes twice, or where all have
//! to be at home first; in both cases the step from the higher point comes first. So every play
//! can be made from the highest start downwards, and only such sequences are looked at.
//!
//! Two sequences that end alike have the highest start in common: no step of theirs can fill the
//! place that is emptied there. With a double they are even the same, since the starts can be
//! read off from what has changed. So with two numbers, a play by the smaller number first is
//! compared with those by the larger number from the same start, and others not at all.

use super::board::{BAR, Board, OFF, Position};
use super::dice::Dice;

/// The most steps in a play.
pub(super) const MOST_STEPS: usize = 4;

/// A roll, or the play of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// What the dice show.
    Roll(Dice),
    /// What a player makes of it.
    Play(Play),
}

/// One checker moved by one number, in the mover's counting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The point it leaves, or [`BAR`].
    pub from: u8,
    /// The point it reaches, or [`OFF`].
    pub to: u8,
}

/// The steps of one play, the highest start first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// Filled up with steps from nowhere (place 0).
    steps: [Step; MOST_STEPS],
}

impl Play {
    /// The steps in order; none if the player passes.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        self.steps.into_iter().take_while(|step| step.from != OFF)
    }

    fn of(steps: &[Step]) -> Self {
        let mut play = Self::default();
        play.steps[..steps.len()].copy_from_slice(steps);
        play
    }
}

/// Appends every legal play in canonical order.
pub(super) fn legal_plays(position: &Position, dice: Dice, moves: &mut Vec<Move>) {
    let board = Board::of(position);
    let first = moves.len();
    if dice.is_double() {
        let mut search = Double { number: dice.high(), moves, first, longest: 0 };
        search.extend(&board, Play::default(), 0);
    } else {
        both_numbers(&board, dice, moves);
        for number in [dice.high(), dice.low()] {
            if moves.len() == first {
                one_number(&board, number, moves);
            }
        }
    }
    if moves.len() == first {
        moves.push(Move::Play(Play::default()));
    }
}

fn one_number(board: &Board, number: u8, moves: &mut Vec<Move>) {
    let steps = board.starts(BAR).filter_map(|from| board.step(from, number));
    moves.extend(steps.map(|step| Move::Play(Play::of(&[step]))));
}

fn both_numbers(board: &Board, dice: Dice, moves: &mut Vec<Move>) {
    let mut ends = Ends::new();
    for from in board.starts(BAR) {
        ends.forget();
        for [number, other] in [[dice.high(), dice.low()], [dice.low(), dice.high()]] {
            let Some(step) = board.step(from, number) else { continue };
            let between = board.after(step);
            for next_from in between.starts(from) {
                let Some(next) = between.step(next_from, other) else { continue };
                let end = End::of([step, next], board.hit(step) | between.hit(next));
                if ends.is_new(end) {
                    moves.push(Move::Play(Play::of(&[step, next])));
                }
            }
        }
    }
}

/// What a play of two steps changes: two plays of one position lead to the same position
/// exactly if they agree in this.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct End {
    /// The change of my checkers: five bits for each place on the board, modulo 2^128.
    moved: u128,
    hits: u32,
}

impl End {
    fn of(steps: [Step; 2], hits: u32) -> Self {
        // Off the board nothing has to be counted: it follows from the rest.
        let one_at = |place: u8| if place == OFF { 0 } else { 1_u128 << (5 * (place - 1)) };
        let change =
            |sum: u128, Step { from, to }| sum.wrapping_add(one_at(to)).wrapping_sub(one_at(from));
        Self { moved: steps.into_iter().fold(0, change), hits }
    }
}

/// The ends of plays from one highest start.
struct Ends {
    /// Fifteen checkers are on fifteen points at most, for either number first.
    seen: [End; 32],
    count: usize,
}

impl Ends {
    fn new() -> Self {
        Self { seen: [End::default(); 32], count: 0 }
    }

    fn forget(&mut self) {
        self.count = 0;
    }

    fn is_new(&mut self, end: End) -> bool {
        let is_new = !self.seen[..self.count].contains(&end);
        if is_new {
            self.seen[self.count] = end;
            self.count += 1;
        }
        is_new
    }
}

/// Looks for the plays of a double that have the most steps.
struct Double<'a> {
    number: u8,
    moves: &'a mut Vec<Move>,
    /// Where our moves begin.
    first: usize,
    /// The most steps found.
    longest: usize,
}

impl Double<'_> {
    /// Goes on with a play of `count` steps that led to `board`.
    fn extend(&mut self, board: &Board, play: Play, count: usize) {
        if count > self.longest {
            self.longest = count;
            self.moves.truncate(self.first);
        }
        if count == self.longest && count > 0 {
            self.moves.push(Move::Play(play));
        }
        if count == MOST_STEPS {
            return;
        }
        let highest = if count == 0 { BAR } else { play.steps[count - 1].from };
        for from in board.starts(highest) {
            if let Some(step) = board.step(from, self.number) {
                let mut longer = play;
                longer.steps[count] = step;
                self.extend(&board.after(step), longer, count + 1);
            }
        }
    }
}
