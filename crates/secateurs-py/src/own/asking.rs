//! What searches ask of a game in Python, position by position.

use std::sync::Arc;

use pyo3::prelude::*;
use secateurs::Payoffs;

use super::calls::Calls;
use super::node::{Here, Moves, Stage};
use super::read::read_chances;
use crate::errors::game_error;

impl Calls {
    /// Whose turn it is.
    pub(super) fn stage(&self, here: &Here) -> Stage {
        let instead = Stage::Over(Payoffs::all(self.players, 0));
        if self.has_failed() {
            return instead;
        }
        if let Some(&known) = here.turn.get() {
            return known;
        }
        self.ask(instead, |py| {
            let said = self.turn.bind(py).call1((&here.state,))?;
            let stage = self.read_turn(&said)?;
            let _ = here.turn.set(stage);
            Ok(stage)
        })
    }

    /// The moves of a position.
    pub(super) fn moves<'n>(&self, here: &'n Here) -> &'n Moves {
        if let Some(known) = here.moves.get() {
            return known;
        }
        let is_chance = matches!(self.stage(here), Stage::Chance);
        let moves = self.ask(Moves::default(), |py| {
            let state = &here.state;
            if is_chance {
                return read_chances(&self.chances.bind(py).call1((state,))?);
            }
            let said = self.moves.bind(py).call1((state,))?;
            let moves = said.try_iter()?.map(|one| one.map(Bound::unbind));
            let moves = moves.collect::<PyResult<Vec<_>>>()?;
            if moves.is_empty() {
                let why = format!("moves: none at {}, which is not over", state.bind(py).repr()?);
                return Err(game_error(py, why).into());
            }
            Ok(Moves { moves, weights: Vec::new() })
        });
        here.moves.get_or_init(|| moves)
    }

    /// The position after a move.
    pub(super) fn after(&self, here: &Here, number: u32) -> Here {
        self.ask(Arc::clone(&self.over), |py| {
            let moves = self.moves(here);
            let Some(chosen) = moves.moves.get(number as usize) else {
                return Ok(Arc::clone(&self.over));
            };
            let state = self.play.bind(py).call1((&here.state, chosen))?;
            self.node(py, state)
        })
    }

    /// What the players can expect.
    pub(super) fn estimate(&self, here: &Here) -> Payoffs {
        self.ask(Payoffs::all(self.players, 0), |py| {
            let said = self.evaluate.bind(py).call1((&here.state,))?;
            let payoffs = self.payoffs(&said, "evaluate:")?;
            if self.said.outcomes.is_none() {
                self.check(py, &payoffs)?;
            }
            Ok(payoffs)
        })
    }

    /// A label for what the mover knows: its number, and its name.
    pub(super) fn label(&self, here: &Here) -> (u64, String) {
        let Stage::Player(player) = self.stage(here) else { return (0, String::new()) };
        self.ask((0, String::new()), |py| {
            let known = self.information.bind(py).call1((&here.state,))?;
            let name = known.str()?.to_string();
            let labels = self.labels.bind(py);
            let key = (player.index(), known);
            if let Some(number) = labels.get_item(&key)? {
                return Ok((number.extract()?, name));
            }
            let number = labels.len() as u64;
            labels.set_item(&key, number)?;
            Ok((number, name))
        })
    }

    /// A move as people write it.
    pub(super) fn name(&self, here: &Here, number: u32) -> String {
        self.ask(String::new(), |py| {
            let Some(chosen) = self.moves(here).moves.get(number as usize) else {
                return Ok(String::new());
            };
            Ok(self.move_name.bind(py).call1((&here.state, chosen))?.extract::<String>()?)
        })
    }
}
