//! Every game there is: ours, and those that were added at run time (a plug-in, a class of another
//! language).

use std::sync::{PoisonError, RwLock};

use super::entries::GAMES;
use super::{GameEntry, UnknownName, is_meant};

static ADDED: RwLock<Vec<&'static GameEntry>> = RwLock::new(Vec::new());

/// A game of this name is there already.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is a game called {0:?} already")]
pub struct NameTaken(pub &'static str);

/// Adds a game, for as long as the program runs.
///
/// # Errors
/// When its name is taken.
pub fn add(entry: GameEntry) -> Result<&'static GameEntry, NameTaken> {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if GAMES.iter().chain(added.iter().copied()).any(|known| known.name == entry.name) {
        return Err(NameTaken(entry.name));
    }
    let entry: &'static GameEntry = Box::leak(Box::new(entry));
    added.push(entry);
    Ok(entry)
}

/// Every game: ours in the order in which they are listed, then those that were added.
pub fn games() -> impl Iterator<Item = &'static GameEntry> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner).clone();
    GAMES.iter().chain(added)
}

/// The game of this name.
///
/// # Errors
/// When there is none.
pub fn find(name: &str) -> Result<&'static GameEntry, UnknownName> {
    let found = games().find(|entry| is_meant(name, entry.name));
    found.ok_or_else(|| UnknownName::new("game", name, games().map(|entry| entry.name)))
}
