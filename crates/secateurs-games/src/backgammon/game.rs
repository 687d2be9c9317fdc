//! The rule book.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, SumBounds, ZeroSum};
use secateurs::{Game, Payoffs, Player, Turn, Utility, WithChance};

use super::board::{OFF, Position, Side};
use super::dice::{DICE, Dice};
use super::estimate::{STAKE, estimate, promise};
use super::names::name_of;
use super::notation::{self, PositionError};
use super::plays::{Move, legal_plays};

/// What the winner gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Payment {
    /// One stake, two for a gammon, three for a backgammon.
    #[default]
    Stakes,
    /// One, however the game was won.
    Win,
}

/// The rule book: where play starts, and what is paid.
#[derive(Clone, Debug)]
pub struct Backgammon {
    start: Position,
    payment: Payment,
}

impl Backgammon {
    /// The game from the usual start, or from a written position; with dice if they are rolled.
    ///
    /// # Errors
    /// When it is not a position of the game, or when it is over but there are dice.
    pub fn new(
        position: Option<&str>,
        dice: Option<Dice>,
        payment: Payment,
    ) -> Result<Self, PositionError> {
        let start = match position {
            None => Position::new([Side::START; 2], Player::ONE, None),
            Some(text) => notation::read(text)?,
        };
        match dice {
            Some(_) if start.winner().is_some() => Err(PositionError::Over),
            Some(dice) => Ok(Self { start: start.rolled(dice), payment }),
            None => Ok(Self { start, payment }),
        }
    }

    /// The most that this side can still lose, in units of the payoffs.
    fn most_lost(&self, side: &Side) -> Utility {
        match self.payment {
            Payment::Stakes if side.at(OFF) == 0 => 3 * STAKE,
            _ => STAKE,
        }
    }
}

impl Game for Backgammon {
    type Position = Position;
    type Move = Move;
    type Chance = WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Position {
        self.start
    }

    fn turn(&self, position: &Position) -> Turn<WithChance> {
        let Some(winner) = position.winner() else {
            return position
                .dice()
                .map_or(Turn::Chance(WithChance), |_| Turn::Player(position.mover()));
        };
        let loser = Player::new(1 - winner.index());
        let stakes = match self.payment {
            Payment::Stakes => position.side(loser).stakes_lost(),
            Payment::Win => 1,
        };
        let mut payoffs = Payoffs::all(2, stakes * STAKE);
        payoffs[loser] = -stakes * STAKE;
        Turn::Over(payoffs)
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        match position.dice() {
            None => moves.extend(Dice::all().map(Move::Roll)),
            Some(dice) => legal_plays(position, dice, moves),
        }
    }

    fn play(&self, position: &Position, chosen: Move) -> Position {
        match chosen {
            Move::Roll(dice) => position.rolled(dice),
            Move::Play(play) => position.played(play.steps()),
        }
    }

    fn chance_weight(&self, _: &Position, chosen: Move) -> u64 {
        match chosen {
            Move::Roll(dice) => dice.weight(),
            Move::Play(_) => 1,
        }
    }

    fn move_name(&self, position: &Position, chosen: Move) -> String {
        match chosen {
            Move::Roll(dice) => dice.to_string(),
            Move::Play(play) => name_of(position, play),
        }
    }

    fn promise(&self, position: &Position, chosen: Move) -> i32 {
        match chosen {
            Move::Roll(_) => 0,
            Move::Play(play) => promise(position, play) as i32,
        }
    }

    /// Rolls come first; a play counts by its first step.
    fn move_number(&self, chosen: Move) -> usize {
        const PLACES: usize = 26;
        match chosen {
            Move::Roll(dice) => dice.index(),
            Move::Play(play) => {
                let step = play.steps().next().unwrap_or_default();
                DICE + usize::from(step.from) * PLACES + usize::from(step.to)
            }
        }
    }

    fn utility_scale(&self) -> Utility {
        STAKE
    }
}

impl ZeroSum for Backgammon {
    /// A side that has borne off a checker loses one stake at most.
    fn value_bounds(&self, position: &Position, _plies: u32) -> (Utility, Utility) {
        let least = self.at_least(position);
        (least[Player::ONE], -least[Player::TWO])
    }
}

impl Evaluate for Backgammon {
    fn evaluate(&self, position: &Position) -> Payoffs {
        let estimate = estimate(position);
        Payoffs::new([estimate, -estimate])
    }

    fn can_be_judged(&self, position: &Position) -> bool {
        position.dice().is_none()
    }
}

impl BoundedSum for Backgammon {
    fn bounds(&self) -> SumBounds {
        SumBounds { least: Payoffs::all(2, -self.most_lost(&Side::START)), max_sum: 0, step: 1 }
    }

    fn at_least(&self, position: &Position) -> Payoffs {
        let least = |index| -self.most_lost(position.side(Player::new(index)));
        Payoffs::from_fn(2, least)
    }
}

impl Keyed for Backgammon {
    type Key = Position;

    fn key(&self, position: &Position) -> Option<Position> {
        Some(*position)
    }
}
