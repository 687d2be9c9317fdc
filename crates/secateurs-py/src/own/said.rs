//! What a game in Python says of its payoffs, and whether it keeps to it.

use std::sync::Arc;

use pyo3::prelude::*;
use secateurs::Payoffs;
use secateurs::capability::SumBounds;

use super::calls::{Calls, Failure};
use super::node::Stage;
use crate::errors::game_error;

/// What a game says of its payoffs, in units of the scale.
#[derive(Default)]
pub(super) struct Said {
    pub(super) total: Option<i64>,
    pub(super) bounds: Option<SumBounds>,
    pub(super) outcomes: Option<Vec<Payoffs>>,
    pub(super) most: Option<Payoffs>,
}

/// The larger of two payoffs, for each player.
fn most_of(most: Payoffs, other: &Payoffs) -> Payoffs {
    let larger = |index: usize| most.as_slice()[index].max(other.as_slice()[index]);
    Payoffs::from_fn(most.len(), larger)
}

impl Calls {
    pub(super) fn read_said(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
    ) -> Result<Said, Failure> {
        let mut said = Said::default();
        if game.getattr("zero_sum")?.extract()? {
            if self.players != 2 {
                return Err(game_error(py, "zero_sum: for games of two players".to_owned()).into());
            }
            said.total = Some(self.utility(&game.getattr("total")?, "total")?);
        }
        let bounds = game.call_method0("bounds")?;
        if !bounds.is_none() {
            let least = self.each(&bounds.getattr("least")?, "bounds: least")?;
            let sum = bounds.getattr("max_sum")?;
            let max_sum =
                if sum.is_none() { i64::MAX } else { self.utility(&sum, "bounds: max_sum")? };
            let step = self.utility(&bounds.getattr("step")?, "bounds: step");
            let step = step.unwrap_or(1).max(1);
            said.bounds = Some(SumBounds { least, max_sum, step });
        }
        let outcomes = game.call_method0("outcomes")?;
        if !outcomes.is_none() {
            let mut all: Vec<Payoffs> = Vec::new();
            for one in outcomes.try_iter()? {
                let payoffs = self.payoffs(&one?, "outcomes")?;
                if !all.contains(&payoffs) {
                    all.push(payoffs);
                }
            }
            said.outcomes = Some(all);
        }
        let most = game.call_method0("most")?;
        if !most.is_none() {
            said.most = Some(self.each(&most, "most")?);
        }
        Ok(said)
    }

    /// Refuses payoffs that are not what the game says of them: a search would call a wrong value
    /// exact.
    pub(super) fn check(&self, py: Python<'_>, payoffs: &Payoffs) -> Result<(), Failure> {
        let Said { total, bounds, outcomes, most } = &self.said;
        let sum: i128 = payoffs.as_slice().iter().copied().map(i128::from).sum();
        let broken = |why: String| {
            let scale = self.kind.scale;
            let unit = if scale == 1 { String::new() } else { format!(" in units of 1/{scale}") };
            Err(game_error(py, format!("payoffs {payoffs}{unit}: {why}")).into())
        };
        if let Some(total) = total.filter(|&total| i128::from(total) != sum) {
            return broken(format!("they do not add up to the total {total}"));
        }
        if let Some(bounds) = bounds {
            let is_less = |(payoff, least): (&i64, &i64)| payoff < least;
            if payoffs.as_slice().iter().zip(bounds.least.as_slice()).any(is_less) {
                return broken(format!("below the bounds, which are {}", bounds.least));
            }
            if bounds.max_sum != i64::MAX && sum > bounds.max_sum.into() {
                return broken(format!("they add up to more than {}", bounds.max_sum));
            }
        }
        if let Some(most) = most {
            let is_more = |(payoff, most): (&i64, &i64)| payoff > most;
            if payoffs.as_slice().iter().zip(most.as_slice()).any(is_more) {
                return broken(format!("more than the most, which is {most}"));
            }
        }
        match outcomes {
            Some(outcomes) if !outcomes.contains(payoffs) => {
                broken("not among the outcomes".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// The most that each player can get: as the game says, or as its bounds show; else all of the
    /// game is gone through.
    pub(super) fn most(&self) -> &Payoffs {
        self.most.get_or_init(|| {
            let Said { bounds, outcomes, most, .. } = &self.said;
            if let Some(most) = most {
                return *most;
            }
            if let Some(outcomes) = outcomes {
                return outcomes.iter().fold(Payoffs::all(self.players, i64::MIN), most_of);
            }
            if let Some(bounds) = bounds.filter(|bounds| bounds.max_sum != i64::MAX) {
                let all: i64 = bounds.least.as_slice().iter().sum();
                return bounds.least.map(|least| bounds.max_sum.saturating_sub(all - least));
            }
            self.most_by_walking()
        })
    }

    fn most_by_walking(&self) -> Payoffs {
        let mut most = Payoffs::all(self.players, i64::MIN);
        let mut pending = vec![Arc::clone(&self.start)];
        while let Some(here) = pending.pop() {
            match self.stage(&here) {
                Stage::Over(payoffs) => most = most_of(most, &payoffs),
                Stage::Player(_) | Stage::Chance => {
                    let count = u32::try_from(self.moves(&here).moves.len()).unwrap_or(0);
                    pending.extend((0..count).map(|number| self.after(&here, number)));
                }
            }
        }
        most
    }
}
