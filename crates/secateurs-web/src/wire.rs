//! What goes between the page and the server, beyond the desk's own data.

use secateurs_desk::{
    Answer, Attempt, BoardAnswer, Drawing, Ending, Event, Exercise, Leaf, Practice, Request, Term,
};
use serde::{Deserialize, Serialize};

use crate::examples::Example;

/// All that the page needs to begin.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of this program.
    pub version: String,
    /// Trees to begin with.
    pub examples: Vec<Example>,
    /// What can be practised, with what each exercise asks for.
    pub practices: Vec<(Practice, String)>,
    /// The most nodes of a tree that is drawn.
    pub most_nodes: usize,
}

/// A search to be told step by step.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explain {
    /// Which.
    pub request: Request,
    /// Steps before this one are left out.
    #[serde(default)]
    pub from: u64,
    /// So many steps at most.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub count: Option<u64>,
}

/// A deal of bridge, of which every contract is wanted, and par.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableRequest {
    /// The deal.
    pub request: Request,
    /// `none`, `ns`, `ew` or `both`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub vulnerable: Option<String>,
}

/// What is told while a search goes on, one message at a time.
#[derive(Debug, Serialize)]
#[serde(tag = "told", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Told {
    /// Others are searching: so many are before this one in the line.
    Waiting {
        /// How many.
        ahead: usize,
    },
    /// The search begins.
    Begin {
        /// Its name.
        algorithm: String,
        /// Its outcome space, where it prunes by one.
        space: Option<String>,
        /// What it does, in one sentence.
        summary: String,
        /// The words that its story uses.
        terms: Vec<Term>,
    },
    /// Some steps.
    Events {
        /// The place of the first of them.
        from: u64,
        /// The steps.
        events: Vec<Event>,
    },
    /// There are more steps, which can be asked for.
    More {
        /// The place of the next.
        next: u64,
    },
    /// More is known than before.
    Found {
        /// So far.
        answer: Box<Answer>,
    },
    /// The results of a deal of bridge.
    Table {
        /// All of them, and par.
        answer: Box<BoardAnswer>,
    },
    /// That was all.
    End {
        /// How it ended.
        ending: Ending,
    },
    /// It cannot be done.
    Refused(Problem),
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// Why, in words.
    pub refused: String,
    /// The option that is to blame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub option: Option<String>,
}

/// Which exercise.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExerciseRequest {
    /// What it is about.
    pub practice: Practice,
    /// Which one.
    pub seed: u64,
    /// From 1 to 5.
    pub difficulty: u8,
    /// Whether the solution is wanted too.
    #[serde(default)]
    pub solution: bool,
}

/// An exercise, without its solution unless that was wanted.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Posed {
    /// What it is about.
    pub practice: Practice,
    /// Which one.
    pub seed: u64,
    /// From 1 to 5.
    pub difficulty: u8,
    /// What is to be found.
    pub task: String,
    /// How many numbers the value has; 0 where none is asked for.
    pub values: usize,
    /// Whether leaves are to be marked that are cut off.
    pub cuts: bool,
    /// The tree.
    pub tree: String,
    /// Its leaves from left to right.
    pub leaves: Vec<Leaf>,
    /// The lines to choose from, where it is about bounds.
    pub lines: Vec<secateurs_desk::Bounds>,
    /// The tree to draw.
    pub drawing: Drawing,
    /// The solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub solution: Option<secateurs_desk::Solution>,
    /// The search that gives it.
    pub search: Request,
}

impl Posed {
    pub(crate) fn of(exercise: Exercise, with_solution: bool) -> Self {
        Self {
            search: exercise.search(),
            practice: exercise.practice,
            seed: exercise.seed,
            difficulty: exercise.difficulty,
            task: exercise.task,
            values: exercise.solution.value.len(),
            cuts: exercise.practice.has_cuts(),
            tree: exercise.tree,
            leaves: exercise.leaves,
            lines: exercise.lines,
            drawing: exercise.drawing,
            solution: with_solution.then_some(exercise.solution),
        }
    }
}

/// What a student found.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckRequest {
    /// What the exercise is about.
    pub practice: Practice,
    /// Which one.
    pub seed: u64,
    /// From 1 to 5.
    pub difficulty: u8,
    /// What was found.
    pub attempt: Attempt,
}
