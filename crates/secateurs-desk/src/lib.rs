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
mod answer;
mod compare;
mod event;
mod explain;
mod listener;
mod number;
mod plan;
mod possible;
mod refused;
mod request;
mod response;
mod session;
mod settings;
mod solve;
mod tricks;

pub use about::About;
pub use advice::{Advice, AdviceRequest, AdviceWork, CardAdvice, advise, alike, judged_cards};
pub use answer::{Answer, Choice, Mistakes, MoveValue, Work};
pub use compare::{Comparison, Row, compare};
pub use event::{Event, Turn};
pub use explain::explain;
pub use listener::{Deaf, Listener, Progress};
pub use number::Amount;
pub use plan::{Plan, checked_threads};
pub use possible::{Possible, Range};
pub use refused::Refused;
pub use request::{How, Moves, Request};
pub use response::Response;
pub use secateurs_games::picture::{
    BoardPicture, CardPicture, Cell, Layout, OnTable, Picture, Piece, TreePicture,
};
pub use session::{
    Hint, NotNow, Opponents, Record, Review, ReviewedCard, Session, SessionRequest, Stage, View,
    Why,
};
pub use settings::Settings;
pub use solve::{Solved, find, solve};
pub use tricks::Trick;

/// The version that answers carry.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
