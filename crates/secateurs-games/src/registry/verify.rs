//! Every algorithm against the oracle, on many random cases.

use std::time::Instant;

use secateurs::Limits;

use super::entries::of_tree;
use super::{Answer, AnyGame, BadOption, GameEntry, Method, Options, Reach, RunError};
use crate::tree::{Tree, shrink};

/// Positions with more lines of play than this are not cut down.
const MOST_NODES: usize = 3_000;

/// How many random games of each case are looked through for broken promises.
const PLAYS: u32 = 3;

/// How many random cases, and which.
#[derive(Clone, Copy, Debug)]
pub struct Cases {
    /// What they are made from.
    pub seed: u64,
    /// How many.
    pub count: u64,
}

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
    pub found: Answer,
    /// What the oracle found.
    pub expected: Answer,
    /// The smallest tree found on which they still disagree.
    pub smallest: Option<Tree>,
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

/// Compares every algorithm that fits with plain max^n, on random cases; says after each how many algorithms were compared. Stops at the first disagreement,
/// or when `limits` say so: the reach is that of every search, the time is for all cases together, the nodes are for each search.
///
/// # Errors
/// When a game cannot be built or a search refuses.
pub fn verify(
    entry: &GameEntry,
    options: &Options,
    cases: Cases,
    reach: Reach,
    limits: &Limits,
    done: impl FnMut(usize),
) -> Result<Option<Disagreement>, VerifyError> {
    verify_with(
        entry,
        options,
        cases,
        reach,
        limits,
        |game, method, limits| game.solve(method, limits),
        done,
    )
}

/// The same, with something else in place of the search: to see what a wrong one comes to.
///
/// # Errors
/// When a game cannot be built or a search refuses.
pub fn verify_with(
    entry: &GameEntry,
    options: &Options,
    cases: Cases,
    reach: Reach,
    limits: &Limits,
    solve: impl Fn(&dyn AnyGame, Method, &Limits) -> Result<Answer, RunError>,
    mut done: impl FnMut(usize),
) -> Result<Option<Disagreement>, VerifyError> {
    let start = Instant::now();
    let left = || limits.after(start.elapsed());
    let solve = |game: &dyn AnyGame, method: Method| solve(game, method.within(reach), &left());
    for case in 0..cases.count {
        if left().are_over() {
            return Ok(None);
        }
        // Cases of neighbouring seeds must not overlap.
        let case_seed = cases.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(case);
        let options = entry.random_case.map_or_else(|| options.clone(), |f| f(options, case_seed));
        let game = entry.build(&options)?;
        let (game, moves) = match entry.random_case {
            Some(_) => (game, Vec::new()),
            None => game.after_random_moves(case_seed),
        };
        game.check_promises(PLAYS, case_seed)?;
        let oracle = solve(&*game, oracle_of(&*game))?;
        let mut compared = 0;
        let others = game.methods().into_iter().skip(1);
        for method in others.filter(|&method| game.can_run(method.within(reach))) {
            let answer = solve(&*game, method)?;
            if oracle.stopped.is_some() || answer.stopped.is_some() {
                return Ok(None);
            }
            if differ(&oracle, &answer) {
                let smallest = smallest_tree(&*game, method, solve);
                let (found, expected) = (answer, oracle);
                let disagreement =
                    Disagreement { case, options, moves, method, found, expected, smallest };
                return Ok(Some(disagreement));
            }
            compared += 1;
        }
        done(compared);
    }
    Ok(None)
}

fn differ(oracle: &Answer, answer: &Answer) -> bool {
    let is_settled = oracle.stopped.is_none() && answer.stopped.is_none();
    let seen = |answer: &Answer| {
        let Answer { payoffs, best_moves, line, .. } = answer.clone();
        (payoffs, best_moves, line)
    };
    is_settled && seen(oracle) != seen(answer)
}

/// The smallest tree found on which the method still disagrees with the oracle. `None` if the
/// position is too large to be written out, or if it takes more than its lines of play to go
/// wrong: facts about positions, say, or keys.
fn smallest_tree(
    game: &dyn AnyGame,
    method: Method,
    solve: impl Fn(&dyn AnyGame, Method) -> Result<Answer, RunError>,
) -> Option<Tree> {
    shrink(&game.unfold(MOST_NODES)?, |tree| {
        let Ok(game) = of_tree(tree.clone()) else { return false };
        // A method may not fit what is left, or be a mere heuristic there: no constant sum any
        // more, say.
        if !game.methods().contains(&method) {
            return false;
        }
        match (solve(&*game, oracle_of(&*game)), solve(&*game, method)) {
            (Ok(oracle), Ok(answer)) => differ(&oracle, &answer),
            _ => false,
        }
    })
}

/// The plain search that all others are compared with.
fn oracle_of(game: &dyn AnyGame) -> Method {
    game.methods().first().copied().unwrap_or(Method::ORACLE)
}
