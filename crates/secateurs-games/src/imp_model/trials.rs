//! Which share of the leaves a search looks at, in random games of the model: the experiment of
//! van Lent & Mutchler (1993, section 4.2).

use secateurs::search::{ImpPruning, imp_alpha_beta};
use secateurs::{Game, Limits, SearchError, Silent, Stopped};

use super::game::ImpModel;
use super::leaves::Leaves;
use super::shape::{ImpModelError, Shape};

/// What to try, and when that is enough.
#[derive(Clone, Debug)]
pub struct Experiment {
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

/// What the games came to. Shares are in parts of a hundred.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Trials {
    /// How many games.
    pub count: u64,
    /// The mean share of leaves looked at.
    pub mean: f64,
    /// The sum of squared differences from the mean.
    squares: f64,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TrialError {
    /// No such games.
    #[error(transparent)]
    Model(#[from] ImpModelError),
    /// A search refused.
    #[error(transparent)]
    Search(#[from] SearchError),
}

impl Experiment {
    /// Tries game after game, until the 95 % interval is narrow enough, the most are done, or
    /// the limits say so.
    ///
    /// # Errors
    /// When there are no such games.
    pub fn run(
        &self,
        limits: &Limits,
        mut done: impl FnMut(&Trials),
    ) -> Result<(Trials, Option<Stopped>), TrialError> {
        let mut trials = Trials::default();
        while trials.count < self.most_trials {
            let seed = self.seed.wrapping_add(trials.count);
            let game = ImpModel::new(self.shape, self.most, Leaves::Random { seed })?;
            let found = imp_alpha_beta(&game, &game.start(), self.pruning, limits, &mut Silent)?;
            let finished = found.finished;
            if finished.stopped.is_some() {
                return Ok((trials, finished.stopped));
            }
            trials.add(100.0 * float(finished.counts.leaves) / float(game.leaves()));
            done(&trials);
            if trials.count >= self.fewest && trials.is_narrow(self.width) {
                break;
            }
        }
        Ok((trials, None))
    }
}

impl Trials {
    fn add(&mut self, share: f64) {
        // Welford's update, which does not lose the small differences.
        self.count += 1;
        let before = share - self.mean;
        self.mean += before / float(self.count);
        self.squares += before * (share - self.mean);
    }

    /// Whether the interval is that narrow. A few games that happen to be alike say nothing.
    fn is_narrow(&self, width: f64) -> bool {
        const MANY: u64 = 100;
        let is_known = self.squares > 0.0 || self.count >= MANY;
        is_known && self.half_width().is_some_and(|half| 2.0 * half <= width)
    }

    /// Half of the 95 % interval around the mean; nothing of fewer than two games.
    pub fn half_width(&self) -> Option<f64> {
        let freedom = self.count.checked_sub(1).filter(|&freedom| freedom > 0)?;
        let variance = self.squares / float(freedom);
        Some(student(freedom) * (variance / float(self.count)).sqrt())
    }
}

#[expect(clippy::cast_precision_loss, reason = "shares need no more than 53 bits")]
fn float(count: u64) -> f64 {
    count as f64
}

/// The 97.5 % point of Student's distribution.
fn student(freedom: u64) -> f64 {
    const FEW: [f64; 9] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];
    if let Some(&point) = FEW.get(freedom as usize - 1) {
        return point;
    }
    // The first terms of the expansion around the normal distribution (Fisher & Cornish).
    let (z, n) = (1.959_964, float(freedom));
    let first = (z * z * z + z) / (4.0 * n);
    let second = (5.0 * z.powi(5) + 16.0 * z * z * z + 3.0 * z) / (96.0 * n * n);
    let third = 3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z * z * z - 15.0 * z;
    z + first + second + third / (384.0 * n * n * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_student() {
        for (freedom, point) in [(1, 12.706), (9, 2.262), (10, 2.228), (30, 2.042), (120, 1.980)] {
            assert!((student(freedom) - point).abs() < 0.001, "{freedom}: {}", student(freedom));
        }
        let mut trials = Trials::default();
        assert_eq!(trials.half_width(), None);
        for share in [10.0, 12.0, 14.0] {
            trials.add(share);
        }
        assert!((trials.mean - 12.0).abs() < 1e-12);
        // The deviation is 2, and 4.303 times 2 over the root of 3 is 4.969.
        assert!((trials.half_width().unwrap() - 4.969).abs() < 0.001);
    }

    #[test]
    fn games_are_tried_until_the_interval_is_narrow() {
        let shape = Shape { parts: 2, alternatives: 3, depth: 3 };
        let pruning = ImpPruning::PAPER;
        let experiment = Experiment {
            shape,
            most: 10,
            pruning,
            seed: 1,
            width: 4.0,
            fewest: 3,
            most_trials: 5000,
        };
        let (trials, stopped) = experiment.run(&Limits::none(), |_| {}).unwrap();
        assert_eq!(stopped, None);
        assert!(2.0 * trials.half_width().unwrap() <= 4.0 && trials.count > 3, "{trials:?}");
        assert!(trials.count < 1000 && (60.0..90.0).contains(&trials.mean), "{trials:?}");
        let few = Experiment { width: 0.0, most_trials: 7, ..experiment };
        assert_eq!(few.run(&Limits::none(), |_| {}).unwrap().0.count, 7);
        // Two leaves for one alternative: all are looked at in every game.
        let shape = Shape { parts: 2, alternatives: 1, depth: 2 };
        let alike = Experiment { shape, most_trials: 5000, ..few };
        assert_eq!(alike.run(&Limits::none(), |_| {}).unwrap().0.count, 100);
    }
}
