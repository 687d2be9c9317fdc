//! Every algorithm against the oracle, on many random cases.

use secateurs::{Limits, Rational, StopFlag};

use super::{BadOption, GameEntry, Method, Options, RunError};

/// Two algorithms that do not agree on a position.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The case, counted from 0.
    pub case: u64,
    /// The options that build the game of the case.
    pub options: Options,
    /// The random moves that lead to the position.
    pub moves: Vec<String>,
    /// The algorithm that differs from the oracle.
    pub method: Method,
    /// What it found.
    pub found: Option<Vec<Rational>>,
    /// What the oracle found.
    pub expected: Option<Vec<Rational>>,
}

/// Why a case could not be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The game could not be built.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// A search refused.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Compares every algorithm that fits with plain max^n, on `cases` random cases made from
/// `seed`; says after each how many algorithms were compared. Stops at the first disagreement,
/// or when `limits` say so.
///
/// # Errors
/// When a game cannot be built or a search refuses.
pub fn verify(
    entry: &GameEntry,
    options: &Options,
    seed: u64,
    cases: u64,
    limits: &Limits,
    mut done: impl FnMut(usize),
) -> Result<Option<Disagreement>, VerifyError> {
    for case in 0..cases {
        // Small searches are over before they look at the flag.
        if limits.stop.as_ref().is_some_and(StopFlag::is_raised) {
            return Ok(None);
        }
        // Cases of neighbouring seeds must not overlap.
        let case_seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(case);
        let options = entry.random_case.map_or_else(|| options.clone(), |f| f(options, case_seed));
        let game = (entry.build)(&options)?;
        let (game, moves) = match entry.random_case {
            Some(_) => (game, Vec::new()),
            None => game.after_random_moves(case_seed),
        };
        let oracle = game.solve(Method::ORACLE, limits)?;
        let mut compared = 0;
        let others = game.methods().into_iter().filter(|&other| other != Method::ORACLE);
        for method in others {
            let answer = game.solve(method, limits)?;
            if oracle.stopped.is_some() || answer.stopped.is_some() {
                return Ok(None);
            }
            if answer.payoffs != oracle.payoffs || answer.best_moves != oracle.best_moves {
                let (found, expected) = (answer.payoffs, oracle.payoffs);
                return Ok(Some(Disagreement { case, options, moves, method, found, expected }));
            }
            compared += 1;
        }
        done(compared);
    }
    Ok(None)
}
