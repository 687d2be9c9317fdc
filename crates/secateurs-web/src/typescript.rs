//! The types of the wire in TypeScript, for the page.

use secateurs_desk::{
    About, Amount, Answer, Attempt, BoardAnswer, BoardPicture, Bounds, CardAdvice, CardPicture,
    Cell, Choice, Costly, Drawing, Drawn, Dummy, Ending, Event, Exercise, HandView, Hint, How,
    Layout, Leaf, Marks, MethodInfo, Mistakes, MoveValue, Moves, OnTable, OpenNode, OpenSet,
    OpenedTree, ParAnswer, Picture, Piece, PlayAnswer, Played, PlayerBound, PokerPicture, Possible,
    Practice, Question, Range, Request, Review, SessionRequest, Settings, Solution, Stage,
    Standing, State, Term, TreePicture, Trick, Turn, View, Wanted, Why, Work,
};
use ts_rs::{Config, TS};

use crate::examples::{Example, Moment};
use crate::lab::{LabBegin, LabGame, LabOption, LabPlan, LabShelf, LabStanding};
use crate::play::{Asked, AtTable, Deed, Opponent, PlayRequest};
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
        Asked,
        AtTable,
        BoardAnswer,
        BoardPicture,
        Bounds,
        CardAdvice,
        CardPicture,
        Cell,
        CheckRequest,
        Choice,
        Costly,
        Deed,
        Drawing,
        Drawn,
        Dummy,
        Ending,
        Event,
        Example,
        Exercise,
        ExerciseRequest,
        Explain,
        HandView,
        Hint,
        How,
        LabBegin,
        LabGame,
        LabOption,
        LabPlan,
        LabShelf,
        LabStanding,
        Layout,
        Leaf,
        Marks,
        MethodInfo,
        Mistakes,
        Moment,
        MoveValue,
        Moves,
        OnTable,
        OpenNode,
        OpenSet,
        OpenedTree,
        Opponent,
        ParAnswer,
        Picture,
        Piece,
        PlayAnswer,
        PlayRequest,
        Played,
        PlayerBound,
        PokerPicture,
        Posed,
        Possible,
        Practice,
        Problem,
        Question,
        Range,
        Request,
        Review,
        SessionRequest,
        Settings,
        Solution,
        Stage,
        Standing,
        State,
        TableRequest,
        Term,
        Told,
        TreePicture,
        Trick,
        Turn,
        View,
        Wanted,
        Welcome,
        Why,
        Work,
    ]
}
