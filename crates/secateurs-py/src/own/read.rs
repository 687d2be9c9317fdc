//! What Python answers, as searches know it.

use num_integer::Integer;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PyTuple};
use secateurs::{MAX_PLAYERS, Payoffs, Player};

use super::calls::{Calls, Failure, Kind};
use super::exact::exact;
use super::node::{Moves, Stage};
use crate::errors::game_error;

impl Calls {
    /// One number for each player, or the same for all.
    pub(super) fn each(&self, value: &Bound<'_, PyAny>, what: &str) -> Result<Payoffs, Failure> {
        if value.hasattr("as_integer_ratio")? {
            return Ok(Payoffs::all(self.players, self.utility(value, what)?));
        }
        self.payoffs(value, what)
    }

    /// A payoff in units of the scale.
    pub(super) fn utility(&self, number: &Bound<'_, PyAny>, what: &str) -> Result<i64, Failure> {
        let number_of = exact(number, what)?;
        if let Some(units) = number_of.in_units_of(self.kind.scale) {
            return Ok(units);
        }
        let scale = i64::try_from(i128::from(self.kind.scale).lcm(&number_of.below));
        match scale {
            Ok(scale) if scale != self.kind.scale => {
                Err(Failure::Kind(Kind { scale, ..self.kind }))
            }
            _ => {
                let why = "too large, or too fine beside the others, for 64 bits";
                Err(game_error(number.py(), format!("{what} {number}: {why}")).into())
            }
        }
    }

    /// One payoff for each player.
    pub(super) fn payoffs(&self, value: &Bound<'_, PyAny>, what: &str) -> Result<Payoffs, Failure> {
        let py = value.py();
        let mut all = [0; MAX_PLAYERS];
        let mut count = 0;
        let items = value.try_iter().map_err(|error| {
            let why = "a player's number, CHANCE, or one payoff for each player is expected";
            let wrong = game_error(py, format!("{what} {value}: {why}"));
            wrong.set_cause(py, Some(error));
            wrong
        })?;
        for item in items {
            let item = item?;
            if count < MAX_PLAYERS {
                all[count] = self.utility(&item, what)?;
            }
            count += 1;
        }
        if count != self.players {
            let why = format!("{what} {value}: {count} payoffs for {} players", self.players);
            return Err(game_error(py, why).into());
        }
        Ok(Payoffs::from_fn(count, |index| all[index]))
    }

    pub(super) fn read_turn(&self, said: &Bound<'_, PyAny>) -> Result<Stage, Failure> {
        let py = said.py();
        if said.is(&self.chance) {
            if self.kind.has_chance {
                return Ok(Stage::Chance);
            }
            return Err(Failure::Kind(Kind { has_chance: true, ..self.kind }));
        }
        if said.is_instance_of::<PyBool>() || said.is_none() {
            let why = "expected a player's number, CHANCE, or one payoff for each player";
            return Err(game_error(py, format!("turn: {said}: {why}")).into());
        }
        let is_sequence = said.is_instance_of::<PyTuple>() || said.is_instance_of::<PyList>();
        let number = if is_sequence {
            None
        } else if said.is_exact_instance_of::<PyInt>() {
            Some(said.clone())
        } else {
            said.call_method0("__index__").ok()
        };
        let Some(number) = number else {
            let payoffs = self.payoffs(said, "turn: payoffs")?;
            self.check(py, &payoffs)?;
            return Ok(Stage::Over(payoffs));
        };
        match number.extract::<usize>() {
            Ok(player) if (1..=self.players).contains(&player) => {
                Ok(Stage::Player(Player::new(player - 1)))
            }
            _ => {
                let why = format!("turn: player {number}: expected 1 to {}", self.players);
                Err(game_error(py, why).into())
            }
        }
    }
}

/// Pairs of a move and its weight; fractions are brought to a common denominator.
pub(super) fn read_chances(said: &Bound<'_, PyAny>) -> Result<Moves, Failure> {
    let py = said.py();
    let wrong = |why: &str| Failure::from(game_error(py, format!("chances: {said}: {why}")));
    let mut moves = Vec::new();
    let mut shares = Vec::new();
    let mut whole = 1_i128;
    for pair in said.try_iter()? {
        let (chosen, weight): (Py<PyAny>, Bound<'_, PyAny>) =
            pair?.extract().map_err(|_| wrong("expected pairs of a move and its weight"))?;
        let share = exact(&weight, "chances: weight")?;
        if share.above < 0 {
            return Err(wrong("a weight is negative"));
        }
        let times = share.below / whole.gcd(&share.below);
        whole = whole.checked_mul(times).ok_or_else(|| wrong("the weights are too fine"))?;
        moves.push(chosen);
        shares.push(share);
    }
    let mut weights = Vec::with_capacity(shares.len());
    let mut sum = 0_u64;
    for share in &shares {
        let weight = share.above.checked_mul(whole / share.below);
        let weight = weight.and_then(|weight| u64::try_from(weight).ok());
        let weight = weight.ok_or_else(|| wrong("the weights are too fine"))?;
        sum = sum.checked_add(weight).ok_or_else(|| wrong("the weights are too large"))?;
        weights.push(weight);
    }
    if sum == 0 {
        return Err(wrong("the weights add up to nothing"));
    }
    let common = weights.iter().fold(0, |common: u64, weight| common.gcd(weight));
    for weight in &mut weights {
        *weight /= common;
    }
    Ok(Moves { moves, weights })
}
