//! A search step by step.

use std::ops::ControlFlow;
use std::time::Instant;

use secateurs::{Limits, PruneRule, StopFlag};
use secateurs_games::registry::{self, Algorithm, AnyGame, BadOption, Method};

use crate::about::About;
use crate::listener::Listener;
use crate::plan::Plan;
use crate::refused::Refused;
use crate::solve::Solved;
use crate::tricks::tricks;

/// Tells every step of a search as it happens, to `begin` the method, then to the listener. A
/// listener that breaks off stops it.
///
/// # Errors
/// When the game refuses, or the search has no steps to tell. A search may also be refused on
/// the way, when its fractions outgrow what is computed with: then some steps were told.
pub fn explain(
    plan: &Plan,
    begin: &mut dyn FnMut(Method),
    listener: &mut dyn Listener,
    raw: &mut dyn FnMut(&registry::Event),
) -> Result<Solved, Refused> {
    let asked = Instant::now();
    let game = plan.game()?;
    let method = method_with_story(plan, &*game)?.value_only();
    // A story has no budget to deepen within, so some settings fit a search but not its story.
    // What does not fit is refused before anything is told.
    let one_node = Limits { nodes: Some(1), ..plan.limits.clone() };
    game.explain(method, &one_node, &mut |_| {})?;
    begin(method);
    let enough = StopFlag::default();
    let mut limits = plan.limits.after(asked.elapsed());
    // Positions met again would be told as remembered: a student wants to see the tree.
    limits.table_megabytes = 0;
    let outside = limits.stop.replace(enough.clone());
    let start = Instant::now();
    let found = game.explain(method, &limits, &mut |event| {
        // The search looks at its flag every now and then only.
        if enough.is_raised() {
            return;
        }
        raw(&event);
        let is_stopped = outside.as_ref().is_some_and(StopFlag::is_raised);
        if is_stopped || listener.step(&(&event).into()) == ControlFlow::Break(()) {
            enough.raise();
        }
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let about = About::of(plan, &*game);
    let tricks = tricks(&*game, &found.line);
    Ok(Solved { found, moves: None, about, tricks, seconds })
}

/// The method that was asked for; one that can be told if nothing was.
fn method_with_story(plan: &Plan, game: &dyn AnyGame) -> Result<Method, BadOption> {
    let method = plan.method_for(game)?;
    let row = method.algorithm.row();
    if row.has_story {
        return Ok(method);
    }
    if plan.algorithm.is_some() {
        let message = format_args!(
            "{} has no step-by-step story; without it, one that has is taken",
            row.name
        );
        return Err(BadOption::new("algorithm", message));
    }
    let is_own = row.offers.iter().any(|offer| offer.search.is_own());
    Ok(if is_own { Method::of(Algorithm::Pruned(PruneRule::Deep), None) } else { Method::ORACLE })
}
