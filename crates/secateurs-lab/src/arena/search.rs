//! Entrants that search with everything in the open.

use secateurs::Limits;
use secateurs_games::registry::{AnyGame, RunError};

use super::entrant::{Entrant, Style};
use super::error::ArenaError;

/// The name of the best move, if the search had time to find one, and the nodes it took.
pub(super) fn search(
    game: &dyn AnyGame,
    entrant: &Entrant,
    limits: &Limits,
    seed: u64,
) -> Result<(Option<String>, u64), ArenaError> {
    let Style::Search { search: own, .. } = entrant.style() else { return Ok((None, 0)) };
    let method = own.plan.method_for(game)?.with_seed(seed).with_estimates_first();
    let answer = game.solve(method, &entrant.style().limits(limits));
    let answer = answer.map_err(|refused| refuse(entrant, refused))?;
    Ok((answer.best_moves.into_iter().next(), answer.counts.nodes))
}

/// Refuses a search that does not fit the game.
pub(super) fn check(entrant: &Entrant, game: &dyn AnyGame) -> Result<(), ArenaError> {
    let Style::Search { search: own, .. } = entrant.style() else { return Ok(()) };
    let method = own.plan.method_for(game)?;
    let mut allowed = game.methods();
    allowed.extend(game.heuristics());
    let fits = allowed.iter().any(|known| {
        known.algorithm == method.algorithm
            && (method.space.is_none() || known.space == method.space)
    });
    if !fits {
        return Err(refuse(entrant, RunError::DoesNotFit { method, allowed }));
    }
    // A search of one node says what else is wrong: a depth without estimates, say.
    let limits = Limits { nodes: Some(1), ..entrant.style().limits(&Limits::none()) };
    game.solve(method, &limits).map_err(|refused| refuse(entrant, refused))?;
    Ok(())
}

fn refuse(entrant: &Entrant, refused: RunError) -> ArenaError {
    ArenaError::Refused { player: entrant.text().to_owned(), refused }
}
