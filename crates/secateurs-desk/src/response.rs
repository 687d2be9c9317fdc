//! A player's best play where something is hidden, against given others.

use std::time::Instant;

use secateurs::{Counts, SearchError, Stopped};
use secateurs_games::registry::{
    self, Algorithm, BigResponse, HiddenError, Method, PossibleBySeat, RunError, bad_side, others,
    profile_name,
};
use serde::{Deserialize, Serialize};

use crate::about::About;
use crate::answer::Answer;
use crate::listener::Deaf;
use crate::number::{Amount, amounts, fractions};
use crate::plan::Plan;
use crate::refused::Refused;
use crate::solve::solve;

/// The answer for one player's side of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// What was found.
    #[serde(flatten)]
    pub answer: Answer,
    /// Whose side it is, counted from 1.
    pub player: u64,
    /// How the others play.
    pub others: String,
    /// Whether the player remembers what it knew and did; if not, the answer is a heuristic.
    pub recall: bool,
}

impl Response {
    /// The answer, with whose side it is about.
    pub fn of(plan: &Plan, answer: Answer) -> Self {
        Self {
            answer,
            player: player(plan) as u64,
            others: profile_name(&plan.options, "others").to_owned(),
            recall: !plan.options.is_on("forgetful"),
        }
    }
}

fn player(plan: &Plan) -> usize {
    plan.options.text("player").and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Finds a player's best response: by the search that was asked for, and where 128 bits are not
/// enough for that, by IMP-minimax with numbers of any size.
///
/// # Errors
/// When the game or the search refuses.
pub fn best_response(plan: &Plan) -> Result<Response, Refused> {
    let answer = match solve(plan, &mut Deaf) {
        Err(refused) => long_answer(plan, refused)?,
        Ok(answer) => answer,
    };
    Ok(Response::of(plan, answer))
}

/// The answer in numbers of any size, if that is what a search needs that was refused.
fn long_answer(plan: &Plan, refused: Refused) -> Result<Answer, Refused> {
    let start = Instant::now();
    let Some(game) = plan.entry.build_hidden(&plan.options) else { return Err(refused) };
    let (game, may_forget) = (game?, plan.options.is_on("forgetful"));
    let bad = |error: HiddenError| Refused::from(bad_side(&plan.options, "others", &error));
    let game = game.with_profile(&others(&plan.options, "others")?).map_err(bad)?;
    let is_too_long = match &refused {
        Refused::Run(error) => *error == RunError::Search(SearchError::Overflow),
        _ => matches!(game.side_of(player(plan), may_forget), Err(HiddenError::TooLong)),
    };
    let asked = plan.algorithm.unwrap_or(Algorithm::ImpMinimax);
    if !is_too_long || !asked.is_for_one() || plan.reach.depth.is_some() {
        return Err(refused);
    }
    let (found, stopped) = match game.best_response(player(plan), may_forget, &plan.limits) {
        Ok(found) => (Some(found), None),
        Err(HiddenError::Search(SearchError::Stopped(why))) => (None, Some(why)),
        Err(HiddenError::Search(error)) => return Err(RunError::from(error).into()),
        Err(error) => return Err(bad(error)),
    };
    Ok(answer(plan, found, stopped, start.elapsed().as_secs_f64()))
}

/// As data.
fn answer(
    plan: &Plan,
    found: Option<BigResponse>,
    stopped: Option<Stopped>,
    seconds: f64,
) -> Answer {
    let value = found.as_ref().map(|found| vec![found.value.clone()]);
    let (best_moves, strategy, counts) = found.map_or_else(
        || (Vec::new(), Vec::new(), Counts::default()),
        |found| (found.best_moves, found.strategy, found.counts),
    );
    let found = registry::Answer {
        method: Method::of(Algorithm::ImpMinimax, None).within(plan.reach),
        payoffs: None,
        players: 1,
        outcome: None,
        line: best_moves.first().cloned().into_iter().collect(),
        best_moves,
        each_move: Vec::new(),
        swindles: Vec::new(),
        strategy,
        exact: value.is_some(),
        depth: None,
        possible: PossibleBySeat::Anything,
        stopped,
        counts,
    };
    Answer {
        payoffs: value.as_deref().map(amounts),
        payoffs_exact: value.as_deref().and_then(fractions),
        value: value.as_ref().map(|value| Amount::from(&value[0])),
        ..Answer::of(plan, &About::options(plan), &found, seconds)
    }
}
