//! Which share of the leaves a search looks at, in random games of the IMP-model: the experiment
//! of van Lent & Mutchler (1993, section 4.2).

use secateurs::search::ImpPruning;
use secateurs::{Finished, Limits, SearchError, Stopped};
use secateurs_games::imp_model::{ImpModel, ImpModelError, Leaves, Shape};

use crate::statistics::Summary;
use crate::studies::float;

/// What to try, and when that is enough.
#[derive(Clone, Debug)]
pub struct ImpExperiment {
    /// The shape of all games.
    pub shape: Shape,
    /// Payoffs are 0 to this, all equally likely.
    pub most: i64,
    /// How to search.
    pub pruning: ImpPruning,
    /// The seed of the first game; the next ones follow.
    pub seed: u64,
    /// The interval to reach, from end to end, in parts of a hundred.
    pub width: f64,
    /// At least so many games.
    pub fewest: u64,
    /// No more than so many games.
    pub most_trials: u64,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ImpError {
    /// No such games.
    #[error(transparent)]
    Model(#[from] ImpModelError),
    /// A search refused.
    #[error(transparent)]
    Search(#[from] SearchError),
}

impl ImpExperiment {
    /// Tries game after game, until the 95 % interval is narrow enough, the most are done, or
    /// the limits say so. The numbers are shares in parts of a hundred.
    ///
    /// # Errors
    /// When there are no such games.
    pub fn run(
        &self,
        limits: &Limits,
        mut done: impl FnMut(&Summary),
    ) -> Result<(Summary, Option<Stopped>), ImpError> {
        let mut shares = Summary::default();
        while shares.count() < self.most_trials {
            let seed = self.seed.wrapping_add(shares.count());
            let game = ImpModel::new(self.shape, self.most, Leaves::Random { seed })?;
            let found = game.imp_alpha_beta(self.pruning, limits)?;
            let leaves = match found.finished {
                Finished::Complete(report) => report.counts.leaves,
                Finished::Stopped { why, .. } => return Ok((shares, Some(why))),
            };
            shares.push(100.0 * float(leaves) / float(game.leaves()));
            done(&shares);
            if shares.count() >= self.fewest && is_narrow(&shares, self.width) {
                break;
            }
        }
        Ok((shares, None))
    }
}

/// Whether the interval is that narrow. A few games that happen to be alike say nothing.
fn is_narrow(shares: &Summary, width: f64) -> bool {
    const MANY: u64 = 100;
    let is_known = shares.count() >= MANY || shares.deviation().is_some_and(|some| some > 0.0);
    is_known && shares.half_width().is_some_and(|half| 2.0 * half <= width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_tried_until_the_interval_is_narrow() {
        let shape = Shape { parts: 2, alternatives: 3, depth: 3 };
        let experiment = ImpExperiment {
            shape,
            most: 10,
            pruning: ImpPruning::PAPER,
            seed: 1,
            width: 4.0,
            fewest: 3,
            most_trials: 5000,
        };
        let (shares, stopped) = experiment.run(&Limits::none(), |_| {}).unwrap();
        assert_eq!(stopped, None);
        assert!(2.0 * shares.half_width().unwrap() <= 4.0 && shares.count() > 3, "{shares:?}");
        assert!(shares.count() < 1000 && (60.0..90.0).contains(&shares.mean()), "{shares:?}");
        let few = ImpExperiment { width: 0.0, most_trials: 7, ..experiment };
        assert_eq!(few.run(&Limits::none(), |_| {}).unwrap().0.count(), 7);
        // Two leaves for one alternative: all are looked at in every game.
        let shape = Shape { parts: 2, alternatives: 1, depth: 2 };
        let alike = ImpExperiment { shape, most_trials: 5000, ..few };
        assert_eq!(alike.run(&Limits::none(), |_| {}).unwrap().0.count(), 100);
    }
}
