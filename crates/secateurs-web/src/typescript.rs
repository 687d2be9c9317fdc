//! The types of the wire in TypeScript, for the page.

use secateurs_desk::{
    About, Amount, Answer, Attempt, BoardAnswer, Bounds, Choice, Drawing, Drawn, Ending, Event,
    Exercise, How, Leaf, Marks, MethodInfo, Mistakes, MoveValue, Moves, OpenNode, OpenSet,
    OpenedTree, ParAnswer, PlayAnswer, PlayerBound, Possible, Practice, Question, Range, Request,
    Settings, Solution, State, Term, Trick, Turn, Wanted, Work,
};
use ts_rs::{Config, TS};

use crate::examples::{Example, Moment};
use crate::lab::{LabBegin, LabGame, LabOption, LabPlan, LabShelf, LabStanding};
use crate::wire::{
    CheckRequest, ExerciseRequest, Explain, Posed, Problem, TableRequest, Told, Welcome,
};

macro_rules! declared {
    ($($type:ty),* $(,)?) => {{
        // Numbers on the wire are those of JavaScript.
        let config = Config::default().with_large_int("number");
        let mut text = String::from(HEAD);
        $(
            text.push_str("\nexport ");
            text.push_str(&<$type as TS>::decl(&config));
            text.push('\n');
        )*
        text
    }};
}

const HEAD: &str = "// Written by a test from the types of the server (SECATEURS_BLESS=1 cargo test \
                    --package secateurs-web); do not edit.\n";

/// Everything that the page may send or get.
pub fn declarations() -> String {
    declared![
        About,
        Amount,
        Answer,
        Attempt,
        BoardAnswer,
        Bounds,
        CheckRequest,
        Choice,
        Drawing,
        Drawn,
        Ending,
        Event,
        Example,
        Exercise,
        ExerciseRequest,
        Explain,
        How,
        LabBegin,
        LabGame,
        LabOption,
        LabPlan,
        LabShelf,
        LabStanding,
        Leaf,
        Marks,
        MethodInfo,
        Mistakes,
        Moment,
        MoveValue,
        Moves,
        OpenNode,
        OpenSet,
        OpenedTree,
        ParAnswer,
        PlayAnswer,
        PlayerBound,
        Posed,
        Possible,
        Practice,
        Problem,
        Question,
        Range,
        Request,
        Settings,
        Solution,
        State,
        TableRequest,
        Term,
        Told,
        Trick,
        Turn,
        Wanted,
        Welcome,
        Work,
    ]
}
