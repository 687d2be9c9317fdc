//! One player against all others: max^n for those who cannot wait, as two-sided searches.
//!
//! *Paranoid* (Sturtevant & Korf 2000): everybody else is out to hurt the player at the root.
//! *Best reply* (BRS, Schadd & Winands 2011; in the form in which nobody has to pass, BRS+, Esser
//! et al. 2013): between two moves of the player at the root, one of the others, whoever hurts
//! most, is out to do so; the rest make the move that looks best beforehand
//! ([`Game::promise`], the first in canonical order among equals).
//!
//! The player at the root takes the largest of its own payoffs and the others the smallest, the
//! first in canonical order among equals; chance is a mean. So alpha-beta applies, in games of
//! any number of players and with any payoffs; children of chance nodes are searched in full.
//! Value, best moves and line are those of the plain searches, tie for tie.
//!
//! What comes out is the value of another game, and a report says that it is not exact. For two
//! opponents with a constant sum both are minimax: see [`OneAgainstAll::exact_for`].

mod memory;
mod node;
mod one_replies;
mod plain;
mod root;

pub use self::plain::{plain_one_against_all, plain_one_against_all_to_depth};

use self::memory::{Facts, Nothing};
use self::node::Search;
use self::root::search_to;
use super::deepening::deepen;
use super::ending::{complete, finish};
use super::horizon::{AtDepth, ToTheEnd};
use crate::capability::{Evaluate, Keyed, ZeroSum};
use crate::table::Store;
use crate::{
    Finished, Game, Limits, MAX_PLAYERS, MAX_PLIES, Observer, Player, PlayerCountError,
    SearchError, Turn, Watch,
};

/// How one player is searched against all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneAgainstAll {
    /// Who of the others is out to hurt.
    pub replies: Replies,
    /// Whether to find *all* moves tied for best at the root. That takes nodes of its own.
    pub all_best_moves: bool,
    is_duel: bool,
}

/// Who replies to the player at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replies {
    /// Everybody: paranoid.
    All,
    /// One of the others, until the player moves again: best reply.
    One,
}

impl OneAgainstAll {
    /// Everybody against the player at the root.
    pub const PARANOID: Self = Self::with(Replies::All);
    /// One at a time against the player at the root.
    pub const BEST_REPLY: Self = Self::with(Replies::One);

    const fn with(replies: Replies) -> Self {
        Self { replies, all_best_moves: true, is_duel: false }
    }

    /// The same, looking for all moves tied for best, or only for the first.
    #[must_use]
    pub const fn with_all_best_moves(self, all_best_moves: bool) -> Self {
        Self { all_best_moves, ..self }
    }

    /// The same for two opponents, of whom one gains what the other loses: there the value is
    /// that of the game.
    #[must_use]
    pub const fn exact_for<G: ZeroSum>(self, _game: &G) -> Self {
        Self { is_duel: true, ..self }
    }

    /// A report is exact only if the search is about the game itself.
    fn judge<G: Game>(self, game: &G, mut found: Finished<G::Move>) -> Finished<G::Move> {
        if let Some(report) = found.report_mut() {
            report.exact &= self.finds_the_value(game);
        }
        found
    }

    fn finds_the_value<G: Game>(self, game: &G) -> bool {
        self.is_duel || game.players() == 1
    }
}

/// What `position` is worth to the player who moves there if the others are as imagined.
///
/// # Errors
/// When the game breaks its contract, goes on too long, or its chances outgrow exact fractions.
pub fn one_against_all<G: Game>(
    game: &G,
    position: &G::Position,
    settings: OneAgainstAll,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let me = player_at(game, position)?;
    let found = finish(limits, |meter, counts| {
        let search = Search::new(
            game,
            (me, settings.replies),
            &ToTheEnd,
            Nothing,
            meter,
            Watch::of(observer),
        );
        search_to(search, position, settings, counts)
    });
    Ok(settings.judge(game, found?))
}

/// The same, with a table of bounds.
///
/// # Errors
/// As [`one_against_all`].
pub fn one_against_all_with_table<G: Keyed>(
    game: &G,
    position: &G::Position,
    settings: OneAgainstAll,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let me = player_at(game, position)?;
    let mut table = Store::with_megabytes(limits.table_megabytes);
    let found = finish(limits, |meter, counts| {
        let memory = Facts(&mut table);
        let search = Search::new(
            game,
            (me, settings.replies),
            &ToTheEnd,
            memory,
            meter,
            Watch::of(observer),
        );
        search_to(search, position, settings, counts)
    });
    Ok(settings.judge(game, found?))
}

/// The same with estimates at the depth limit. With a budget of nodes or time, the depth grows
/// step by step and the last complete depth is the answer.
///
/// # Errors
/// As [`one_against_all`].
pub fn one_against_all_to_depth<G: Evaluate>(
    game: &G,
    position: &G::Position,
    settings: OneAgainstAll,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let me = player_at(game, position)?;
    let found = deepen(limits, observer, |depth, meter, counts, observer| {
        let horizon = AtDepth(depth);
        let search = Search::new(
            game,
            (me, settings.replies),
            &horizon,
            Nothing,
            meter,
            Watch::of(observer),
        );
        complete(search_to(search, position, settings, counts)?)
    });
    Ok(settings.judge(game, found?))
}

/// The player who is searched for: who moves here, or next after chance did whatever comes first.
fn player_at<G: Game>(game: &G, position: &G::Position) -> Result<Player, SearchError> {
    if !(1..=MAX_PLAYERS).contains(&game.players()) {
        return Err(PlayerCountError(game.players()).into());
    }
    let mut here = position.clone();
    let mut events = Vec::new();
    for ply in 0..MAX_PLIES {
        match game.turn(&here) {
            Turn::Player(mover) => return Ok(mover),
            Turn::Over(_) => return Ok(Player::ONE),
            Turn::Chance(_) => {
                events.clear();
                game.legal_moves(&here, &mut events);
                let &event = events.first().ok_or(SearchError::NoMoves { ply })?;
                here = game.play(&here, event);
            }
        }
    }
    Err(SearchError::TooLong)
}

/// The move that looks best beforehand; none of these is better, and none before it as good.
fn favourite<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> Option<G::Move> {
    let mut best: Option<(i32, G::Move)> = None;
    for &chosen in moves {
        let promise = game.promise(position, chosen);
        if best.is_none_or(|(most, _)| promise > most) {
            best = Some((promise, chosen));
        }
    }
    best.map(|(_, chosen)| chosen)
}
