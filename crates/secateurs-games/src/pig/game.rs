//! The rule book.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, SumBounds, ZeroSum};
use secateurs::{Game, Payoffs, Player, Turn, Utility, WithChance};

use super::notation::{PigError, read};
use super::position::{PigMove, PigPosition, SIDES};

/// The highest goal.
pub const MOST_GOAL: u16 = 1000;

/// The rule book.
#[derive(Clone, Debug)]
pub struct Pig {
    goal: u16,
    start: PigPosition,
}

impl Pig {
    /// A race to `goal`, of so many turns (`None`: no limit), from a written position if there
    /// is one.
    ///
    /// # Errors
    /// With a goal that is 0 or above [`MOST_GOAL`], and when the text is no position.
    pub fn new(goal: u16, turns: Option<u16>, position: Option<&str>) -> Result<Self, PigError> {
        if !(1..=MOST_GOAL).contains(&goal) {
            return Err(PigError::Goal(goal));
        }
        let start = match position {
            Some(text) => read(text, turns)?,
            None => PigPosition::at_start_of_turn([0, 0], Player::ONE, turns),
        };
        for player in [Player::ONE, Player::TWO] {
            let score = start.scores[player.index()];
            let turn_total = if player == start.mover { start.turn_total } else { 0 };
            if score.saturating_add(turn_total) >= goal {
                return Err(PigError::Over { player, score, turn_total, goal });
            }
        }
        Ok(Self { goal, start })
    }

    /// A win, in the units in which the turn total counts 1.
    fn win(&self) -> Utility {
        2 * Utility::from(self.goal)
    }

    /// What the players get, once the game is over.
    fn payoffs(&self, position: &PigPosition) -> Option<Payoffs> {
        let PigPosition { scores: [one, two], mover, .. } = *position;
        let ahead = if position.scores[mover.index()] + position.turn_total >= self.goal {
            if mover == Player::ONE { 1 } else { -1 }
        } else if position.turns_left == Some(0) {
            (Utility::from(one) - Utility::from(two)).signum()
        } else {
            return None;
        };
        Some(Payoffs::new([ahead * self.win(), -ahead * self.win()]))
    }
}

impl Game for Pig {
    type Position = PigPosition;
    type Move = PigMove;
    type Chance = WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> PigPosition {
        self.start
    }

    fn turn(&self, position: &PigPosition) -> Turn<WithChance> {
        match self.payoffs(position) {
            Some(payoffs) => Turn::Over(payoffs),
            None if position.is_rolling => Turn::Chance(WithChance),
            None => Turn::Player(position.mover),
        }
    }

    fn legal_moves(&self, position: &PigPosition, moves: &mut Vec<PigMove>) {
        if position.is_rolling {
            moves.extend((1..=SIDES).map(PigMove::Die));
        } else {
            moves.extend([PigMove::Roll, PigMove::Hold]);
        }
    }

    fn play(&self, position: &PigPosition, chosen: PigMove) -> PigPosition {
        match chosen {
            PigMove::Roll => PigPosition { is_rolling: true, ..*position },
            PigMove::Hold => position.after_turn(position.turn_total),
            PigMove::Die(1) => position.after_turn(0),
            PigMove::Die(number) => {
                let turn_total = position.turn_total + u16::from(number);
                PigPosition { turn_total, is_rolling: false, ..*position }
            }
        }
    }

    fn move_name(&self, _: &PigPosition, chosen: PigMove) -> String {
        match chosen {
            PigMove::Roll => "roll".to_owned(),
            PigMove::Hold => "hold".to_owned(),
            PigMove::Die(number) => number.to_string(),
        }
    }

    fn move_number(&self, chosen: PigMove) -> usize {
        match chosen {
            PigMove::Roll => 0,
            PigMove::Die(number) => usize::from(number),
            PigMove::Hold => usize::from(SIDES) + 1,
        }
    }

    fn utility_scale(&self) -> Utility {
        self.win()
    }
}

impl ZeroSum for Pig {
    fn value_bounds(&self, _: &PigPosition, _: u32) -> (Utility, Utility) {
        (-self.win(), self.win())
    }
}

impl Evaluate for Pig {
    fn evaluate(&self, position: &PigPosition) -> Payoffs {
        let [one, two] = position.scores.map(Utility::from);
        let gathered = Utility::from(position.turn_total);
        let sign = if position.mover == Player::ONE { 1 } else { -1 };
        let lead = 2 * (one - two) + sign * gathered;
        Payoffs::new([lead, -lead])
    }
}

impl BoundedSum for Pig {
    fn bounds(&self) -> SumBounds {
        SumBounds { least: Payoffs::all(2, -self.win()), max_sum: 0, step: 1 }
    }
}

impl Keyed for Pig {
    type Key = PigPosition;

    fn key(&self, position: &PigPosition) -> Option<PigPosition> {
        Some(*position)
    }
}
