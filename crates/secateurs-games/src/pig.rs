//! Pig: a race with one die, in which the greedy lose what they have gathered.
//!
//! Rules. In a turn, a player rolls a die again and again. A 1 ends the turn, and what was
//! gathered in it is lost; any other number is added to the turn total. After each roll the
//! player may hold: the turn total is added to the score, and the turn ends. A turn starts with
//! a roll. Whoever has score and turn total together at the goal wins at once.
//!
//! Real Pig has no longest game: both may roll ones for ever. So that there is an end, the number
//! of turns is limited, those of both players counted together; after the last one the higher
//! score wins, and equal scores are a draw. Without that limit only a search to a depth fits. The
//! winner gets 1, the loser -1, a draw is 0.
//!
//! Moves are `roll` and `hold`, in this order; the numbers of the die are chance events, `1` to
//! `6`. A ply is a choice or a roll. A position is written as the two scores, the turn total with
//! a plus sign if there is one, and who is to move if it is not the first player: `12 7 +5 2`.
//!
//! The estimate counts scores twice and the turn total once, as it may be lost. Utilities are in
//! units of one half over the goal, so that no lead is worth as much as a win.

use std::fmt;

use secateurs::capability::{BoundedSum, Evaluate, Keyed, SumBounds, ZeroSum};
use secateurs::{Game, Payoffs, Player, Turn, Utility, WithChance};

/// The highest goal.
pub const MOST_GOAL: u16 = 1000;

/// The numbers of a die.
const SIDES: u8 = 6;

/// The rule book.
#[derive(Clone, Debug)]
pub struct Pig {
    goal: u16,
    start: PigPosition,
}

/// Scores, what was gathered in this turn, and what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PigPosition {
    scores: [u16; 2],
    turn_total: u16,
    mover: Player,
    /// Whether the die is rolled next; else the mover decides.
    is_rolling: bool,
    /// Turns until the end, this one counted; nothing if there is no limit.
    turns_left: Option<u16>,
}

/// A choice, or what the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PigMove {
    /// Go on.
    Roll,
    /// Add the turn total to the score.
    Hold,
    /// The die shows this number.
    Die(u8),
}

/// What is wrong with a goal or a written position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PigError {
    /// No such goal.
    #[error("expected a goal from 1 to {MOST_GOAL}, got {0}")]
    Goal(u16),
    /// Not a position.
    #[error("expected scores, turn total and player, as in \"12 7 +5 2\", got {0:?}")]
    Shape(String),
    /// A number that cannot be reached, or that ends the game.
    #[error("{player} has {score} and {turn_total} in this turn: the game is over at {goal}")]
    Over {
        /// Whose score.
        player: Player,
        /// The score.
        score: u16,
        /// The turn total.
        turn_total: u16,
        /// The goal.
        goal: u16,
    },
    /// No roll gives 1 and goes on.
    #[error("a turn total of 1 cannot be: a 1 ends the turn")]
    TotalOfOne,
}

impl Pig {
    /// A race to `goal`, of so many turns (nothing: no limit), from a written position if there
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

fn read(text: &str, turns_left: Option<u16>) -> Result<PigPosition, PigError> {
    let shape = || PigError::Shape(text.to_owned());
    let number = |word: &str| {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_plain).ok_or_else(shape)
    };
    let mut words = text.split_whitespace().peekable();
    let one = number(words.next().ok_or_else(shape)?)?;
    let two = number(words.next().ok_or_else(shape)?)?;
    let turn_total = match words.next_if(|word| word.starts_with('+')) {
        Some(word) => number(&word[1..])?,
        None => 0,
    };
    let mover = match (words.next(), words.next()) {
        (None | Some("1"), None) => Player::ONE,
        (Some("2"), None) => Player::TWO,
        _ => return Err(shape()),
    };
    if turn_total == 1 {
        return Err(PigError::TotalOfOne);
    }
    let start = PigPosition::at_start_of_turn([one, two], mover, turns_left);
    Ok(PigPosition { turn_total, is_rolling: turn_total == 0, ..start })
}

impl PigPosition {
    const fn at_start_of_turn(scores: [u16; 2], mover: Player, turns_left: Option<u16>) -> Self {
        Self { scores, turn_total: 0, mover, is_rolling: true, turns_left }
    }

    /// The other's turn begins, and the mover has `gained` so much.
    fn after_turn(&self, gained: u16) -> Self {
        let mut scores = self.scores;
        scores[self.mover.index()] += gained;
        let next = Player::new(1 - self.mover.index());
        Self::at_start_of_turn(scores, next, self.turns_left.map(|turns| turns.saturating_sub(1)))
    }
}

/// As positions are read, and what comes next.
impl fmt::Debug for PigPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = self.scores;
        write!(f, "{one} {two} +{} {}", self.turn_total, self.mover.index() + 1)?;
        if let Some(turns) = self.turns_left {
            write!(f, ", {turns} turns left")?;
        }
        f.write_str(if self.is_rolling { ", rolling" } else { "" })
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
