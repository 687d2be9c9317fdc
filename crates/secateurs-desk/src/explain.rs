//! A search step by step.

use std::ops::ControlFlow;
use std::time::Instant;

use secateurs::{Limits, PruneRule, StopFlag};
use secateurs_games::registry::{self, Algorithm, AnyGame, BadOption, Method, Reach};

use crate::about::About;
use crate::event::Event;
use crate::lines::Lines;
use crate::listener::Listener;
use crate::plan::Plan;
use crate::refused::Refused;
use crate::solve::Solved;
use crate::tricks::tricks;

/// A tree of up to so many nodes is counted, to say how much of it was searched.
const SMALL_TREE: u64 = 200_000;

/// What a search that was told step by step has found.
#[derive(Clone, Debug)]
pub struct Explained {
    /// What was found.
    pub solved: Solved,
    /// The line of play that the value comes from, as far as the steps show it.
    pub line: Vec<String>,
    /// How many nodes the tree has, down to the same depth, where that is quickly counted.
    pub whole_tree: Option<u64>,
}

/// Tells every step of a search as it happens: to `begin` the method and what the players are
/// called (nothing where nobody has named them), then to the listener. A listener that breaks off
/// stops it.
///
/// # Errors
/// When the game refuses, or the search has no steps to tell. A search may also be refused on
/// the way, when its fractions outgrow what is computed with: then some steps were told.
pub fn explain(
    plan: &Plan,
    begin: &mut dyn FnMut(Method, &[String]),
    listener: &mut dyn Listener,
    raw: &mut dyn FnMut(&registry::Event),
) -> Result<Explained, Refused> {
    let asked = Instant::now();
    let game = plan.game()?;
    let method = method_with_story(plan, &*game)?.value_only();
    if plan.reach.threads > 1 {
        return Err(BadOption::new(
            "threads",
            "a search with several threads cannot be explained step by step",
        )
        .into());
    }
    // A story has no budget to deepen within, so some settings fit a search but not its story.
    // What does not fit is refused before anything is told.
    let one_node = Limits { nodes: Some(1), ..plan.limits.clone() };
    game.explain(method, &one_node, &mut |_| {})?;
    let about = About::of(plan, &*game);
    begin(method, &about.player_names);
    let enough = StopFlag::default();
    let mut limits = plan.limits.after(asked.elapsed());
    // Positions met again would be told as remembered: a student wants to see the tree.
    let method = method.within(Reach { table_megabytes: 0, ..method.reach });
    let outside = limits.stop.replace(enough.clone());
    let start = Instant::now();
    let mut lines = Lines::default();
    let found = game.explain(method, &limits, &mut |event| {
        // The search looks at its flag every now and then only.
        if enough.is_raised() {
            return;
        }
        raw(&event);
        lines.hear(&event);
        let is_stopped = outside.as_ref().is_some_and(StopFlag::is_raised);
        if is_stopped
            || listener.step(&Event::named(&event, &about.player_names)) == ControlFlow::Break(())
        {
            enough.raise();
        }
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let whole_tree = if found.stopped.is_none() { whole_tree(plan, &*game) } else { None };
    let line = lines.longer_than(&found.line);
    let tricks = tricks(&*game, &found.line);
    let solved = Solved { found, moves: None, about, tricks, seconds };
    Ok(Explained { solved, line, whole_tree })
}

/// How many nodes a search without any cuts enters.
fn whole_tree(plan: &Plan, game: &dyn AnyGame) -> Option<u64> {
    let limits = Limits { nodes: Some(SMALL_TREE), ..Limits::none() };
    // Positions that are reached in several ways count each time.
    let reach = Reach { table_megabytes: 0, threads: 1, ..plan.reach };
    let every_line = [Method::ORACLE, Method::of(Algorithm::ImpMinimax, None)];
    let fits = |method: &Method| !plan.quiescence && game.can_run(*method);
    let method = every_line.map(|method| method.within(reach)).into_iter().find(fits)?.value_only();
    if reach.depth.is_none() {
        let found = game.solve(method, &limits).ok()?;
        return found.stopped.is_none().then_some(found.counts.nodes);
    }
    // Within a budget a search deepens, unless it is watched.
    let mut nodes = 0;
    let count = &mut |event: registry::Event| {
        nodes += u64::from(matches!(event.step, registry::Step::Enter { .. }));
    };
    let found = game.explain(method, &limits, count).ok()?;
    found.stopped.is_none().then_some(nodes)
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
            "{} cannot be explained step by step; without this option, one that can is chosen",
            row.name
        );
        return Err(BadOption::new("algorithm", message));
    }
    let is_own = row.offers.iter().any(|offer| offer.search.is_own());
    let other =
        if is_own { Method::of(Algorithm::Pruned(PruneRule::Deep), None) } else { Method::ORACLE };
    Ok(other.within(plan.reach))
}
