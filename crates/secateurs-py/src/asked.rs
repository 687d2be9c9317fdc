//! Requests of the desk, as JSON text in and out.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use secateurs::hidden::InformationSets;
use secateurs::{Game, StopFlag, Turn};
use secateurs_desk::{Answer, ComparedRow, Listener, Plan, Progress, Refused, Request};
use secateurs_games::registry::{BadOption, Stage};
use secateurs_games::tree::{Format, HiddenTree, NodeId, Tree};
use serde::Serialize;

use crate::door::{Outcome, away};
use crate::errors::{bad_option, refused};
use crate::own;

/// JSON text, and what interrupted the work, if something did.
type Said = (Option<String>, Option<PyErr>);

/// Carries out a request: away from the lock for built-in games, with it for games in Python.
/// The work may be done more than once, until it is known how a game in Python is to be treated.
pub(crate) fn carry_out<T: Send>(
    py: Python<'_>,
    request: &str,
    own: Option<&Bound<'_, PyAny>>,
    work: impl Fn(&Plan, &StopFlag) -> Result<T, Refused> + Send + Sync,
) -> PyResult<Outcome<Option<T>>> {
    let request: Request = read(request)?;
    if let Some(game) = own {
        return own::carry_out(py, request, game, work);
    }
    let plan_and_work = |stop: &StopFlag| work(&request.plan(Some(stop.clone()))?, stop);
    let Outcome { value, interrupt } = away(py, plan_and_work, None);
    match (value, interrupt) {
        (Ok(value), interrupt) => Ok(Outcome { value: Some(value), interrupt }),
        (Err(_), Some(interrupt)) => Ok(Outcome { value: None, interrupt: Some(interrupt) }),
        (Err(error), None) => Err(refused(py, &error)),
    }
}

fn read(request: &str) -> PyResult<Request> {
    // The package checks what it is given: this is for whoever calls the private module.
    serde_json::from_str(request).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// As JSON text.
pub(crate) fn text(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))
}

fn say<T: Serialize>(outcome: Outcome<Option<T>>) -> PyResult<Said> {
    let Outcome { value, interrupt } = outcome;
    Ok((value.as_ref().map(text).transpose()?, interrupt))
}

/// Remembers the last answer, for whoever is interrupted before there is another.
#[derive(Default)]
struct Last(Option<Answer>);

impl Listener for Last {
    fn found(&mut self, answer: &Answer) -> ControlFlow<()> {
        if answer.payoffs.is_some() {
            self.0 = Some(answer.clone());
        }
        ControlFlow::Continue(())
    }
}

/// What a position is worth.
#[pyfunction]
#[pyo3(signature = (request, own=None))]
pub(crate) fn solve(
    py: Python<'_>,
    request: &str,
    own: Option<&Bound<'_, PyAny>>,
) -> PyResult<Said> {
    let is_own = own.is_some();
    say(carry_out(py, request, own, |plan, stop| {
        let mut last = Last::default();
        match secateurs_desk::solve(plan, &mut last) {
            // A game in Python that was interrupted may have made nonsense of the end.
            Ok(answer) if is_own && stop.is_raised() => Ok(last.0.unwrap_or(Answer {
                payoffs: None,
                payoffs_exact: None,
                value: None,
                outcome: None,
                possible: None,
                best_moves: Vec::new(),
                line: Vec::new(),
                strategy: Vec::new(),
                exact: false,
                complete: false,
                stopped: Some("interrupted".to_owned()),
                ..answer
            })),
            Ok(answer) => Ok(answer),
            Err(error) => last.0.filter(|_| stop.is_raised()).ok_or(error),
        }
    })?)
}

/// Goes on until it is interrupted.
struct Until<'a>(&'a StopFlag);

impl Listener for Until<'_> {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        if self.0.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Every algorithm that fits, on the same position.
#[pyfunction]
#[pyo3(signature = (request, own=None))]
pub(crate) fn compare(
    py: Python<'_>,
    request: &str,
    own: Option<&Bound<'_, PyAny>>,
) -> PyResult<Said> {
    say(carry_out(py, request, own, |plan, stop| {
        secateurs_desk::compare(plan, &mut Until(stop), &mut |_: &ComparedRow| ())
    })?)
}

/// A player's best play against given others.
#[pyfunction]
#[pyo3(signature = (request, own=None))]
pub(crate) fn best_response(
    py: Python<'_>,
    request: &str,
    own: Option<&Bound<'_, PyAny>>,
) -> PyResult<Said> {
    say(carry_out(py, request, own, |plan, _| secateurs_desk::best_response(plan))?)
}

/// What each player could gain if the others kept to a profile.
#[pyfunction]
#[pyo3(signature = (request, own=None))]
pub(crate) fn exploitability(
    py: Python<'_>,
    request: &str,
    own: Option<&Bound<'_, PyAny>>,
) -> PyResult<Said> {
    say(carry_out(py, request, own, |plan, _| secateurs_desk::exploitability(plan))?)
}

/// A position as it is, without a search.
#[derive(Default, Serialize)]
struct Look {
    game: &'static str,
    players: usize,
    player_names: Vec<String>,
    /// `player`, `chance`, `over` or `hidden`.
    stage: &'static str,
    mover: Option<usize>,
    weights: Vec<u64>,
    payoffs: Vec<String>,
    moves: Vec<String>,
    picture: Option<secateurs_desk::Picture>,
}

