//! What a position is worth.

use std::ops::ControlFlow;
use std::time::Instant;

use secateurs::{Rational, Stopped};
use secateurs_games::registry::{self, AnyGame, Method};

use crate::about::About;
use crate::answer::{Answer, MoveValue};
use crate::listener::Listener;
use crate::number::{amounts, fractions};
use crate::plan::Plan;
use crate::refused::Refused;
use crate::request::Moves;
use crate::tricks::{Trick, tricks};

/// What a search found, before it is made into data, and how long it took.
#[derive(Clone, Debug)]
pub struct Solved {
    /// What was found.
    pub found: registry::Answer,
    /// What every move leads to, where that was asked for.
    pub moves: Option<Vec<MoveValue>>,
    /// What it is about.
    pub about: About,
    /// The line trick by trick, where it is cards that are played.
    pub tricks: Option<Vec<Trick>>,
    /// How long the search took.
    pub seconds: f64,
}

impl Solved {
    /// As data.
    pub fn answer(&self, plan: &Plan) -> Answer {
        Answer {
            moves: self.moves.clone(),
            tricks: self.tricks.clone(),
            ..Answer::of(plan, &self.about, &self.found, self.seconds)
        }
    }
}

/// Solves a position.
///
/// # Errors
/// When the game or the search refuses.
pub fn solve(plan: &Plan, listener: &mut dyn Listener) -> Result<Answer, Refused> {
    Ok(find(plan, listener)?.answer(plan))
}

/// The same, for those who want to know more than the data says.
///
/// # Errors
/// As [`solve`].
pub fn find(plan: &Plan, listener: &mut dyn Listener) -> Result<Solved, Refused> {
    let began = Instant::now();
    let game = plan.game()?;
    let method = plan.method_for(&*game)?;
    plan.check_threads(&*game, &[method])?;
    let about = About::of(plan, &*game);
    let start = Instant::now();
    let limits = plan.limits.after(began.elapsed());
    let mut hear = |so_far: &registry::Answer| {
        let answer = Answer::of(plan, &about, so_far, start.elapsed().as_secs_f64());
        // A search that tells every move tells them one by one.
        let moves = (!so_far.each_move.is_empty()).then(|| told_moves(&*game, so_far));
        listener.found(&Answer { moves, ..answer })
    };
    let method = match plan.moves {
        Moves::All => method.value_only().with_every_move(),
        Moves::One | Moves::Best => method,
    };
    let mut found = game.solve_and_tell(method, &limits, &mut hear)?;
    let moves = match plan.moves {
        Moves::All => {
            let mut tell = |found: &registry::Answer, values: &[MoveValue]| {
                let so_far = Answer::of(plan, &about, found, began.elapsed().as_secs_f64());
                listener.found(&Answer { moves: Some(values.to_vec()), ..so_far })
            };
            Some(every_move(plan, &*game, method, &mut found, began, &mut tell)?)
        }
        Moves::One | Moves::Best => None,
    };
    let seconds = start.elapsed().as_secs_f64();
    let tricks = tricks(&*game, &found.line);
    Ok(Solved { found, moves, about, tricks, seconds })
}

/// What every move leads to, as the search itself says.
fn told_moves(game: &dyn AnyGame, found: &registry::Answer) -> Vec<MoveValue> {
    let names = game.children().into_iter().map(|(name, _)| name);
    let told = |chosen: String| {
        let known = found.each_move.iter().find(|(told, _)| *told == chosen);
        let value = known.map(|(_, value)| value);
        MoveValue {
            payoffs: value.map(|value| amounts(&value.payoffs)),
            payoffs_exact: value.and_then(|value| fractions(&value.payoffs)),
            outcome: value.and_then(|value| value.outcome.clone()),
            best: false,
            exact: value.is_some(),
            chosen,
        }
    };
    names.map(told).collect()
}

/// What every move leads to, each searched by itself where the search has not told it. The best of
/// them become the best moves.
fn every_move(
    plan: &Plan,
    game: &dyn AnyGame,
    method: Method,
    found: &mut registry::Answer,
    began: Instant,
    tell: &mut dyn FnMut(&registry::Answer, &[MoveValue]) -> ControlFlow<()>,
) -> Result<Vec<MoveValue>, Refused> {
    let Some(mover) = game.mover() else { return Ok(Vec::new()) };
    let mut values = told_moves(game, found);
    let told = &found.each_move;
    let share_of = |value: &MoveValue| {
        let known = told.iter().find(|(chosen, _)| *chosen == value.chosen);
        known.map(|(_, known)| known.payoffs[mover])
    };
    let mut shares: Vec<Option<Rational>> = values.iter().map(share_of).collect();
    if told.is_empty() {
        values.clear();
        shares.clear();
        for (chosen, child) in game.children() {
            let mut limits = plan.limits.after(began.elapsed());
            limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(found.counts.nodes));
            let after = child.solve(method.within(plan.reach.below(1, 1)), &limits)?;
            found.counts = found.counts.plus(&after.counts);
            found.stopped = found.stopped.or(after.stopped);
            shares.push(after.payoffs.as_ref().map(|payoffs| payoffs[mover]));
            values.push(MoveValue {
                chosen,
                payoffs: after.payoffs.as_deref().map(amounts),
                payoffs_exact: after.payoffs.as_deref().and_then(fractions),
                outcome: after.outcome,
                best: false,
                exact: after.exact,
            });
            if tell(found, &values) == ControlFlow::Break(()) {
                found.stopped = Some(Stopped::Flag);
                break;
            }
        }
    }
    let most = shares.iter().flatten().max().copied();
    for (value, share) in values.iter_mut().zip(&shares) {
        value.best = share.is_some() && *share == most;
    }
    if found.stopped.is_none() {
        let best = values.iter().filter(|value| value.best);
        let mut best: Vec<String> = best.map(|value| value.chosen.clone()).collect();
        // The move that the line starts with comes first.
        if let Some(place) = best.iter().position(|chosen| found.line.first() == Some(chosen)) {
            best[..=place].rotate_right(1);
        }
        found.best_moves = best;
    }
    Ok(values)
}
