//! A position of a game that is played move by move, whether something is hidden in it or not.

use secateurs_games::picture::Picture;
use secateurs_games::registry::{
    AnyGame, AnyHidden, AnySeated, BadOption, GameEntry, HiddenError, Options, Stage,
};

use super::view::Played;
use crate::refused::Refused;

/// A position.
pub(super) enum Here {
    /// Everybody sees everything.
    Open(Box<dyn AnyGame>),
    /// Everybody sees something else.
    Hidden(Box<dyn AnySeated>),
}

impl Here {
    /// The position that the options name.
    pub(super) fn start(entry: &GameEntry, options: &Options) -> Result<Self, Refused> {
        let game = entry.build(options);
        if let Ok(game) = game
            && game.stage().is_some()
        {
            return Ok(Self::Open(game));
        }
        if let Some(hidden) = hidden(entry, options) {
            let too_long = || BadOption::of_all(HiddenError::TooLong);
            return Ok(Self::Hidden(hidden?.at_table().ok_or_else(too_long)?));
        }
        let seated = entry.build(options)?.at_table();
        let nothing = || format!("{} cannot be played at a table", entry.name);
        seated.map(Self::Hidden).ok_or_else(|| Refused::Nothing(nothing()))
    }

    pub(super) fn players(&self) -> usize {
        match self {
            Self::Open(game) => game.players(),
            Self::Hidden(game) => game.players(),
        }
    }

    pub(super) fn stage(&self) -> Stage {
        match self {
            Self::Open(game) => game.stage().expect("open games say what happens"),
            Self::Hidden(game) => game.stage(),
        }
    }

    /// The names of the moves, or of the events of chance.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        match self {
            Self::Open(game) => game.legal_moves(),
            Self::Hidden(game) => game.legal_moves(),
        }
    }

    /// What a seat may play here; empty when it is not its turn.
    pub(super) fn legal_for(&self, seat: usize) -> Vec<String> {
        if self.to_move() == Some(seat) { self.legal_moves() } else { Vec::new() }
    }

    /// What each of them is in a word; empty where the names say it all.
    pub(super) fn words(&self) -> Vec<String> {
        match self {
            Self::Open(_) => Vec::new(),
            Self::Hidden(game) => game.words(),
        }
    }

    pub(super) fn after(&self, number: usize) -> Option<Self> {
        match self {
            Self::Open(game) => game.after(number).map(Self::Open),
            Self::Hidden(game) => game.after(number).map(Self::Hidden),
        }
    }

    /// What a seat, counted from zero, may see.
    pub(super) fn picture_for(&self, seat: usize) -> Picture {
        match self {
            Self::Open(game) => game.picture(),
            Self::Hidden(game) => game.picture_for(seat),
        }
    }

    /// Whether a seat sees the move, or the event, of this number.
    pub(super) fn sees(&self, number: usize, seat: usize) -> bool {
        match self {
            Self::Open(_) => true,
            Self::Hidden(game) => game.sees(number, seat),
        }
    }

    /// What the player to move knows, where something is hidden.
    pub(super) fn set_name(&self) -> Option<String> {
        match self {
            Self::Open(_) => None,
            Self::Hidden(game) => game.set_name(),
        }
    }

    /// The move of this number as it is told to somebody who sees it, or does not.
    pub(super) fn told(&self, number: usize, is_seen: bool) -> Played {
        let seat = self.to_move().map(|player| player + 1);
        if !is_seen {
            return Played { seat, chosen: None, word: None };
        }
        let word = self.words().get(number).filter(|word| !word.is_empty()).cloned();
        Played { seat, chosen: self.legal_moves().get(number).cloned(), word }
    }

    pub(super) fn to_move(&self) -> Option<usize> {
        match self.stage() {
            Stage::Player(player) => Some(player),
            Stage::Chance(_) | Stage::Over(_) => None,
        }
    }
}

/// The game as each of its players knows it, where something is hidden.
pub(super) fn hidden(
    entry: &GameEntry,
    options: &Options,
) -> Option<Result<Box<dyn AnyHidden>, Refused>> {
    entry.build_hidden(options).map(|hidden| Ok(hidden?))
}
