//! One desk for every front end: a request is read, carried out and answered here, whoever asks.
//!
//! A [`Request`] says which game, which position and how to search; it is plain data that
//! serialises. A [`Plan`] is a request that has been understood: names looked up, numbers checked,
//! the method chosen. What comes back is plain data too: an [`Answer`], a [`Comparison`], or the
//! [`Event`]s of a search step by step. Whoever waits can listen ([`Listener`]) and break off.
//!
//! ```
//! use secateurs_desk::{Deaf, Request, solve};
//!
//! let request = Request::new("nim").with("piles", "1,2,3");
//! let answer = solve(&request.plan(None)?, &mut Deaf)?;
//! assert_eq!(answer.value.unwrap().to_string(), "-1");
//! assert!(answer.exact && answer.complete);
//! # Ok::<(), secateurs_desk::Refused>(())
//! ```
//!
//! Nothing here prints, reads arguments, or opens a file that the request does not name.

mod about;
mod advice;
mod advice_lines;
mod answer;
mod batch;
mod bid_advice;
mod boards;
mod book;
mod compare;
mod drawing;
mod event;
mod exercise;
mod explain;
mod exploitability;
mod info;
mod lines;
mod listener;
mod number;
mod opened;
mod plan;
mod possible;
mod question;
mod refused;
mod request;
mod response;
mod session;
mod settings;
mod solve;
mod terms;
mod thinker;
mod transcript;
mod tricks;
mod verify;

pub use about::About;
pub use advice::{Advice, AdviceRequest, AdviceWork, CardAdvice, advise, alike, judged_cards};
pub use advice_lines::{AdviceLine, answer_line};
pub use answer::{Answer, Choice, Mistakes, MoveValue, Work};
pub use batch::batch;
pub use bid_advice::{BidAdvice, BidValue, advise_bid};
pub use boards::{
    BoardAnswer, BoardsRequest, ParAnswer, PlayAnswer, board_of, boards_with_results, solve_boards,
};
pub use book::{BookContents, BuiltBook, LookedUp, Lookup, build_book, look_up};
pub use compare::{ComparedRow, Comparison, compare};
pub use drawing::{Drawing, Drawn, MOST_DRAWN, Sketch, State, TooLarge};
pub use event::{Event, Turn};
pub use exercise::{Attempt, Bounds, Exercise, Leaf, Marks, Practice, Solution};
pub use explain::{Explained, explain};
pub use exploitability::{Exploitability, Gains, exploitability};
pub use info::{AlgorithmInfo, GameInfo, OptionInfo, OptionKind, WordInfo, algorithms, games};
pub use listener::{Deaf, Listener, Progress};
pub use number::Amount;
pub use opened::{MethodInfo, OpenNode, OpenSet, OpenedTree, open_tree};
pub use plan::{Plan, checked_threads, random_tree_text};
pub use possible::{Possible, Range};
pub use question::{PlayerBound, Question, Wanted};
pub use refused::Refused;
pub use request::{How, Moves, Request};
pub use response::{Response, best_response};
pub use secateurs_games::picture::{
    BoardPicture, CardPicture, Cell, Layout, OnTable, Picture, Piece, PokerPicture, TreePicture,
};
pub use session::{
    Costly, Dummy, HandRecord, HandView, Hint, NotNow, Played, Record, Review, Saved, SavedHand,
    Session, SessionRequest, Stage, Standing, View, Why, session_options,
};
pub use settings::Settings;
pub use solve::{Solved, find, solve};
pub use terms::{Term, terms};
pub use transcript::{Ending, Transcript, TranscriptText};
pub use tricks::Trick;
pub use verify::{Disagreement, Finding, Verification, verify};

/// The version that answers carry.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
