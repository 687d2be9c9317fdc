//! What cannot be done at a table, and why.

use secateurs::SearchError;
use secateurs_games::cards::CardError;
use secateurs_games::registry::{BadOption, RunError};
use secateurs_games::tricks::closed::Refusal;

use crate::refused::Refused;

/// What cannot be done at a table, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotNow {
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Bids come first.
    #[error("you have not bid yet")]
    BidFirst,
    /// There is nothing to bid.
    #[error("there is nothing to bid now")]
    NothingToBid,
    /// More than there are tricks.
    #[error("{bid} is not a bid: expected 0 to {most}")]
    Bid {
        /// What was bid.
        bid: u8,
        /// The most there can be.
        most: u8,
    },
    /// What was named is no card.
    #[error(transparent)]
    NoCard(#[from] CardError),
    /// The card may not be played.
    #[error(transparent)]
    Card(#[from] Refusal),
    /// There is no such move here.
    #[error("{0:?} is not a legal move")]
    Move(String),
    /// Nothing was played that could be taken back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// The hand is not over, or there is no other.
    #[error("there is no next hand to deal now")]
    NoNextHand,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Within its limits, the search found no move to suggest.
    #[error("the search has found nothing within its limits")]
    NoHint,
    /// The search refused.
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl From<SearchError> for NotNow {
    fn from(error: SearchError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<RunError> for NotNow {
    fn from(error: RunError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<SearchError> for Refused {
    fn from(error: SearchError) -> Self {
        Self::Run(RunError::Search(error))
    }
}

impl From<BadOption> for NotNow {
    fn from(error: BadOption) -> Self {
        Self::Refused(error.into())
    }
}
