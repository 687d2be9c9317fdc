//! What can be begun, and what may be: a plan from the page opens no files, and asks for no more
//! memory than a search here has.

use std::cell::Cell;
use std::fmt::Display;

use secateurs_desk::{OptionInfo, Refused, Request, algorithms};
use secateurs_games::registry::{GameEntry, find_closed, games};
use secateurs_lab::arena::contest_options;
use secateurs_lab::{
    ContestStudy, Experiment, FULL, OptionText, Plan, built_in_plans, find_built_in,
};

use super::refused;
use super::wire::{LabBegin, LabGame, LabOption, LabPlan};
use crate::limits::{MOST_LAB_MB, MOST_PLAN_BYTES, admit};

/// The most positions that are searched in different ways in one plan, and of their options' letters:
/// all of them are made when the plan is read.
const MOST_POSITIONS: usize = 2000;
const MOST_LETTERS: usize = 16 << 20;

/// Players who are no algorithms; the last ones play card games only.
const OTHER_KINDS: [&str; 4] = ["random", "rules", "pimc", "is-mcts"];

/// The experiment that is meant, if it may be run.
pub(super) fn experiment(begin: LabBegin) -> Result<Experiment, Refused> {
    let (plan, scale) = match begin {
        LabBegin::BuiltIn { name, scale } => {
            let built_in = find_built_in(&name).map_err(said)?;
            let plan = Plan::parse(built_in.source, built_in.name).map_err(said)?;
            (plan, Some(scale))
        }
        LabBegin::Own { plan, scale } => (own(&plan)?, scale.filter(|scale| !scale.is_empty())),
        LabBegin::Tournament { game, options, players, deals } => {
            let study = ContestStudy {
                id: game.clone(),
                heading: "Standings".to_owned(),
                notes: Vec::new(),
                options: options.into_iter().map(setting).collect(),
                game,
                entrants: players,
                deals,
            };
            let gate = Gate::default();
            let plan = Plan::of_contest_admitted(study, &|position| gate.admit(position));
            let plan = plan.map_err(said)?;
            (plan, Some(FULL.to_owned()))
        }
    };
    let scale = plan.scale(scale.as_deref()).map_err(said)?;
    plan.experiment(scale).map_err(said)
}

fn own(text: &str) -> Result<Plan, Refused> {
    if text.len() > MOST_PLAN_BYTES {
        return Err(refused(format!("a plan here has at most {MOST_PLAN_BYTES} bytes")));
    }
    let gate = Gate::default();
    Plan::parse_admitted(text, "the plan", &|position| gate.admit(position)).map_err(said)
}

/// The error's own words.
fn said<E: Display>(error: E) -> Refused {
    refused(error.to_string())
}

/// Switches are words without a value.
fn setting((name, text): (String, String)) -> (String, OptionText) {
    let value = if text.is_empty() { OptionText::Switch(true) } else { OptionText::Text(text) };
    (name, value)
}

/// Lets positions of one plan through.
#[derive(Default)]
struct Gate {
    /// How many there were.
    positions: Cell<usize>,
    /// Letters of their options.
    letters: Cell<usize>,
}

impl Gate {
    fn admit(&self, position: &Request) -> Result<(), String> {
        let letters: usize = position.options.values().map(String::len).sum();
        self.positions.set(self.positions.get() + 1);
        self.letters.set(self.letters.get() + letters);
        if self.positions.get() > MOST_POSITIONS || self.letters.get() > MOST_LETTERS {
            return Err(format!("at most {MOST_POSITIONS} searches in all scales together here"));
        }
        if position.how.table_mb > MOST_LAB_MB {
            return Err(format!("table-mb: at most {MOST_LAB_MB} here"));
        }
        let admitted = admit(position.clone(), MOST_LAB_MB);
        admitted.map(|_| ()).map_err(|problem| match problem.option {
            Some(option) => format!("{option}: {}", problem.refused),
            None => problem.refused,
        })
    }
}

/// The plans that come with the program.
pub(super) fn built_in() -> Vec<LabPlan> {
    let plans = built_in_plans().iter().filter_map(|built_in| {
        let plan = Plan::parse(built_in.source, built_in.name).ok()?;
        let scales = plan
            .scales()
            .map(|scale| (scale.to_owned(), plan.experiment(scale).map_or(0, |at| at.count())));
        Some(LabPlan {
            scales: scales.collect(),
            source: built_in.source.to_owned(),
            name: plan.name,
            title: plan.title,
            question: plan.question,
        })
    });
    plans.collect()
}

/// The games that players can meet in.
pub(super) fn tournaments() -> Vec<LabGame> {
    // One-player games and files have no opponents to meet.
    let has_opponents = |entry: &&GameEntry| {
        entry.hidden.is_none() && entry.options.iter().all(|option| !option.positional)
    };
    let algorithms = algorithms();
    let game = |entry: &'static GameEntry| LabGame {
        name: entry.name.to_owned(),
        summary: entry.summary.to_owned(),
        options: contest_options(entry.name)
            .unwrap_or_default()
            .iter()
            .map(|option| LabOption::from(OptionInfo::from(option)))
            .collect(),
        kinds: algorithms
            .iter()
            .filter(|algorithm| algorithm.games.iter().any(|game| game == entry.name))
            .map(|algorithm| algorithm.name.as_str())
            .chain(OTHER_KINDS.into_iter().take(if find_closed(entry.name).is_ok() {
                4
            } else {
                1
            }))
            .map(str::to_owned)
            .collect(),
    };
    games().filter(has_opponents).map(game).collect()
}
