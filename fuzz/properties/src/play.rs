//! What must hold for every position of every game, however it was described.

use std::collections::BTreeSet;

use secateurs::{Limits, Rational, SearchError};
use secateurs_games::registry::{Answer, AnyGame, Method, Reach, RunError};

/// How far a search may look, and within what.
pub(crate) struct Short {
    pub(crate) reach: Reach,
    pub(crate) limits: Limits,
}

/// Keeps a search short.
pub(crate) fn short(nodes: u64, depth: Option<u32>) -> Short {
    let reach = Reach { depth, ..Reach::in_megabytes(1) };
    Short { reach, limits: Limits { nodes: Some(nodes), ..Limits::none() } }
}

/// Moves have names of their own, and each of them can be played; so can random moves; every
/// algorithm that finds the value finds what the plain search finds: the same payoffs, best
/// moves and line.
pub(crate) fn plays_and_agrees(game: &dyn AnyGame, short: &Short) {
    let moves = game.legal_moves();
    let names: BTreeSet<&String> = moves.iter().collect();
    assert_eq!(names.len(), moves.len(), "two moves have one name: {moves:?}");
    assert!(game.after(moves.len()).is_none(), "a move beyond the last");
    if let Some(last) = moves.len().checked_sub(1) {
        for number in [0, last] {
            assert!(game.after(number).is_some(), "{} cannot be played", moves[number]);
        }
    }
    let _ = game.after_random_moves(1);
    algorithms_agree(game, short);
}

/// Every algorithm that finds the value finds what the plain search finds, if both get so far.
pub(crate) fn algorithms_agree(game: &dyn AnyGame, short: &Short) {
    let methods = game.methods();
    let Some((&oracle, others)) = methods.split_first() else { return };
    let Some(expected) = complete(game, oracle, short) else { return };
    for &method in others.iter().filter(|&&method| game.can_run(method.within(short.reach))) {
        if let Some(found) = complete(game, method, short) {
            let is_same = seen(&expected) == seen(&found) && same_line(&expected, &found);
            assert!(is_same, "{oracle} and {method} disagree: {expected:?}, {found:?}");
        }
    }
}

/// What a search finds if it comes to its end: nothing if the budget was not enough, or the
/// numbers are too large for exact arithmetic.
pub(crate) fn complete(game: &dyn AnyGame, method: Method, short: &Short) -> Option<Answer> {
    match game.solve(method.within(short.reach), &short.limits) {
        // Under a budget without a depth, the answer may be that of an estimate.
        Ok(answer) => {
            let is_whole =
                answer.stopped.is_none() && (answer.exact || short.reach.depth.is_some());
            Some(answer).filter(|_| is_whole)
        }
        Err(
            RunError::NoEstimates
            | RunError::NoLeafValues
            | RunError::DoesNotFit { .. }
            | RunError::Search(
                SearchError::Stopped(_)
                | SearchError::Overflow
                | SearchError::Weights
                | SearchError::PayoffTooLarge
                | SearchError::Outcomes(_),
            ),
        ) => None,
        Err(error) => panic!("{method}: {error}"),
    }
}

fn seen(answer: &Answer) -> (&Option<Vec<Rational>>, &[String]) {
    (&answer.payoffs, &answer.best_moves)
}

/// A budget may end while a line is followed beyond what is remembered: then it stays short.
fn same_line(one: &Answer, other: &Answer) -> bool {
    one.line.starts_with(&other.line) || other.line.starts_with(&one.line)
}
