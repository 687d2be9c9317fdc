//! Games being played against the machine: what goes between a player and the server.

mod admit;
mod shelf;

use secateurs_desk::{Hint, NotNow, Review, Session, SessionRequest, View, Why};
use serde::{Deserialize, Serialize};

pub(crate) use admit::{admit, opponents};
pub(crate) use shelf::{Shelf, gone_on};

use crate::wire::Problem;

/// A game, and what its person does.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayRequest {
    /// The game's name, as it was given when it was started.
    pub id: String,
    /// How far the person has seen it; somewhere else it may have gone on.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turn: Option<u32>,
    /// What to do.
    pub deed: Deed,
}

/// What a person does at a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Deed {
    /// Looks at it.
    Look,
    /// Bids so many tricks.
    Bid(u8),
    /// Plays a card or a move.
    Play(String),
    /// Waits for the machine's next card or move, or for dice.
    Advance,
    /// Has the next hand dealt.
    NextHand,
    /// Takes the last card or move back.
    Undo,
    /// Asks what the machine would do.
    Hint,
    /// Asks for the same, with every card.
    Why,
    /// Asks what was costly, once a hand or a game is over.
    Review,
}

/// A game, as its person sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AtTable {
    /// The game's name.
    pub id: String,
    /// How far it is: one more with whatever happens.
    pub turn: u32,
    /// What the person sees.
    pub view: View,
    /// What was asked for when it was started.
    pub request: SessionRequest,
    /// Which cards or dice they were, once the game is over.
    pub seed: Option<u64>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// What was asked for just now.
    #[serde(flatten)]
    pub told: Asked,
}

/// What a person has asked for.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Asked {
    /// What the machine would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hint: Option<Hint>,
    /// The same, with every card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<Why>,
    /// What was costly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub review: Option<Review>,
}

/// Who can sit at the other seats of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opponent {
    /// The name, as requests have it.
    pub name: String,
    /// How it plays, in one sentence.
    pub summary: String,
}

impl AtTable {
    /// A game after so many turns.
    pub(crate) fn of(id: String, turn: u32, session: &Session, told: Asked) -> Self {
        let saved = session.saved();
        Self {
            id,
            turn,
            view: session.view(session.seat()).expect("the person sits at the table"),
            request: saved.request,
            seed: session.is_over().then(|| session.seed()),
            can_undo: session.can_undo(),
            told,
        }
    }
}

impl Deed {
    /// Does it: whether the game has gone on, and what was asked for.
    pub(crate) fn be_done(&self, session: &mut Session) -> Result<(bool, Asked), NotNow> {
        let mut told = Asked::default();
        let is_changed = match self {
            Self::Look => false,
            Self::Bid(bid) => session.bid(*bid).map(|()| true)?,
            Self::Play(chosen) => session.play(chosen).map(|()| true)?,
            Self::Advance => session.advance()?.is_some(),
            Self::NextHand => session.next_hand().map(|()| true)?,
            Self::Undo => session.undo().map(|()| true)?,
            Self::Hint => {
                told.hint = Some(session.hint()?);
                false
            }
            Self::Why => {
                told.why = Some(session.why()?);
                false
            }
            Self::Review => {
                told.review = session.review()?;
                false
            }
        };
        Ok((is_changed, told))
    }
}

impl From<NotNow> for Problem {
    fn from(not_now: NotNow) -> Self {
        match not_now {
            NotNow::Refused(refused) => refused.into(),
            other => Self { refused: other.to_string(), option: None },
        }
    }
}
