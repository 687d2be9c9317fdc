//! What points cost in Hearts.

use secateurs::capability::Tally;
use secateurs::{Payoffs, Utility};

use crate::tricks::{Scoring, Style};

/// What the players of Hearts want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// `points`: minus the own points.
    Points,
    /// `shoot`: the same, but whoever takes every point of the hand pays nothing, and each other
    /// player pays all of them.
    Shoot,
}

impl Evaluation {
    /// All evaluations.
    pub const ALL: [Self; 2] = [Self::Points, Self::Shoot];

    /// The short name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Shoot => "shoot",
        }
    }

    /// The evaluation with this short name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|evaluation| evaluation.name() == name)
    }
}

/// What the players want, and how many points the hand has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeartsScoring {
    players: usize,
    all_points: u8,
    evaluation: Evaluation,
}

impl HeartsScoring {
    pub(super) const fn new(players: usize, all_points: u8, evaluation: Evaluation) -> Self {
        Self { players, all_points, evaluation }
    }

    /// Whether somebody other than `player` may still take every point.
    fn may_be_shot_by_others(&self, secured: Tally, player: usize) -> bool {
        let sure: u8 = secured.iter().sum();
        self.evaluation == Evaluation::Shoot
            && (0..self.players).any(|other| other != player && secured[other] == sure)
    }
}

impl Scoring for HeartsScoring {
    fn of_total(&self, total: u8) -> Self {
        Self { all_points: total, ..self.clone() }
    }

    fn payoffs(&self, tally: &Tally) -> Payoffs {
        let all = self.all_points;
        let shooter = match self.evaluation {
            Evaluation::Points => None,
            Evaluation::Shoot => tally.iter().position(|&points| all > 0 && points == all),
        };
        Payoffs::from_fn(self.players, |player| match shooter {
            Some(shooter) if shooter == player => 0,
            Some(_) => -Utility::from(all),
            None => -Utility::from(tally[player]),
        })
    }

    fn style(&self) -> Style {
        Style::NoPoints
    }

    fn at_least(&self, secured: &Tally, undecided: u8) -> Option<Payoffs> {
        Some(Payoffs::from_fn(self.players, |player| {
            let own_most = secured[player] + undecided;
            let shot = self.may_be_shot_by_others(*secured, player);
            -Utility::from(if shot { self.all_points } else { own_most })
        }))
    }
}
