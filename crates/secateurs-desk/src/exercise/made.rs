//! How exercises are made: random trees until one is worth its while, and searches for solutions.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use secateurs::Random;
use secateurs_games::registry::BadOption;
use secateurs_games::tree::{RandomTree, Tree, TurnOrder};

use super::leaves::Shown;
use super::{Exercise, Practice, Solution, bounds};
use crate::drawing::Sketch;
use crate::event::{Event, Turn};
use crate::explain::{Explained, explain};
use crate::listener::Listener;
use crate::refused::Refused;
use crate::request::Request;

/// By difficulty: how many moves, and how many plies.
const SHAPES: [(usize, usize); 5] = [(2, 2), (3, 2), (2, 3), (2, 4), (3, 3)];

/// So many trees are tried before one without what is practised has to do.
const TRIES: u32 = 1000;

/// What all payoffs of a leaf add up to.
pub(super) const SUM: u32 = 10;

pub(super) fn make(practice: Practice, seed: u64, difficulty: u8) -> Result<Exercise, Refused> {
    if practice == Practice::LastBranch && SHAPES.len() >= difficulty.into() && difficulty > 0 {
        return bounds::make(seed, difficulty);
    }
    let shape = usize::from(difficulty).checked_sub(1).and_then(|index| SHAPES.get(index));
    let Some(&(branching, depth)) = shape else {
        let expected = format_args!("expected 1 to {}, got {difficulty}", SHAPES.len());
        return Err(BadOption::new("difficulty", expected).into());
    };
    let shape = RandomTree {
        players: if matches!(practice, Practice::MaxN | Practice::Shallow) { 3 } else { 2 },
        branching,
        depth,
        sum: Some(SUM),
        turns: TurnOrder::Alternating,
        chance_one_in: if practice == Practice::Expectiminimax { 2 } else { 0 },
        ..RandomTree::default()
    };
    let mut random = Random::spread(seed);
    let mut tries = 0;
    loop {
        tries += 1;
        let tree = shape.generate(random.below(u64::MAX)).map_err(BadOption::of_all)?;
        let exercise = of_tree(practice, seed, difficulty, &tree)?;
        if tries == TRIES || is_worth_while(&exercise) {
            return Ok(exercise);
        }
    }
}

/// Whether there is something to find: some cuts, or chance as well as players.
fn is_worth_while(exercise: &Exercise) -> bool {
    let has = |is: &dyn Fn(&Turn) -> bool| {
        exercise.drawing.nodes.iter().any(|node| node.turn.as_ref().is_some_and(is))
    };
    match exercise.practice {
        practice if practice.has_cuts() => !exercise.solution.cut.is_empty(),
        Practice::Expectiminimax => {
            has(&|turn| matches!(turn, Turn::Player(_)))
                && has(&|turn| matches!(turn, Turn::Nobody(who) if who == "chance"))
        }
        _ => true,
    }
}

fn of_tree(
    practice: Practice,
    seed: u64,
    difficulty: u8,
    tree: &Tree,
) -> Result<Exercise, Refused> {
    let shown = Shown::of(tree);
    let text = tree.to_text().map_err(BadOption::of_all)?;
    let solution = solve(practice, &text, &shown)?;
    Ok(Exercise {
        practice,
        seed,
        difficulty,
        task: practice.row().2.to_owned(),
        tree: text,
        shown: shown.text,
        leaves: shown.leaves,
        lines: Vec::new(),
        drawing: shown.drawing,
        solution,
    })
}

/// The search that gives the solution.
pub(super) fn search(practice: Practice, tree: &str) -> Request {
    let mut request = Request::new("tree").with("text", tree);
    // Alpha-beta proper orders moves by what it has learnt. Students go from left to right, as
    // paranoid search does, which is the same where two play for a constant sum.
    let (algorithm, space) = match practice {
        Practice::Minimax => ("minimax", None),
        Practice::AlphaBeta => ("paranoid", None),
        Practice::Expectiminimax => ("expectiminimax", None),
        Practice::MaxN => ("max-n", None),
        Practice::Shallow => {
            request = request.with("least", "0").with("max-sum", SUM.to_string());
            ("shallow", Some("linear".to_owned()))
        }
        Practice::LastBranch => {
            request = request.with("least", "0").with("max-sum", SUM.to_string());
            ("last-branch", Some("linear".to_owned()))
        }
    };
    request.how.algorithm = Some(algorithm.to_owned());
    request.how.space = space;
    request
}

/// That search, told step by step.
fn solve(practice: Practice, tree: &str, shown: &Shown) -> Result<Solution, Refused> {
    let request = search(practice, tree);
    let mut seen = Seen { sketch: Sketch::new(None), path: Vec::new(), leaves: BTreeSet::new() };
    let plan = request.plan(None)?;
    let Explained { solved, line, .. } = explain(&plan, &mut |_, _| (), &mut seen, &mut |_| ())?;
    let payoffs = solved.found.payoffs.unwrap_or_default();
    let asked_for = if payoffs.len() == 2 { &payoffs[..1] } else { &payoffs[..] };
    let cut = shown.leaves.iter().filter(|leaf| !seen.leaves.contains(&leaf.path));
    Ok(Solution {
        value: asked_for.iter().map(ToString::to_string).collect(),
        cut: cut.map(|leaf| leaf.letter.clone()).collect(),
        drawing: seen.sketch.finish(&line).map_err(|large| Refused::Nothing(large.to_string()))?,
        line,
    })
}

/// Notes which leaves a search looks at.
struct Seen {
    sketch: Sketch,
    path: Vec<String>,
    leaves: BTreeSet<Vec<String>>,
}

impl Listener for Seen {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        self.sketch.hear(event);
        if let Event::Enter { ply, by: Some(by), turn, .. } = event {
            self.path.truncate(*ply as usize - 1);
            self.path.push(by.clone());
            if matches!(turn, Turn::Nobody(who) if who == "over") {
                self.leaves.insert(self.path.clone());
            }
        }
        ControlFlow::Continue(())
    }
}