/// What there is to see of a position: who moves, which moves there are, what it looks like.
#[pyfunction]
pub(crate) fn look(py: Python<'_>, request: &str) -> PyResult<String> {
    let plan = read(request)?.plan(None).map_err(|error| refused(py, &error))?;
    let seen = py.detach(|| -> Result<Look, BadOption> {
        let mut look = Look { game: plan.entry.name, stage: "hidden", ..Look::default() };
        let game = match plan.game_without_book() {
            Ok(game) => game,
            // One side of it can be searched, although nobody may look at its positions.
            Err(refused) => match plan.entry.build_hidden(&plan.options) {
                Some(Ok(hidden)) if plan.after.is_empty() => {
                    look.players = hidden.players();
                    return Ok(look);
                }
                _ => return Err(refused),
            },
        };
        look.players = game.players();
        look.player_names = game.player_names().to_vec();
        look.picture = Some(game.picture());
        match game.stage() {
            None => {}
            Some(Stage::Player(_)) => {
                look.stage = "player";
                look.mover = game.mover().map(|seat| seat + 1);
                look.moves = game.children().into_iter().map(|(name, _)| name).collect();
            }
            Some(Stage::Chance(weights)) => {
                (look.stage, look.weights, look.moves) = ("chance", weights, game.legal_moves());
            }
            Some(Stage::Over(payoffs)) => {
                look.stage = "over";
                look.payoffs = payoffs.iter().map(ToString::to_string).collect();
            }
        }
        Ok(look)
    });
    text(&seen.map_err(|error| bad_option(py, &error))?)
}

/// Every game there is, but for the one that stands for games in Python.
#[pyfunction]
pub(crate) fn games() -> PyResult<String> {
    let all = secateurs_desk::games();
    text(&all.into_iter().filter(|game| game.name != own::NAME).collect::<Vec<_>>())
}

/// Every algorithm there is.
#[pyfunction]
pub(crate) fn algorithms() -> PyResult<String> {
    text(&secateurs_desk::algorithms())
}

/// A random tree, as text or in Gambit's format.
#[pyfunction]
pub(crate) fn random_tree(py: Python<'_>, request: &str, as_efg: bool) -> PyResult<String> {
    let plan = read(request)?.plan(None).map_err(|error| refused(py, &error))?;
    secateurs_desk::random_tree_text(&plan, as_efg).map_err(|error| refused(py, &error))
}

/// A tree, given as a file or as text, or the whole tree of a game, in Gambit's format.
#[pyfunction]
pub(crate) fn tree_to_efg(py: Python<'_>, request: &str, most_nodes: usize) -> PyResult<String> {
    let request = read(request)?;
    let plan = request.plan(None).map_err(|error| refused(py, &error))?;
    let made = py.detach(|| -> Result<String, BadOption> {
        if plan.entry.name == "tree" && plan.after.is_empty() {
            return tree_of(&plan).map(|tree| tree.to_efg());
        }
        let tree = plan.game_without_book()?.unfold(most_nodes);
        let expected = "something is hidden in it, or its tree has more nodes";
        let too_large = || BadOption::new("most_nodes", format_args!("{most_nodes}: {expected}"));
        Ok(tree.ok_or_else(too_large)?.to_efg())
    });
    made.map_err(|error| bad_option(py, &error))
}

/// An information set of a tree, as profiles name it.
#[derive(Serialize)]
struct NamedSet {
    player: usize,
    name: String,
    moves: Vec<String>,
}

/// The information sets of a tree, in the order in which they first occur.
#[pyfunction]
pub(crate) fn tree_sets(py: Python<'_>, request: &str) -> PyResult<String> {
    let plan = read(request)?.plan(None).map_err(|error| refused(py, &error))?;
    let sets = py.detach(|| -> Result<Vec<NamedSet>, BadOption> {
        let game = HiddenTree::try_from(tree_of(&plan)?).map_err(BadOption::of_all)?;
        let mut seen = BTreeSet::new();
        let mut sets = Vec::new();
        for node in 0..game.tree().nodes().len() as NodeId {
            let Turn::Player(player) = game.turn(&node) else { continue };
            let set = game.information_set(&node);
            if seen.insert(set) {
                let mut moves = Vec::new();
                game.legal_moves(&node, &mut moves);
                let moves = moves.into_iter().map(|chosen| game.move_name(&node, chosen));
                let (player, name) = (player.index() + 1, game.set_name(&set));
                sets.push(NamedSet { player, name, moves: moves.collect() });
            }
        }
        Ok(sets)
    });
    text(&sets.map_err(|error| bad_option(py, &error))?)
}

/// The tree that a plan names, with what is hidden in it.
fn tree_of(plan: &Plan) -> Result<Tree, BadOption> {
    let bad = |option: &'static str| {
        move |why: &dyn std::fmt::Display| BadOption::new(option, format_args!("{why}"))
    };
    let (option, bytes) = match (plan.options.text("text"), plan.options.text("file")) {
        (Some(text), _) => ("text", text.as_bytes().to_vec()),
        (None, Some(file)) => {
            ("file", std::fs::read(Path::new(file)).map_err(|why| bad("file")(&why))?)
        }
        (None, None) => return Err(BadOption::new("file", "there is no tree")),
    };
    let name = plan.options.text("file").unwrap_or_default();
    Tree::parse(&bytes, Format::guess(name, &bytes)).map_err(|why| bad(option)(&why))
}
