//! Requests that cannot be carried out.

use secateurs::UnknownName;
use secateurs_games::book::Misfit;
use secateurs_games::registry::{BadOption, RunError};

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownName),
    /// An option, of the game or of the search, cannot be used.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// The search does not fit, or gives no answer.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The game is there, but nothing that was asked for can be done with it.
    #[error("{0}")]
    Nothing(String),
}

impl From<Misfit> for Refused {
    fn from(misfit: Misfit) -> Self {
        Self::Run(misfit.into())
    }
}
